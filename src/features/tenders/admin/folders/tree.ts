/** Searches, measures and changes a tree of folders. Functions that change a tree return a new one. */
import { fold } from '#platform/schema/values/fold.ts';
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '../../limits.ts';

export interface FolderNode {
  key: string;
  title: string;
  code: string | null;
  documentType: string | null;
  children: readonly FolderNode[];
}
export type FolderFields = Pick<FolderNode, 'title' | 'code' | 'documentType'>;

/**
 * The position of a folder: its parent (null: the top level) and its index among the siblings, not counting the
 * folder itself.
 */
export interface Place {
  parent: string | null;
  index: number;
}
interface FolderPosition extends Place {
  node: FolderNode;
  /** 1 at the top level */
  depth: number;
  /** The number of folders in its parent, itself included */
  siblingCount: number;
}

/** Returns every folder from the top down, each before its subfolders. */
export const flatten = (
  nodes: readonly FolderNode[],
  parent: string | null = null,
  depth = 1,
): readonly FolderPosition[] =>
  nodes.flatMap((node, index) => [
    { node, parent, index, depth, siblingCount: nodes.length },
    ...flatten(node.children, node.key, depth + 1),
  ]);

export const findFolder = (nodes: readonly FolderNode[], key: string): FolderPosition | undefined =>
  flatten(nodes).find(({ node }) => node.key === key);

export const childrenOf = (nodes: readonly FolderNode[], parent: string | null): readonly FolderNode[] =>
  parent === null ? nodes : (findFolder(nodes, parent)?.node.children ?? []);

/** Returns the number of levels of the tree that has this folder at its top. */
const heightOf = ({ children }: FolderNode): number => 1 + Math.max(0, ...children.map(heightOf));

/** Returns the folder and all its subfolders. */
export const subtreeOf = (node: FolderNode): readonly FolderNode[] => [
  node,
  ...node.children.flatMap(subtreeOf),
];

/** The reason why a folder cannot be at a place. */
export type Obstacle = 'inside-itself' | 'too-deep' | 'too-many' | 'same-title';

/**
 * Returns why a folder cannot be inside `parent` (null: the top level); null: it can. `node`: the folder; null: it is
 * new. `title`: its new title, by default its current one.
 */
export const obstacleTo = (
  nodes: readonly FolderNode[],
  parent: string | null,
  node: FolderNode | null,
  title: string = node?.title ?? '',
): Obstacle | null => {
  if (node !== null && parent !== null && subtreeOf(node).some(({ key }) => key === parent))
    return 'inside-itself';
  const depthAbove = parent === null ? 0 : (findFolder(nodes, parent)?.depth ?? 0);
  if (depthAbove + (node === null ? 1 : heightOf(node)) > MAX_FOLDER_DEPTH) return 'too-deep';
  if (node === null && flatten(nodes).length >= MAX_FOLDERS) return 'too-many';
  const siblings = childrenOf(nodes, parent).filter(({ key }) => key !== node?.key);
  return title !== '' && siblings.some((one) => fold(one.title) === fold(title)) ? 'same-title' : null;
};

/** Returns the tree in which `change` has replaced every list of siblings, that of the top level first. */
const mapSiblings = (
  nodes: readonly FolderNode[],
  change: (siblings: readonly FolderNode[], parent: string | null) => readonly FolderNode[],
  parent: string | null = null,
): readonly FolderNode[] =>
  change(nodes, parent).map((node) => ({ ...node, children: mapSiblings(node.children, change, node.key) }));

export const withRemoved = (nodes: readonly FolderNode[], key: string): readonly FolderNode[] =>
  mapSiblings(nodes, (siblings) => siblings.filter((node) => node.key !== key));

export const withInserted = (
  nodes: readonly FolderNode[],
  { parent, index }: Place,
  node: FolderNode,
): readonly FolderNode[] =>
  mapSiblings(nodes, (siblings, at) => (at === parent ? siblings.toSpliced(index, 0, node) : siblings));

export const withChanged = (
  nodes: readonly FolderNode[],
  key: string,
  fields: Partial<FolderFields>,
): readonly FolderNode[] =>
  mapSiblings(nodes, (siblings) =>
    siblings.map((node) => (node.key === key ? { ...node, ...fields } : node)),
  );

export const withMoved = (nodes: readonly FolderNode[], key: string, to: Place): readonly FolderNode[] => {
  const position = findFolder(nodes, key);
  return position === undefined ? nodes : withInserted(withRemoved(nodes, key), to, position.node);
};

export type Step = 'up' | 'down' | 'in' | 'out';

/** Returns the place to which a step moves a folder; null: it cannot move in this direction, or does not exist. */
export const placeByStep = (nodes: readonly FolderNode[], key: string, step: Step): Place | null => {
  const position = findFolder(nodes, key);
  if (position === undefined) return null;
  const { parent, index, siblingCount } = position;
  switch (step) {
    case 'up':
      return index === 0 ? null : { parent, index: index - 1 };
    case 'down':
      return index === siblingCount - 1 ? null : { parent, index: index + 1 };
    case 'in': {
      const precedingFolder = childrenOf(nodes, parent)[index - 1];
      return precedingFolder === undefined
        ? null
        : { parent: precedingFolder.key, index: precedingFolder.children.length };
    }
    case 'out': {
      const parentPosition = parent === null ? undefined : findFolder(nodes, parent);
      return parentPosition === undefined
        ? null
        : { parent: parentPosition.parent, index: parentPosition.index + 1 };
    }
  }
};

/**
 * Returns the place before, after or inside the folder `folder` to which the folder `key` moves; null: `folder` does
 * not exist or is the moved folder itself. Does not check whether the folder may be there, as `obstacleTo` does.
 */
export const placeByTarget = (
  nodes: readonly FolderNode[],
  key: string,
  { folder, where }: { folder: string; where: 'before' | 'inside' | 'after' },
): Place | null => {
  const target = findFolder(nodes, folder);
  if (target === undefined || folder === key) return null;
  if (where === 'inside')
    return {
      parent: folder,
      index: target.node.children.filter((child) => child.key !== key).length,
    };
  const siblings = childrenOf(nodes, target.parent).filter((one) => one.key !== key);
  const index = siblings.findIndex((one) => one.key === folder);
  return { parent: target.parent, index: where === 'before' ? index : index + 1 };
};

/** Formats a folder as `05 Drawings`. */
export const folderLabel = ({ code, title }: Pick<FolderNode, 'code' | 'title'>): string =>
  code === null || code === '' ? title : `${code} ${title}`;
