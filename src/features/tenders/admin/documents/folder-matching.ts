/** Assigns the files of dropped folders to folders of the tender with the same code or title, in natural order. */
import { fold } from '#platform/schema/values/fold.ts';
import { childrenOf, type FolderNode, findFolder, flatten } from '../folders/tree.ts';
import type { DroppedFile } from './dropped-files.ts';

/** A code, `05` or `05.1`, and the title after it. */
const CODE = /^(\d{1,3}(?:\.\d{1,3})*)(?:[\s._)–-]+(.*))?$/u;
/** A date, such as `15-03-2024`, `15.03.2024` or `15-03-24`, whose first part is not a code. */
const DATE = /^\d{1,2}(?:([ .-])\d{1,2}\1\d{4}|-\d{1,2}-\d{2})(?!\d)/;
/** The maximum length of a code that the server accepts. */
const MAX_CODE_LENGTH = 10;

interface FolderName {
  code: string | null;
  title: string;
}

/**
 * Parses `05 Drawings` and `05_Drawings` as code 05, title Drawings; a name that is only a code is also the title. A name
 * that begins with a date has no code.
 */
export const parseFolderName = (name: string): FolderName => {
  const normalised = name.normalize('NFKC').replace(/_+/g, ' ').replace(/\s+/g, ' ').trim();
  const [, code, title = ''] = CODE.exec(normalised) ?? [];
  if (code === undefined || code.length > MAX_CODE_LENGTH || DATE.test(normalised))
    return { code: null, title: normalised };
  return { code, title: title.trim() === '' ? normalised : title.trim() };
};

/** Returns a title without case, accents and punctuation, for comparison; `&` counts as “and”. */
const nameKey = (title: string): string =>
  fold(title)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '');
/** Returns a code without leading zeros, for comparison: `5.1` for `05.01`. */
const codeKey = (code: string): string =>
  code
    .split('.')
    .map((part) => String(Number(part)))
    .join('.');

/** Returns code and title of a folder of the tender, also if editors have typed the code in the title. */
const parsedNameOf = ({ code, title }: FolderNode): FolderName => {
  const parsedTitle = parseFolderName(title);
  return code === null || code === ''
    ? parsedTitle
    : { code, title: parsedTitle.code === null ? title : parsedTitle.title };
};

/**
 * Returns the folder in `parent` that a name refers to: one with the same title and code, else with the same title,
 * else with the same code. A code with a point, such as 05.1, is also looked for at any depth below `parent`.
 * Undefined: no folder matches.
 */
export const matchFolder = (
  nodes: readonly FolderNode[],
  parent: string | null,
  name: string,
): FolderNode | undefined => {
  const wantedName = parseFolderName(name);
  const namedSiblings = childrenOf(nodes, parent).map((node) => ({ node, parsedName: parsedNameOf(node) }));
  const hasSameTitle = ({ parsedName }: (typeof namedSiblings)[number]): boolean =>
    nameKey(parsedName.title) === nameKey(wantedName.title);
  const hasSameCode = ({ parsedName }: { parsedName: FolderName }): boolean =>
    wantedName.code !== null &&
    parsedName.code !== null &&
    codeKey(parsedName.code) === codeKey(wantedName.code);
  const match =
    namedSiblings.find((one) => hasSameTitle(one) && hasSameCode(one)) ??
    namedSiblings.find(hasSameTitle) ??
    namedSiblings.find(hasSameCode);
  if (match !== undefined || wantedName.code?.includes('.') !== true) return match?.node;
  // `05.1 Architectural`, dropped next to `05 Drawings`, refers to the folder with that code inside `05 Drawings`.
  const topFolders = parent === null ? nodes : childrenOf(nodes, parent);
  return flatten(topFolders).find(({ node }) => hasSameCode({ parsedName: parsedNameOf(node) }))?.node;
};

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Returns the index of a new folder of this name: before the first sibling that follows it in natural order, else last.
 */
export const insertIndex = (siblings: readonly { name: string }[], name: string): number => {
  const followingIndex = siblings.findIndex((one) => naturalOrder.compare(name, one.name) < 0);
  return followingIndex < 0 ? siblings.length : followingIndex;
};

interface PlacedFile {
  file: File;
  /** The names of the folders below the target into which the file goes, from the outermost */
  path: readonly string[];
}

/** Returns each file with the path of its folders below `targetKey` (null: the top level). */
export const placeFiles = (
  nodes: readonly FolderNode[],
  targetKey: string | null,
  files: readonly DroppedFile[],
): PlacedFile[] => {
  const roots = new Set(files.flatMap(({ root }) => root ?? []));
  const target = targetKey === null ? undefined : findFolder(nodes, targetKey)?.node;
  const hasTitleOfTarget = (root: string): boolean => {
    if (target === undefined) return false;
    const [rootName, targetName] = [parseFolderName(root), parsedNameOf(target)];
    return nameKey(rootName.title) === nameKey(targetName.title);
  };
  /** Returns whether all paths begin with the dropped folder itself; if not, they begin with its subfolders. */
  const keepsRoot = (root: string): boolean => {
    if (hasTitleOfTarget(root)) return false;
    if (roots.size > 1 || matchFolder(nodes, targetKey, root) !== undefined) return true;
    if (targetKey !== null) return false;
    // At the top level, a dropped folder that contains the tender's folders is left out of the paths: one of its subfolders
    // matches a folder of the tender, or the tender has no folders yet.
    const namesInRoot = new Set(
      files.filter((one) => one.root === root).flatMap(({ path }) => path[0] ?? []),
    );
    return (
      nodes.length > 0 && ![...namesInRoot].some((name) => matchFolder(nodes, targetKey, name) !== undefined)
    );
  };
  const keptRoots = new Map([...roots].map((root) => [root, keepsRoot(root)]));
  const pathOf = ({ path, root }: DroppedFile): readonly string[] => {
    if (root === null) return path;
    if (keptRoots.get(root) === true) return [root, ...path];
    // The top level contains no files, so a file that is directly in the dropped folder needs this folder.
    return targetKey === null && path.length === 0 ? [root] : path;
  };
  return files
    .map((one) => ({ file: one.file, path: pathOf(one) }))
    .sort((one, other) => comparePaths([...one.path, one.file.name], [...other.path, other.file.name]));
};

/** Compares two paths part by part; the files of a folder precede those of its subfolders. */
const comparePaths = (a: readonly string[], b: readonly string[]): number => {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const isLast = [index === a.length - 1, index === b.length - 1];
    if (isLast[0] !== isLast[1]) return isLast[0] ? -1 : 1;
    const order = naturalOrder.compare(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
};
