import { describe, expect, test } from 'vitest';
import type { FolderNode } from '../folders/tree.ts';
import type { DroppedFile } from './dropped-files.ts';
import { matchFolder, parseFolderName, placeFiles } from './folder-matching.ts';

const folder = (code: string | null, title: string, ...children: FolderNode[]): FolderNode => ({
  key: title,
  title,
  code,
  documentType: null,
  children,
});
const tree = [
  folder('01', 'Invitation & instructions'),
  folder('05', 'Drawings', folder('05.1', 'Architectural'), folder(null, 'Structural')),
  folder(null, '06 Pricing document'),
];
const dropped = (root: string | null, ...files: string[]): DroppedFile[] =>
  files.map((name) => {
    const path = name.split('/');
    return { file: { name: path.at(-1) } as File, path: path.slice(0, -1), root };
  });
const pathsAfterPlacing = (targetKey: string | null, files: readonly DroppedFile[]): string[] =>
  placeFiles(tree, targetKey, files).map(({ file, path }) => [...path, file.name].join('/'));

test.each([
  ['05 Drawings', '05', 'Drawings'],
  ['05_Drawings', '05', 'Drawings'],
  ['5 - Drawings', '5', 'Drawings'],
  ['05.1 Architectural', '05.1', 'Architectural'],
  ['05.01.01 Details', '05.01.01', 'Details'],
  ['15-03-2024 Site visit', null, '15-03-2024 Site visit'],
  ['15.03.2024', null, '15.03.2024'],
  ['15-03-24_Site visit', null, '15-03-24 Site visit'],
  ['05', '05', '05'],
  ['Reports_and_surveys', null, 'Reports and surveys'],
  ['2026 programme', null, '2026 programme'],
  ['1st floor', null, '1st floor'],
])('the folder name “%s” has the code %s and the title “%s”', (name, code, title) => {
  expect(parseFolderName(name)).toEqual({ code, title });
});

test.each([
  ['05', 'Drawings'],
  ['5 Drawings', 'Drawings'],
  ['DRAWINGS', 'Drawings'],
  ['05 Plans', 'Drawings'],
  ['Invitation and Instructions', 'Invitation & instructions'],
  ['01_invitation-instructions', 'Invitation & instructions'],
  ['06', '06 Pricing document'],
  ['Pricing document', '06 Pricing document'],
  ['Dräwings', 'Drawings'],
  ['05.1 Architects', 'Architectural'],
  ['Photographs', undefined],
  ['09 Photographs', undefined],
])('“%s” matches the folder %s', (name, expected) => {
  expect(matchFolder(tree, null, name)?.title).toBe(expected);
});

describe('a dropped folder', () => {
  test('with a subfolder that matches a folder of the tender is not part of the paths, but its subfolders are', () => {
    expect(
      pathsAfterPlacing(null, dropped('Tender package', '05 Drawings/A-001.pdf', 'Photos/1.jpg')),
    ).toEqual(['05 Drawings/A-001.pdf', 'Photos/1.jpg']);
  });

  test('that has the name of a folder of the tender is part of the paths, with its subfolders', () => {
    expect(pathsAfterPlacing(null, dropped('05 Drawings', 'Structural/S-1.pdf', 'A-1.pdf'))).toEqual([
      '05 Drawings/A-1.pdf',
      '05 Drawings/Structural/S-1.pdf',
    ]);
  });

  test('on a folder of the tender is not part of the paths, unless that folder contains one of the same name', () => {
    expect(pathsAfterPlacing('Drawings', dropped('drawings', 'Structural/S-1.pdf'))).toEqual([
      'Structural/S-1.pdf',
    ]);
    expect(pathsAfterPlacing('Drawings', dropped('Issue 3', 'Structural/S-1.pdf'))).toEqual([
      'Structural/S-1.pdf',
    ]);
    expect(pathsAfterPlacing('Drawings', dropped('Structural', 'S-1.pdf'))).toEqual(['Structural/S-1.pdf']);
  });

  test('none of whose subfolders matches a folder of the tender is part of the paths', () => {
    expect(pathsAfterPlacing(null, dropped('Photos', 'North/1.jpg', '2.jpg'))).toEqual([
      'Photos/2.jpg',
      'Photos/North/1.jpg',
    ]);
  });

  test('has its files in natural order, those of a folder before those of its subfolders', () => {
    expect(
      pathsAfterPlacing('Drawings', dropped('Issue', 'A-10.pdf', 'A-9.pdf', 'a-2.pdf', 'B/1.pdf', 'A-1.pdf')),
    ).toEqual(['A-1.pdf', 'a-2.pdf', 'A-9.pdf', 'A-10.pdf', 'B/1.pdf']);
  });

  test('dropped with others is part of the paths', () => {
    const both = [...dropped('05 Drawings', 'A-1.pdf'), ...dropped('12 Surveys', 'Soil.pdf')];
    expect(pathsAfterPlacing(null, both)).toEqual(['05 Drawings/A-1.pdf', '12 Surveys/Soil.pdf']);
  });
});
