/**
 * Defines the answers of the guest API of tenders (cards for lists, complete tenders with the tree of documents) and
 * the query parameters of the list and of the ZIP.
 */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { translated } from '#platform/messages/translated.ts';
import { publicContentFields, Reference } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { choiceParameter, listOf, listQuery } from '#platform/schema/lists.ts';
import { RichText } from '#platform/schema/rich-text.ts';
import { tender } from '../entity.ts';
import { DISCIPLINES, DOCUMENT_CHANGES, DOCUMENT_TYPES, TENDER_DOCUMENT_STATUSES } from './documents.ts';
import { api, rules } from './messages/en-GB.ts';
import { TENDER_OUTCOMES, TENDER_PHASES } from './tender.ts';

const m = translated(rules);
const { fields } = tender;

/**
 * `phase`, the default, lists open tenders, including those closing soon, by closing date, then upcoming ones by opening
 * date, then all others, latest closing date first.
 */
const TENDER_SORTS = ['phase', 'closesAt', 'publishedAt', 'title', 'reference'] as const;

export const TenderListQuery = z.object({
  ...listQuery({ sorts: TENDER_SORTS, sort: 'phase', direction: 'asc' }),
  phase: choiceParameter('phase', TENDER_PHASES).optional().describe(api.phase),
  trade: choiceParameter('trade', TRADE_KEYS).optional().describe(api.trade),
  category: choiceParameter('category', fields.mainCategory.of).optional(),
});
export type TenderListQuery = z.infer<typeof TenderListQuery>;

const signaturePart = z.string().max(100).default('').describe(api.signature);

export const TenderArchiveQuery = z.object({
  since: z
    .string()
    .refine((value) => /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(value), {
      error: () => m.sinceInvalid,
    })
    .refine((value) => !Number.isNaN(Date.parse(value)), { error: () => m.sinceInvalid })
    // A value without a time is a day in the tender's time zone.
    .transform((value) => (value.includes('T') ? new Date(value).toISOString() : value))
    .optional()
    .describe(api.since),
  // The parts of a signature. Clients need not know them, because a tender contains the complete signed address.
  for: signaturePart,
  until: signaturePart,
  seal: signaturePart,
});

const Trade = z.object({
  key: z.enum(TRADE_KEYS),
  title: z.string().describe(api.tradeTitle),
});
const OutcomeDetail = z
  .object({
    phase: z.enum(TENDER_OUTCOMES),
    at: z.string(),
    reason: z.string().nullable(),
    supplier: z.string().nullable(),
    value: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  })
  .describe(api.outcome);

/** The fields of a tender in a list. */
const cardFields = {
  ...publicContentFields,
  reference: z.string(),
  title: z.string(),
  type: z.enum(fields.type.of),
  summary: z.string().nullable(),
  mainCategory: z.enum(fields.mainCategory.of),
  trades: z.array(Trade),
  access: z.enum(fields.access.of),
  siteAddress: z.string().nullable(),
  phase: z.enum(TENDER_PHASES),
  serverNow: z.string().describe(api.serverNow),
  timeZone: z.string().describe(api.timeZone),
  opensAt: z.string(),
  opensAtLocal: z.string().describe(api.local),
  closesAt: z.string().describe(api.closesAt),
  closesAtLocal: z.string(),
  closingSoonAt: z.string().describe(api.closingSoonAt),
  wording: z
    .object({
      phase: z.string(),
      opens: z.string(),
      closes: z.string(),
      questions: z.string().nullable(),
      opensAt: z.string().describe(api.wordingOfInstant),
      closesAt: z.string(),
    })
    .describe(api.wording),
  estimate: z
    .object({ min: z.number().nullable(), max: z.number().nullable(), currency: z.string() })
    .nullable()
    .describe(api.estimate),
  outcome: OutcomeDetail.nullable(),
  documents: z
    .object({
      count: z.int(),
      bytes: z.int(),
      zip: z.string().nullable().describe(api.zip),
    })
    .describe(api.documents),
  addendaCount: z.int(),
  calendar: z.string().describe(api.calendar),
};
export const TenderCard = z.object(cardFields).meta({ id: 'TenderCard' });
export type TenderCard = z.infer<typeof TenderCard>;

/** A document with the details of its file. */
export const TenderFile = z
  .object({
    _id: Id,
    title: z.string(),
    number: z.string().nullable(),
    revision: z.string().nullable(),
    status: z.enum(TENDER_DOCUMENT_STATUSES),
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    discipline: z.enum(DISCIPLINES).nullable(),
    supersedes: Id.nullable(),
    fileName: z.string(),
    bytes: z.int(),
    type: z.string().describe(api.mediaType),
    pages: z.int().nullable(),
    sha256: z.string(),
    publishedAt: z.string().nullable(),
    addendum: z.int().nullable().describe(api.addendum),
    url: z.string().nullable().describe(api.fileUrl),
    thumbnail: z.object({ width: z.int(), height: z.int(), url: z.string() }).nullable(),
  })
  .meta({ id: 'TenderFile' });
export type TenderFile = z.infer<typeof TenderFile>;

/** A folder with its contents, at any depth; on the wire, folders are called categories. */
export interface TenderFolder {
  _id: string;
  title: string;
  code: string | null;
  children: TenderFolder[];
  files: TenderFile[];
}
export const TenderFolder: z.ZodType<TenderFolder> = z
  .object({
    _id: Id,
    title: z.string(),
    code: z.string().nullable(),
    get children() {
      return z.array(TenderFolder);
    },
    files: z.array(TenderFile),
  })
  .meta({ id: 'TenderCategory' });

const DocumentChange = z.object({
  change: z.enum(DOCUMENT_CHANGES),
  _id: Id,
  title: z.string(),
  number: z.string().nullable(),
  revision: z.string().nullable(),
});

export const Addendum = z
  .object({
    _id: Id,
    number: z.int(),
    title: z.string(),
    reason: z.string(),
    changes: z.string().nullable(),
    documents: z.array(DocumentChange),
    newClosesAt: z.string().nullable(),
    newClosesAtLocal: z.string().nullable(),
    justification: z.string().nullable(),
    issuedAt: z.string(),
  })
  .meta({ id: 'Addendum' });
export type Addendum = z.infer<typeof Addendum>;

/** A published question and its answer, without the bidder who asked. */
export const TenderQuestion = z
  .object({
    _id: Id,
    subject: z.string(),
    body: z.string(),
    document: Id.nullable(),
    answer: z.string(),
    publishedAt: z.string(),
  })
  .meta({ id: 'TenderQuestion' });
export type TenderQuestion = z.infer<typeof TenderQuestion>;

const TENDER_CHANGES = ['published', 'addendum', 'documentWithdrawn', 'answer', ...TENDER_OUTCOMES] as const;
const Change = z
  .object({
    at: z.string(),
    kind: z.enum(TENDER_CHANGES),
    title: z.string().describe(api.change),
    addendum: z.int().nullable(),
    document: DocumentChange.omit({ change: true }).nullable(),
  })
  .meta({ id: 'TenderChange' });

const appointmentFields = {
  at: z.string(),
  atLocal: z.string(),
  wording: z.string().describe(api.meeting),
};
const Security = z.object({
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  form: z.string().nullable(),
});

export const Tender = z
  .object({
    ...cardFields,
    trades: z.array(
      Trade.extend({
        masterFormat: z.string().nullable().describe(api.masterFormat),
        uniclass: z.string().nullable().describe(api.uniclass),
      }),
    ),
    description: RichText.nullable(),
    project: Reference.extend({ category: z.object({ title: z.string(), url: z.string() }) }).nullable(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    procurementMethod: z.enum(fields.procurementMethod.of),
    questionsDeadline: z.string().nullable(),
    questionsDeadlineLocal: z.string().nullable(),
    questionsOpen: z.boolean().describe(api.questionsOpen),
    siteVisit: z
      .object({
        ...appointmentFields,
        place: z.string(),
        mandatory: z.boolean(),
        rsvpBy: z.string().nullable(),
        rsvpByLocal: z.string().nullable(),
        notes: z.string().nullable(),
      })
      .nullable(),
    preBidMeeting: z
      .object({
        ...appointmentFields,
        place: z.string(),
        mandatory: z.boolean(),
        notes: z.string().nullable(),
      })
      .nullable(),
    bidOpening: z
      .object({ ...appointmentFields, public: z.boolean(), place: z.string().nullable() })
      .nullable(),
    decisionExpectedOn: z.string().nullable(),
    contractStart: z.string().nullable(),
    durationDays: z.int().nullable(),
    bidValidityDays: z.int().nullable(),
    pricingBasis: z.enum(fields.pricingBasis.of).nullable(),
    awardCriteria: z.enum(fields.awardCriteria.of).nullable(),
    awardDetails: z.string().nullable(),
    eligibility: z.string().nullable(),
    bidSecurity: Security.nullable().describe(api.security),
    performanceBond: Security.nullable(),
    paymentBond: Security.nullable(),
    retention: z.number().nullable().describe(api.retention),
    currency: z.string(),
    insurance: z.string().nullable(),
    liquidatedDamages: z.string().nullable(),
    labourTerms: z.string().nullable(),
    submissionMethod: z.array(z.enum(fields.submissionMethod.of)),
    submissionDetails: z.string().nullable(),
    contact: z
      .object({
        name: z.string(),
        jobTitle: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        url: z.string().nullable().describe(api.contactUrl),
        image: Image.nullable(),
      })
      .describe(api.contact),
    allowQuestions: z.boolean(),
    requireAcknowledgement: z.boolean(),
    categories: z.array(TenderFolder),
    addenda: z.array(Addendum).describe(api.newestFirst),
    questions: z.array(TenderQuestion).describe(api.questions),
    changes: z.array(Change).describe(api.changes),
  })
  .meta({ id: 'Tender' });
export type Tender = z.infer<typeof Tender>;

export const TenderList = listOf(TenderCard)
  .extend({
    trades: z.array(Trade).describe(api.trades),
  })
  .meta({ id: 'TenderList' });
export type TenderList = z.infer<typeof TenderList>;
