/**
 * Defines the editors' input for a tender and for its outcome, and the phases of a tender. The input for its folders,
 * documents, addenda and questions is in `documents.ts`.
 */
import { z } from 'zod';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { isTimeZone, noDuplicates, tooMany } from '#platform/schema/fields.ts';
import { formSchema, inputSchema } from '#platform/schema/input-schema.ts';
import { tender as entity } from '../entity.ts';
import { award, ending } from '../forms.ts';
import { tender as texts } from '../messages/en-GB.ts';
import { rules as ruleTexts } from './messages/en-GB.ts';

const m = translated(ruleTexts);
const translatedTexts = translated(texts);
const MAX_TRADES = 20;

/** The outcomes of a tender. People decide them, so they are stored; the other phases are not. */
export const TENDER_OUTCOMES = ['awarded', 'unsuccessful', 'cancelled', 'withdrawn'] as const;
export type TenderOutcome = (typeof TENDER_OUTCOMES)[number];
/** The tender's phase: the outcome, or the phase that follows from the server's clock. */
export const TENDER_PHASES = ['upcoming', 'open', 'closing_soon', 'closed', ...TENDER_OUTCOMES] as const;
export type TenderPhase = (typeof TENDER_PHASES)[number];

/**
 * The rules compare local times as text. That is safe, because all are in the tender's zone and the server rejects
 * times that a clock change skips or repeats.
 */
export const TenderInput = inputSchema(entity, {
  id: 'TenderInput',
  customSchemas: {
    trades: (label) =>
      z
        .array(z.enum(TRADE_KEYS, { error: () => m.optionUnknown }))
        .max(MAX_TRADES, tooMany(label, MAX_TRADES))
        .refine(...noDuplicates(label))
        .default([]),
    timeZone: () =>
      z
        .string()
        .refine(isTimeZone, { error: () => m.optionUnknown })
        .nullable()
        .default(null),
    // Tenders never unpublish automatically, because bidders rely on the notice.
    unpublishAt: () => z.null({ error: () => m.noEndDate }).default(null),
  },
  rules(tender, addProblem) {
    const { fields } = translatedTexts;
    const { opensAt, closesAt, questionsDeadline } = tender;
    const { siteVisit, preBidMeeting, bidOpening } = tender;
    const validateWithinPeriod = (path: string, label: string, at: string | null | undefined): void => {
      if (at == null) return;
      if (opensAt !== null && at <= opensAt) addProblem(path, fill(m.afterOpening, { field: label }));
      else if (closesAt !== null && at >= closesAt) addProblem(path, fill(m.beforeClosing, { field: label }));
    };
    if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
      addProblem('closesAt', fill(m.afterOpening, { field: fields.closesAt.label }));
    validateWithinPeriod('questionsDeadline', fields.questionsDeadline.label, questionsDeadline);
    validateWithinPeriod('siteVisit.at', fields.siteVisit.fields.at.label, siteVisit?.at);
    validateWithinPeriod('preBidMeeting.at', fields.preBidMeeting.fields.at.label, preBidMeeting?.at);
    if (siteVisit !== null && siteVisit.rsvpBy !== null && siteVisit.rsvpBy > siteVisit.at)
      addProblem('siteVisit.rsvpBy', m.replyBeforeVisit);
    if (closesAt !== null && bidOpening !== null && bidOpening.at < closesAt)
      addProblem('bidOpening.at', fill(m.afterClosing, { field: fields.bidOpening.fields.at.label }));
    const closingDay = closesAt?.slice(0, 10) ?? null;
    if (closingDay !== null && tender.decisionExpectedOn !== null && tender.decisionExpectedOn < closingDay)
      addProblem('decisionExpectedOn', fill(m.afterClosing, { field: fields.decisionExpectedOn.label }));
    if (closingDay !== null && tender.contractStart !== null && tender.contractStart < closingDay)
      addProblem('contractStart', fill(m.afterClosing, { field: fields.contractStart.label }));
    if (
      tender.estimatedMin !== null &&
      tender.estimatedMax !== null &&
      tender.estimatedMax < tender.estimatedMin
    )
      addProblem('estimatedMax', m.estimateOrder);
    for (const path of ['bidSecurity', 'performanceBond', 'paymentBond'] as const) {
      const security = tender[path];
      if (security === null || !security.required) continue;
      if (security.percent === null && security.amount === null)
        addProblem(`${path}.percent`, m[`${path}Missing`]);
      else if (security.percent !== null && security.amount !== null)
        addProblem(`${path}.amount`, fill(m.percentOrAmount, { field: fields[path].label }));
    }
  },
});
export type TenderInput = z.infer<typeof TenderInput>;

export const CancelInput = formSchema(ending);
export const WithdrawInput = formSchema(ending);
export const UnsuccessfulInput = formSchema(ending);
/** Describes the winning bid. A missing currency means that of the tender. */
export const AwardInput = formSchema(award).extend({ currency: formSchema(award).shape.currency.optional() });
