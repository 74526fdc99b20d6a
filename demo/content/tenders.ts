/** Nine tenders, at least one in every phase. */
import { openTenders } from './tenders/going-on.ts';
import { endedTenders } from './tenders/over.ts';
import type { DemoTender } from './types.ts';

export const tenders: DemoTender[] = [...openTenders, ...endedTenders];
