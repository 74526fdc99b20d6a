import type { JsonText } from '#platform/db/json.ts';
import type { ContentColumns } from '#platform/db/tables.ts';
import type {
  ADMIN_DOCUMENT_STATUSES,
  Discipline,
  QuestionStatus,
  TenderDocumentType,
} from '../schema/documents.ts';
import type { FolderTemplateInput } from '../schema/folder-template.ts';
import type { Addendum } from '../schema/guest.ts';
import type { TenderInput, TenderOutcome } from '../schema/tender.ts';

/** The data recorded when a tender ended. */
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
  access: TenderInput['access'];
  /** `|concrete|electrical|`: the keys of its trades */
  tradeKeys: string;
  /** Instants; the local times they come from are in the data */
  opensAt: string | null;
  closesAt: string | null;
  questionsDeadline: string | null;
  /** The outcome that people decided; null: the phase follows from the clock */
  outcome: TenderOutcome | null;
  outcomeAt: string | null;
  outcomeData: JsonText<Partial<OutcomeRecord>> | null;
}

/** Returns a row of the content type with the columns of tenders, which each of them has. */
export const tenderRow = (row: ContentColumns): TenderColumns => row as TenderColumns;

interface TenderNumberColumns {
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
  documentType: TenderDocumentType | null;
  position: number;
}

export interface TenderDocumentColumns {
  /** The `_id` of the stored document */
  _id: string;
  tenderId: string;
  /** Null: its folder was deleted */
  categoryId: string | null;
  title: string;
  number: string | null;
  numberKey: string | null;
  revision: string | null;
  documentType: TenderDocumentType | null;
  discipline: Discipline | null;
  /** Only the admin sees documents removed from a draft and those waiting for the next addendum */
  status: (typeof ADMIN_DOCUMENT_STATUSES)[number];
  supersedes: string | null;
  /** The number of the addendum that issued it */
  addendum: number | null;
  bytes: number;
  position: number;
  /** Null: nobody outside the admin has seen it */
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
  /** The changes to documents, as they were on the day */
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
  status: QuestionStatus;
  answer: string | null;
  askedAt: string;
  /** Never shown to anybody */
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
    tenderAddenda: TenderAddendumColumns & SearchKeyColumn;
    tenderQuestions: TenderQuestionColumns & SearchKeyColumn;
    folderTrees: ContentColumns<FolderTemplateInput>;
  }
}
