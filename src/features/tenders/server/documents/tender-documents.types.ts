/** The types of the service for documents in a tender's folders, and the presenter of one document for the admin. */

import type { FileContent } from '#features/documents/server/index.ts';
import type { RemovalOutcome } from '#platform/http/admin-api/one-by-one.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { AdminDocumentWithoutFile } from '../../schema/admin.ts';
import type { RemovedStatus, TenderDocumentInput } from '../../schema/documents.ts';
import type { LockedTender } from '../admin/tender.writing.ts';
import type { DocumentRow } from './tender-files.queries.ts';

/**
 * A file uploaded to a folder. A missing title, number or revision is taken from the name of the file, and a missing
 * document type from the folder.
 */
export interface TenderUpload {
  folderId: string;
  /** The content of the file */
  bytes: FileContent;
  /** The name of the file */
  name: string;
  /** `title`, `number`, `revision`, `documentType`, `discipline` */
  fields?: Record<string, unknown>;
}

/** A stored file with its folder and the fields of its future document. */
export interface StoredTenderDocument {
  _id: string;
  folderId: string;
  /** The size of the file */
  bytes: number;
  fields: TenderDocumentInput & { title: string };
}

export interface TenderDocuments {
  /** Returns the issued documents of a tender, including superseded and withdrawn ones. */
  list(tenderId: string): Promise<AdminDocumentWithoutFile[]>;
  /** Adds a document to a tender that guests do not see yet. To a published tender, only addenda add documents. */
  add(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<AdminDocumentWithoutFile>>;
  /** Validates the fields and stores the file, without adding it to a folder yet. */
  store(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<StoredTenderDocument>>;
  /** Adds a stored file to its folder. Must be called while the tender's row is locked. */
  addStored(
    tender: LockedTender,
    document: StoredTenderDocument,
    columns: {
      addendum: number | null;
      supersedes: string | null;
      publishedAt: string | null;
      /** The position of the document that it supersedes, so that both remain together; absent: the last position */
      position?: number | undefined;
      /** Absent: `current` */
      status?: 'prepared';
    },
    viewer: Viewer,
  ): Promise<DocumentRow>;
  /** Adds to a published tender a document that only the admin sees until an addendum issues it. */
  prepare(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<AdminDocumentWithoutFile>>;
  /** Changes title, number, revision, type and discipline of a document. Rejects one that bidders see. */
  change(_id: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminDocumentWithoutFile>>;
  /** Moves a document to another folder of the same tender. */
  move(_id: string, folderId: string, viewer: Viewer): Promise<Outcome<AdminDocumentWithoutFile>>;
  /** Changes the given fields of a document, in one transaction. `category`, the `_id` of a folder, moves it there. */
  edit(
    _id: string,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<AdminDocumentWithoutFile>>;
  /**
   * Removes documents. Issued documents of a published tender become withdrawn: bidders then see them only in the
   * tender's history, no longer in the tree. Others become removed and can be restored. `as`: skips documents that would
   * become the other.
   */
  remove(ids: readonly string[], viewer: Viewer, as?: RemovedStatus): Promise<RemovalOutcome>;
  /**
   * Restores removed documents (`RestoreInput`) to their original folder, or to `category` if that folder was deleted. If
   * the tender is published, they wait for the next addendum. Restores none if one of them cannot be restored.
   */
  restore(tenderId: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminDocumentWithoutFile[]>>;
}

export const presentAdminDocument = (row: DocumentRow): AdminDocumentWithoutFile => ({
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
