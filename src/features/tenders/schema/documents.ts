/**
 * What belongs to a tender apart from its notice: the tree of folders, their documents, addenda, questions
 * and answers.
 */
import { z } from 'zod';
import {
  choice,
  longText,
  optionalLocalDateTime,
  optionalLongText,
  optionalReference,
  optionalText,
  reference,
  references,
  text,
} from '#platform/schema/fields.ts';

/** The document types of the Open Contracting Data Standard that a tender has. */
export const DOCUMENT_TYPES = [
  'tenderNotice',
  'biddingDocuments',
  'technicalSpecifications',
  'billOfQuantity',
  'contractDraft',
  'contractAnnexe',
  'contractGuarantees',
  'eligibilityCriteria',
  'evaluationCriteria',
  'projectPlan',
  'environmentalImpact',
  'clarifications',
  'illustration',
  'awardNotice',
  'cancellationDetails',
] as const;
export type TenderDocumentType = (typeof DOCUMENT_TYPES)[number];

export const DISCIPLINES = [
  'architectural',
  'structural',
  'civil',
  'mechanical',
  'electrical',
  'plumbing',
  'fire',
  'landscape',
] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const TENDER_DOCUMENT_STATUSES = ['current', 'superseded', 'withdrawn'] as const;
export type TenderDocumentStatus = (typeof TENDER_DOCUMENT_STATUSES)[number];
/** Statuses visible only in the admin: prepared for the next addendum, or removed before anybody saw it. */
export const OFFICE_DOCUMENT_STATUSES = [...TENDER_DOCUMENT_STATUSES, 'prepared', 'removed'] as const;
export const DOCUMENT_CHANGES = ['new', 'revised', 'withdrawn'] as const;
export const QUESTION_STATUSES = ['new', 'answered', 'published', 'rejected'] as const;

export const MOST_FOLDERS = 200;
/** Folders inside folders: 01 / 02 / … at most five levels. */
export const DEEPEST_FOLDER = 5;

export const FolderInput = z
  .strictObject({
    title: text('Title', 1, 100),
    parent: optionalReference('Folder'),
    code: optionalText('Code', 10),
    documentType: choice('document type', DOCUMENT_TYPES).nullable().default(null),
  })
  .meta({ id: 'TenderCategoryInput' });
export type FolderInput = z.infer<typeof FolderInput>;

const REVISION_PATTERN = /^[A-Z0-9.-]{1,10}$/;

/** What an editor may set for a document; missing values are taken from the file's name and its folder. */
export const TenderDocumentInput = z
  .strictObject({
    title: optionalText('Title', 150),
    number: optionalText('Number', 60),
    revision: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z
        .string()
        .regex(
          REVISION_PATTERN,
          'Revision must be 1 to 10 capital letters, numbers, dots or hyphens, like P03',
        )
        .nullable(),
    ),
    documentType: choice('document type', DOCUMENT_TYPES).nullable().default(null),
    discipline: choice('discipline', DISCIPLINES).nullable().default(null),
  })
  .meta({ id: 'TenderDocumentInput' });
export type TenderDocumentInput = z.infer<typeof TenderDocumentInput>;

export const AddendumInput = z
  .strictObject({
    title: text('Title', 3, 150),
    reason: longText('Reason', 10, 2000),
    changes: optionalLongText('Changes', 5000),
    newClosesAt: optionalLocalDateTime('New closing date'),
    /** Required when little time is left and the closing date stays */
    justification: optionalLongText('Justification', 1000, 20),
    withdraw: references('Withdrawn documents', 500),
    /** Prepared for it; each is new, or a new revision of the document with the same number */
    documents: references('New documents', 500),
  })
  .meta({ id: 'AddendumInput' });
export type AddendumInput = z.infer<typeof AddendumInput>;

export const QuestionInput = z
  .strictObject({
    subject: text('Subject', 3, 120),
    body: longText('Question', 10, 3000),
    document: optionalReference('Document'),
  })
  .meta({ id: 'TenderQuestionInput' });
export type QuestionInput = z.infer<typeof QuestionInput>;

export const AnswerInput = z.strictObject({ answer: longText('Answer', 1, 5000) });
export const MoveInput = z.strictObject({ category: reference('Folder') });
/** `category`: the target folder if the original one no longer exists. */
export const PutBackInput = z.strictObject({
  ids: references('Documents', 1000).refine((ids) => ids.length > 0, 'Select at least one'),
  category: optionalReference('Folder'),
});

export interface Folder {
  title: string;
  code: string | null;
  documentType: TenderDocumentType | null;
  children?: readonly Folder[];
}
