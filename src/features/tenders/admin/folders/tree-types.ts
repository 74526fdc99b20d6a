/** Types and element ids shared by the folder tree and its parts. */
import type { ReactNode } from 'react';
import { childrenOf, type FolderFields, type FolderNode, findFolder, type Place } from './tree.ts';

/** The errors of a save by field, those without a field under ''; null: it was saved. */
export type SaveErrors = Readonly<Record<string, string>> | null;

export interface FolderEditing {
  /** The user's permissions */
  may: { add: boolean; change: boolean; move: boolean; remove: boolean };
  /** Adds a folder before those of `followingKeys`; absent: as the last. Returns its key, or the errors */
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
  /** Renders the contents of a folder as rows */
  rowsOf: (node: FolderNode, handle: (key: string, name: string) => ReactNode) => ReactNode;
  /** The number of documents that bidders have or will have */
  countIn: (node: FolderNode) => number;
  /** The number of rows, including those only shown as history */
  rowsIn: (node: FolderNode) => number;
  nameOf: (key: string) => string;
  /** Moves it to this folder, by dragging */
  onDrop: (key: string, folder: string) => void;
  /** Moves it to the folder before or after its own, by an arrow key */
  onStep: (key: string, step: 1 | -1) => void;
  /** Files dropped on a folder from the user's computer */
  onFiles?: ((folder: string, files: DataTransfer) => void) | undefined;
  /** Rendered next to a folder's menu */
  actionOf: (node: FolderNode) => ReactNode;
}

/** The form that is open in the tree. */
export interface OpenForm {
  /** Null: at the top level */
  key: string | null;
  kind: 'fresh' | 'inside' | 'change';
}

export const folderId = (key: string): string => `folder-${key}`;
export const handleId = (key: string): string => `move-${key}`;

/** Returns the id of the element that gets the focus after a folder is removed; null: no folder is next to it. */
export const focusTargetAfterRemoval = (nodes: readonly FolderNode[], key: string): string | null => {
  const position = findFolder(nodes, key);
  if (position === undefined) return null;
  const siblings = childrenOf(nodes, position.parent);
  const sibling = siblings[position.index + 1] ?? siblings[position.index - 1];
  if (sibling !== undefined) return folderId(sibling.key);
  return position.parent === null ? null : folderId(position.parent);
};
