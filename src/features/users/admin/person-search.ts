/** Finds users by name, username or email address. */

import { apiPath, withQuery } from '#web/admin/data/api-path.ts';
import { callList } from '#web/admin/data/resource-calls.ts';
import type { SearchFunction } from '#web/admin/data/use-search.ts';
import type { SearchResult } from '#web/admin/form/fields/references/search-box.tsx';

interface FoundUser {
  _id: string;
  name: string;
  username: string;
  email: string;
}

export const findUsers: SearchFunction<readonly SearchResult[]> = async (text, signal) => {
  const path = withQuery(apiPath('users'), { search: text.trim(), max: 12, sort: 'name' });
  const { items } = await callList<FoundUser>(path, signal);
  return items.map(({ _id, name, username, email }) => ({
    _id,
    title: name === '' ? username : name,
    note: `${username} · ${email}`,
  }));
};
