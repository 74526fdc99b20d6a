/** Defines a tender as the admin edits it: its folders with documents of every status, addenda, questions. */

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

/** The actions on a tender that its state and the viewer's permissions allow, besides the abilities of every record. */
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

/** A document with the details of its file, as the tree contains it. */
export const AdminTenderFile = z
  .object({
    _id: Id,
    title: z.string(),
    number: z.string().nullable(),
    revision: z.string().nullable(),
    status: z.enum(ADMIN_DOCUMENT_STATUSES),
    documentType: z.string().nullable(),
    discipline: z.string().nullable(),
    supersedes: z.string().nullable(),
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
export type AdminTenderFile = z.infer<typeof AdminTenderFile>;

/** A folder with its contents, at any depth; on the wire, folders are called categories. */
export interface AdminTenderFolder {
  _id: string;
  parent: string | null;
  title: string;
  code: string | null;
  documentType: string | null;
  children: AdminTenderFolder[];
  files: AdminTenderFile[];
}
export const AdminTenderFolder: z.ZodType<AdminTenderFolder> = z
  .object({
    _id: Id,
    parent: z.string().nullable(),
    title: z.string(),
    code: z.string().nullable(),
    documentType: z.string().nullable(),
    get children() {
      return z.array(AdminTenderFolder);
    },
    files: z.array(AdminTenderFile),
  })
  .meta({ id: 'AdminTenderCategory' });

export const AdminTenderTree = z.object({
  categories: z.array(AdminTenderFolder),
  withoutCategory: z.array(AdminTenderFile).describe(api.withoutCategory),
  removed: z.array(AdminTenderFile.extend({ category: z.string().nullable() })).describe(api.removed),
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

/** The fields of a document that can be changed. `category`: the folder that it is moved to. */
export const TenderDocumentChange = TenderDocumentInput.partial()
  .extend({ category: reference(() => m.folder).optional() })
  .meta({ id: 'TenderDocumentChange' });

/** A document without the details of its file, as calls that change it return it. */
export const AdminTenderDocument = z
  .object({
    _id: Id,
    category: z.string().nullable(),
    title: z.string(),
    number: z.string().nullable(),
    revision: z.string().nullable(),
    documentType: z.string().nullable(),
    discipline: z.string().nullable(),
    status: z.enum(ADMIN_DOCUMENT_STATUSES),
    supersedes: z.string().nullable(),
    addendum: z.int().nullable(),
  })
  .meta({ id: 'AdminTenderDocument' });

/** A folder without its contents, as calls that change it return it. */
export const AdminFolder = z
  .object({
    _id: Id,
    parent: z.string().nullable(),
    title: z.string(),
    code: z.string().nullable(),
    documentType: z.string().nullable(),
  })
  .meta({ id: 'AdminFolder' });

/** The same input as for an addendum; the call rejects it unless `newClosesAt` is in the future. */
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
    issuedBy: z.string().nullable(),
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
