/** Types of the callbacks through which the folder tree edits folders and renders their documents. */
import type { ReactNode } from 'react';
import type { FolderFields, FolderNode, Place } from './tree.ts';

/** Null: saved; otherwise the errors by field; errors without a field under ''. */
export type SaveErrors = Readonly<Record<string, string>> | null;

export interface FolderEditing {
  /** The user's permissions */
  may: { add: boolean; change: boolean; move: boolean; remove: boolean };
  /** `before`: the folders that follow it; absent: it is the last. Returns the key of the new one, or the errors */
  add(
    parent: string | null,
    said: FolderFields,
    before?: readonly string[],
  ): Promise<{ key: string } | { wrong: SaveErrors }>;
  change(key: string, said: FolderFields): Promise<SaveErrors>;
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
export interface OpenForm {
  /** Null: at the top level */
  key: string | null;
  kind: 'fresh' | 'inside' | 'change';
}

export const folderId = (key: string): string => `folder-${key}`;
export const handleId = (key: string): string => `move-${key}`;
