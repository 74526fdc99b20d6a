/**
 * Prepares the tree of documents for display: without empty folders, each with totals of its documents and subfolders.
 */
import type { TenderFile, TenderFolder } from '../../schema/guest.ts';

export interface ShownFile {
  file: TenderFile;
  /** The file that supersedes this one; null: this one is current, or the other is not in the tree */
  replacedBy: TenderFile | null;
}

export interface Folder {
  _id: string;
  title: string;
  code: string | null;
  files: ShownFile[];
  folders: Folder[];
  /** The number of current documents in it and below, and their total size in bytes */
  count: number;
  bytes: number;
  /** The newest addendum issued a document in it or below */
  isChanged: boolean;
}

/** Returns all files of the tree, in any folder, from the top down. */
export const filesOf = (categories: readonly TenderFolder[]): TenderFile[] =>
  categories.flatMap(({ files, children }) => [...files, ...filesOf(children)]);

/** Returns the folders that are not empty. `newestAddendum`: its number; null: there is none. */
export function foldersOf(categories: readonly TenderFolder[], newestAddendum: number | null): Folder[] {
  const successors = new Map<string, TenderFile>();
  for (const file of filesOf(categories)) if (file.supersedes !== null) successors.set(file.supersedes, file);

  const folderOf = ({ _id, title, code, files, children }: TenderFolder): Folder => {
    const shownFiles = orderFiles(files, successors);
    const folders = children.map(folderOf).filter(isNotEmpty);
    const current = files.filter(({ status }) => status === 'current');
    return {
      _id,
      title,
      code,
      files: shownFiles,
      folders,
      count: current.length + sum(folders, ({ count }) => count),
      bytes: sum(current, ({ bytes }) => bytes) + sum(folders, ({ bytes }) => bytes),
      isChanged:
        folders.some(({ isChanged }) => isChanged) ||
        (newestAddendum !== null && current.some(({ addendum }) => addendum === newestAddendum)),
    };
  };
  return categories.map(folderOf).filter(isNotEmpty);
}

const isNotEmpty = ({ files, folders }: Folder): boolean => files.length + folders.length > 0;

const sum = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((total, item) => total + measure(item), 0);

/**
 * Returns the files in the company's order, each superseded file directly after the one that supersedes it, if both are
 * in this folder; otherwise last. Leaves out withdrawn files.
 */
function orderFiles(files: readonly TenderFile[], successors: ReadonlyMap<string, TenderFile>): ShownFile[] {
  const filesInFolder = new Map(files.map((file) => [file._id, file]));
  const shownFiles: ShownFile[] = [];
  const addReplaced = (file: TenderFile): void => {
    const replacedFile = file.supersedes === null ? undefined : filesInFolder.get(file.supersedes);
    if (replacedFile === undefined || replacedFile.status !== 'superseded') return;
    // Each file is used once, so that a cycle of replacements ends.
    filesInFolder.delete(replacedFile._id);
    shownFiles.push({ file: replacedFile, replacedBy: file });
    addReplaced(replacedFile);
  };
  for (const file of files) {
    if (file.status !== 'current') continue;
    shownFiles.push({ file, replacedBy: null });
    addReplaced(file);
  }
  // Superseded files whose successor is in another folder or withdrawn.
  const shownIds = new Set(shownFiles.map(({ file }) => file._id));
  for (const file of files)
    if (file.status === 'superseded' && !shownIds.has(file._id))
      shownFiles.push({ file, replacedBy: successors.get(file._id) ?? null });
  return shownFiles;
}

/** Up to this many documents all folders are open; with more, only folders with changes. */
const OPEN_ALL_UP_TO = 30;

/** Returns whether a folder is open at first. */
export const isOpenAtFirst = (folder: Folder, total: number): boolean =>
  total <= OPEN_ALL_UP_TO || folder.isChanged;

export interface TreeTotals {
  files: number;
  folders: number;
  bytes: number;
  superseded: number;
}

export function totalsOf(folders: readonly Folder[]): TreeTotals {
  const totalsOfSubfolders = folders.map((folder) => totalsOf(folder.folders));
  return {
    files: sum(folders, ({ count }) => count),
    bytes: sum(folders, ({ bytes }) => bytes),
    folders: folders.length + sum(totalsOfSubfolders, (each) => each.folders),
    superseded:
      sum(folders, ({ files }) => files.filter(({ file }) => file.status === 'superseded').length) +
      sum(totalsOfSubfolders, (each) => each.superseded),
  };
}
