import type { ImageLibrary } from '#features/images/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { AnyContentType } from '#platform/content/content-type.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { Entity } from '#platform/schema/entity.ts';
import type { RecordCard } from '../schema.ts';
import {
  collectTargetIds,
  type FieldValues,
  type GuestRecord,
  type GuestSummary,
  picturesOf,
  presentRecord,
  summaryOf,
} from './guest-record.present.ts';
import { type GuestRecords, guestRecords } from './guest-records.ts';
import type { PublicRecords } from './public-records.ts';

/** An entity, and its records as guests receive them. */
export interface EntityRecords {
  entity: Entity;
  records: GuestRecords<GuestSummary, GuestRecord>;
}

const NO_CARDS: ReadonlyMap<string, RecordCard> = new Map();

/**
 * Returns the records of an entity for guests, presented from its fields. `recordsOf`: finds the public records of a
 * content type to which the entity refers.
 */
export const entityRecords = (
  entity: Entity,
  type: AnyContentType,
  context: { database: Database; clock: Clock; changes: Freshness; images: ImageLibrary },
  recordsOf: (type: string) => PublicRecords | undefined,
): EntityRecords => {
  const { fields } = entity;
  const records = guestRecords<FieldValues, GuestSummary, GuestRecord>(entity, type, context, {
    async present(visibleRecords) {
      const targetIds = new Map<string, Set<string>>();
      for (const { data } of visibleRecords) collectTargetIds(fields, data, targetIds);
      const images = await context.images.find([...(targetIds.get('image') ?? [])]);
      const cards = new Map(
        await Promise.all(
          [...targetIds]
            .filter(([to]) => to !== 'image')
            .map(async ([to, ids]) => [to, (await recordsOf(to)?.cards([...ids])) ?? NO_CARDS] as const),
        ),
      );
      const targets = { images, cards: (to: string) => cards.get(to) ?? NO_CARDS };
      return new Map(
        visibleRecords.map(({ row, data }) => [row._id, presentRecord(row, data as never, fields, targets)]),
      );
    },
    summaryOf: (record) => summaryOf(record, fields),
    titleOf: (record) => String(record.title),
    cardImageOf: (record) => picturesOf(record, fields)[0] ?? null,
    sitemapImagesOf: (record) => picturesOf(record, fields),
  });
  return { entity, records };
};
