import type { JsonText } from '#platform/db/json.ts';
import type { ContentColumns } from '#platform/db/tables.ts';
import type { FolderTreeInput } from '../schema/folder-template.ts';
import type { Addendum } from '../schema/guest.ts';
import type { TenderInput } from '../schema/tender.ts';

/** What was written down when a tender ended. */
export interface OutcomeRecord {
  by: string | null;
  reason: string | null;
  supplier: string | null;
  value: number | null;
  currency: string | null;
}

export interface TenderColumns extends ContentColumns<TenderInput> {
  reference: string;
  mainCategory: string;
  access: 'public' | 'registered' | 'invited';
  /** `|concrete|electrical|`: the keys of its trades */
  tradeKeys: string;
  /** Instants; the local times they stand for are in the data */
  opensAt: string | null;
  closesAt: string | null;
  questionsDeadline: string | null;
  /** How it ended, decided by people; null: the clock says where it stands */
  outcome: 'awarded' | 'unsuccessful' | 'cancelled' | 'withdrawn' | null;
  outcomeAt: string | null;
  outcomeData: JsonText<Partial<OutcomeRecord>> | null;
}

export interface TenderNumberColumns {
  year: number;
  last: number;
}

export interface TenderCategoryColumns {
  _id: string;
  tenderId: string;
  parentId: string | null;
  title: string;
  titleKey: string;
  code: string | null;
  documentType: string | null;
  position: number;
}

export interface TenderDocumentColumns {
  /** The document's own */
  _id: string;
  tenderId: string;
  /** Null: the folder it lay in is gone */
  categoryId: string | null;
  title: string;
  number: string | null;
  numberKey: string | null;
  revision: string | null;
  documentType: string | null;
  discipline: string | null;
  /** The office alone sees what was taken out of a draft, and what waits for the next addendum */
  status: 'current' | 'superseded' | 'withdrawn' | 'removed' | 'prepared';
  supersedes: string | null;
  /** The number of the addendum that brought it */
  addendum: number | null;
  bytes: number;
  position: number;
  /** Null: nobody outside has seen it */
  publishedAt: string | null;
  withdrawnAt: string | null;
  createdAt: string;
  createdBy: string | null;
}

export interface TenderAddendumColumns {
  _id: string;
  tenderId: string;
  number: number;
  title: string;
  reason: string;
  changes: string | null;
  /** What it did to documents, as it was on the day */
  documents: JsonText<Addendum['documents']>;
  newClosesAt: string | null;
  newClosesAtLocal: string | null;
  justification: string | null;
  issuedAt: string;
  issuedBy: string | null;
}

export interface TenderQuestionColumns {
  _id: string;
  tenderId: string;
  subject: string;
  body: string;
  documentId: string | null;
  status: 'new' | 'answered' | 'published' | 'rejected';
  answer: string | null;
  askedAt: string;
  /** Told to nobody */
  askedBy: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  publishedAt: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    tenders: TenderColumns;
    tenderNumbers: TenderNumberColumns;
    tenderCategories: TenderCategoryColumns;
    tenderDocuments: TenderDocumentColumns;
    tenderAddenda: TenderAddendumColumns;
    tenderQuestions: TenderQuestionColumns;
    folderTrees: ContentColumns<FolderTreeInput>;
  }
}
