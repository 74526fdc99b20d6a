/**
 * Describes how records appear to guests outside their own pages: as cards (in search results, in menus and where other
 * records refer to them) and as entries of the sitemap.
 */
import type { Image } from '#features/images/schema.ts';
import type { RecordCard } from '../schema.ts';

export interface PublicCard extends RecordCard {
  /** The time zone in which a search result shows the record's date; absent: that of the company */
  timeZone?: string;
}

export interface PublicRecords {
  /** Returns cards by id; leaves out records that a guest may not see. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, PublicCard>>;
  /** Absent: the sitemap does not list the records' pages */
  sitemapPages?: SitemapPages;
}

/** A page in the sitemap. */
export interface SitemapPage {
  /** Such as `/news/northgate-opens` */
  path: string;
  /** ISO instant; null: unknown */
  updatedAt: string | null;
  /** Pictures of the page for search engines; the sitemap lists at most twenty of them */
  images: readonly Image[];
}

/** The pages of one kind that the sitemap lists, in the same order at each call while content does not change. */
export interface SitemapPages {
  count(): Promise<number>;
  /** Returns up to `max` pages after the first `offset`. */
  list(at: { offset: number; max: number }): Promise<readonly SitemapPage[]>;
}

/**
 * Returns pages of the sitemap that are few enough to be loaded all at once; `load` is called for each `count` and
 * `list`.
 */
export const sitemapPagesFrom = (load: () => Promise<readonly SitemapPage[]>): SitemapPages => ({
  count: async () => (await load()).length,
  list: async ({ offset, max }) => (await load()).slice(offset, offset + max),
});

/** Public records by the name of their content type. */
export interface PublicRecordsByType {
  readonly [type: string]: PublicRecords;
}

/** Returns a `cards` function that finds records by id and converts each to a card. */
export const cardsFrom =
  <Shown extends { _id: string }>(
    find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Shown>>,
    toCard: (record: Shown) => Omit<PublicCard, '_id'>,
  ): PublicRecords['cards'] =>
  async (ids) =>
    new Map(
      ids.length === 0
        ? []
        : [...(await find(ids))].map(([_id, record]) => [_id, { _id, ...toCard(record) }] as const),
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
