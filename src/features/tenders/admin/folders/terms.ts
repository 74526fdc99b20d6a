/** The interface between the tree and the owners of its folders and of their contents. */
import type { ReactNode } from 'react';
import type { FolderNode, FolderWords, Place } from './tree.ts';

/** Null: saved; otherwise the errors by field; errors without a field under ''. */
export type Wrong = Readonly<Record<string, string>> | null;

export interface FolderEditing {
  /** The user's permissions */
  may: { add: boolean; change: boolean; move: boolean; remove: boolean };
  /** `before`: the folders that follow it; absent: it is the last. Returns the key of the new one, or the errors */
  add(
    parent: string | null,
    said: FolderWords,
    before?: readonly string[],
  ): Promise<{ key: string } | { wrong: Wrong }>;
  change(key: string, said: FolderWords): Promise<Wrong>;
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
  onStep: (key: string, by: 1 | -1) => void;
  /** Files dropped on a folder from the user's computer */
  onFiles?: ((folder: string, files: DataTransfer) => void) | undefined;
  /** Rendered next to a folder's menu */
  actionOf: (node: FolderNode) => ReactNode;
}

/** The form that is open in the tree. */
export interface Opened {
  /** Null: at the top level */
  key: string | null;
  what: 'fresh' | 'inside' | 'change';
}

export const folderId = (key: string): string => `folder-${key}`;
export const handleId = (key: string): string => `move-${key}`;
