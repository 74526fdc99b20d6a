/** Describes how records appear to guests outside their own pages: in search results, menus and the sitemap. */
import type { PublicAddress } from '#features/images/server/index.ts';
import type { RecordCard } from '../schema.ts';

export interface PublicRecords {
  /** Returns titles and pages by id; leaves out those that a guest may not see. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, RecordCard>>;
  /** The addresses of their pages, for the sitemap. Absent: another type lists them. */
  addresses?: PublicAddresses;
  /** The kind of their search results; absent: pages */
  kind?: string;
}

/** The addresses of all pages of one kind, in a lasting order. */
export interface PublicAddresses {
  count(): Promise<number>;
  /** Returns up to `max` of them. */
  list(at: { offset: number; max: number }): Promise<readonly PublicAddress[]>;
}

/** Returns the addresses of records that are few enough to be loaded at once. */
export const fewAddresses = (load: () => Promise<readonly PublicAddress[]>): PublicAddresses => ({
  count: async () => (await load()).length,
  list: async ({ offset, max }) => (await load()).slice(offset, offset + max),
});

/** By the name of a content type. */
export interface PublicRecordsOf {
  readonly [type: string]: PublicRecords;
}

/** Returns a `cards` function that finds records by id and turns each into a card. */
export const cardsFrom =
  <Shown extends { _id: string }>(
    find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Shown>>,
    card: (record: Shown) => Omit<RecordCard, '_id'>,
  ): PublicRecords['cards'] =>
  async (ids) =>
    new Map(
      ids.length === 0
        ? []
        : [...(await find(ids))].map(([_id, record]) => [_id, { _id, ...card(record) }] as const),
    );

/** Returns a function that finds several records with a `find` for one. */
export const findManyWith =
  <Shown extends { _id: string }>(find: (_id: string) => Promise<Shown | undefined>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Shown>> => {
    const records = await Promise.all(ids.map(find));
    return new Map(
      records.flatMap((record) => (record === undefined ? [] : [[record._id, record] as const])),
    );
  };
