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
  const spaced = name.normalize('NFKC').replace(/_+/g, ' ').replace(/\s+/g, ' ').trim();
  const [, code, rest = ''] = CODE.exec(spaced) ?? [];
  if (code === undefined || code.length > MAX_CODE_LENGTH) return { code: null, title: spaced };
  return { code, title: rest.trim() === '' ? spaced : rest.trim() };
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
  const named = parseFolderName(title);
  return code === null || code === '' ? named : { code, title: named.code === null ? title : named.title };
};

/** Returns the folder that a name refers to: by the same name, otherwise by the same number. */
export const matchFolder = (
  nodes: readonly FolderNode[],
  parent: string | null,
  name: string,
): FolderNode | undefined => {
  const wanted = parseFolderName(name);
  const namedSiblings = childrenOf(nodes, parent).map((node) => ({ node, named: parsedNameOf(node) }));
  const isSameName = ({ named }: (typeof namedSiblings)[number]): boolean =>
    nameKey(named.title) === nameKey(wanted.title);
  const isSameCode = ({ named }: { named: FolderName }): boolean =>
    wanted.code !== null && named.code !== null && codeKey(named.code) === codeKey(wanted.code);
  const there =
    namedSiblings.find((one) => isSameName(one) && isSameCode(one)) ??
    namedSiblings.find(isSameName) ??
    namedSiblings.find(isSameCode);
  if (there !== undefined || wanted.code?.includes('.') !== true) return there?.node;
  // `05.1 Architectural` next to `05 Drawings` refers to the folder of that number inside it.
  const top = parent === null ? nodes : childrenOf(nodes, parent);
  return flatten(top).find(({ node }) => isSameCode({ named: parsedNameOf(node) }))?.node;
};

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns how many of these folders precede a new one of this name. */
export const insertIndex = (siblings: readonly { name: string }[], name: string): number => {
  const next = siblings.findIndex((one) => naturalOrder.compare(name, one.name) < 0);
  return next < 0 ? siblings.length : next;
};

interface PlacedFile {
  file: File;
  /** Names of the folders on the user's computer, from the outermost; relative to where they were dropped */
  path: readonly string[];
}

/**
 * Returns the folders of each file below `into` (null: the top level). The dropped folder itself is one of them, unless
 * it only contains the folders of the tender or was dropped on a folder of the same name.
 */
export const placeFiles = (
  nodes: readonly FolderNode[],
  into: string | null,
  files: readonly DroppedFile[],
): PlacedFile[] => {
  const roots = new Set(files.flatMap(({ root }) => root ?? []));
  const target = into === null ? undefined : findFolder(nodes, into)?.node;
  const hasSameName = (root: string): boolean => {
    if (target === undefined) return false;
    const [named, own] = [parseFolderName(root), parsedNameOf(target)];
    return nameKey(named.title) === nameKey(own.title);
  };
  const keepsRoot = (root: string): boolean => {
    if (hasSameName(root)) return false;
    if (roots.size > 1 || matchFolder(nodes, into, root) !== undefined) return true;
    if (into !== null) return false;
    const inside = new Set(files.filter((one) => one.root === root).flatMap(({ path }) => path[0] ?? []));
    return nodes.length > 0 && ![...inside].some((name) => matchFolder(nodes, into, name) !== undefined);
  };
  const keptRoots = new Map([...roots].map((root) => [root, keepsRoot(root)]));
  const pathOf = ({ path, root }: DroppedFile): readonly string[] => {
    if (root === null) return path;
    if (keptRoots.get(root) === true) return [root, ...path];
    // A file needs a folder: at the top level there is only its own.
    return into === null && path.length === 0 ? [root] : path;
  };
  return files
    .map((one) => ({ file: one.file, path: pathOf(one) }))
    .sort((one, other) => comparePaths([...one.path, one.file.name], [...other.path, other.file.name]));
};

/** Compares part by part; the files of a folder precede those of its subfolders. */
const comparePaths = (one: readonly string[], other: readonly string[]): number => {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const isLast = [index === one.length - 1, index === other.length - 1];
    if (isLast[0] !== isLast[1]) return isLast[0] ? -1 : 1;
    const by = naturalOrder.compare(one[index] ?? '', other[index] ?? '');
    if (by !== 0) return by;
  }
  return one.length - other.length;
};
