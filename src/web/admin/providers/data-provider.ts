/** How lists and forms reach the calls of the content area: one grammar for every resource. */
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { call, notReadable, Refused } from './call.ts';
import { takeOutOfLists } from './query-client.ts';

/** A record as the wire has it: `_id` names it, `id` is what lists and forms call the same thing. */
export interface OfficeRecord extends RaRecord<string> {
  _id: string;
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

type Wire = Record<string, unknown> & { _id: string };
interface ListOnWire<Item> {
  items: Item[];
  total: number;
  pages: number;
  totalCapped?: true;
}

/** The answer of a list call. Throws `Refused` for an answer that is no list, which must not pass for an empty one. */
export async function callList<Item = Wire>(
  address: string,
  signal?: AbortSignal | undefined,
): Promise<ListOnWire<Item>> {
  const answer = await call<ListOnWire<Item> | null>(address, { signal });
  if (!Array.isArray(answer?.items)) throw notReadable();
  return answer;
}

const named = (record: Wire) => ({ ...record, id: record._id });
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

const many = async (resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<Wire[]> => {
  const found: Wire[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS).join(',');
    const { items } = await callList(`${path(resource)}?${queryOf({ ids: some, max: MOST_IDS })}`, signal);
    found.push(...items);
  }
  return found;
};

/** The fields that a form may send: those that it changed. */
const changed = (data: Record<string, unknown>, before: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) =>
        field !== 'id' && field !== 'version' && JSON.stringify(value) !== JSON.stringify(before?.[field]),
    ),
  );

/** The call of a list. */
export const listPath = (
  resource: string,
  { pagination, sort, filter }: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>,
): string => {
  const { page = 1, perPage = 20 } = pagination ?? {};
  const direction = sort?.order.toLowerCase();
  return `${path(resource)}?${queryOf({ page, max: perPage, sort: sort?.field, direction, ...filter })}`;
};

export const dataProvider = {
  supportAbortSignal: true,

  async getList(resource, { pagination, sort, filter, signal }) {
    const { page = 1, perPage = 20 } = pagination ?? {};
    const { items, total, totalCapped } = await callList(
      listPath(resource, { ...(pagination ? { pagination } : {}), ...(sort ? { sort } : {}), filter }),
      signal,
    );
    // Counted up to a bound only, a list goes on for as long as there are full pages.
    const seen = (page - 1) * perPage + items.length;
    const further = items.length === perPage ? seen + 1 : seen;
    return {
      data: items.map(named),
      total: totalCapped === true ? Math.max(total, further) : total,
      meta: { totalCapped: totalCapped === true },
    };
  },

  getOne: async (resource, { id, signal }) => ({
    data: named(await call<Wire>(`${path(resource)}/${id}`, { signal })),
  }),

  getMany: async (resource, { ids, signal }) => ({
    data: (await many(resource, ids, signal)).map(named),
  }),

  async getManyReference(resource, { target, id, pagination, sort, filter, signal }) {
    const asked = { pagination, sort, filter: { ...filter, [target]: id } };
    return dataProvider.getList(resource, signal === undefined ? asked : { ...asked, signal });
  },

  create: async (resource, { data, meta }) => ({
    data: named(await call<Wire>(path(resource), { method: 'POST', body: data, key: meta?.key })),
  }),

  update: async (resource, { id, data, previousData }) => ({
    data: named(
      await call<Wire>(`${path(resource)}/${id}`, {
        method: 'PATCH',
        body: { version: previousData.version, ...changed(data, previousData) },
      }),
    ),
  }),

  async updateMany(resource, { ids, data }) {
    const done: Identifier[] = [];
    for (const record of await many(resource, ids)) {
      await call(`${path(resource)}/${record._id}`, {
        method: 'PATCH',
        body: { version: record.version, ...data },
      });
      done.push(record._id);
    }
    return { data: done };
  },

  async delete(resource, { id, previousData }) {
    await call(`${path(resource)}/${id}`, { method: 'DELETE' });
    return { data: previousData ?? { id } };
  },

  async deleteMany(resource, { ids }) {
    const { removed } = await call<Removal>(`${path(resource)}/remove`, { method: 'POST', body: { ids } });
    return { data: removed };
  },
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface is generic over records that are known only here
} as DataProvider<string> & Record<string, any>;

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

export interface DoneWith {
  /** With their new versions */
  done: Seen[];
  kept: Removal['kept'];
}

/** The call for what a form begins with: a record, or for `null` a fresh one. */
export const formPath = (resource: string, id: Identifier | null): string =>
  `${path(resource)}/${id ?? 'new'}`;

/** What the grammar has beside reading and writing. */
export const office = {
  async remove(resource: string, ids: readonly Identifier[]): Promise<Removal> {
    const removal = await call<Removal>(`${path(resource)}/remove`, { method: 'POST', body: { ids } });
    takeOutOfLists(resource, removal.removed);
    return removal;
  },
  /** A step of removing all that a filter finds; `next` begins the following step, and is absent after the last one. */
  async removeAll(
    resource: string,
    filter: Record<string, unknown>,
    after: string,
  ): Promise<Removal & { next?: string }> {
    const step = await call<Removal & { next?: string }>(
      `${path(resource)}/remove-all?${queryOf({ ...filter, after, max: A_STEP })}`,
      { method: 'POST' },
    );
    takeOutOfLists(resource, step.removed);
    return step;
  },
  /** The ids of all that a filter finds, page by page. */
  ids: (resource: string, filter: Record<string, unknown>, after: string, signal: AbortSignal) =>
    call<Ids>(`${path(resource)}/ids?${queryOf({ ...filter, after })}`, { signal }),
  restore: (resource: string, ids: readonly Identifier[]) =>
    call<{ restored: string[]; kept: Removal['kept'] }>(`${path(resource)}/restore`, {
      method: 'POST',
      body: { ids },
    }),
  erase: (resource: string, id: Identifier) =>
    call<Removal>(`${path(resource)}/${id}?forever=true`, { method: 'DELETE' }),
  publish: (resource: string, { _id, version }: Seen) =>
    call<OfficeRecord>(`${path(resource)}/${_id}/publish`, { method: 'POST', body: { version } }),
  unpublish: (resource: string, { _id, version }: Seen) =>
    call<OfficeRecord>(`${path(resource)}/${_id}/unpublish`, { method: 'POST', body: { version } }),
  publishEach: (resource: string, records: readonly Seen[]) =>
    call<DoneWith>(`${path(resource)}/publish`, { method: 'POST', body: { records } }),
  unpublishEach: (resource: string, records: readonly Seen[]) =>
    call<DoneWith>(`${path(resource)}/unpublish`, { method: 'POST', body: { records } }),
  /** Those of which only the id is known, such as chosen ones on another page, as they are now */
  seen: async (resource: string, ids: readonly Identifier[]): Promise<Seen[]> =>
    (await many(resource, ids)).map(({ _id, version }) => ({ _id, version: version as number })),
  schedule: (resource: string, { _id, version }: Seen, publishAt: string) =>
    call<OfficeRecord>(`${path(resource)}/${_id}/schedule`, { method: 'POST', body: { publishAt, version } }),
  reorder: (resource: string, ids: readonly Identifier[]) =>
    call<{ ordered: string[] }>(`${path(resource)}/reorder`, { method: 'POST', body: { ids } }),
  revisions: (resource: string, id: Identifier) =>
    call<RevisionOnWire[]>(`${path(resource)}/${id}/revisions`),
  restoreRevision: (resource: string, { _id, version }: Seen, number: number) =>
    call<OfficeRecord>(`${path(resource)}/${_id}/revisions/${number}/restore`, {
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

export { Refused };
