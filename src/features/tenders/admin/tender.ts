/** Defines a tender as its form receives it, with its related records. */

import { fold } from '#platform/schema/values/fold.ts';
import type { Ability, AdminRecord } from '#web/admin/data/resource-calls.ts';
import type { AdminTenderFile, AdminTenderFolder, AdminTenderTree, TenderAbility } from '../schema/admin.ts';
import type { QUESTION_STATUSES } from '../schema/documents.ts';
import type { TenderPhase } from '../schema/tender.ts';
import type { FolderNode } from './folders/tree.ts';

export type TenderFile = AdminTenderFile;
export type RemovedFile = AdminTenderTree['removed'][number];

export interface TenderRecord extends AdminRecord, AdminTenderTree {
  reference: string;
  phase: Phase | null;
  outcome: {
    phase: Phase;
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
export type Phase = TenderPhase;

export const asTender = (record: AdminRecord): TenderRecord => record as TenderRecord;

/** Returns whether bidders have the file or will have it. */
export const isActiveFile = ({ status }: TenderFile): boolean =>
  status === 'current' || status === 'prepared';

export const filesOf = (folders: readonly AdminTenderFolder[]): readonly TenderFile[] =>
  folders.flatMap((folder) => [...folder.files, ...filesOf(folder.children)]);

/** Returns the tree of folders without these files. */
export const withoutFiles = (
  folders: readonly AdminTenderFolder[],
  removedIds: ReadonlySet<string>,
): readonly AdminTenderFolder[] =>
  removedIds.size === 0
    ? folders
    : folders.map((folder) => ({
        ...folder,
        files: folder.files.filter(({ _id }) => !removedIds.has(_id)),
        children: [...withoutFiles(folder.children, removedIds)],
      }));

export const nodesOf = (folders: readonly AdminTenderFolder[]): readonly FolderNode[] =>
  folders.map(({ _id, title, code, documentType, children }) => ({
    key: _id,
    title,
    code,
    documentType,
    children: nodesOf(children),
  }));

/** Returns the files of each folder, by its `_id`. */
export const filesByFolder = (
  folders: readonly AdminTenderFolder[],
): ReadonlyMap<string, readonly TenderFile[]> =>
  new Map(
    folders.flatMap((folder) => [[folder._id, folder.files] as const, ...filesByFolder(folder.children)]),
  );

/** Formats a document as `A-001 C, Ground floor plan`. */
export const nameOf = ({
  number,
  revision,
  title,
}: Pick<TenderFile, 'number' | 'revision' | 'title'>): string =>
  number === null
    ? title
    : `${number}${revision === null ? '' : ` ${revision}`}${title === number ? '' : `, ${title}`}`;

/** Returns another current file with the same number; undefined: there is none. */
export const withSameNumber = (
  files: readonly TenderFile[],
  file: Pick<TenderFile, '_id' | 'number'>,
): TenderFile | undefined =>
  file.number === null
    ? undefined
    : files.find(
        (one) =>
          one._id !== file._id &&
          one.status === 'current' &&
          one.number !== null &&
          fold(one.number) === fold(file.number ?? ''),
      );

/** Returns how many questions are neither published nor dismissed yet. */
export const countWaiting = ({ questionsCount }: TenderRecord): number =>
  (questionsCount.new ?? 0) + (questionsCount.answered ?? 0);
