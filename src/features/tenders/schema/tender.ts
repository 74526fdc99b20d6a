/**
 * A tender: the work required, who may bid, until when, on which terms. Its documents are in `documents.ts`.
 */
import { z } from 'zod';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { contentFields } from '#platform/schema/content.ts';
import {
  choice,
  currency,
  email,
  flag,
  isTimeZone,
  localDateTime,
  longText,
  number,
  optionalDay,
  optionalLocalDateTime,
  optionalLocation,
  optionalLongText,
  optionalMoney,
  optionalReference,
  optionalText,
  optionalWholeNumber,
  phone,
  text,
} from '#platform/schema/fields.ts';
import { richText } from '#platform/schema/rich-text.ts';

export const TENDER_TYPES = ['itt', 'rfp', 'rfq', 'prequalification', 'supply'] as const;
export const MAIN_CATEGORIES = ['works', 'goods', 'services'] as const;
export const PROCUREMENT_METHODS = ['open', 'selective', 'limited', 'direct'] as const;
/** Who may download: everybody, people with an account, invited people. */
export const TENDER_ACCESS = ['public', 'registered', 'invited'] as const;
export const PRICING_BASES = [
  'lump_sum',
  'remeasurement',
  'schedule_of_rates',
  'cost_reimbursable',
  'target_cost',
  'guaranteed_maximum',
] as const;
export const AWARD_CRITERIA = ['priceOnly', 'costOnly', 'qualityOnly', 'ratedCriteria'] as const;
export const SUBMISSION_METHODS = ['email', 'portal', 'hand', 'courier'] as const;
const PLAN_HOLDER_VISIBILITIES = ['hidden', 'registered', 'public'] as const;

/** How a tender ended; stored, because people decide it. */
export const TENDER_OUTCOMES = ['awarded', 'unsuccessful', 'cancelled', 'withdrawn'] as const;
export type TenderOutcome = (typeof TENDER_OUTCOMES)[number];
/** The tender's phase: the outcome, or the phase that follows from the server's clock. */
export const TENDER_PHASES = ['upcoming', 'open', 'closing_soon', 'closed', ...TENDER_OUTCOMES] as const;
export type TenderPhase = (typeof TENDER_PHASES)[number];

const REFERENCE_PATTERN = /^[A-Z0-9][A-Z0-9._-]{2,39}$/;

/** A sum or a percentage that a bidder or contractor has to provide as security. */
const security = (label: string) =>
  z
    .strictObject({
      required: flag(`${label} required`),
      percent: number(`${label} percentage`, 0, 20).nullable().default(null),
      amount: optionalMoney(`${label} amount`),
      form: optionalText(`${label} form`, 200),
    })
    .nullable()
    .default(null);

export const tenderFields = {
  reference: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z
      .string()
      .regex(
        REFERENCE_PATTERN,
        'Reference must be 3 to 40 capital letters, numbers, dots, hyphens or underscores, like T-2026-0042',
      )
      .nullable(),
  ),
  title: text('Title', 10, 150),
  type: choice('type', TENDER_TYPES),
  summary: optionalLongText('Summary', 300),
  description: richText('Description', 50, 20_000),
  project: optionalReference('Project'),
  siteAddress: optionalLongText('Site address', 300),
  location: optionalLocation,
  mainCategory: choice('main category', MAIN_CATEGORIES),
  trades: z
    .array(z.enum(TRADE_KEYS, 'Select an option from the list'))
    .max(20, 'Trades must be 20 or fewer')
    .refine((codes) => new Set(codes).size === codes.length, 'Trades must not list the same one twice')
    .default([]),
  procurementMethod: choice('procurement method', PROCUREMENT_METHODS),
  access: choice('who may download', TENDER_ACCESS),
  timeZone: z.string().refine(isTimeZone, 'Select an option from the list').nullable().default(null),
  opensAt: optionalLocalDateTime('Opening date'),
  closesAt: optionalLocalDateTime('Closing date'),
  questionsDeadline: optionalLocalDateTime('Questions deadline'),
  siteVisit: z
    .strictObject({
      at: localDateTime('Site visit'),
      place: text('Place of the site visit', 2, 300),
      mandatory: flag('Mandatory'),
      rsvpBy: optionalLocalDateTime('Reply date'),
      notes: optionalLongText('Notes', 1000),
    })
    .nullable()
    .default(null),
  preBidMeeting: z
    .strictObject({
      at: localDateTime('Pre-bid meeting'),
      place: text('Place of the pre-bid meeting', 2, 300),
      mandatory: flag('Mandatory'),
      notes: optionalLongText('Notes', 1000),
    })
    .nullable()
    .default(null),
  bidOpening: z
    .strictObject({
      at: localDateTime('Bid opening'),
      public: flag('Open to the public'),
      place: optionalText('Place of the bid opening', 300),
    })
    .nullable()
    .default(null),
  decisionExpectedOn: optionalDay('Decision date'),
  contractStart: optionalDay('Contract start'),
  durationDays: optionalWholeNumber('Duration', 1, 3650),
  bidValidityDays: optionalWholeNumber('Bid validity', 1, 365).default(90),
  estimatedMin: optionalMoney('Lowest estimate'),
  estimatedMax: optionalMoney('Highest estimate'),
  currency,
  showEstimate: flag('Show the estimate'),
  pricingBasis: choice('pricing basis', PRICING_BASES).nullable().default(null),
  awardCriteria: choice('award criteria', AWARD_CRITERIA).nullable().default(null),
  awardDetails: optionalLongText('Award details', 2000),
  eligibility: optionalLongText('Eligibility', 5000),
  bidSecurity: security('Bid security'),
  performanceBond: security('Performance bond'),
  paymentBond: security('Payment bond'),
  retention: number('Retention', 0, 20).nullable().default(null),
  insurance: optionalLongText('Insurance', 2000),
  liquidatedDamages: optionalLongText('Liquidated damages', 2000),
  labourTerms: optionalLongText('Labour terms', 2000),
  submissionMethod: z
    .array(choice('submission method', SUBMISSION_METHODS))
    .max(SUBMISSION_METHODS.length, `Submission methods must be ${SUBMISSION_METHODS.length} or fewer`)
    .refine(
      (methods) => new Set(methods).size === methods.length,
      'Submission methods must not list the same one twice',
    )
    .default([]),
  submissionDetails: optionalLongText('Submission details', 2000),
  /** A member of the team; otherwise a person named here */
  contactStaff: optionalReference('Contact'),
  contact: z
    .strictObject({
      name: text('Contact name', 2, 100),
      email: email('Contact email'),
      phone: phone('Contact phone'),
    })
    .nullable()
    .default(null),
  allowQuestions: flag('Allow questions', true),
  planHolderVisibility: z.enum(PLAN_HOLDER_VISIBILITIES, 'Select an option from the list').default('hidden'),
  requireAcknowledgement: flag('Ask for acknowledgement', true),
};

/**
 * Rules between fields; each names the field that a person would correct. All times are in one zone and none
 * is ambiguous (the server rejects those), so they compare as written.
 */
export const TenderInput = z
  .strictObject({
    ...contentFields,
    // A notice that people rely on does not expire by itself.
    unpublishAt: z.null('A tender has no end date. Cancel or withdraw it instead').default(null),
    ...tenderFields,
  })
  .superRefine((tender, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message, input: tender });
    const { opensAt, closesAt, questionsDeadline } = tender;
    const within = (path: string, label: string, at: string | null | undefined): void => {
      if (at == null) return;
      if (opensAt !== null && at <= opensAt) say(path, `${label} must be after opening date`);
      else if (closesAt !== null && at >= closesAt) say(path, `${label} must be before closing date`);
    };
    if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
      say('closesAt', 'Closing date must be after opening date');
    within('questionsDeadline', 'Questions deadline', questionsDeadline);
    within('siteVisit.at', 'Site visit', tender.siteVisit?.at);
    within('preBidMeeting.at', 'Pre-bid meeting', tender.preBidMeeting?.at);
    const visit = tender.siteVisit;
    if (visit !== null && visit.rsvpBy !== null && visit.rsvpBy > visit.at)
      say('siteVisit.rsvpBy', 'Reply date must be before site visit');
    if (closesAt !== null && tender.bidOpening !== null && tender.bidOpening.at < closesAt)
      say('bidOpening.at', 'Bid opening must be after closing date');
    const closingDay = closesAt?.slice(0, 10) ?? null;
    if (closingDay !== null && tender.decisionExpectedOn !== null && tender.decisionExpectedOn < closingDay)
      say('decisionExpectedOn', 'Decision date must be after closing date');
    if (closingDay !== null && tender.contractStart !== null && tender.contractStart < closingDay)
      say('contractStart', 'Contract start must be after closing date');
    if (
      tender.estimatedMin !== null &&
      tender.estimatedMax !== null &&
      tender.estimatedMax < tender.estimatedMin
    )
      say('estimatedMax', 'Highest estimate must be more than lowest estimate');
    for (const [path, label] of [
      ['bidSecurity', 'Bid security'],
      ['performanceBond', 'Performance bond'],
      ['paymentBond', 'Payment bond'],
    ] as const) {
      const asked = tender[path];
      if (asked === null || !asked.required) continue;
      if (asked.percent === null && asked.amount === null)
        say(`${path}.percent`, `Enter ${label.toLowerCase()} as a percentage or an amount`);
      else if (asked.percent !== null && asked.amount !== null)
        say(`${path}.amount`, `${label} must be a percentage or an amount, not both`);
    }
  })
  .meta({ id: 'TenderInput' });
export type TenderInput = z.infer<typeof TenderInput>;

/** Why a tender ends; shown to everybody. */
const reason = longText('Reason', 20, 1000);
export const CancelInput = z.strictObject({ reason });
export const WithdrawInput = z.strictObject({ reason });
export const UnsuccessfulInput = z.strictObject({ reason });
export const AwardInput = z.strictObject({
  supplier: text('Supplier', 2, 150),
  value: optionalMoney('Contract value'),
  currency: currency.optional(),
  reason: optionalLongText('Reason', 1000),
});
