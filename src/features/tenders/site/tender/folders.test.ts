import { describe, expect, it } from 'vitest';
import type { TenderFile, TenderFolder } from '../../schema/guest.ts';
import { filesOf, foldersOf, isOpenAtFirst, type ShownFolder, totalsOf } from './folders.ts';

const file = (_id: string, fields: Partial<TenderFile> = {}): TenderFile => ({
  _id,
  title: _id,
  number: null,
  revision: null,
  status: 'current',
  documentType: null,
  discipline: null,
  supersedes: null,
  fileName: `${_id}.pdf`,
  bytes: 100,
  type: 'application/pdf',
  pages: 1,
  sha256: '',
  publishedAt: null,
  addendum: null,
  url: null,
  thumbnail: null,
  ...fields,
});
const folderWith = (_id: string, files: TenderFile[], children: TenderFolder[] = []): TenderFolder => ({
  _id,
  title: _id,
  code: null,
  children,
  files,
});

const describeFiles = (folder: ShownFolder | undefined): string[] =>
  folder?.files.map(({ file: { _id }, replacedBy }) => (replacedBy ? `${_id} < ${replacedBy._id}` : _id)) ??
  [];

const tree = [
  folderWith('invitation', [file('letter'), file('label', { bytes: 50 })]),
  folderWith('empty', [], [folderWith('emptier', [])]),
  folderWith(
    'drawings',
    [],
    [
      folderWith('structural', [
        file('s1-a', { status: 'superseded' }),
        file('s1-c', { supersedes: 's1-b', addendum: 2 }),
        file('s2'),
        file('s1-b', { status: 'superseded', supersedes: 's1-a', addendum: 1 }),
        file('gone', { status: 'withdrawn' }),
      ]),
      folderWith('civil', [file('moved', { status: 'superseded' })]),
    ],
  ),
  folderWith('reports', [file('moved-2', { supersedes: 'moved' })]),
];

describe('the tree of documents', () => {
  const folders = foldersOf(tree, 2);

  it('has no empty folders', () => {
    expect(folders.map(({ title }) => title)).toEqual(['invitation', 'drawings', 'reports']);
  });

  it('counts current documents and adds up their sizes, in a folder and below it', () => {
    expect(folders.map(({ count, bytes }) => `${count}: ${bytes}`)).toEqual(['2: 150', '2: 200', '1: 100']);
    expect(totalsOf(folders)).toEqual({ files: 5, folders: 5, bytes: 450, superseded: 3 });
  });

  it('lists superseded documents below their successors, and leaves out withdrawn ones', () => {
    const [structural, civil] = folders[1]?.folders ?? [];
    expect(describeFiles(structural)).toEqual(['s1-c', 's1-b < s1-c', 's1-a < s1-b', 's2']);
    expect(describeFiles(civil)).toEqual(['moved < moved-2']);
  });

  it('opens all folders of a small tree, but in a large tree only those with documents of the newest addendum', () => {
    expect(folders.map((folder) => isOpenAtFirst(folder, 400))).toEqual([false, true, false]);
    expect(folders.map((folder) => isOpenAtFirst(folder, 12))).toEqual([true, true, true]);
  });

  it('does not loop over a file that supersedes itself', () => {
    const [folder] = foldersOf(
      [
        folderWith('x', [
          file('a', { supersedes: 'a' }),
          file('b', { status: 'superseded', supersedes: 'b' }),
        ]),
      ],
      null,
    );
    expect(describeFiles(folder)).toEqual(['a', 'b < b']);
  });

  it('is flattened to all its files, in any folder and of any status', () => {
    expect(filesOf(tree).map(({ _id }) => _id)).toHaveLength(9);
  });
});
