/** The calls of the admin API that every resource has. */
import { call, notReadable } from '../providers/call.ts';
import type { Filters, ListParams } from './list-params.ts';
import { takeOutOfLists } from './query-client.ts';

/** A row of a list. */
export interface ListedRecord {
  _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each resource has its own fields, which its description defines
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

/** Fetches a list. Throws `Refused` if the answer is not a list, because it must not pass for an empty one. */
export async function callList<Item = ListedRecord>(
  address: string,
  signal?: AbortSignal | undefined,
): Promise<ListOnWire<Item>> {
  const answer = await call<ListOnWire<Item> | null>(address, { signal });
  if (!Array.isArray(answer?.items)) throw notReadable();
  return answer;
}

const path = (resource: string): string => `/api/admin/${resource}`;

/** The most ids that one call may ask for. */
const MOST_IDS = 100;

/** Records deleted per call: few enough to show progress. */
const A_STEP = 100;

/** Returns query parameters, without empty ones. */
export const queryOf = (parameters: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.toString();
};

/** Returns the path of a list call. */
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
  // If the count stops at a bound, the list has a next page as long as pages are full.
  const seen = (query.page - 1) * query.perPage + items.length;
  const further = items.length === query.perPage ? seen + 1 : seen;
  return {
    data: items,
    total: totalCapped === true ? Math.max(total, further) : total,
    totalCapped: totalCapped === true,
  };
}

/**
 * Returns records by their ids, with the fields that lists show. Leaves out those that are gone or hidden from this user.
 */
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

/** Returns one record, with all fields of its own screen. */
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
  /** The cursor of the next page; absent on the last one */
  next?: string;
}

/** A record's id and the version that the user saw. */
export interface Seen {
  _id: string;
  version: number;
}

interface DoneWith {
  /** With their new versions */
  done: Seen[];
  kept: Removal['kept'];
}

/** Returns the path of a form's first call: a record, or for `null` the defaults of a new one. */
export const formPath = (resource: string, id: string | null): string => `${path(resource)}/${id ?? 'new'}`;

/** The calls of the admin API besides reading and writing. */
export const office = {
  async remove(resource: string, ids: readonly string[]): Promise<Removal> {
    const removal = await call<Removal>(`${path(resource)}/remove`, { method: 'POST', body: { ids } });
    takeOutOfLists(resource, removal.removed);
    return removal;
  },
  /**
   * Deletes one batch of all records that match a filter; `next` is the cursor of the following batch, absent after the
   * last one.
   */
  async removeAll(resource: string, filter: Filters, after: string): Promise<Removal & { next?: string }> {
    const step = await call<Removal & { next?: string }>(
      `${path(resource)}/remove-all?${queryOf({ ...filter, after, max: A_STEP })}`,
      { method: 'POST' },
    );
    takeOutOfLists(resource, step.removed);
    return step;
  },
  /** The ids of all records that match a filter, page by page. */
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
  /** The current versions of records known only by id, such as those selected on another page */
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
