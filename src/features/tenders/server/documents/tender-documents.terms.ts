/** What is done with the documents in a tender's folders, and how the office works with one. */

import type { FileContent } from '#features/documents/server/index.ts';
import type { Removal } from '#platform/content/service.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { TenderDocumentInput } from '../../schema/documents.ts';
import type { HeldTender } from '../admin/tender.writing.ts';
import type { DocumentRow } from './tender-files.queries.ts';

/** A file on its way into a folder; what is not said of it is read from its name. */
export interface TenderUpload {
  /** The folder's `_id` */
  category: string;
  bytes: FileContent;
  name: string;
  /** `title`, `number`, `revision`, `documentType`, `discipline` */
  words?: Record<string, unknown>;
}

/** A stored file with what will be said of it, before it has its place. */
export interface StoredTenderDocument {
  _id: string;
  category: string;
  bytes: number;
  words: TenderDocumentInput & { title: string };
}

/** A document as the office works with it. */
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
  /** Into a draft. A published tender takes documents by addenda. */
  add(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Stores a file and reads what is said of it; it belongs to nobody yet. For addenda. */
  store(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<StoredTenderDocument>>;
  /** Gives a stored file its place, while the tender is held. */
  place(
    tender: HeldTender,
    paper: StoredTenderDocument,
    at: {
      addendum: number | null;
      supersedes: string | null;
      publishedAt: string | null;
      /** Of the document that it supersedes: it stands right after that; absent: last */
      position?: number | undefined;
      status?: 'prepared';
    },
    viewer: Viewer,
  ): Promise<DocumentRow>;
  /** Into a published tender: seen by the office only, until an addendum brings it. */
  prepare(tenderId: string, upload: TenderUpload, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Title, number, revision, type and discipline of a document that bidders have not seen. */
  change(_id: string, words: unknown, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Into another folder of the same tender. */
  move(_id: string, category: string, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /** Both at once: `category` moves it, everything else is said of it. All or nothing. */
  edit(_id: string, fields: Record<string, unknown>, viewer: Viewer): Promise<Outcome<AdminDocument>>;
  /**
   * From whichever folder they lie in. Of a published tender they leave the tree at once, are kept as withdrawn and listed
   * among its changes; what bidders have not seen can be put back.
   */
  remove(ids: readonly string[], viewer: Viewer): Promise<Removal>;
  /**
   * What was taken out before bidders saw it (`PutBackInput`), into the folder it lay in. If the tender was published
   * since, it waits for the next addendum. All or nothing.
   */
  putBack(tenderId: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminDocument[]>>;
}

export const asAdmin = (row: DocumentRow): AdminDocument => ({
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
