import { expect, test } from 'vitest';
import { type DroppedFile, readChosen, readDropped } from './dropped-files.ts';

const file = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (value: File) => void) => resolve({ name } as File),
});
type Reject = (reason: Error) => void;
const unreadableFile = (name: string) => ({
  ...file(name),
  file: (_resolve: unknown, reject: Reject) => reject(new Error('NotFoundError')),
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
const unreadableFolder = (name: string) => ({
  ...folder(name),
  createReader: () => ({
    readEntries: (_resolve: unknown, reject: Reject) => reject(new Error('NotReadableError')),
  }),
});
const drop = (...entries: unknown[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return readDropped({ items, files: [] } as unknown as DataTransfer);
};
const pathsOf = (files: readonly DroppedFile[]): string[] =>
  files.map(({ file, path, root }) => [root ?? '', ...path, file.name].join('/'));
const pathsOfDropped = async (...entries: unknown[]): Promise<string[]> =>
  pathsOf((await drop(...entries)).files);

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

test('files and folders that cannot be read are named, and the others are read', async () => {
  const { files, unreadableNames } = await drop(
    file('Plan.pdf'),
    unreadableFile('Moved.pdf'),
    folder(
      'Drawings',
      file('A-1.pdf'),
      unreadableFile('A-2.pdf'),
      unreadableFolder('Locked'),
      file('A-3.pdf'),
    ),
  );
  expect(pathsOf(files)).toEqual(['/Plan.pdf', 'Drawings/A-1.pdf', 'Drawings/A-3.pdf']);
  expect(unreadableNames).toEqual(['Moved.pdf', 'A-2.pdf', 'Locked']);
});

test('a hidden folder chosen in the file dialog is read, without the hidden files in it', () => {
  const chosenFiles = ['.site/Plan.pdf', '.site/.DS_Store', '.site/.git/config'].map(
    (path) => ({ name: path.slice(path.lastIndexOf('/') + 1), webkitRelativePath: path }) as File,
  );
  expect(pathsOf(readChosen(chosenFiles))).toEqual(['.site/Plan.pdf']);
});
