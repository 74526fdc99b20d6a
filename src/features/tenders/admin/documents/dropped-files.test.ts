import { expect, test } from 'vitest';
import { readDropped } from './dropped-files.ts';

const file = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (value: File) => void) => resolve({ name } as File),
});
const folder = (name: string, ...entries: unknown[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const batches = [entries, []];
    return { readEntries: (resolve: (batch: unknown) => void) => resolve(batches.shift()) };
  },
});
const pathsOfDropped = async (...entries: unknown[]): Promise<string[]> => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const droppedFiles = await readDropped({ items, files: [] } as unknown as DataTransfer);
  return droppedFiles.map(({ file, path, root }) => [root ?? '', ...path, file.name].join('/'));
};

test('a dropped folder is read with its subfolders, without hidden files and folders', async () => {
  expect(
    await pathsOfDropped(
      folder('Drawings', file('A-1.pdf'), file('.DS_Store'), folder('.git', file('config'))),
      folder('Surveys', folder('Soil', file('Soil.pdf')), folder('__MACOSX', file('Soil.pdf'))),
    ),
  ).toEqual(['Drawings/A-1.pdf', 'Surveys/Soil/Soil.pdf']);
});

test('hidden files and folders that are dropped themselves are not read', async () => {
  expect(
    await pathsOfDropped(
      file('Plan.pdf'),
      file('.DS_Store'),
      folder('.git', file('config')),
      folder('__MACOSX', file('Plan.pdf')),
    ),
  ).toEqual(['/Plan.pdf']);
});
