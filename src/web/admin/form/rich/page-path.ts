/** Returns the full path of a page: the slugs of its parents, and its own. */
import type { AdminRecord } from '../../data/resource-calls.ts';
import { call } from '../../providers/call.ts';

/** More than the three levels that pages have, so that corrupt data with a cycle cannot loop for ever. */
const MAX_LEVELS = 4;

export const pathOfPage = async (page: AdminRecord): Promise<string> => {
  const parts: string[] = [];
  let currentPage: AdminRecord | null = page;
  while (currentPage !== null && parts.length < MAX_LEVELS) {
    parts.unshift(currentPage.url ?? '');
    const parent: unknown = currentPage.parent;
    currentPage = typeof parent === 'string' ? await call<AdminRecord>(`/api/admin/pages/${parent}`) : null;
  }
  return `/${parts.join('/')}`;
};
