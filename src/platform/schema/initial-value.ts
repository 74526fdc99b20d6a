/** The values of fields that nobody has filled in. Without zod, because browsers load this module too. */
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

/** Returns the default of a field; a list is empty, any other field without a default is null. */
export const initialValue = (field: AnyField): unknown => field.default ?? (isList(field) ? [] : null);
