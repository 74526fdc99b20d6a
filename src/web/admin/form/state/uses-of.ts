/** Lists where a record is used. */
import type { AdminRecord } from '../../data/resource-calls.ts';

type Use = NonNullable<AdminRecord['usedIn']>[number];

/** A record that refers to this one in several fields counts once. */
export const usesOf = (record: AdminRecord | null): Use[] => [
  ...new Map((record?.usedIn ?? []).map((use) => [`${use.type}/${use._id}`, use])).values(),
];
