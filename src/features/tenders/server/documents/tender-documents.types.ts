/** Types of the operations on documents in a tender's folders, and of one document in the admin. */

import type { FileContent } from '#features/documents/server/index.ts';
import type { RemovalOutcome } from '#platform/http/admin-api/one-by-one.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { TenderDocumentInput } from '../../schema/documents.ts';
import type { LockedTender } from '../admin/tender.writing.ts';
import type { DocumentRow } from './tender-files.queries.ts';

/** A file uploaded to a folder. Absent fields are taken from the name of the file and from the folder. */
export interface TenderUpload {
  /** The folder's `_id` */
  category: string;
  bytes: FileContent;
  name: string;
  /** `title`, `number`, `revision`, `documentType`, `discipline` */
  fields?: Record<string, unknown>;
}

/** A stored file with its fields, before it is added to its folder. */
export interface StoredTenderDocument {
  _id: string;
  category: string;
  bytes: number;
  fields: TenderDocumentInput & { title: string };
}

/** A document as the admin shows it. */
export interface AdminDocument {
  _id: string;
  category: string | null;
  title: string;
  number: string | null;
  revision: string | null;
  documentType: string | null;
  discipline: string | null;
  status: DocumentRow['status'];
  supersedes: string | null;
  addendum: number | null;
}

export interface TenderDocuments {
  list(tenderId: string): Promise<AdminDocument[]>;
  /** Adds a document to a draft. Rejects a published tender, because only addenda add documents to it. */
  add(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Validates the fields and stores the file, without adding it to a folder yet. */
  store(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<StoredTenderDocument>>;
  /** Adds a stored file to its folder, while the tender's row is locked. */
  addStored(
    tender: LockedTender,
    document: StoredTenderDocument,
    at: {
      addendum: number | null;
      supersedes: string | null;
      publishedAt: string | null;
      /** The position of the document that it supersedes, which it then follows directly; absent: the last position */
      position?: number | undefined;
      status?: 'prepared';
    },
    viewer: Viewer,
  ): Promise<DocumentRow>;
  /** Adds to a published tender a document that only the admin sees until an addendum issues it. */
  prepare(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Changes title, number, revision, type and discipline of a document that bidders have not seen. */
  change(_id: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Moves a document to another folder of the same tender. */
  move(_id: string, category: string, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Moves a document to the folder `category` and changes its other fields, in one transaction. */
  edit(_id: string, fields: Record<string, unknown>, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /**
   * Removes documents. Issued documents of a published tender become withdrawn: they leave the tree, and the tender
   * lists them among its changes. Others become removed and can be restored.
   */
  remove(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
  /**
   * Restores removed documents (`RestoreInput`) to their old folder, or to `category` if that was deleted. If the
   * tender is published, they wait for the next addendum. Rejects all if one cannot be restored.
   */
  restore(tenderId: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminDocument[]>>;
}

export const presentAdminDocument = (row: DocumentRow): AdminDocument => ({
  _id: row._id,
  category: row.categoryId,
  title: row.title,
  number: row.number,
  revision: row.revision,
  documentType: row.documentType,
  discipline: row.discipline,
  status: row.status,
  supersedes: row.supersedes,
  addendum: row.addendum,
});
