/** The labels of a tender's enumerations and measures. */

import type { Formats } from '#web/ui/format.ts';
import type { Tender, TenderCard } from '../schema/guest.ts';
import type { Phase } from './phases.ts';

export const PHASE_WORDS: Record<Phase, string> = {
  upcoming: 'Upcoming',
  open: 'Open',
  closing_soon: 'Closing soon',
  closed: 'Under evaluation',
  awarded: 'Awarded',
  unsuccessful: 'No award',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
};

const SUBMISSION_WORDS: Record<Tender['submissionMethod'][number], string> = {
  email: 'email',
  portal: 'our portal',
  hand: 'hand',
  courier: 'courier',
};

/** "By portal or email" */
export function submissionWords(methods: Tender['submissionMethod']): string | null {
  const words = methods.map((method) => SUBMISSION_WORDS[method]);
  const last = words.pop();
  if (last === undefined) return null;
  return `By ${words.length === 0 ? last : `${words.join(', ')} or ${last}`}`;
}

/** The first trades, and the number of further ones. */
export function tradesInShort(trades: TenderCard['trades'], most: number): string | null {
  if (trades.length === 0) return null;
  const shown = trades.slice(0, most).map(({ title }) => title);
  const more = trades.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** `Addendum 02` */
export const addendumWords = (number: number): string => `Addendum ${String(number).padStart(2, '0')}`;

/** The id of an addendum on its tender's page. */
export const addendumAnchor = (number: number): string => `addendum-${number}`;

/** "Awarded Tue 21 Apr 2026 to Hallam Timber Engineering"; `at`: an instant, shown as a day. */
export function outcomeWords(
  { phase, at, supplier }: NonNullable<TenderCard['outcome']>,
  format: Formats,
): string {
  const day = format.dateTime(at.slice(0, 10));
  if (phase === 'awarded') return `Awarded ${day}${supplier === null ? '' : ` to ${supplier}`}`;
  return phase === 'unsuccessful' ? `Ended without an award ${day}` : `${PHASE_WORDS[phase]} ${day}`;
}

/** The estimated range of the contract value, if the company publishes it. */
export function estimateWords(estimate: TenderCard['estimate'], format: Formats): string | null {
  if (estimate === null) return null;
  const { min, max, currency } = estimate;
  const known = max ?? min;
  if (known === null) return null;
  const words = format.money({ min: min ?? known, max: known, currency });
  return min === null ? `up to ${words}` : max === null ? `from ${words}` : words;
}

/** Longer headings are set smaller. */
export const isLongTitle = (title: string): boolean => title.length > 60;
