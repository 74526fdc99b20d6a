/**
 * Assigns files of a dropped folder to folders of the same number or name, in natural order. Pure functions on plain
 * data.
 */
import { childrenOf, type FolderNode, findFolder, flatten } from '../folders/tree.ts';
import type { DroppedFile } from './dropped-files.ts';

/** `05`, `05.1`: at most ten characters, the server's limit. */
const CODE = /^(\d{1,3}(?:\.\d{1,3})*)(?:[\s._)–-]+(.*))?$/u;
const MAX_CODE_LENGTH = 10;

interface FolderName {
  code: string | null;
  title: string;
}

/** `05 Drawings` and `05_Drawings` → 05, Drawings; a name of digits alone is both code and title. */
export const parseFolderName = (name: string): FolderName => {
  const normalised = name.normalize('NFKC').replace(/_+/g, ' ').replace(/\s+/g, ' ').trim();
  const [, code, title = ''] = CODE.exec(normalised) ?? [];
  if (code === undefined || code.length > MAX_CODE_LENGTH) return { code: null, title: normalised };
  return { code, title: title.trim() === '' ? normalised : title.trim() };
};

/** Returns a name without case, punctuation and leading zeros, for comparison. */
const nameKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '');
const codeKey = (code: string): string =>
  code
    .split('.')
    .map((part) => String(Number(part)))
    .join('.');

/** Returns code and title of a folder of the tender; a code may be part of its title. */
const parsedNameOf = ({ code, title }: FolderNode): FolderName => {
  const parsedTitle = parseFolderName(title);
  return code === null || code === ''
    ? parsedTitle
    : { code, title: parsedTitle.code === null ? title : parsedTitle.title };
};

/** Returns the folder that a name refers to: by the same name, otherwise by the same number. */
export const matchFolder = (
  nodes: readonly FolderNode[],
  parent: string | null,
  name: string,
): FolderNode | undefined => {
  const wantedName = parseFolderName(name);
  const namedSiblings = childrenOf(nodes, parent).map((node) => ({ node, parsedName: parsedNameOf(node) }));
  const isSameName = ({ parsedName }: (typeof namedSiblings)[number]): boolean =>
    nameKey(parsedName.title) === nameKey(wantedName.title);
  const isSameCode = ({ parsedName }: { parsedName: FolderName }): boolean =>
    wantedName.code !== null &&
    parsedName.code !== null &&
    codeKey(parsedName.code) === codeKey(wantedName.code);
  const match =
    namedSiblings.find((one) => isSameName(one) && isSameCode(one)) ??
    namedSiblings.find(isSameName) ??
    namedSiblings.find(isSameCode);
  if (match !== undefined || wantedName.code?.includes('.') !== true) return match?.node;
  // `05.1 Architectural` next to `05 Drawings` refers to the folder of that number inside it.
  const topFolders = parent === null ? nodes : childrenOf(nodes, parent);
  return flatten(topFolders).find(({ node }) => isSameCode({ parsedName: parsedNameOf(node) }))?.node;
};

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns how many of these folders precede a new one of this name. */
export const insertIndex = (siblings: readonly { name: string }[], name: string): number => {
  const followingIndex = siblings.findIndex((one) => naturalOrder.compare(name, one.name) < 0);
  return followingIndex < 0 ? siblings.length : followingIndex;
};

interface PlacedFile {
  file: File;
  /** Names of the folders on the user's computer, from the outermost; relative to where they were dropped */
  path: readonly string[];
}

/**
 * Returns the folders of each file below `targetKey` (null: the top level). The dropped folder itself is one of them, unless
 * it only contains the folders of the tender or was dropped on a folder of the same name.
 */
export const placeFiles = (
  nodes: readonly FolderNode[],
  targetKey: string | null,
  files: readonly DroppedFile[],
): PlacedFile[] => {
  const roots = new Set(files.flatMap(({ root }) => root ?? []));
  const target = targetKey === null ? undefined : findFolder(nodes, targetKey)?.node;
  const hasSameName = (root: string): boolean => {
    if (target === undefined) return false;
    const [rootName, targetName] = [parseFolderName(root), parsedNameOf(target)];
    return nameKey(rootName.title) === nameKey(targetName.title);
  };
  const keepsRoot = (root: string): boolean => {
    if (hasSameName(root)) return false;
    if (roots.size > 1 || matchFolder(nodes, targetKey, root) !== undefined) return true;
    if (targetKey !== null) return false;
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
    // A file needs a folder: at the top level there is only its own.
    return targetKey === null && path.length === 0 ? [root] : path;
  };
  return files
    .map((one) => ({ file: one.file, path: pathOf(one) }))
    .sort((one, other) => comparePaths([...one.path, one.file.name], [...other.path, other.file.name]));
};

/** Compares part by part; the files of a folder precede those of its subfolders. */
const comparePaths = (a: readonly string[], b: readonly string[]): number => {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const isLast = [index === a.length - 1, index === b.length - 1];
    if (isLast[0] !== isLast[1]) return isLast[0] ? -1 : 1;
    const order = naturalOrder.compare(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
};
