/** Nine tenders, at least one in every phase. */

import { endedTenders } from './tenders/ended-tenders.ts';
import { openTenders } from './tenders/open-tenders.ts';
import type { DemoTender } from './types.ts';

export const tenders: DemoTender[] = [...openTenders, ...endedTenders];
