/** Formats facts of a tender: submission methods, trades, addendum numbers, outcome, estimate. */

import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { dayIn } from '#web/ui/text/day-in.ts';
import type { Formats } from '#web/ui/text/format.ts';
import { phases } from '../messages/en-GB.ts';
import type { Tender, TenderCard } from '../schema/guest.ts';
import { parts as m, rows } from './messages/en-GB.ts';

/** Formats submission methods as “By email or through our portal”; null: the tender has none. */
export function submissionLabel(methods: Tender['submissionMethod'], format: Formats): string | null {
  if (methods.length === 0) return null;
  const methodList = format.either(methods.map((method) => m.methods[method]));
  return methodList.charAt(0).toUpperCase() + methodList.slice(1);
}

/** Formats the first `maxShown` trades and the number of further ones; null: the tender has no trades. */
export function summariseTrades(
  trades: TenderCard['trades'],
  maxShown: number,
  { fill, list }: Formats,
): string | null {
  if (trades.length === 0) return null;
  const titles = trades.slice(0, maxShown).map(({ title }) => title);
  const count = trades.length - titles.length;
  return list(count > 0 ? [...titles, fill(m.moreTrades, { count })] : titles);
}

/** Formats the number of an addendum as `Addendum 02`. */
export const addendumLabel = (number: number, fill: FormatMessage): string =>
  fill(m.addendum, { number: inTwoDigits(number) });

/** Formats a number with at least two digits: `02`. */
export const inTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the element id of an addendum on the tender's page. */
export const addendumAnchor = (number: number): string => `addendum-${number}`;

/** Formats an outcome as “Awarded Tue 21 Apr 2026 to Hallam Timber Engineering”. */
export function outcomeLabel(
  { phase, at, supplier }: NonNullable<TenderCard['outcome']>,
  timeZone: string,
  format: Formats,
): string {
  const date = format.dateTime(dayIn(timeZone, at));
  if (phase !== 'awarded') return format.fill(rows.ended, { phase: phases[phase], date });
  return supplier === null
    ? format.fill(rows.awarded, { date })
    : format.fill(rows.awardedTo, { date, supplier });
}

/** Formats the estimated range of the contract value; null: there is no public estimate. */
export function estimateLabel(estimate: TenderCard['estimate'], format: Formats): string | null {
  if (estimate === null) return null;
  const { min, max, currency } = estimate;
  const limit = max ?? min;
  if (limit === null) return null;
  const amount = format.money({ min: min ?? limit, max: limit, currency }) ?? '';
  if (min === null) return format.fill(m.estimateUpTo, { amount });
  return max === null ? format.fill(m.estimateFrom, { amount }) : amount;
}

/** Returns whether a title is so long that the heading is set in a smaller size. */
export const isLongTitle = (title: string): boolean => title.length > 60;
