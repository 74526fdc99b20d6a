/** Defines a tender as the admin's form receives it, with its related records, and reads its files and folders. */

import { fold } from '#platform/schema/values/fold.ts';
import type { Ability, AdminRecord } from '#web/admin/data/resource-calls.ts';
import type {
  AdminDocumentWithFile,
  AdminFolderWithContents,
  AdminTenderTree,
  TenderAbility,
} from '../schema/admin.ts';
import type { QUESTION_STATUSES } from '../schema/documents.ts';
import type { TenderPhase } from '../schema/tender.ts';
import type { FolderNode } from './folders/tree.ts';

/** A removed document with the details of its file and the `_id` of its original folder. */
export type RemovedFile = AdminTenderTree['removed'][number];

export interface TenderRecord extends AdminRecord, AdminTenderTree {
  reference: string;
  phase: TenderPhase | null;
  outcome: {
    phase: TenderPhase;
    at: string;
    reason: string | null;
    supplier: string | null;
    value: number | null;
    currency: string | null;
  } | null;
  addendaCount: number;
  /** The maximum size of a document, in MB */
  maxUploadMB: number;
  questionsCount: Partial<Record<(typeof QUESTION_STATUSES)[number], number>>;
  /** Local time in the tender's zone */
  closesAt: string | null;
  timeZone: string | null;
  currency: string;
  allowQuestions: boolean;
  abilities: Partial<Record<Ability | TenderAbility, boolean>>;
}

export const asTender = (record: AdminRecord): TenderRecord => record as TenderRecord;

/** Returns whether the file is current, or will be once an addendum issues it. */
export const isActiveFile = ({ status }: AdminDocumentWithFile): boolean =>
  status === 'current' || status === 'prepared';

/** Returns the files of all folders, those of a folder before those of its subfolders. */
export const filesOf = (folders: readonly AdminFolderWithContents[]): readonly AdminDocumentWithFile[] =>
  folders.flatMap((folder) => [...folder.files, ...filesOf(folder.children)]);

/** Returns the tree of folders without the files whose ids are in `removedIds`. */
export const withoutFiles = (
  folders: readonly AdminFolderWithContents[],
  removedIds: ReadonlySet<string>,
): readonly AdminFolderWithContents[] =>
  removedIds.size === 0
    ? folders
    : folders.map((folder) => ({
        ...folder,
        files: folder.files.filter(({ _id }) => !removedIds.has(_id)),
        children: [...withoutFiles(folder.children, removedIds)],
      }));

/** Returns the folders as nodes of a folder tree, without their files. */
export const nodesOf = (folders: readonly AdminFolderWithContents[]): readonly FolderNode[] =>
  folders.map(({ _id, title, code, documentType, children }) => ({
    key: _id,
    title,
    code,
    documentType,
    children: nodesOf(children),
  }));

/** Returns the files of each folder, by its `_id`. */
export const filesByFolder = (
  folders: readonly AdminFolderWithContents[],
): ReadonlyMap<string, readonly AdminDocumentWithFile[]> =>
  new Map(
    folders.flatMap((folder) => [[folder._id, folder.files] as const, ...filesByFolder(folder.children)]),
  );

/** Formats a document as `A-001 C, Ground floor plan`. */
export const nameOf = ({
  number,
  revision,
  title,
}: Pick<AdminDocumentWithFile, 'number' | 'revision' | 'title'>): string =>
  number === null
    ? title
    : `${number}${revision === null ? '' : ` ${revision}`}${title === number ? '' : `, ${title}`}`;

/** Returns the other current file with the same number; undefined: there is none. */
export const findSameNumber = (
  files: readonly AdminDocumentWithFile[],
  file: Pick<AdminDocumentWithFile, '_id' | 'number'>,
): AdminDocumentWithFile | undefined =>
  file.number === null
    ? undefined
    : files.find(
        (one) =>
          one._id !== file._id &&
          one.status === 'current' &&
          one.number !== null &&
          fold(one.number) === fold(file.number ?? ''),
      );

/** Returns how many questions are neither published nor rejected (the admin's screens say “dismissed”). */
export const countWaiting = ({ questionsCount }: TenderRecord): number =>
  (questionsCount.new ?? 0) + (questionsCount.answered ?? 0);
