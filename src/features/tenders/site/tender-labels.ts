/** Formats a tender's trades, outcome and measures. */

import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { Formats } from '#web/ui/text/format.ts';
import { phases } from '../messages/en-GB.ts';
import type { Tender, TenderCard } from '../schema/guest.ts';
import { parts as m, rows } from './messages/en-GB.ts';

/** "By email or through our portal" */
export function submissionLabel(methods: Tender['submissionMethod'], format: Formats): string | null {
  if (methods.length === 0) return null;
  const methodList = format.either(methods.map((method) => m.methods[method]));
  return methodList.charAt(0).toUpperCase() + methodList.slice(1);
}

/** The first trades, and the number of further ones. */
export function summariseTrades(
  trades: TenderCard['trades'],
  maxShown: number,
  fill: FormatMessage,
): string | null {
  if (trades.length === 0) return null;
  const titles = trades.slice(0, maxShown).map(({ title }) => title);
  const count = trades.length - titles.length;
  return count > 0 ? fill(m.trades, { trades: titles.join(', '), count }) : titles.join(', ');
}

/** `Addendum 02` */
export const addendumLabel = (number: number, fill: FormatMessage): string =>
  fill(m.addendum, { number: inTwoDigits(number) });

/** `02` */
export const inTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** The id of an addendum on its tender's page. */
export const addendumAnchor = (number: number): string => `addendum-${number}`;

/** "Awarded Tue 21 Apr 2026 to Hallam Timber Engineering"; `at`: an instant, shown as a day. */
export function outcomeLabel(
  { phase, at, supplier }: NonNullable<TenderCard['outcome']>,
  format: Formats,
): string {
  const date = format.dateTime(at.slice(0, 10));
  if (phase !== 'awarded') return format.fill(rows.ended, { phase: phases[phase], date });
  return supplier === null
    ? format.fill(rows.awarded, { date })
    : format.fill(rows.awardedTo, { date, supplier });
}

/** The estimated range of the contract value, if the company publishes it. */
export function estimateLabel(estimate: TenderCard['estimate'], format: Formats): string | null {
  if (estimate === null) return null;
  const { min, max, currency } = estimate;
  const limit = max ?? min;
  if (limit === null) return null;
  const amount = format.money({ min: min ?? limit, max: limit, currency }) ?? '';
  if (min === null) return format.fill(m.estimateUpTo, { amount });
  return max === null ? format.fill(m.estimateFrom, { amount }) : amount;
}

/** Longer headings are set smaller. */
export const isLongTitle = (title: string): boolean => title.length > 60;
