/** A tender as visitors receive it: its summary in a list, and its detail with the tree of documents. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { publicContentFields, Reference } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';
import { RichText } from '#platform/schema/rich-text.ts';
import { tender } from '../entity.ts';
import { DISCIPLINES, DOCUMENT_CHANGES, DOCUMENT_TYPES, TENDER_DOCUMENT_STATUSES } from './documents.ts';
import { TENDER_OUTCOMES, TENDER_PHASES } from './tender.ts';

const { fields } = tender;

/**
 * `phase` is the order visitors look in: open tenders by closing date, then upcoming ones by opening date,
 * then closed ones, newest closing date first.
 */
const TENDER_SORTS = ['phase', 'closesAt', 'publishedAt', 'title', 'reference'] as const;

const oneOf = <const Options extends readonly [string, ...string[]]>(name: string, options: Options) =>
  z.enum(options, { error: `${name} must be one of ${options.join(', ')}` }).optional();

export const TenderListQuery = z.object({
  ...listQuery({ sorts: TENDER_SORTS, sort: 'phase', direction: 'asc' }),
  phase: oneOf('phase', TENDER_PHASES).describe('`open` holds those that close soon as well'),
  trade: oneOf('trade', TRADE_KEYS).describe('A trade by its key, like `plumbing`'),
  category: oneOf('category', fields.mainCategory.of),
});
export type TenderListQuery = z.infer<typeof TenderListQuery>;

const SIGNATURE_PARAMETER = z
  .string()
  .max(100)
  .default('')
  .describe('Of a signed address, as the tender gives it');

export const TenderFilesQuery = z.object({
  since: z
    .string()
    .refine(
      (value) => /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(value),
      'since must be a date, like 2026-05-21 or 2026-05-21T13:00:00Z',
    )
    .refine(
      (value) => !Number.isNaN(Date.parse(value)),
      'since must be a date, like 2026-05-21 or 2026-05-21T13:00:00Z',
    )
    .transform((value) => new Date(value).toISOString())
    .optional()
    .describe('Only documents issued after this instant'),
  // The signature of a signed address; the tender contains the complete address.
  for: SIGNATURE_PARAMETER,
  until: SIGNATURE_PARAMETER,
  seal: SIGNATURE_PARAMETER,
});

const Trade = z.object({
  key: z.enum(TRADE_KEYS),
  title: z.string().describe('As people in the country of the site call it'),
});
const Outcome = z
  .object({
    phase: z.enum(TENDER_OUTCOMES),
    at: z.string(),
    reason: z.string().nullable(),
    supplier: z.string().nullable(),
    value: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  })
  .describe('How it ended');

/** What a list shows of a tender. */
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
  serverNow: z
    .string()
    .describe(
      'When this answer was made. It may have been kept since: the `Date` header says when it was sent',
    ),
  timeZone: z.string().describe('IANA; where the local times are local'),
  opensAt: z.string(),
  opensAtLocal: z.string().describe('The same instant on the clock of `timeZone`, without offset'),
  closesAt: z.string().describe('What is received before this instant is in time'),
  closesAtLocal: z.string(),
  closingSoonAt: z.string().describe('From here on the phase is `closing_soon`'),
  wording: z
    .object({ phase: z.string(), opens: z.string(), closes: z.string(), questions: z.string().nullable() })
    .describe('As sentences say it: "Before 14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)"'),
  estimate: z
    .object({ min: z.number().nullable(), max: z.number().nullable(), currency: z.string() })
    .nullable()
    .describe('Null where the office does not show it'),
  outcome: Outcome.nullable(),
  documents: z
    .object({
      count: z.int(),
      bytes: z.int(),
      zip: z.string().nullable().describe('Address of all current documents; null: not for this visitor'),
    })
    .describe('Current ones'),
  addendaCount: z.int(),
  calendar: z.string().describe('Address of its dates as a calendar file'),
};
export const TenderCard = z.object(cardFields).meta({ id: 'TenderCard' });
export type TenderCard = z.infer<typeof TenderCard>;

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
    type: z.string().describe('Media type'),
    pages: z.int().nullable(),
    sha256: z.string(),
    publishedAt: z.string().nullable(),
    addendum: z.int().nullable().describe('The number of the addendum that brought it'),
    url: z.string().nullable().describe('Null: not for this visitor'),
    thumbnail: z.object({ width: z.int(), height: z.int(), url: z.string() }).nullable(),
  })
  .meta({ id: 'TenderFile' });
export type TenderFile = z.infer<typeof TenderFile>;

export interface TenderCategory {
  _id: string;
  title: string;
  code: string | null;
  children: TenderCategory[];
  files: TenderFile[];
}
/** A folder with its contents, at any depth. */
export const TenderCategory: z.ZodType<TenderCategory> = z
  .object({
    _id: Id,
    title: z.string(),
    code: z.string().nullable(),
    get children() {
      return z.array(TenderCategory);
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

/** Never says who asked. */
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
    title: z.string().describe('What changed, as a line of a list says it'),
    addendum: z.int().nullable(),
    document: DocumentChange.omit({ change: true }).nullable(),
  })
  .meta({ id: 'TenderChange' });

const appointmentFields = {
  at: z.string(),
  atLocal: z.string(),
  wording: z.string().describe('"11:00, Tuesday 5 May 2026"'),
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
        masterFormat: z.string().nullable().describe('Division, two digits'),
        uniclass: z.string().nullable().describe('Group of the systems table, like Ss_55'),
      }),
    ),
    description: RichText.nullable(),
    project: Reference.extend({ category: z.object({ title: z.string(), url: z.string() }) }).nullable(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    procurementMethod: z.enum(fields.procurementMethod.of),
    questionsDeadline: z.string().nullable(),
    questionsDeadlineLocal: z.string().nullable(),
    questionsOpen: z.boolean().describe('Whether a question asked now is in time'),
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
    bidSecurity: Security.nullable().describe('Null: none is asked for'),
    performanceBond: Security.nullable(),
    paymentBond: Security.nullable(),
    retention: z.number().nullable().describe('Per cent'),
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
        url: z.string().nullable().describe('The address of the page about them'),
        image: Image.nullable(),
      })
      .describe('Whom to ask'),
    allowQuestions: z.boolean(),
    requireAcknowledgement: z.boolean(),
    categories: z.array(TenderCategory),
    addenda: z.array(Addendum).describe('Newest first'),
    questions: z.array(TenderQuestion).describe('Answered and published, newest first'),
    changes: z.array(Change).describe('What happened to it since it was published, newest first'),
  })
  .meta({ id: 'Tender' });
export type Tender = z.infer<typeof Tender>;

export const TenderList = listOf(TenderCard)
  .extend({
    trades: z
      .array(Trade)
      .describe('The trades of the tenders in the whole list, by name, and the one asked for'),
  })
  .meta({ id: 'TenderList' });
export type TenderList = z.infer<typeof TenderList>;
