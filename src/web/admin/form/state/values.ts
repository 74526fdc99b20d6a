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

/** Returns the values with one replaced; everything outside the path stays the same object. */
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

/** Returns whether the value is empty; a flag that is off counts as empty. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isBlank);
};

/** Normalises for the API: an empty text becomes null, and an untouched group is omitted. */
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
    (tidied, field) =>
      withValue(
        tidied,
        field.name,
        normaliseField(field, valueAt(values, field.name), valueAt(before, field.name)),
      ) as Values,
    values,
  );

/** Returns the fields of all tabs. */
export const fieldsOf = (groups: readonly FieldGroup[]): Field[] => groups.flatMap(({ fields }) => fields);

/** Returns the fields of the record that this form may send. */
export const fieldNamesOf = (groups: readonly FieldGroup[]): string[] => {
  const names = fieldsOf(groups).flatMap((field) => [
    field.name,
    ...(field.kind === 'custom' ? (field.covers ?? []) : []),
  ]);
  return [...new Set(names.map((name) => name.split('.')[0] ?? name))];
};

/** Returns what the form changed, in the format of the API. */
export const changesOf = (groups: readonly FieldGroup[], values: Values, before: Values): Values => {
  const tidied = normaliseFields(fieldsOf(groups), values, before);
  return Object.fromEntries(
    fieldNamesOf(groups)
      .filter((name) => !isEqual(tidied[name], before[name]))
      .map((name) => [name, tidied[name]]),
  );
};

/** Returns all values that the form may send, in the format of the API, for calls that replace the complete record. */
export const allValuesOf = (groups: readonly FieldGroup[], values: Values, before: Values): Values => {
  const tidied = normaliseFields(fieldsOf(groups), values, before);
  return Object.fromEntries(fieldNamesOf(groups).map((name) => [name, tidied[name]]));
};

/**
 * Returns a new record in the format of the API: untouched fields are omitted and get the server's defaults, cleared
 * fields are sent empty.
 */
export const newRecordOf = (groups: readonly FieldGroup[], values: Values, blank: Values): Values =>
  Object.fromEntries(
    Object.entries(normaliseFields(fieldsOf(groups), values, blank)).filter(
      ([name, value]) => value !== null || !isBlank(blank[name]),
    ),
  );

/** Returns the field of an API path at any depth: `team.0.role` is the role in a row of the team. */
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

/** Returns the index of the tab that contains a path; -1 if none does. */
export const groupOf = (groups: readonly FieldGroup[], path: string): number =>
  groups.findIndex(
    ({ fields }) =>
      fieldAt(fields, path) !== undefined || fields.some(({ name }) => name.startsWith(`${path}.`)),
  );

/** Returns the error of a field or, with `includeParts`, the first error of the fields within it. */
export const problemAt = (problems: Problems, path: string, includeParts: boolean): string | undefined =>
  problems[path] ??
  (includeParts ? Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))?.[1] : undefined);

interface Differences {
  /** Changed only in this form */
  mine: string[];
  /** Changed only by somebody else */
  theirs: string[];
  /** Changed by both, differently */
  both: string[];
}

/** Returns who changed what since the form was opened. */
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

/** Moves an item of a list; returns the same list if it cannot move further. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  if (from === to || to < 0 || to >= list.length) return list;
  const withoutItem = list.toSpliced(from, 1);
  return withoutItem.toSpliced(to, 0, list[from] as Item);
};
