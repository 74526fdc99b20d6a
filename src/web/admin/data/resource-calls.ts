/** Makes the calls of the standard admin endpoints, such as list, find and publish. */
import type { ContentStatus } from '#platform/schema/content.ts';
import { ApiError, call, unreadableAnswerError } from '../providers/call.ts';
import { apiPath, withQuery } from './api-path.ts';
import type { Filters, ListParams } from './list-params.ts';
import { refresh, removeFromLists } from './query-client.ts';

/** A record of any resource. */
export interface ResourceRecord {
  _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each resource has its own fields, which its description defines
  [field: string]: any;
}

/** A record of a content type. Lists omit the optional fields, which are in the answers to calls for one record. */
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
  /** The actions that this user may take in its current state */
  abilities?: Partial<Record<Ability, boolean>>;
  /** The records that refer to it, and the fields in which they do so */
  usedIn?: { type: string; _id: string; title: string; field: string; trashed: boolean }[];
  /** The records to which it refers */
  references?: { type: string; _id: string; title: string; url: string | null; trashed: boolean }[];
  /** What it lacks for publication: messages by field */
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

/** Fetches a list from this path. Throws `ApiError` if the answer is not a list, so that it is not shown as an empty one. */
export async function callList<Item = ResourceRecord>(
  path: string,
  signal?: AbortSignal | undefined,
): Promise<ListAnswer<Item>> {
  const answer = await call<ListAnswer<Item> | null>(path, { signal });
  if (!Array.isArray(answer?.items)) throw unreadableAnswerError();
  return answer;
}

/** The most records that one list call returns. */
const MAX_PAGE_SIZE = 100;

interface PagesOptions {
  /** The query parameters of the list, such as its order */
  parameters?: Readonly<Record<string, string>>;
  /** The number of records after which no further page is fetched; absent: fetches all pages */
  limit?: number;
  pageSize?: number;
  signal?: AbortSignal;
}

/** Fetches a list page by page: all of it, for lists that are shown completely, such as the roles, or up to a limit. */
export async function callPages<Item>(
  path: string,
  { parameters, limit = Number.POSITIVE_INFINITY, pageSize = MAX_PAGE_SIZE, signal }: PagesOptions = {},
): Promise<{ items: Item[]; total: number }> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await callList<Item>(withQuery(path, { ...parameters, max: pageSize, page }), signal);
    items.push(...answer.items);
    if (answer.items.length === 0 || items.length >= Math.min(limit, answer.total))
      return { items, total: answer.total };
  }
}

/** The most ids that one list call may contain. */
const MAX_IDS = 100;

/** How many records one `removeAll` call deletes: few enough to show progress. */
const REMOVE_BATCH_SIZE = 100;

/** Returns the path of a list call. */
export const listPath = (resource: string, { page, perPage, sort, filter }: ListParams): string =>
  withQuery(apiPath(resource), {
    page,
    max: perPage,
    sort: sort.field,
    direction: sort.order.toLowerCase(),
    ...filter,
  });

interface ListPage<Item extends ResourceRecord = ResourceRecord> {
  data: Item[];
  total: number;
  /** The server stopped counting, so `total` is not exact */
  totalCapped: boolean;
}

/** Returns a page of a list. */
export async function fetchList<Item extends ResourceRecord>(
  resource: string,
  query: ListParams,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const { items, total, totalCapped } = await callList<Item>(listPath(resource, query), signal);
  // With `totalCapped` there are more records than `total`. One more record is assumed after a full page, so that the next page
  // is offered.
  const recordsSoFar = (query.page - 1) * query.perPage + items.length;
  const minTotal = items.length === query.perPage ? recordsSoFar + 1 : recordsSoFar;
  return {
    data: items,
    total: totalCapped === true ? Math.max(total + 1, minTotal) : total,
    totalCapped: totalCapped === true,
  };
}

/**
 * Returns records by their ids, with the fields that lists show: with `inBin` those in the bin, otherwise those outside it.
 * Leaves out records that are permanently deleted or hidden from this user.
 */
export async function fetchRecords<Item extends ResourceRecord>(
  resource: string,
  ids: readonly string[],
  { inBin = false }: { inBin?: boolean } = {},
): Promise<Item[]> {
  const records: Item[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const batch = ids.slice(from, from + MAX_IDS).join(',');
    const { items } = await callList<Item>(
      withQuery(apiPath(resource), { ids: batch, max: MAX_IDS, ...(inBin && { trashed: true }) }),
    );
    records.push(...items);
  }
  return records;
}

/** Returns one record, with all fields of its own screen. */
export const fetchRecord = <Item extends ResourceRecord>(
  resource: string,
  id: string,
  signal: AbortSignal,
): Promise<Item> => call<Item>(formPath(resource, id), { signal });

/** The ids of the deleted records, and the skipped records with the reason. */
export interface Removal {
  removed: string[];
  skipped: { _id: string; reason: string }[];
}

export interface IdsPage {
  ids: string[];
  /** The cursor of the next page; absent on the last one */
  next?: string;
}

/** A record's id, and the version on which a change is based. */
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
export const formPath = (resource: string, id: string | null): string => apiPath(resource, id ?? 'new');

/**
 * The calls that publish, unpublish, schedule, reorder, delete and restore records, and those that read the records' ids,
 * versions and revisions and the values of a new record.
 */
export const resourceApi = {
  async remove(resource: string, ids: readonly string[]): Promise<Removal> {
    const removal = await call<Removal>(apiPath(resource, 'remove'), {
      method: 'POST',
      body: { ids },
    });
    removeFromLists(resource, removal.removed);
    return removal;
  },
  /**
   * Deletes one batch of the records that match a filter, after the cursor `after` (empty for the first batch). `next` is the
   * cursor of the following batch; it is absent after the last one.
   */
  async removeAll(resource: string, filter: Filters, after: string): Promise<Removal & { next?: string }> {
    const batch = await call<Removal & { next?: string }>(
      withQuery(apiPath(resource, 'remove-all'), { ...filter, after, max: REMOVE_BATCH_SIZE }),
      { method: 'POST' },
    );
    removeFromLists(resource, batch.removed);
    return batch;
  },
  /** Returns one page of the ids of all records that match a filter; `after` is the cursor, empty for the first page. */
  ids: (resource: string, filter: Filters, after: string, signal: AbortSignal) =>
    call<IdsPage>(withQuery(apiPath(resource, 'ids'), { ...filter, after }), { signal }),
  restore: (resource: string, ids: readonly string[]) =>
    call<{ restored: string[]; skipped: Removal['skipped'] }>(apiPath(resource, 'restore'), {
      method: 'POST',
      body: { ids },
    }),
  erase: (resource: string, id: string) =>
    call<Removal>(withQuery(apiPath(resource, id), { forever: true }), { method: 'DELETE' }),
  publish: (resource: string, { _id, version }: VersionedId) =>
    call<AdminRecord>(apiPath(resource, _id, 'publish'), { method: 'POST', body: { version } }),
  unpublish: (resource: string, { _id, version }: VersionedId) =>
    call<AdminRecord>(apiPath(resource, _id, 'unpublish'), { method: 'POST', body: { version } }),
  publishEach: (resource: string, records: readonly VersionedId[]) =>
    call<BulkAnswer>(apiPath(resource, 'publish'), { method: 'POST', body: { records } }),
  unpublishEach: (resource: string, records: readonly VersionedId[]) =>
    call<BulkAnswer>(apiPath(resource, 'unpublish'), { method: 'POST', body: { records } }),
  /**
   * Returns the current versions of records known only by id, such as those selected on another page. Includes records in
   * the bin: the server says why they cannot be changed.
   */
  async currentVersions(resource: string, ids: readonly string[]): Promise<VersionedId[]> {
    const records = await fetchRecords<AdminRecord>(resource, ids);
    const foundIds = new Set(records.map(({ _id }) => _id));
    const otherIds = ids.filter((_id) => !foundIds.has(_id));
    const inBin = await fetchRecords<AdminRecord>(resource, otherIds, { inBin: true });
    return [...records, ...inBin].map(({ _id, version }) => ({ _id, version }));
  },
  schedule: (resource: string, { _id, version }: VersionedId, publishAt: string) =>
    call<AdminRecord>(apiPath(resource, _id, 'schedule'), {
      method: 'POST',
      body: { publishAt, version },
    }),
  reorder: (resource: string, ids: readonly string[]) =>
    call<{ ordered: string[] }>(apiPath(resource, 'reorder'), { method: 'POST', body: { ids } }),
  revisions: (resource: string, id: string) => call<RevisionAnswer[]>(apiPath(resource, id, 'revisions')),
  restoreRevision: (resource: string, { _id, version }: VersionedId, number: number) =>
    call<AdminRecord>(apiPath(resource, _id, 'revisions', String(number), 'restore'), {
      method: 'POST',
      body: { version },
    }),
  blank: (resource: string) => call<Record<string, unknown>>(formPath(resource, null)),
};

/** Moves a record to the bin. Throws an `ApiError` with the reason if it cannot be moved. */
export const removeRecord = async (resource: string, _id: string): Promise<void> => {
  await call(apiPath(resource, _id), { method: 'DELETE' });
  removeFromLists(resource, [_id]);
};

/** Restores a record from the bin. Throws an `ApiError` with the reason if it cannot be restored. */
export const restoreRecord = async (resource: string, _id: string): Promise<void> => {
  const [skipped] = (await resourceApi.restore(resource, [_id])).skipped;
  void refresh(resource);
  if (skipped !== undefined)
    throw new ApiError(409, { error: skipped.reason, code: 'in_use', errors: null, requestId: '' });
};

/** A version of a record, with the fields in which it differs from the version before. */
export interface RevisionAnswer {
  version: number;
  action: string;
  at: string;
  byName: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
