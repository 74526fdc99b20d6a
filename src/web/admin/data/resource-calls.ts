/** Makes the calls of the admin API that every resource has. */
import type { ContentStatus } from '#platform/schema/content.ts';
import { call, unreadableAnswer } from '../providers/call.ts';
import type { Filters, ListParams } from './list-params.ts';
import { removeFromLists } from './query-client.ts';

/** A row of a list. */
export interface ResourceRecord {
  _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each resource has its own fields, which its description defines
  [field: string]: any;
}

export interface AdminRecord extends ResourceRecord {
  title: string;
  url: string | null;
  status: ContentStatus;
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

interface ListAnswer<Item> {
  items: Item[];
  total: number;
  pages: number;
  totalCapped?: true;
}

/** Fetches a list. Throws `ApiError` if the answer is not a list, so that it is not shown as an empty list. */
export async function callList<Item = ResourceRecord>(
  address: string,
  signal?: AbortSignal | undefined,
): Promise<ListAnswer<Item>> {
  const answer = await call<ListAnswer<Item> | null>(address, { signal });
  if (!Array.isArray(answer?.items)) throw unreadableAnswer();
  return answer;
}

const resourcePath = (resource: string): string => `/api/admin/${resource}`;

/** The most ids that one call may contain. */
const MAX_IDS = 100;

/** How many records a call deletes: few enough to show progress. */
const REMOVE_BATCH_SIZE = 100;

/** Returns query parameters, without empty ones. */
export const queryOf = (parameters: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.toString();
};

/** Returns the path of a list call. */
export const listPath = (resource: string, { page, perPage, sort, filter }: ListParams): string =>
  `${resourcePath(resource)}?${queryOf({ page, max: perPage, sort: sort.field, direction: sort.order.toLowerCase(), ...filter })}`;

interface ListPage<Record extends ResourceRecord = ResourceRecord> {
  data: Record[];
  total: number;
  /** There are more than `total`: the server stops counting at a bound */
  totalCapped: boolean;
}

/** Returns a page of a list. */
export async function fetchList<Record extends ResourceRecord>(
  resource: string,
  query: ListParams,
  signal: AbortSignal,
): Promise<ListPage<Record>> {
  const { items, total, totalCapped } = await callList<Record>(listPath(resource, query), signal);
  // If the count stops at a bound, the list has a next page as long as pages are full.
  const recordsSoFar = (query.page - 1) * query.perPage + items.length;
  const minTotal = items.length === query.perPage ? recordsSoFar + 1 : recordsSoFar;
  return {
    data: items,
    total: totalCapped === true ? Math.max(total, minTotal) : total,
    totalCapped: totalCapped === true,
  };
}

/**
 * Returns records by their ids, with the fields that lists show. Leaves out those that are gone or hidden from this user.
 */
export async function fetchRecords<Record extends ResourceRecord>(
  resource: string,
  ids: readonly string[],
): Promise<Record[]> {
  const records: Record[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const batch = ids.slice(from, from + MAX_IDS).join(',');
    const { items } = await callList<Record>(
      `${resourcePath(resource)}?${queryOf({ ids: batch, max: MAX_IDS })}`,
    );
    records.push(...items);
  }
  return records;
}

/** Returns one record, with all fields of its own screen. */
export const fetchRecord = <Record extends ResourceRecord>(
  resource: string,
  id: string,
  signal: AbortSignal,
): Promise<Record> => call<Record>(formPath(resource, id), { signal });

export interface Removal {
  removed: string[];
  skipped: { _id: string; reason: string }[];
}

export interface IdsPage {
  ids: string[];
  /** The cursor of the next page; absent on the last one */
  next?: string;
}

/** A record's id and the version that the user saw. */
export interface VersionedId {
  _id: string;
  version: number;
}

interface BulkAnswer {
  /** With their new versions */
  done: VersionedId[];
  skipped: Removal['skipped'];
}

/** Returns the path from which a form loads its values: those of a record, or for `null` the defaults of a new one. */
export const formPath = (resource: string, id: string | null): string =>
  `${resourcePath(resource)}/${id ?? 'new'}`;

/** The calls besides reading and saving. */
export const resourceApi = {
  async remove(resource: string, ids: readonly string[]): Promise<Removal> {
    const removal = await call<Removal>(`${resourcePath(resource)}/remove`, {
      method: 'POST',
      body: { ids },
    });
    removeFromLists(resource, removal.removed);
    return removal;
  },
  /**
   * Deletes one batch of the records that match a filter. `next` is the cursor of the following batch, absent after the
   * last one.
   */
  async removeAll(resource: string, filter: Filters, after: string): Promise<Removal & { next?: string }> {
    const batch = await call<Removal & { next?: string }>(
      `${resourcePath(resource)}/remove-all?${queryOf({ ...filter, after, max: REMOVE_BATCH_SIZE })}`,
      { method: 'POST' },
    );
    removeFromLists(resource, batch.removed);
    return batch;
  },
  /** The ids of all records that match a filter, page by page. */
  ids: (resource: string, filter: Filters, after: string, signal: AbortSignal) =>
    call<IdsPage>(`${resourcePath(resource)}/ids?${queryOf({ ...filter, after })}`, { signal }),
  restore: (resource: string, ids: readonly string[]) =>
    call<{ restored: string[]; skipped: Removal['skipped'] }>(`${resourcePath(resource)}/restore`, {
      method: 'POST',
      body: { ids },
    }),
  erase: (resource: string, id: string) =>
    call<Removal>(`${resourcePath(resource)}/${id}?forever=true`, { method: 'DELETE' }),
  publish: (resource: string, { _id, version }: VersionedId) =>
    call<AdminRecord>(`${resourcePath(resource)}/${_id}/publish`, { method: 'POST', body: { version } }),
  unpublish: (resource: string, { _id, version }: VersionedId) =>
    call<AdminRecord>(`${resourcePath(resource)}/${_id}/unpublish`, { method: 'POST', body: { version } }),
  publishEach: (resource: string, records: readonly VersionedId[]) =>
    call<BulkAnswer>(`${resourcePath(resource)}/publish`, { method: 'POST', body: { records } }),
  unpublishEach: (resource: string, records: readonly VersionedId[]) =>
    call<BulkAnswer>(`${resourcePath(resource)}/unpublish`, { method: 'POST', body: { records } }),
  /** The current versions of records known only by id, such as those selected on another page */
  currentVersions: async (resource: string, ids: readonly string[]): Promise<VersionedId[]> =>
    (await fetchRecords<AdminRecord>(resource, ids)).map(({ _id, version }) => ({ _id, version })),
  schedule: (resource: string, { _id, version }: VersionedId, publishAt: string) =>
    call<AdminRecord>(`${resourcePath(resource)}/${_id}/schedule`, {
      method: 'POST',
      body: { publishAt, version },
    }),
  reorder: (resource: string, ids: readonly string[]) =>
    call<{ ordered: string[] }>(`${resourcePath(resource)}/reorder`, { method: 'POST', body: { ids } }),
  revisions: (resource: string, id: string) =>
    call<RevisionAnswer[]>(`${resourcePath(resource)}/${id}/revisions`),
  restoreRevision: (resource: string, { _id, version }: VersionedId, number: number) =>
    call<AdminRecord>(`${resourcePath(resource)}/${_id}/revisions/${number}/restore`, {
      method: 'POST',
      body: { version },
    }),
  blank: (resource: string) => call<Record<string, unknown>>(formPath(resource, null)),
};

export interface RevisionAnswer {
  version: number;
  action: string;
  at: string;
  byName: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
