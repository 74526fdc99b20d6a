/** Reads and writes the values of a form by path, normalises them for the API, and compares them. */
import type { Problems } from '#web/forms/values-store.ts';
import type { Field, FieldGroup } from '../../resources/resource-screens.ts';

export type { Problems };

export type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the value at a path such as `team.0.role`; undefined if there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((branch, key) => (isObject(branch) ? branch[key] : undefined), values);

/** Returns a copy of the values with one replaced. Objects and arrays outside the path are not copied. */
export const withValue = (values: unknown, path: string, value: unknown): unknown => {
  const [key = '', ...deeper] = path.split('.');
  const newChild =
    deeper.length === 0
      ? value
      : withValue(isObject(values) ? values[key] : undefined, deeper.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(key), newChild);
  return { ...(isObject(values) ? values : {}), [key]: newChild };
};

export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns whether the value is empty. A flag that is off is empty, and so is an object whose values all are. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isBlank);
};

/** Normalises a value for the API: an empty text becomes null, and so does an empty group that was null before. */
const normaliseField = (field: Field, value: unknown, before: unknown): unknown => {
  if (value === '' || value === undefined) return null;
  if (field.kind === 'group') {
    if (isBlank(value) && (before === null || before === undefined)) return null;
    return isObject(value) ? normaliseFields(field.fields, value, isObject(before) ? before : {}) : value;
  }
  if (field.kind === 'rows' && Array.isArray(value))
    return value.map((row, index) =>
      normaliseFields(field.fields, row as Values, (Array.isArray(before) ? before[index] : undefined) ?? {}),
    );
  return value;
};

const normaliseFields = (fields: readonly Field[], values: Values, before: Values): Values =>
  fields.reduce<Values>(
    (normalised, field) =>
      withValue(
        normalised,
        field.name,
        normaliseField(field, valueAt(values, field.name), valueAt(before, field.name)),
      ) as Values,
    values,
  );

/** Returns the fields of all tabs. */
export const fieldsOf = (groups: readonly FieldGroup[]): Field[] => groups.flatMap(({ fields }) => fields);

/** Returns the names of the record's top-level fields that a form may send. */
export const fieldNamesOf = (groups: readonly FieldGroup[]): string[] => {
  const names = fieldsOf(groups).flatMap((field) => [
    field.name,
    ...(field.kind === 'custom' ? (field.covers ?? []) : []),
  ]);
  return [...new Set(names.map((name) => name.split('.')[0] ?? name))];
};

/** Returns the fields in which `values` differ from `before`, in the format of the API. */
export const changesOf = (groups: readonly FieldGroup[], values: Values, before: Values): Values => {
  const normalised = normaliseFields(fieldsOf(groups), values, before);
  return Object.fromEntries(
    fieldNamesOf(groups)
      .filter((name) => !isEqual(normalised[name], before[name]))
      .map((name) => [name, normalised[name]]),
  );
};

/** Returns the fields that `changesOf` returns, with their values as the form holds them. */
export const changedValues = (groups: readonly FieldGroup[], values: Values, before: Values): Values =>
  Object.fromEntries(Object.keys(changesOf(groups, values, before)).map((name) => [name, values[name]]));

/** Returns all fields that the form may send, in the format of the API, for calls that replace the complete record. */
export const allValuesOf = (groups: readonly FieldGroup[], values: Values, before: Values): Values => {
  const normalised = normaliseFields(fieldsOf(groups), values, before);
  return Object.fromEntries(fieldNamesOf(groups).map((name) => [name, normalised[name]]));
};

/**
 * Returns a new record in the format of the API. Leaves out fields that are null, except for those that the user has cleared:
 * their default in `blank` is not empty.
 */
export const newRecordOf = (groups: readonly FieldGroup[], values: Values, blank: Values): Values =>
  Object.fromEntries(
    Object.entries(normaliseFields(fieldsOf(groups), values, blank)).filter(
      ([name, value]) => value !== null || !isBlank(blank[name]),
    ),
  );

/**
 * Returns the field of an API path at any depth: `team.0.role` is the role in a row of the team. If no field has this path,
 * returns the innermost field that contains it.
 */
export const fieldAt = (fields: readonly Field[], path: string): Field | undefined => {
  for (const field of fields) {
    if (path === field.name) return field;
    if (field.kind === 'custom' && field.covers?.some((name) => path === name || path.startsWith(`${name}.`)))
      return field;
    if (!path.startsWith(`${field.name}.`)) continue;
    const innerPath = path.slice(field.name.length + 1);
    if (field.kind === 'group') return fieldAt(field.fields, innerPath) ?? field;
    if (field.kind === 'rows') return fieldAt(field.fields, innerPath.replace(/^\d+\.?/, '')) ?? field;
    return field;
  }
  return undefined;
};

/** Returns the index of the group, and so of the tab, that contains a path; -1 if none does. */
export const groupIndexOf = (groups: readonly FieldGroup[], path: string): number =>
  groups.findIndex(
    ({ fields }) =>
      fieldAt(fields, path) !== undefined || fields.some(({ name }) => name.startsWith(`${path}.`)),
  );

/** Returns the error of a field; if there is none, with `includeParts`, the first error of the fields within it. */
export const problemAt = (problems: Problems, path: string, includeParts: boolean): string | undefined =>
  problems[path] ??
  (includeParts
    ? Object.entries(problems).find(([problemPath]) => problemPath.startsWith(`${path}.`))?.[1]
    : undefined);

interface Differences {
  /** Changed only in this form */
  mine: string[];
  /** Changed only by someone else */
  theirs: string[];
  /** Changed by both, differently */
  both: string[];
}

/** Compares two versions of a record with the one on which both are based, field by field. */
export const differencesOf = (
  names: readonly string[],
  versions: { before: Values; mine: Values; theirs: Values },
): Differences => {
  const { before, mine, theirs } = versions;
  const differences: Differences = { mine: [], theirs: [], both: [] };
  for (const name of names) {
    const iChanged = !isEqual(mine[name], before[name]);
    const theyChanged = !isEqual(theirs[name], before[name]);
    if (iChanged && theyChanged && !isEqual(mine[name], theirs[name])) differences.both.push(name);
    else if (iChanged && !theyChanged) differences.mine.push(name);
    else if (theyChanged && !iChanged) differences.theirs.push(name);
  }
  return differences;
};

/** Returns a copy of the list with one item moved; the same list if the item stays where it is or `to` is outside the list. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  if (from === to || to < 0 || to >= list.length) return list;
  const withoutItem = list.toSpliced(from, 1);
  return withoutItem.toSpliced(to, 0, list[from] as Item);
};
