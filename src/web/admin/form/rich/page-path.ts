/** Returns the full path of a page: the slugs of its parents, and its own. */
import type { AdminRecord } from '../../data/resource-calls.ts';
import { call } from '../../providers/call.ts';

/** Pages have three levels; a cycle would be corrupt data, and ends here. */
const MAX_LEVELS = 4;

export const pathOfPage = async (page: AdminRecord): Promise<string> => {
  const parts: string[] = [];
  let here: AdminRecord | null = page;
  while (here !== null && parts.length < MAX_LEVELS) {
    parts.unshift(here.url ?? '');
    const parent: unknown = here.parent;
    here = typeof parent === 'string' ? await call<AdminRecord>(`/api/admin/pages/${parent}`) : null;
  }
  return `/${parts.join('/')}`;
};
