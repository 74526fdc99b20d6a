/** Reads and writes the parameters in the address of the tender list. */

import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { MAX_SEARCH_LENGTH } from '#platform/schema/values/limits.ts';
import { listAddress, maxLength, oneOf } from '#web/data/guest/list-address.ts';
import { TENDERS_PATH } from '../../address.ts';
import { mainCategories, phases } from '../../messages/en-GB.ts';
import { list as m } from '../messages/en-GB.ts';
import type { Phase } from '../phases.ts';

/** The tabs by phase. '' means all tenders, `open` includes `closing_soon`, and `withdrawn` has no tab. */
export const PHASE_TABS = [
  '',
  'open',
  'upcoming',
  'closed',
  'awarded',
  'unsuccessful',
  'cancelled',
] as const satisfies readonly (Phase | '')[];

export const tenderList = listAddress({
  path: TENDERS_PATH,
  filters: {
    search: maxLength(MAX_SEARCH_LENGTH),
    phase: oneOf(phases),
    trade: (typed) => TRADE_KEYS.find((key) => key === typed) ?? '',
    category: oneOf(mainCategories),
  },
  sorts: [
    { value: 'phase', label: m.sorts.phase, direction: 'asc' },
    { value: 'publishedAt', label: m.sorts.publishedAt, direction: 'desc' },
    { value: 'title', label: m.sorts.title, direction: 'asc' },
    { value: 'reference', label: m.sorts.reference, direction: 'asc' },
  ],
});
export type TenderListChoice = ReturnType<typeof tenderList.choiceOf>;
