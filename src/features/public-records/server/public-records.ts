/** Describes how records appear to guests outside their own pages: in search results, menus and the sitemap. */
import type { PublicAddress } from '#features/images/server/index.ts';
import type { RecordCard } from '../schema.ts';

export interface PublicCard extends RecordCard {
  /** The time zone of the record's dates; absent: that of the company */
  timeZone?: string;
}

export interface PublicRecords {
  /** Returns cards by id; leaves out records that a guest may not see. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, PublicCard>>;
  /** The addresses of the records' pages, for the sitemap; absent: the sitemap lists none */
  addresses?: PublicAddresses;
}

/** The addresses of all pages of one kind, in a stable order. */
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

/** Public records by the name of their content type. */
export interface PublicRecordsOf {
  readonly [type: string]: PublicRecords;
}

/** Returns a `cards` function that finds records by id and converts each to a card. */
export const cardsFrom =
  <Shown extends { _id: string }>(
    find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Shown>>,
    card: (record: Shown) => Omit<PublicCard, '_id'>,
  ): PublicRecords['cards'] =>
  async (ids) =>
    new Map(
      ids.length === 0
        ? []
        : [...(await find(ids))].map(([_id, record]) => [_id, { _id, ...card(record) }] as const),
    );

/** Returns a function that finds several records by calling `find`, which finds one, for each id. */
export const findManyWith =
  <Shown extends { _id: string }>(find: (_id: string) => Promise<Shown | undefined>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Shown>> => {
    const records = await Promise.all(ids.map(find));
    return new Map(
      records.flatMap((record) => (record === undefined ? [] : [[record._id, record] as const])),
    );
  };
