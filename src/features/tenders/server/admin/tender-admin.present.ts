/** Presents a tender's related records to the admin: documents of every status, addenda, questions with their state. */

import type { DocumentOnWire } from '#features/documents/schema.ts';
import { fromJson } from '#platform/db/json.ts';
import type {
  AdminAddendum,
  AdminQuestion,
  AdminTenderCategory,
  AdminTenderFile,
  AdminTenderTree,
} from '../../schema/admin.ts';
import { isIssued } from '../documents/issued.ts';
import type { DocumentRow, FolderRow } from '../documents/tender-files.queries.ts';
import type { AddendumRow, QuestionRow } from './addenda-and-questions.queries.ts';

interface StoredFiles {
  files: ReadonlyMap<string, DocumentOnWire>;
  readings: ReadonlyMap<string, AdminTenderFile['reading']>;
  /** Signatures that let this viewer fetch a file; this viewer may not fetch documents without one */
  signatures: ReadonlyMap<string, string>;
}

const presentFile = (
  row: DocumentRow,
  { files, readings, signatures }: StoredFiles,
  publishedAt: string | null,
): AdminTenderFile[] => {
  const file = files.get(row._id);
  if (file === undefined) return [];
  const signature = signatures.get(row._id);
  const signedUrl = (url: string): string | null => (signature === undefined ? null : `${url}?${signature}`);
  const thumbnail = file.thumbnail && signedUrl(file.thumbnail.url);
  return [
    {
      _id: row._id,
      title: row.title,
      number: row.number,
      revision: row.revision,
      status: row.status,
      documentType: row.documentType,
      discipline: row.discipline,
      supersedes: row.supersedes,
      addendum: row.addendum,
      fileName: file.fileName,
      bytes: file.bytes,
      type: file.type,
      pages: file.pages,
      sha256: file.sha256,
      url: signedUrl(file.url),
      thumbnail: file.thumbnail && thumbnail !== null ? { ...file.thumbnail, url: thumbnail } : null,
      reading: readings.get(row._id) ?? { state: 'read', reason: null },
      // The date of its addendum, else the tender's own.
      publishedAt: row.publishedAt ?? (isIssued(row) ? publishedAt : null),
      withdrawnAt: row.withdrawnAt,
      createdAt: row.createdAt,
    },
  ];
};

export const presentAdminTree = (
  folders: readonly FolderRow[],
  documents: readonly DocumentRow[],
  stored: StoredFiles,
  publishedAt: string | null,
): AdminTenderTree => {
  const byFolder = Map.groupBy(
    documents.filter((row) => row.status !== 'removed'),
    (row) => row.categoryId,
  );
  const byParent = Map.groupBy(folders, (row) => row.parentId);
  const filesIn = (folder: string | null): AdminTenderFile[] =>
    (byFolder.get(folder) ?? []).flatMap((row) => presentFile(row, stored, publishedAt));
  const removed = documents.filter((row) => row.status === 'removed');
  const within = (parent: string | null): AdminTenderCategory[] =>
    (byParent.get(parent) ?? []).map(({ _id, title, code, documentType }) => ({
      _id,
      parent,
      title,
      code,
      documentType,
      children: within(_id),
      files: filesIn(_id),
    }));
  return {
    categories: within(null),
    withoutCategory: filesIn(null),
    removed: removed.flatMap((row) =>
      presentFile(row, stored, publishedAt).map((file) => ({ ...file, category: row.categoryId })),
    ),
  };
};

type Names = ReadonlyMap<string, string>;
const nameOf = (names: Names, _id: string | null): string | null =>
  _id === null ? null : (names.get(_id) ?? null);

export const presentAdminAddendum = (row: AddendumRow, names: Names): AdminAddendum => ({
  _id: row._id,
  number: row.number,
  title: row.title,
  reason: row.reason,
  changes: row.changes,
  documents: fromJson(row.documents),
  newClosesAt: row.newClosesAt,
  newClosesAtLocal: row.newClosesAtLocal,
  justification: row.justification,
  issuedAt: row.issuedAt,
  issuedBy: row.issuedBy,
  issuedByName: nameOf(names, row.issuedBy),
});

/** Leaves out the bidder who asked, even for the admin: an answer must favour nobody. */
export const presentAdminQuestion = (
  row: QuestionRow,
  document: Pick<DocumentRow, '_id' | 'title' | 'number'> | undefined,
  names: Names,
): AdminQuestion => ({
  _id: row._id,
  subject: row.subject,
  body: row.body,
  document:
    document === undefined ? null : { _id: document._id, title: document.title, number: document.number },
  status: row.status,
  answer: row.answer,
  askedAt: row.askedAt,
  answeredAt: row.answeredAt,
  answeredByName: nameOf(names, row.answeredBy),
  publishedAt: row.publishedAt,
});
