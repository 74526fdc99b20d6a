/** The calls of the admin API that every resource has. */
import { call, notReadable } from '../providers/call.ts';
import type { Filters, ListParams } from './list-params.ts';
import { takeOutOfLists } from './query-client.ts';

/** A row of a list. */
export interface ListedRecord {
  _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each resource has fields of its own, which its description knows
  [field: string]: any;
}

export interface AdminRecord extends ListedRecord {
  title: string;
  url: string | null;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  publishAt: string | null;
  publishedAt: string | null;
  updatedAt: string;
  updatedByName: string | null;
  deletedAt: string | null;
  version: number;
  abilities?: Partial<Record<Ability, boolean>>;
  usedIn?: { type: string; _id: string; title: string; field: string; trashed: boolean }[];
  references?: { type: string; _id: string; title: string; url: string | null; trashed: boolean }[];
  missing?: Record<string, string>;
}
export type Ability =
  | 'update'
  | 'publish'
  | 'unpublish'
  | 'schedule'
  | 'reorder'
  | 'remove'
  | 'restore'
  | 'erase';

interface ListOnWire<Item> {
  items: Item[];
  total: number;
  pages: number;
  totalCapped?: true;
}

/** The answer of a list call. Throws `Refused` for an answer that is no list, which must not pass for an empty one. */
export async function callList<Item = ListedRecord>(
  address: string,
  signal?: AbortSignal | undefined,
): Promise<ListOnWire<Item>> {
  const answer = await call<ListOnWire<Item> | null>(address, { signal });
  if (!Array.isArray(answer?.items)) throw notReadable();
  return answer;
}

const path = (resource: string): string => `/api/admin/${resource}`;

/** Several ids may be asked for in one call; this many at most. */
const MOST_IDS = 100;

/** So many are removed by one call that the progress is seen. */
const A_STEP = 100;

/** As an address carries them; what is empty is left out. */
export const queryOf = (parameters: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.toString();
};

/** The address of the call of a list. */
export const listPath = (resource: string, { page, perPage, sort, filter }: ListParams): string =>
  `${path(resource)}?${queryOf({ page, max: perPage, sort: sort.field, direction: sort.order.toLowerCase(), ...filter })}`;

interface ListPage<Record extends ListedRecord = ListedRecord> {
  data: Record[];
  total: number;
  /** There are more than `total`: the server stops counting at a bound */
  totalCapped: boolean;
}

/** Returns a page of a list. */
export async function fetchList<Record extends ListedRecord>(
  resource: string,
  query: ListParams,
  signal: AbortSignal,
): Promise<ListPage<Record>> {
  const { items, total, totalCapped } = await callList<Record>(listPath(resource, query), signal);
  // Counted up to a bound only, a list goes on for as long as there are full pages.
  const seen = (query.page - 1) * query.perPage + items.length;
  const further = items.length === query.perPage ? seen + 1 : seen;
  return {
    data: items,
    total: totalCapped === true ? Math.max(total, further) : total,
    totalCapped: totalCapped === true,
  };
}

/** Returns records by their ids, with what lists show of them. Leaves out those that are gone or hidden from this user. */
export async function fetchRecords<Record extends ListedRecord>(
  resource: string,
  ids: readonly string[],
): Promise<Record[]> {
  const found: Record[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS).join(',');
    const { items } = await callList<Record>(`${path(resource)}?${queryOf({ ids: some, max: MOST_IDS })}`);
    found.push(...items);
  }
  return found;
}

/** Returns one record, with all that its own screen shows. */
export const fetchRecord = <Record extends ListedRecord>(
  resource: string,
  id: string,
  signal: AbortSignal,
): Promise<Record> => call<Record>(formPath(resource, id), { signal });

export interface Removal {
  removed: string[];
  kept: { _id: string; reason: string }[];
}

export interface Ids {
  ids: string[];
  /** Where the next page begins; absent on the last one */
  next?: string;
}

/** A record and the version at which it was seen. */
export interface Seen {
  _id: string;
  version: number;
}

interface DoneWith {
  /** With their new versions */
  done: Seen[];
  kept: Removal['kept'];
}

/** The call for what a form begins with: a record, or for `null` a fresh one. */
export const formPath = (resource: string, id: string | null): string => `${path(resource)}/${id ?? 'new'}`;

/** What the grammar has beside reading and writing. */
export const office = {
  async remove(resource: string, ids: readonly string[]): Promise<Removal> {
    const removal = await call<Removal>(`${path(resource)}/remove`, { method: 'POST', body: { ids } });
    takeOutOfLists(resource, removal.removed);
    return removal;
  },
  /** A step of removing all that a filter finds; `next` begins the following step, and is absent after the last one. */
  async removeAll(resource: string, filter: Filters, after: string): Promise<Removal & { next?: string }> {
    const step = await call<Removal & { next?: string }>(
      `${path(resource)}/remove-all?${queryOf({ ...filter, after, max: A_STEP })}`,
      { method: 'POST' },
    );
    takeOutOfLists(resource, step.removed);
    return step;
  },
  /** The ids of all that a filter finds, page by page. */
  ids: (resource: string, filter: Filters, after: string, signal: AbortSignal) =>
    call<Ids>(`${path(resource)}/ids?${queryOf({ ...filter, after })}`, { signal }),
  restore: (resource: string, ids: readonly string[]) =>
    call<{ restored: string[]; kept: Removal['kept'] }>(`${path(resource)}/restore`, {
      method: 'POST',
      body: { ids },
    }),
  erase: (resource: string, id: string) =>
    call<Removal>(`${path(resource)}/${id}?forever=true`, { method: 'DELETE' }),
  publish: (resource: string, { _id, version }: Seen) =>
    call<AdminRecord>(`${path(resource)}/${_id}/publish`, { method: 'POST', body: { version } }),
  unpublish: (resource: string, { _id, version }: Seen) =>
    call<AdminRecord>(`${path(resource)}/${_id}/unpublish`, { method: 'POST', body: { version } }),
  publishEach: (resource: string, records: readonly Seen[]) =>
    call<DoneWith>(`${path(resource)}/publish`, { method: 'POST', body: { records } }),
  unpublishEach: (resource: string, records: readonly Seen[]) =>
    call<DoneWith>(`${path(resource)}/unpublish`, { method: 'POST', body: { records } }),
  /** Those of which only the id is known, such as chosen ones on another page, as they are now */
  seen: async (resource: string, ids: readonly string[]): Promise<Seen[]> =>
    (await fetchRecords<AdminRecord>(resource, ids)).map(({ _id, version }) => ({ _id, version })),
  schedule: (resource: string, { _id, version }: Seen, publishAt: string) =>
    call<AdminRecord>(`${path(resource)}/${_id}/schedule`, { method: 'POST', body: { publishAt, version } }),
  reorder: (resource: string, ids: readonly string[]) =>
    call<{ ordered: string[] }>(`${path(resource)}/reorder`, { method: 'POST', body: { ids } }),
  revisions: (resource: string, id: string) => call<RevisionOnWire[]>(`${path(resource)}/${id}/revisions`),
  restoreRevision: (resource: string, { _id, version }: Seen, number: number) =>
    call<AdminRecord>(`${path(resource)}/${_id}/revisions/${number}/restore`, {
      method: 'POST',
      body: { version },
    }),
  blank: (resource: string) => call<Record<string, unknown>>(formPath(resource, null)),
};

export interface RevisionOnWire {
  version: number;
  action: string;
  at: string;
  byName: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
