/**
 * Defines the input and answers of the admin API for one tender: its folders, documents, addenda, questions and
 * outcome.
 */

import { z } from 'zod';
import { READING_STATES } from '#features/documents/schema.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { translated } from '#platform/messages/translated.ts';
import { ADMIN_ABILITIES, AdminDetail } from '#platform/schema/admin-content.ts';
import { Id, reference } from '#platform/schema/fields.ts';
import { choiceParameter, listQuery } from '#platform/schema/lists.ts';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';
import {
  ADMIN_DOCUMENT_STATUSES,
  AddendumInput,
  DOCUMENT_CHANGES,
  QUESTION_STATUSES,
  TenderDocumentInput,
} from './documents.ts';
import { api, rules } from './messages/en-GB.ts';
import { TENDER_OUTCOMES, TENDER_PHASES } from './tender.ts';

/**
 * Actions on a tender that depend on its state and the viewer's permissions. They extend the abilities that every
 * record has.
 */
const TENDER_ABILITIES = [
  'addFolders',
  'addDocuments',
  'prepareDocuments',
  'issueAddendum',
  'reopen',
  'addQuestions',
  'answerQuestions',
  'publishAnswers',
  'award',
  'cancel',
  'withdraw',
] as const;
export type TenderAbility = (typeof TENDER_ABILITIES)[number];

const m = translated(rules);

const Picture = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** A document as the tree of folders contains it: with the details of its file. */
export const AdminDocumentWithFile = z
  .object({
    _id: Id,
    title: z.string(),
    number: z.string().nullable(),
    revision: z.string().nullable(),
    status: z.enum(ADMIN_DOCUMENT_STATUSES),
    documentType: z.string().nullable(),
    discipline: z.string().nullable(),
    supersedes: Id.nullable(),
    addendum: z.int().nullable().describe(api.addendum),
    fileName: z.string(),
    bytes: z.int(),
    type: z.string().describe(api.mediaType),
    pages: z.int().nullable(),
    sha256: z.string(),
    url: z
      .string()
      .nullable()
      .describe(inEnglish(api.signedUrl, { minutes: SIGNED_ADDRESS_MINUTES })),
    thumbnail: Picture.nullable(),
    reading: z.object({ state: z.enum(READING_STATES), reason: z.string().nullable() }).describe(api.reading),
    publishedAt: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminTenderFile' });
export type AdminDocumentWithFile = z.infer<typeof AdminDocumentWithFile>;

/** A folder with its contents, at any depth; on the wire, folders are called categories. */
export interface AdminFolderWithContents {
  _id: string;
  parent: string | null;
  title: string;
  code: string | null;
  documentType: string | null;
  children: AdminFolderWithContents[];
  files: AdminDocumentWithFile[];
}
export const AdminFolderWithContents: z.ZodType<AdminFolderWithContents> = z
  .object({
    _id: Id,
    parent: Id.nullable(),
    title: z.string(),
    code: z.string().nullable(),
    documentType: z.string().nullable(),
    get children() {
      return z.array(AdminFolderWithContents);
    },
    files: z.array(AdminDocumentWithFile),
  })
  .meta({ id: 'AdminTenderCategory' });

/** The folders and documents of a tender, with the documents that are in no folder and those that were removed. */
export const AdminTenderTree = z.object({
  categories: z.array(AdminFolderWithContents),
  withoutCategory: z.array(AdminDocumentWithFile).describe(api.withoutCategory),
  removed: z.array(AdminDocumentWithFile.extend({ category: Id.nullable() })).describe(api.removed),
});
export type AdminTenderTree = z.infer<typeof AdminTenderTree>;

export const AdminTenderDetail = AdminDetail.extend({
  ...AdminTenderTree.shape,
  abilities: z.partialRecord(z.enum([...ADMIN_ABILITIES, ...TENDER_ABILITIES]), z.boolean()),
  phase: z.enum(TENDER_PHASES).nullable().describe(api.adminPhase),
  outcome: z
    .object({
      phase: z.enum(TENDER_OUTCOMES),
      at: z.string(),
      reason: z.string().nullable(),
      supplier: z.string().nullable(),
      value: z.number().nullable(),
      currency: z.string().nullable(),
    })
    .nullable(),
  addendaCount: z.int(),
  maxUploadMB: z.int().describe(api.maxUploadMB),
  questionsCount: z.partialRecord(z.enum(QUESTION_STATUSES), z.int()),
}).meta({ id: 'AdminTenderDetail' });

/** The fields of a document that can be changed. `category`: the `_id` of the folder to which the document moves. */
export const TenderDocumentChange = TenderDocumentInput.partial()
  .extend({ category: reference(() => m.folder).optional() })
  .meta({ id: 'TenderDocumentChange' });

/** A document as calls that change it return it: without the details of its file. */
export const AdminDocumentWithoutFile = z
  .object({
    _id: Id,
    category: Id.nullable(),
    title: z.string(),
    number: z.string().nullable(),
    revision: z.string().nullable(),
    documentType: z.string().nullable(),
    discipline: z.string().nullable(),
    status: z.enum(ADMIN_DOCUMENT_STATUSES),
    supersedes: Id.nullable(),
    addendum: z.int().nullable(),
  })
  .meta({ id: 'AdminTenderDocument' });
export type AdminDocumentWithoutFile = z.infer<typeof AdminDocumentWithoutFile>;

/** A folder as calls that change it return it: without its documents and subfolders. */
export const AdminFolderWithoutContents = z
  .object({
    _id: Id,
    parent: Id.nullable(),
    title: z.string(),
    code: z.string().nullable(),
    documentType: z.string().nullable(),
  })
  .meta({ id: 'AdminTenderCategoryWithoutContents' });
export type AdminFolderWithoutContents = z.infer<typeof AdminFolderWithoutContents>;

/** The input of the call that reopens a tender: an addendum, which must have a `newClosesAt` in the future. */
export const ReopenInput = AddendumInput;

export const AdminAddendum = z
  .object({
    _id: Id,
    number: z.int(),
    title: z.string(),
    reason: z.string(),
    changes: z.string().nullable(),
    documents: z.array(
      z.object({
        change: z.enum(DOCUMENT_CHANGES),
        _id: Id,
        title: z.string(),
        number: z.string().nullable(),
        revision: z.string().nullable(),
      }),
    ),
    newClosesAt: z.string().nullable(),
    newClosesAtLocal: z.string().nullable(),
    justification: z.string().nullable(),
    issuedAt: z.string(),
    issuedBy: Id.nullable(),
    issuedByName: z.string().nullable(),
  })
  .meta({ id: 'AdminAddendum' });
export type AdminAddendum = z.infer<typeof AdminAddendum>;

export const AdminQuestion = z
  .object({
    _id: Id,
    subject: z.string(),
    body: z.string(),
    document: z.object({ _id: Id, title: z.string(), number: z.string().nullable() }).nullable(),
    status: z.enum(QUESTION_STATUSES),
    answer: z.string().nullable(),
    askedAt: z.string(),
    answeredAt: z.string().nullable(),
    answeredByName: z.string().nullable(),
    publishedAt: z.string().nullable(),
  })
  .meta({ id: 'AdminQuestion' });
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const AdminQuestionsQuery = z.object({
  ...listQuery({ sorts: ['askedAt'], sort: 'askedAt', direction: 'desc' }),
  status: choiceParameter('status', QUESTION_STATUSES).optional(),
});
export const AdminAddendaQuery = z.object(
  listQuery({ sorts: ['number'], sort: 'number', direction: 'desc' }),
);
