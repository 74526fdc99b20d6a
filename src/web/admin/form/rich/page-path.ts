import { apiPath } from '../../data/api-path.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { call } from '../../providers/call.ts';

/** One level more than pages can have (`MAX_PAGE_DEPTH`). Ends the loop if corrupt data contains a cycle. */
const MAX_LEVELS = 4;

/** Returns the full path of a page, from the slugs of its ancestors and its own. Fetches the ancestors one by one. */
export const pathOfPage = async (page: AdminRecord): Promise<string> => {
  const parts: string[] = [];
  let currentPage: AdminRecord | null = page;
  while (currentPage !== null && parts.length < MAX_LEVELS) {
    parts.unshift(currentPage.url ?? '');
    const parent: unknown = currentPage.parent;
    currentPage = typeof parent === 'string' ? await call<AdminRecord>(apiPath('pages', parent)) : null;
  }
  return `/${parts.join('/')}`;
};
