/** Converts stored records to what guests receive, by the fields of their entity. */

import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { AnyField, Fields } from '#platform/schema/field-types.ts';
import { guestFields, type RecordCard } from '../schema.ts';

/** Values by the name of their field. */
export type FieldValues = Record<string, unknown>;
/** A record as guests receive it: the fields of all content types, and those of its entity. */
export type GuestRecord = ReturnType<typeof sharedFieldsOf> & FieldValues;

/** The pictures and records to which the presented records refer: pictures by id, cards of records by type and id. */
export interface Targets {
  images: ReadonlyMap<string, Image>;
  cards(type: string): ReadonlyMap<string, RecordCard>;
}

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/** Adds to `idsByType` the ids in the fields that guests receive, by the type of their record, and returns it. */
export const collectTargetIds = (
  fields: Fields,
  data: FieldValues,
  idsByType = new Map<string, Set<string>>(),
) => {
  const add = (type: string, value: unknown): void => {
    const ids = idsByType.get(type) ?? new Set();
    for (const id of idsOf(value)) ids.add(id);
    idsByType.set(type, ids);
  };
  for (const [name, field] of guestFields(fields)) {
    const value = data[name];
    if (field.kind === 'picture' || field.kind === 'pictures') add('image', value);
    else if (field.kind === 'reference' || field.kind === 'references') add(field.to, value);
    else if (field.kind === 'group' && value) collectTargetIds(field.of, value as FieldValues, idsByType);
    else if (field.kind === 'rows')
      for (const row of (value ?? []) as FieldValues[]) collectTargetIds(field.of, row, idsByType);
  }
  return idsByType;
};

const presentField = (field: AnyField, value: unknown, targets: Targets): unknown => {
  switch (field.kind) {
    case 'picture':
      return targets.images.get(String(value)) ?? null;
    case 'pictures':
      return idsOf(value).flatMap((id) => targets.images.get(id) ?? []);
    case 'reference':
      return targets.cards(field.to).get(String(value)) ?? null;
    case 'references': {
      const cards = targets.cards(field.to);
      return idsOf(value).flatMap((id) => cards.get(id) ?? []);
    }
    case 'group':
      return value ? presentFields(field.of, value as FieldValues, targets) : null;
    case 'rows':
      return ((value ?? []) as FieldValues[]).map((row) => presentFields(field.of, row, targets));
    case 'choices':
    case 'tags':
    case 'lines':
      return value ?? [];
    case 'flag':
      return value === true;
    default:
      return value ?? null;
  }
};

const presentFields = (fields: Fields, data: FieldValues, targets: Targets): FieldValues =>
  Object.fromEntries(
    guestFields(fields).map(([name, field]) => [name, presentField(field, data[name], targets)]),
  );

export const presentRecord = (
  row: VisibleRow,
  data: FieldValues & { seoTitle: string | null; seoDescription: string | null },
  fields: Fields,
  targets: Targets,
): GuestRecord => ({ ...sharedFieldsOf(row, data), ...presentFields(fields, data, targets) });

const valuesOf = (record: GuestRecord, fields: Fields, ...kinds: AnyField['kind'][]): unknown[] =>
  guestFields(fields).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [record[name]] : []));

/**
 * Returns the pictures of a record in the order of its picture fields, each once; leaves out those inside groups and
 * rows.
 */
export const picturesOf = (record: GuestRecord, fields: Fields): Image[] => {
  const pictures = valuesOf(record, fields, 'picture', 'pictures').flat() as (Image | null)[];
  return [...new Map(pictures.flatMap((image) => (image === null ? [] : [[image._id, image]]))).values()];
};

/** Returns the first long text among the top-level fields of a record; null: there is none. */
export const descriptionOf = (record: GuestRecord, fields: Fields): string | null =>
  (valuesOf(record, fields, 'longText').find((text) => typeof text === 'string') as string) ?? null;

/** Returns the summary of a record for lists. */
export const summaryOf = (record: GuestRecord, fields: Fields) => {
  const { _id, url, publishedAt, updatedAt, seoTitle, seoDescription } = record;
  return {
    ...{ _id, url, publishedAt, updatedAt, seoTitle, seoDescription },
    title: String(record.title),
    description: descriptionOf(record, fields),
    image: picturesOf(record, fields)[0] ?? null,
  };
};
export type GuestSummary = ReturnType<typeof summaryOf>;
