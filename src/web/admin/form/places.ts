/** Where a record is used. */
import type { OfficeRecord } from '../data/resource-calls.ts';

type Use = NonNullable<OfficeRecord['usedIn']>[number];

/** A record that points here from several fields is one place. */
export const places = (record: OfficeRecord | null): Use[] => [
  ...new Map((record?.usedIn ?? []).map((use) => [`${use.type}/${use._id}`, use])).values(),
];
