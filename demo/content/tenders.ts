/** Nine tenders, at least one in every phase. */
import { goingOn } from './tenders/going-on.ts';
import { over } from './tenders/over.ts';
import type { DemoTender } from './types.ts';

export const tenders: DemoTender[] = [...goingOn, ...over];
