/** Presents stored tenders to guests. */

import { names } from '#features/trades/messages/en-GB.ts';
import { tradeName, trades } from '#features/trades/trades.ts';
import { sharedFieldsOf } from '#platform/content/guest-rows.ts';
import { fromJson } from '#platform/db/json.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { DEFAULT_CURRENCY } from '#platform/schema/values/limits.ts';
import { phases } from '../messages/en-GB.ts';
import type { Addendum, Tender, TenderCard, TenderQuestion } from '../schema/guest.ts';
import type { TenderInput } from '../schema/tender.ts';
import type { AddendumRow, QuestionRow } from './admin/addenda-and-questions.queries.ts';
import { times } from './messages/en-GB.ts';
import { closingSoonAt, phaseAt } from './tender.phase.ts';
import type { TenderRow } from './tender.queries.ts';
import { formatDeadline, formatMeeting, instantOf, localAt, zoneOf } from './tender.times.ts';

const m = translated(times);
const tradeNames = translated(names);

interface CardRelated {
  now: string;
  closingSoonHours: number;
  /** The site's country (ISO 3166), on which the names of trades depend */
  country: string;
  /** The number and total size in bytes of the current documents */
  documents: { count: number; bytes: number };
  addendaCount: number;
  /** Whether the address of the ZIP of all documents is included */
  hasAddresses: boolean;
}

/** The contact of a tender, a person or the company, as guests see it. */
export type Contact = Tender['contact'];

interface TenderRelated extends CardRelated {
  project: Tender['project'];
  contact: Contact;
  categories: Tender['categories'];
  changes: Tender['changes'];
  addenda: readonly AddendumRow[];
  questions: readonly QuestionRow[];
}

const presentEstimate = (tender: TenderInput): TenderCard['estimate'] =>
  tender.showEstimate && (tender.estimatedMin !== null || tender.estimatedMax !== null)
    ? { min: tender.estimatedMin, max: tender.estimatedMax, currency: tender.currency }
    : null;

const presentOutcome = (row: TenderRow): TenderCard['outcome'] => {
  if (row.outcome === null || row.outcomeAt === null) return null;
  const data = fromJson(row.outcomeData ?? '{}');
  return {
    phase: row.outcome,
    at: row.outcomeAt,
    reason: data.reason ?? null,
    supplier: data.supplier ?? null,
    value: data.value == null ? null : { amount: data.value, currency: data.currency ?? DEFAULT_CURRENCY },
  };
};

/** Returns the opening and closing instants. Every tender that guests see has both. */
const datesOf = (row: TenderRow) => ({ opensAt: row.opensAt ?? '', closesAt: row.closesAt ?? '' });

export const presentCard = (row: TenderRow, tender: TenderInput, related: CardRelated): TenderCard => {
  const zone = zoneOf(tender);
  const { opensAt, closesAt } = datesOf(row);
  const phase = phaseAt(row, related.now, related.closingSoonHours);
  const [opening, closing] = [formatDeadline(opensAt, zone), formatDeadline(closesAt, zone)];
  return {
    ...sharedFieldsOf(row, tender),
    reference: row.reference,
    title: tender.title,
    type: tender.type,
    summary: tender.summary,
    mainCategory: tender.mainCategory,
    trades: tender.trades.map((key) => ({ key, title: tradeName(key, related.country, tradeNames) })),
    access: tender.access,
    siteAddress: tender.siteAddress,
    phase,
    serverNow: related.now,
    timeZone: zone,
    opensAt,
    opensAtLocal: localAt(opensAt, zone),
    closesAt,
    closesAtLocal: localAt(closesAt, zone),
    closingSoonAt: closingSoonAt({ opensAt, closesAt }, related.closingSoonHours),
    wording: {
      phase: translated(phases)[phase],
      opens: fill(m.opens, { time: opening }),
      closes: fill(m.closes, { time: closing }),
      questions:
        row.questionsDeadline === null
          ? null
          : fill(m.closes, { time: formatDeadline(row.questionsDeadline, zone) }),
      opensAt: opening,
      closesAt: closing,
    },
    estimate: presentEstimate(tender),
    outcome: presentOutcome(row),
    documents: {
      ...related.documents,
      zip:
        related.hasAddresses && related.documents.count > 0
          ? `/api/guest/tender/${row._id}/documents.zip`
          : null,
    },
    addendaCount: related.addendaCount,
    calendar: `/api/guest/tender/${row._id}/calendar.ics`,
  };
};

const presentSecurity = (security: TenderInput['bidSecurity']): Tender['bidSecurity'] =>
  security?.required ? { percent: security.percent, amount: security.amount, form: security.form } : null;

const presentAddendum = (row: AddendumRow): Addendum => ({
  _id: row._id,
  number: row.number,
  title: row.title,
  reason: row.reason,
  changes: row.changes,
  documents: fromJson(row.documents),
  newClosesAt: row.newClosesAt,
  newClosesAtLocal: row.newClosesAtLocal,
  justification: row.justification,
  issuedAt: row.issuedAt,
});

const presentQuestion = (row: QuestionRow): TenderQuestion => ({
  _id: row._id,
  subject: row.subject,
  body: row.body,
  document: row.documentId,
  answer: row.answer ?? '',
  publishedAt: row.publishedAt ?? row.askedAt,
});

/**
 * Presents the dates other than opening and closing: times as instants and as local times in the tender's zone, days as
 * they are.
 */
export const presentDates = (row: Pick<TenderRow, 'questionsDeadline'>, tender: TenderInput) => {
  const zone = zoneOf(tender);
  const presentAppointment = (local: string) => {
    const at = instantOf(local, zone) ?? '';
    return { at, atLocal: local, wording: formatMeeting(at, zone) };
  };
  const { siteVisit, preBidMeeting, bidOpening } = tender;
  return {
    questionsDeadline: row.questionsDeadline,
    questionsDeadlineLocal: tender.questionsDeadline,
    siteVisit: siteVisit && {
      ...presentAppointment(siteVisit.at),
      place: siteVisit.place,
      mandatory: siteVisit.mandatory,
      rsvpBy: instantOf(siteVisit.rsvpBy, zone),
      rsvpByLocal: siteVisit.rsvpBy,
      notes: siteVisit.notes,
    },
    preBidMeeting: preBidMeeting && {
      ...presentAppointment(preBidMeeting.at),
      place: preBidMeeting.place,
      mandatory: preBidMeeting.mandatory,
      notes: preBidMeeting.notes,
    },
    bidOpening: bidOpening && {
      ...presentAppointment(bidOpening.at),
      public: bidOpening.public,
      place: bidOpening.place,
    },
    decisionExpectedOn: tender.decisionExpectedOn,
    contractStart: tender.contractStart,
  };
};

export const presentTender = (row: TenderRow, tender: TenderInput, related: TenderRelated): Tender => {
  const card = presentCard(row, tender, related);
  const isBeforeClosing = card.phase === 'upcoming' || card.phase === 'open' || card.phase === 'closing_soon';
  return {
    ...card,
    ...presentDates(row, tender),
    trades: card.trades.map(({ key, title }) => {
      const { masterFormat, uniclass } = trades[key];
      return { key, title, masterFormat, uniclass };
    }),
    description: tender.description,
    project: related.project,
    location: tender.location,
    procurementMethod: tender.procurementMethod,
    questionsOpen:
      tender.allowQuestions &&
      isBeforeClosing &&
      (row.questionsDeadline === null || related.now < row.questionsDeadline),
    durationDays: tender.durationDays,
    bidValidityDays: tender.bidValidityDays,
    pricingBasis: tender.pricingBasis,
    awardCriteria: tender.awardCriteria,
    awardDetails: tender.awardDetails,
    eligibility: tender.eligibility,
    bidSecurity: presentSecurity(tender.bidSecurity),
    performanceBond: presentSecurity(tender.performanceBond),
    paymentBond: presentSecurity(tender.paymentBond),
    retention: tender.retention,
    currency: tender.currency,
    insurance: tender.insurance,
    liquidatedDamages: tender.liquidatedDamages,
    labourTerms: tender.labourTerms,
    submissionMethod: tender.submissionMethod,
    submissionDetails: tender.submissionDetails,
    contact: related.contact,
    allowQuestions: tender.allowQuestions,
    requireAcknowledgement: tender.requireAcknowledgement,
    categories: related.categories,
    addenda: related.addenda.map(presentAddendum),
    questions: related.questions.map(presentQuestion),
    changes: related.changes,
  };
};
