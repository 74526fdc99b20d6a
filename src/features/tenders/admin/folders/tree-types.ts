/** Types and element ids shared by the folder tree and its parts. */
import type { ReactNode } from 'react';
import { childrenOf, type FolderFields, type FolderNode, findFolder, type Place } from './tree.ts';

/** The errors of an attempt to save, by field; errors without a field are under ''. Null: it was saved. */
export type SaveErrors = Readonly<Record<string, string>> | null;

export interface FolderEditing {
  /** The changes that the permissions of the user and the state of the record allow */
  may: { add: boolean; change: boolean; move: boolean; remove: boolean };
  /**
   * Adds a folder before its siblings `followingKeys`; absent: as the last. `FoldersField` ignores `followingKeys` and
   * always adds it as the last. Returns the key of the folder, or the errors
   */
  add(
    parent: string | null,
    fields: FolderFields,
    followingKeys?: readonly string[],
  ): Promise<{ key: string } | { errors: SaveErrors }>;
  change(key: string, fields: FolderFields): Promise<SaveErrors>;
  move(key: string, to: Place): void;
  remove(key: string): void;
}

export interface TreeDocuments {
  /** Renders the documents of a folder as rows */
  renderRows: (node: FolderNode, renderHandle: (key: string, name: string) => ReactNode) => ReactNode;
  /** The number of documents in the folder that are current or prepared */
  countDocuments: (node: FolderNode) => number;
  /** The number of rows of the folder, including those of superseded and withdrawn documents */
  countRows: (node: FolderNode) => number;
  nameOf: (key: string) => string;
  /** Called with the document that was dropped on `folder` */
  onDrop: (key: string, folder: string) => void;
  /** Called when an arrow key moves a document to the previous (-1) or next (1) folder */
  onStep: (key: string, step: 1 | -1) => void;
  /** Called with files from the user's computer that are dropped on a folder; absent: files cannot be added */
  onFiles?: ((folder: string, files: DataTransfer) => void) | undefined;
  /** Renders a further button next to a folder's menu */
  renderAction: (node: FolderNode) => ReactNode;
}

/** The form that is open in the tree. */
export interface OpenForm {
  /** The key of the folder that is changed or gets a subfolder; null: a folder is added at the top level */
  key: string | null;
  kind: 'addAtTop' | 'addInside' | 'change';
}

export const folderId = (key: string): string => `folder-${key}`;
export const handleId = (key: string): string => `move-${key}`;

/**
 * Returns the id of the element that gets the focus after a folder has been removed: that of a sibling, else of the
 * parent. Null: the folder has neither, or does not exist. `nodes`: the tree before the removal.
 */
export const focusTargetAfterRemoval = (nodes: readonly FolderNode[], key: string): string | null => {
  const position = findFolder(nodes, key);
  if (position === undefined) return null;
  const siblings = childrenOf(nodes, position.parent);
  const sibling = siblings[position.index + 1] ?? siblings[position.index - 1];
  if (sibling !== undefined) return folderId(sibling.key);
  return position.parent === null ? null : folderId(position.parent);
};
