/** What the tree asks of whoever owns its folders, and of whoever owns what lies in them. */
import type { ReactNode } from 'react';
import type { FolderNode, FolderWords, Place } from './tree.ts';

/** Null: it is written; else what is wrong, by field; what belongs to no field under ''. */
export type Wrong = Readonly<Record<string, string>> | null;

export interface FolderEditing {
  /** Whether this person may */
  may: { add: boolean; change: boolean; move: boolean; remove: boolean };
  /** `before`: the folders that come after it; absent: it is the last. The key of the fresh one, or what is wrong */
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
  /** The rows of what lies in a folder */
  rowsOf: (node: FolderNode, handle: (key: string, name: string) => ReactNode) => ReactNode;
  /** Those that bidders have or will have */
  countIn: (node: FolderNode) => number;
  /** With what is only kept to be seen */
  rowsIn: (node: FolderNode) => number;
  nameOf: (key: string) => string;
  /** Into which folder, by dragging */
  onDrop: (key: string, folder: string) => void;
  /** Into the folder before or after its own, by an arrow key */
  onStep: (key: string, by: 1 | -1) => void;
  /** Files of the desktop let fall on a folder */
  onFiles?: ((folder: string, files: DataTransfer) => void) | undefined;
  /** Beside a folder's menu */
  actionOf: (node: FolderNode) => ReactNode;
}

/** The form that is open in the tree. */
export interface Opened {
  /** Null: at the top */
  key: string | null;
  what: 'fresh' | 'inside' | 'change';
}

export const folderId = (key: string): string => `folder-${key}`;
export const handleId = (key: string): string => `move-${key}`;
