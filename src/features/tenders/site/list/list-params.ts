/** The parameters in the address of the tender list. */
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { listAddress, maxLength, oneOf } from '#web/data/guest/list-address.ts';
import { TENDERS_PATH } from '../../address.ts';
import { mainCategories, phases } from '../../messages/en-GB.ts';
import type { Phase } from '../phases.ts';

/** The phases with a tab of their own; `closing_soon` is part of open. */
export const PHASE_TABS = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'closed', label: 'Under evaluation' },
  { value: 'awarded', label: 'Awarded' },
  { value: 'unsuccessful', label: 'No award' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly { value: Phase | ''; label: string }[];

export const tenderList = listAddress({
  path: TENDERS_PATH,
  filters: {
    search: maxLength(200),
    phase: oneOf(phases),
    trade: (typed) => TRADE_KEYS.find((key) => key === typed) ?? '',
    category: oneOf(mainCategories),
  },
  sorts: [
    { value: 'phase', label: 'Closes first', direction: 'asc' },
    { value: 'publishedAt', label: 'Newest first', direction: 'desc' },
    { value: 'title', label: 'A to Z', direction: 'asc' },
    { value: 'reference', label: 'Reference', direction: 'asc' },
  ],
});
export type TenderListChoice = ReturnType<typeof tenderList.choiceOf>;
