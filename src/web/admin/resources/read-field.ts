import type { AdminRecord } from '../data/resource-calls.ts';

/** Reads a field that only this resource's records have. */
export const readField = <Value>(record: AdminRecord, field: string): Value => record[field] as Value;
