/**
 * Declares the forms for a tender's folders, documents, addenda, questions and outcome, and for a template's folders.
 */
import {
  choice,
  currency,
  form,
  localTime,
  longText,
  money,
  reference,
  references,
  text,
} from '#platform/schema/entity.ts';
import { MIN_NOTICE_HOURS } from './limits.ts';
import { forms as texts } from './schema/messages/en-GB.ts';

/** The type of a tender's document, from the codelist of the Open Contracting Data Standard. */
const documentType = choice(
  [
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
  ],
  { optional: true },
);

/** A folder of a folder template. */
export const templateFolder = form(
  {
    title: text({ min: 1, max: 100 }),
    code: text({ max: 10, optional: true, width: 'third' }),
    documentType,
  },
  texts.templateFolder,
);

export const folder = form(
  {
    ...templateFolder.fields,
    /** A folder of the same tender; null: the top level */
    parent: reference('tender-folder', { optional: true }),
  },
  texts.folder,
);

export const tenderDocument = form(
  {
    title: text({ max: 150, optional: true }),
    number: text({ max: 60, optional: true, width: 'half' }),
    revision: text({ max: 10, min: 1, pattern: /^[A-Z0-9.-]+$/, optional: true, width: 'half' }),
    documentType,
    discipline: choice(
      ['architectural', 'structural', 'civil', 'mechanical', 'electrical', 'plumbing', 'fire', 'landscape'],
      { optional: true, width: 'half' },
    ),
  },
  texts.document,
);

export const addendum = form(
  {
    title: text({ min: 3, max: 150 }),
    reason: longText({ min: 10, max: 2000 }),
    changes: longText({ max: 5000, optional: true }),
    newClosesAt: localTime({ optional: true }),
    /** Required if the tender closes within `MIN_NOTICE_HOURS` and the closing date does not change */
    justification: longText({
      min: 20,
      max: 1000,
      optional: true,
      inHelp: { hours: MIN_NOTICE_HOURS },
    }),
    withdraw: references('tender-document', { max: 500 }),
    /** Prepared documents to issue; one with the number of a current document supersedes that document */
    documents: references('tender-document', { max: 500 }),
  },
  texts.addendum,
);

export const question = form(
  {
    subject: text({ min: 3, max: 120 }),
    body: longText({ min: 10, max: 3000 }),
    document: reference('tender-document', { optional: true }),
  },
  texts.question,
);

export const answer = form({ answer: longText({ min: 1, max: 5000 }) }, texts.answer);

/** The form that cancels or withdraws a tender, or ends it without an award. Everyone sees the reason. */
export const ending = form({ reason: longText({ min: 20, max: 1000 }) }, texts.ending);

export const award = form(
  {
    supplier: text({ min: 2, max: 150 }),
    value: money({ optional: true, width: 'half' }),
    currency: currency({ width: 'half' }),
    reason: longText({ max: 1000, optional: true }),
  },
  texts.award,
);
