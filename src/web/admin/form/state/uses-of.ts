import type { AdminRecord } from '../../data/resource-calls.ts';

type Use = NonNullable<AdminRecord['usedIn']>[number];

/** Returns the records that refer to this one. A record that does so in several fields is returned once. */
export const usesOf = (record: AdminRecord | null): Use[] => [
  ...new Map((record?.usedIn ?? []).map((use) => [`${use.type}/${use._id}`, use])).values(),
];
