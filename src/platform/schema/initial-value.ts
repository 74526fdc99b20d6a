/** Determines the values of fields that nobody has filled in. Uses no zod, because browsers load this module too. */
import type { AnyField } from './field-types.ts';

const LIST_KINDS: readonly string[] = [
  'choices',
  'tags',
  'lines',
  'references',
  'pictures',
  'documents',
  'rows',
];

export const isList = ({ kind }: AnyField): boolean => LIST_KINDS.includes(kind);

/** Returns the default of a field. Without a default, a list is empty and any other field is null. */
export const initialValue = (field: AnyField): unknown => field.default ?? (isList(field) ? [] : null);
