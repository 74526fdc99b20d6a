/** Helpers that the forms of several resources share. */
import type { AdminRecord } from '../data/resource-calls.ts';
import { common as m } from '../messages/en-GB.ts';
import type { Option } from './resource-screens.ts';

/** Reads a field that only this resource's records have. */
export const readField = <Value>(record: AdminRecord, field: string): Value => record[field] as Value;

/** Returns options with these labels, in the given order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const yesNo: readonly Option[] = [
  { value: 'true', label: m.yes },
  { value: 'false', label: m.no },
];
