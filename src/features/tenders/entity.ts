/** Declares the fields of a tender that editors fill in: the work, its dates and terms, and how to bid. */
import type { TradeKey } from '#features/trades/trade-keys.ts';
import {
  choice,
  choices,
  currency,
  custom,
  day,
  email,
  entity,
  flag,
  group,
  localTime,
  location,
  longText,
  money,
  number,
  phone,
  reference,
  richText,
  text,
  wholeNumber,
} from '#platform/schema/entity.ts';
import type { RichText } from '#platform/schema/rich-text.ts';
import { tender as texts } from './messages/en-GB.ts';

/** A sum or a percentage that a bidder or contractor has to provide as security. */
const security = {
  required: flag(),
  percent: number({ min: 0, max: 20, unit: '%', optional: true, width: 'third' }),
  amount: money({ optional: true, width: 'third' }),
  /** Its kind, such as a bank guarantee */
  form: text({ max: 200, optional: true, width: 'third' }),
} as const;
const meeting = {
  at: localTime({ width: 'half' }),
  place: text({ min: 2, max: 300, width: 'half' }),
  mandatory: flag({ width: 'half' }),
  notes: longText({ max: 1000, optional: true }),
} as const;

export const tender = entity({
  name: 'tender',
  path: 'tenders',
  texts,
  fields: {
    title: text({ min: 10, max: 150 }),
    reference: text({ min: 3, max: 40, pattern: /^[A-Z0-9][A-Z0-9._-]*$/, optional: true, width: 'half' }),
    type: choice(['itt', 'rfp', 'rfq', 'prequalification', 'supply'], { width: 'half' }),
    summary: longText({ max: 300, optional: true, requiredToPublish: true }),
    description: richText<RichText>({ min: 50, max: 20_000, requiredToPublish: true }),
    project: reference('project', { optional: true, width: 'half' }),
    mainCategory: choice(['works', 'goods', 'services'], { width: 'half' }),
    trades: custom<TradeKey[]>({ requiredToPublish: true }),
    siteAddress: longText({ max: 300, optional: true, requiredToPublish: true }),
    location: location(),
    timeZone: custom<string | null>({ width: 'half' }),
    opensAt: localTime({ optional: true, requiredToPublish: true, width: 'half' }),
    closesAt: localTime({ optional: true, requiredToPublish: true, width: 'half' }),
    questionsDeadline: localTime({ optional: true, width: 'half' }),
    siteVisit: group({ ...meeting, rsvpBy: localTime({ optional: true, width: 'half' }) }),
    preBidMeeting: group(meeting),
    bidOpening: group({
      at: localTime({ width: 'half' }),
      place: text({ max: 300, optional: true, width: 'half' }),
      public: flag(),
    }),
    decisionExpectedOn: day({ optional: true, width: 'third' }),
    contractStart: day({ optional: true, width: 'third' }),
    durationDays: wholeNumber({ min: 1, max: 3650, optional: true, width: 'third' }),
    bidValidityDays: wholeNumber({
      min: 1,
      max: 365,
      optional: true,
      default: 90,
      requiredToPublish: true,
      width: 'third',
    }),
    procurementMethod: choice(['open', 'selective', 'limited', 'direct'], { width: 'half' }),
    pricingBasis: choice(
      [
        'lump_sum',
        'remeasurement',
        'schedule_of_rates',
        'cost_reimbursable',
        'target_cost',
        'guaranteed_maximum',
      ],
      { optional: true, width: 'half' },
    ),
    awardCriteria: choice(['priceOnly', 'costOnly', 'qualityOnly', 'ratedCriteria'], {
      optional: true,
      requiredToPublish: true,
      width: 'half',
    }),
    /** How the award criteria are weighted; the award itself belongs to the outcome */
    awardDetails: longText({ max: 2000, optional: true }),
    eligibility: longText({ max: 5000, optional: true }),
    estimatedMin: money({ optional: true, width: 'third' }),
    estimatedMax: money({ optional: true, width: 'third' }),
    currency: currency({ width: 'third' }),
    showEstimate: flag(),
    bidSecurity: group(security),
    performanceBond: group(security),
    paymentBond: group(security),
    retention: number({ min: 0, max: 20, unit: '%', optional: true, width: 'third' }),
    insurance: longText({ max: 2000, optional: true }),
    liquidatedDamages: longText({ max: 2000, optional: true }),
    labourTerms: longText({ max: 2000, optional: true }),
    /**
     * Controls who may download the documents: everyone, users with a confirmed email address, or only users with
     * `tender:view`, because the company sends the documents to the bidders that it invites
     */
    access: choice(['public', 'registered', 'invited']),
    submissionMethod: choices(['email', 'portal', 'hand', 'courier'], { requiredToPublish: true }),
    submissionDetails: longText({ max: 2000, optional: true, requiredToPublish: true }),
    /** A member of staff, shown instead of `contact` if both are given */
    contactStaff: reference('staff', { optional: true }),
    contact: group({
      name: text({ min: 2, max: 100, width: 'third' }),
      email: email({ width: 'third' }),
      phone: phone({ width: 'third' }),
    }),
    allowQuestions: flag({ default: true }),
    /** Whether bidders must acknowledge every addendum in their bid */
    requireAcknowledgement: flag({ default: true }),
  },
});
