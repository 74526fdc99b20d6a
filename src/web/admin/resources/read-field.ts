import type { AdminRecord } from '../data/resource-calls.ts';

/** Returns a field that `AdminRecord` does not declare, because not all records have it. */
export const readField = <Value>(record: AdminRecord, field: string): Value => record[field] as Value;
