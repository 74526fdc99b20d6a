/**
 * Serves the records of an entity to guests. Caches them until content changes or the clock changes what guests see.
 * The content service writes them.
 */

import type { Image } from '#features/images/schema.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import type { ContentType, StoredData } from '#platform/content/content-type.ts';
import { type VisibleRow, visibleRows } from '#platform/content/guest-rows.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import { storedData } from '#platform/content/stored.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { Entity } from '#platform/schema/entity.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { GuestListQuery } from '../schema.ts';
import { countGuestRecords, listGuestRecordIds } from './guest-record.queries.ts';
import { cardsFrom, type PublicRecords, sitemapPagesFrom } from './public-records.ts';

interface PresentedRecord {
  _id: string;
  url: string;
  updatedAt: string;
}

/**
 * The functions that present an entity's records. `Data`: a record as stored; `Detail`: a complete record as guests
 * receive it; `Summary`: a record in a list.
 */
interface Presentation<Data, Summary, Detail> {
  /** Returns complete records, by `_id` */
  present(records: readonly { row: VisibleRow; data: Data }[]): Promise<ReadonlyMap<string, Detail>>;
  /** Returns the summary for lists */
  summaryOf(detail: Detail): Summary;
  titleOf(detail: Detail): string;
  /** Returns the picture for cards */
  cardImageOf(detail: Detail): Image | null;
  /** Returns all pictures, for the sitemap */
  sitemapImagesOf(detail: Detail): readonly Image[];
}

export interface GuestRecords<Summary, Detail> extends PublicRecords {
  /** Returns one page of the list of visible records. */
  list(query: GuestListQuery): Promise<ListOf<Summary>>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the record. */
  find(idOrSlug: string): Promise<Detail | undefined>;
  /** Returns complete records by id; leaves out those that a guest may not see. */
  details(ids: readonly string[]): Promise<ReadonlyMap<string, Detail>>;
  sitemapPages: NonNullable<PublicRecords['sitemapPages']>;
}

/**
 * The cache is emptied when it holds more than this many records. Few, because a record with hundreds of pictures takes
 * about 300 kB.
 */
const MAX_CACHED = 200;
/** The sitemap lists at most this many records of an entity, the first ones in their manual order. */
const MAX_IN_SITEMAP = 1000;

export const guestRecords = <Data extends StoredData, Summary, Detail extends PresentedRecord>(
  entity: Entity,
  type: ContentType<Data>,
  { database, clock, changes }: { database: Database; clock: Clock; changes: Freshness },
  { present, summaryOf, titleOf, cardImageOf, sitemapImagesOf }: Presentation<Data, Summary, Detail>,
): GuestRecords<Summary, Detail> => {
  const { address } = entity;
  if (address === undefined) throw new Error(`The entity "${entity.name}" has no address on the site`);
  const instant = (): string => clock.now().toISOString();

  const details = cachedById(changes, MAX_CACHED, async (ids) =>
    present(
      (await visibleRows(database, type, instant(), ids)).map((row) => ({
        row,
        data: storedData(type, row),
      })),
    ),
  );
  const readPage = async (query: GuestListQuery): Promise<Detail[]> => [
    ...(await details(await listGuestRecordIds(database, type.table, instant(), query))).values(),
  ];

  return {
    details,
    async list(query) {
      const matchCount = await countGuestRecords(database, type.table, instant(), query.search);
      return listAnswer(query, { items: (await readPage(query)).map(summaryOf), matchCount });
    },
    async find(idOrSlug) {
      const recordById = (await details([idOrSlug])).get(idOrSlug);
      if (recordById !== undefined) return recordById;
      const _id = await findByCurrentOrFormerSlug(database, type, idOrSlug);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },
    cards: cardsFrom(details, (detail) => ({
      title: titleOf(detail),
      url: `${address}/${detail.url}`,
      image: cardImageOf(detail),
    })),
    sitemapPages: sitemapPagesFrom(async () => {
      const query = { page: 1, max: MAX_IN_SITEMAP, sort: 'order', direction: 'asc', search: '' } as const;
      const listedRecords = await readPage(query);
      return listedRecords.map((detail) => ({
        path: `${address}/${detail.url}`,
        updatedAt: detail.updatedAt,
        images: sitemapImagesOf(detail),
      }));
    }),
  };
};
