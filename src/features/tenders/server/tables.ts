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

/** The data recorded with the outcome of a tender. */
export interface OutcomeData {
  /** The `_id` of the user who recorded the outcome */
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
  /** Instants, computed from the local times in `data` */
  opensAt: string | null;
  closesAt: string | null;
  questionsDeadline: string | null;
  /** The outcome that people decided; null: the phase follows from the clock */
  outcome: TenderOutcome | null;
  outcomeAt: string | null;
  outcomeData: JsonText<Partial<OutcomeData>> | null;
}

/** Narrows the type of a row that comes from the table of tenders. */
export const asTenderColumns = (row: ContentColumns): TenderColumns => row as TenderColumns;

interface TenderNumberColumns {
  year: number;
  /** The highest number that references of this year have used, typed ones included */
  last: number;
}

/** A folder of a tender; the database and the wire call it a category. */
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
  /** The `_id` of the document in the document library */
  _id: string;
  tenderId: string;
  /** The folder; null: it was deleted */
  categoryId: string | null;
  title: string;
  number: string | null;
  numberKey: string | null;
  revision: string | null;
  documentType: TenderDocumentType | null;
  discipline: Discipline | null;
  /**
   * Only the admin shows `prepared` (waiting for an addendum) and `removed` (deleted before bidders saw the document)
   */
  status: (typeof ADMIN_DOCUMENT_STATUSES)[number];
  /** The `_id` of the earlier revision that it supersedes */
  supersedes: string | null;
  /** The number of the addendum that issued it; null: no addendum has */
  addendum: number | null;
  bytes: number;
  position: number;
  /** When an addendum issued it; null: it was published with the tender, or is not issued yet */
  publishedAt: string | null;
  withdrawnAt: string | null;
  createdAt: string;
  /** The `_id` of the user who added it */
  createdBy: string | null;
}

export interface TenderAddendumColumns {
  _id: string;
  tenderId: string;
  number: number;
  title: string;
  reason: string;
  changes: string | null;
  /** The changes to documents, with the titles, numbers and revisions that these had at the time of issue */
  documents: JsonText<Addendum['documents']>;
  newClosesAt: string | null;
  newClosesAtLocal: string | null;
  justification: string | null;
  issuedAt: string;
  /** The `_id` of a user */
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
  /** The `_id` of a user; never presented, not even to the admin */
  askedBy: string | null;
  answeredAt: string | null;
  /** The `_id` of a user */
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
