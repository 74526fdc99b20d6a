/** The public records of all features, and those that follow from the fields of entities. */
import type { Services } from '#platform/feature.ts';
import type { ServerPageSource } from '#platform/http/pages/server-pages.ts';
import { type EntityRecords, entityRecords } from './entity-records.ts';
import type { PublicRecords, PublicRecordsOf } from './public-records.ts';
import { recordPages } from './record-page.ts';

/** The public records of every type that has some. */
export interface AllPublicRecords {
  of(type: string): PublicRecords | undefined;
  all(): ReadonlyMap<string, PublicRecords>;
  /** Returns where the default page at a path comes from; undefined: there is none. */
  pageAt(path: string): ServerPageSource | undefined;
  /** The records of entities whose guest calls follow from their fields */
  generic(): readonly EntityRecords[];
}

declare module '#platform/feature.ts' {
  interface ServerFeature {
    /**
     * How records appear to guests outside their own pages, by content type. A type that is stated here has guest calls of
     * its own; other entities with an address get those that follow from their fields.
     */
    publicRecords?(services: Services): PublicRecordsOf;
  }
  interface Services {
    publicRecords: AllPublicRecords;
  }
}

/** Services start one after the other, so the records are collected when they are first asked for. */
export const allPublicRecords = (services: Services): AllPublicRecords => {
  let collected:
    | { records: ReadonlyMap<string, PublicRecords>; generic: readonly EntityRecords[] }
    | undefined;
  const collect = () => {
    if (collected !== undefined) return collected;
    const stated = services.features.flatMap((feature) =>
      Object.entries(feature.publicRecords?.(services) ?? {}),
    );
    const own = new Set(stated.map(([type]) => type));
    const generic = [...services.types.values()].flatMap((type) =>
      type.entity?.address === undefined || own.has(type.name)
        ? []
        : [entityRecords(type.entity, type, services, (to) => all.of(to))],
    );
    collected = {
      records: new Map([
        ...stated,
        ...generic.map(({ entity, records }): [string, PublicRecords] => [entity.name, records]),
      ]),
      generic,
    };
    return collected;
  };
  const general = async () => (await services.settings.all()).general;
  let pages: readonly ReturnType<typeof recordPages>[] | undefined;
  const all: AllPublicRecords = {
    of: (type) => collect().records.get(type),
    all: () => collect().records,
    generic: () => collect().generic,
    pageAt(path) {
      pages ??= collect().generic.map(({ entity, records }) => recordPages(entity, records, general));
      for (const page of pages) {
        const found = page(path);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
  return all;
};
