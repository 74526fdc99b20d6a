/** Finds users by name, user name or address. */

import type { SearchFunction, SearchResult } from '#web/admin/form/fields/references/use-search.ts';
import { call } from '#web/admin/providers/call.ts';

interface Found {
  _id: string;
  name: string;
  username: string;
  email: string;
}

export const findPeople: SearchFunction<SearchResult> = async (text, signal) => {
  const query = new URLSearchParams({ search: text.trim(), max: '12', sort: 'name' });
  const { items } = await call<{ items: Found[] }>(`/api/admin/users?${query}`, { signal });
  return items.map(({ _id, name, username, email }) => ({
    _id,
    title: name === '' ? username : name,
    note: `${username} · ${email}`,
  }));
};
