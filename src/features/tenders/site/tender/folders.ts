/**
 * Prepares the tree of documents for display: leaves out empty folders, orders the files, and adds up current
 * documents.
 */
import type { TenderFile, TenderFolder } from '../../schema/guest.ts';

export interface ShownFile {
  file: TenderFile;
  /** The file that supersedes this one; null: this one is current, or its successor is not in the tree */
  replacedBy: TenderFile | null;
}

/** A folder that contains a shown file, directly or in a subfolder. */
export interface ShownFolder {
  _id: string;
  title: string;
  code: string | null;
  files: ShownFile[];
  folders: ShownFolder[];
  /** The number of current documents in this folder and its subfolders; `bytes`: their total size */
  count: number;
  bytes: number;
  /** Whether the newest addendum issued a current document in this folder or a subfolder */
  isChanged: boolean;
}

/** Returns the files of all folders, those of a folder before those of its subfolders. */
export const filesOf = (tree: readonly TenderFolder[]): TenderFile[] =>
  tree.flatMap(({ files, children }) => [...files, ...filesOf(children)]);

/** Returns the folders that are not empty. `newestAddendum`: the number of the newest addendum; null: there is none. */
export function foldersOf(tree: readonly TenderFolder[], newestAddendum: number | null): ShownFolder[] {
  const successors = new Map<string, TenderFile>();
  for (const file of filesOf(tree)) if (file.supersedes !== null) successors.set(file.supersedes, file);

  const folderOf = ({ _id, title, code, files, children }: TenderFolder): ShownFolder => {
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
  return tree.map(folderOf).filter(isNotEmpty);
}

const isNotEmpty = ({ files, folders }: ShownFolder): boolean => files.length + folders.length > 0;

const sum = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((total, item) => total + measure(item), 0);

/**
 * Returns the files of one folder in the company's order. A superseded file follows the one that supersedes it, or is
 * at the end if that one is not in this folder. Leaves out withdrawn files.
 */
function orderFiles(files: readonly TenderFile[], successors: ReadonlyMap<string, TenderFile>): ShownFile[] {
  const filesInFolder = new Map(files.map((file) => [file._id, file]));
  const shownFiles: ShownFile[] = [];
  const addSuperseded = (file: TenderFile): void => {
    const supersededFile = file.supersedes === null ? undefined : filesInFolder.get(file.supersedes);
    if (supersededFile === undefined || supersededFile.status !== 'superseded') return;
    // Each file is added once, so that a cycle of superseded files ends.
    filesInFolder.delete(supersededFile._id);
    shownFiles.push({ file: supersededFile, replacedBy: file });
    addSuperseded(supersededFile);
  };
  for (const file of files) {
    if (file.status !== 'current') continue;
    shownFiles.push({ file, replacedBy: null });
    addSuperseded(file);
  }
  // Adds superseded files whose successor is in another folder or withdrawn.
  const shownIds = new Set(shownFiles.map(({ file }) => file._id));
  for (const file of files)
    if (file.status === 'superseded' && !shownIds.has(file._id))
      shownFiles.push({ file, replacedBy: successors.get(file._id) ?? null });
  return shownFiles;
}

/** In a tree with at most this many documents all folders are open at first; with more, only changed ones. */
const OPEN_ALL_UP_TO = 30;

/** Returns whether a folder is open at first. `total`: the number of current documents in the tree. */
export const isOpenAtFirst = (folder: ShownFolder, total: number): boolean =>
  total <= OPEN_ALL_UP_TO || folder.isChanged;

export interface TreeTotals {
  files: number;
  folders: number;
  bytes: number;
  superseded: number;
}

export function totalsOf(folders: readonly ShownFolder[]): TreeTotals {
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
