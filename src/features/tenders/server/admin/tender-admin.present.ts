/**
 * Presents a tender's related records to the admin: folders (on the wire: categories) with documents of every status
 * (on the wire: files), addenda, and questions.
 */

import type { DocumentOnWire } from '#features/documents/schema.ts';
import { fromJson } from '#platform/db/json.ts';
import type {
  AdminAddendum,
  AdminDocumentWithFile,
  AdminFolderWithContents,
  AdminQuestion,
  AdminTenderTree,
} from '../../schema/admin.ts';
import { isIssued } from '../documents/issued.ts';
import type { DocumentRow, FolderRow } from '../documents/tender-files.queries.ts';
import type { AddendumRow, QuestionRow } from './addenda-and-questions.queries.ts';

/** Details of the files from the document library, by the `_id` of each document. */
interface FileDetails {
  files: ReadonlyMap<string, DocumentOnWire>;
  /**
   * The progress of extracting the text, with the reason if the file is unreadable or the virus scanner withholds it
   */
  readings: ReadonlyMap<string, AdminDocumentWithFile['reading']>;
  /** The signature for the addresses of each file; missing if this viewer may not fetch the file */
  signatures: ReadonlyMap<string, string>;
}

/** Returns the document with its file, in an array, which is empty if the library does not have the file. */
const presentDocument = (
  row: DocumentRow,
  { files, readings, signatures }: FileDetails,
  tenderPublishedAt: string | null,
): AdminDocumentWithFile[] => {
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
      // Only a document that an addendum issued has a date of its own; other issued ones are published with the tender.
      publishedAt: row.publishedAt ?? (isIssued(row) ? tenderPublishedAt : null),
      withdrawnAt: row.withdrawnAt,
      createdAt: row.createdAt,
    },
  ];
};

export const presentAdminTree = (
  folders: readonly FolderRow[],
  documents: readonly DocumentRow[],
  details: FileDetails,
  tenderPublishedAt: string | null,
): AdminTenderTree => {
  const byFolder = Map.groupBy(
    documents.filter((row) => row.status !== 'removed'),
    (row) => row.categoryId,
  );
  const byParent = Map.groupBy(folders, (row) => row.parentId);
  const filesIn = (folder: string | null): AdminDocumentWithFile[] =>
    (byFolder.get(folder) ?? []).flatMap((row) => presentDocument(row, details, tenderPublishedAt));
  const removedDocuments = documents.filter((row) => row.status === 'removed');
  const presentFolders = (parent: string | null): AdminFolderWithContents[] =>
    (byParent.get(parent) ?? []).map(({ _id, title, code, documentType }) => ({
      _id,
      parent,
      title,
      code,
      documentType,
      children: presentFolders(_id),
      files: filesIn(_id),
    }));
  return {
    categories: presentFolders(null),
    withoutCategory: filesIn(null),
    removed: removedDocuments.flatMap((row) =>
      presentDocument(row, details, tenderPublishedAt).map((file) => ({ ...file, category: row.categoryId })),
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

/** Presents a question without the bidder who asked, even to the admin, because an answer must not favour anyone. */
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
