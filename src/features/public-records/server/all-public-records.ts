/**
 * Collects the public records that features declare, and those of the other entities with an address on the site, which
 * are presented from their fields.
 */
import type { Services } from '#platform/feature.ts';
import type { DefaultPageSource } from '#platform/http/pages/default-pages.ts';
import { type EntityRecords, entityRecords } from './entity-records.ts';
import type { PublicRecords, PublicRecordsByType } from './public-records.ts';
import { recordPages } from './record-page.ts';

export interface AllPublicRecords {
  /** Returns the public records of a content type; undefined: guests see none */
  of(type: string): PublicRecords | undefined;
  /** Returns the public records of all content types, by type */
  all(): ReadonlyMap<string, PublicRecords>;
  /** Returns the source of the default page at a path; undefined: there is none. */
  pageAt(path: string): DefaultPageSource | undefined;
  /** Returns the records of the entities whose guest routes are derived from their fields */
  derivedRecords(): readonly EntityRecords[];
}

declare module '#platform/feature.ts' {
  interface ServerFeature {
    /**
     * Returns how records appear to guests outside their own pages, by content type. The feature itself adds the guest
     * routes of these types; other entities with an address get routes that are derived from their fields.
     */
    publicRecords?(services: Services): PublicRecordsByType;
  }
  interface Services {
    publicRecords: AllPublicRecords;
  }
}

/** Returns a service that collects the records only when first called, because some services have not started yet. */
export const allPublicRecords = (services: Services): AllPublicRecords => {
  let collectedRecords:
    | { records: ReadonlyMap<string, PublicRecords>; derivedRecords: readonly EntityRecords[] }
    | undefined;
  const collectOnce = () => {
    if (collectedRecords !== undefined) return collectedRecords;
    const declaredRecords = services.features.flatMap((feature) =>
      Object.entries(feature.publicRecords?.(services) ?? {}),
    );
    const declaredTypes = new Set(declaredRecords.map(([type]) => type));
    const derivedRecords = [...services.types.values()].flatMap((type) =>
      type.entity?.address === undefined || declaredTypes.has(type.name)
        ? []
        : [entityRecords(type.entity, type, services, (to) => allRecords.of(to))],
    );
    collectedRecords = {
      records: new Map([
        ...declaredRecords,
        ...derivedRecords.map(({ entity, records }): [string, PublicRecords] => [entity.name, records]),
      ]),
      derivedRecords,
    };
    return collectedRecords;
  };
  const readGeneralSettings = async () => (await services.settings.all()).general;
  let pageFinders: readonly ReturnType<typeof recordPages>[] | undefined;
  const allRecords: AllPublicRecords = {
    of: (type) => collectOnce().records.get(type),
    all: () => collectOnce().records,
    derivedRecords: () => collectOnce().derivedRecords,
    pageAt(path) {
      pageFinders ??= collectOnce().derivedRecords.map(({ entity, records }) =>
        recordPages(entity, records, readGeneralSettings),
      );
      for (const findPage of pageFinders) {
        const source = findPage(path);
        if (source !== undefined) return source;
      }
      return undefined;
    },
  };
  return allRecords;
};
