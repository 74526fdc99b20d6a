/** What an editor writes of a tender. Its documents are in `documents.ts`. */
import { z } from 'zod';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { isTimeZone } from '#platform/schema/fields.ts';
import { formSchema, inputSchema } from '#platform/schema/input-schema.ts';
import { tender as entity } from '../entity.ts';
import { award, ending } from '../forms.ts';
import { tender as texts } from '../messages/en-GB.ts';

/** How a tender ended; stored, because people decide it. */
export const TENDER_OUTCOMES = ['awarded', 'unsuccessful', 'cancelled', 'withdrawn'] as const;
export type TenderOutcome = (typeof TENDER_OUTCOMES)[number];
/** The tender's phase: the outcome, or the phase that follows from the server's clock. */
export const TENDER_PHASES = ['upcoming', 'open', 'closing_soon', 'closed', ...TENDER_OUTCOMES] as const;
export type TenderPhase = (typeof TENDER_PHASES)[number];

/**
 * The rules between fields: all times are in one zone and none is ambiguous (the server rejects those), so they compare
 * as written.
 */
export const TenderInput = inputSchema(entity, {
  id: 'TenderInput',
  own: {
    trades: (label) =>
      z
        .array(z.enum(TRADE_KEYS, 'Select an option from the list'))
        .max(20, `${label} must be 20 or fewer`)
        .refine((keys) => new Set(keys).size === keys.length, `${label} must not list the same one twice`)
        .default([]),
    timeZone: () => z.string().refine(isTimeZone, 'Select an option from the list').nullable().default(null),
    // Tenders never unpublish automatically, because bidders rely on the notice.
    unpublishAt: () => z.null('A tender has no end date. Cancel or withdraw it instead').default(null),
  },
  rules(tender, say) {
    const { opensAt, closesAt, questionsDeadline } = tender;
    const { siteVisit, preBidMeeting, bidOpening } = tender;
    const within = (path: string, label: string, at: string | null | undefined): void => {
      if (at == null) return;
      if (opensAt !== null && at <= opensAt) say(path, `${label} must be after opening date`);
      else if (closesAt !== null && at >= closesAt) say(path, `${label} must be before closing date`);
    };
    if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
      say('closesAt', 'Closing date must be after opening date');
    within('questionsDeadline', 'Questions deadline', questionsDeadline);
    within('siteVisit.at', 'Site visit date', siteVisit?.at);
    within('preBidMeeting.at', 'Pre-bid meeting date', preBidMeeting?.at);
    if (siteVisit !== null && siteVisit.rsvpBy !== null && siteVisit.rsvpBy > siteVisit.at)
      say('siteVisit.rsvpBy', 'Reply date must be before site visit date');
    if (closesAt !== null && bidOpening !== null && bidOpening.at < closesAt)
      say('bidOpening.at', 'Bid opening date must be after closing date');
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
    for (const path of ['bidSecurity', 'performanceBond', 'paymentBond'] as const) {
      const { label } = texts.fields[path];
      const asked = tender[path];
      if (asked === null || !asked.required) continue;
      if (asked.percent === null && asked.amount === null)
        say(`${path}.percent`, `Enter ${label.toLowerCase()} as a percentage or an amount`);
      else if (asked.percent !== null && asked.amount !== null)
        say(`${path}.amount`, `${label} must be a percentage or an amount, not both`);
    }
  },
});
export type TenderInput = z.infer<typeof TenderInput>;

export const CancelInput = formSchema(ending);
export const WithdrawInput = formSchema(ending);
export const UnsuccessfulInput = formSchema(ending);
/** Without a currency, that of the tender. */
export const AwardInput = formSchema(award).extend({ currency: formSchema(award).shape.currency.optional() });
