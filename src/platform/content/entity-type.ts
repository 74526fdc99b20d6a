/** Derives a content type from an entity's fields, so that a feature adds only what is special. */
import type { z } from 'zod';
import type { Messages } from '#platform/messages/catalogue.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { type AnyFieldText, type Entity, type EntityTexts, referencesOf } from '#platform/schema/entity.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { AnyField, Fields } from '#platform/schema/field-types.ts';
import { inSentence } from '#platform/schema/fields.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import { plainText, type RichText } from '#platform/schema/rich-text.ts';
import type { AdminConfig } from './admin/admin-config.ts';
import {
  type ContentType,
  isEmpty,
  type ReferenceTarget,
  type SearchText,
  type StoredData,
} from './content-type.ts';

const m = translated(fieldErrors);

const SELECT_KINDS: readonly string[] = [
  'reference',
  'references',
  'picture',
  'choice',
  'choices',
  'country',
];

const missingMessage = ({ kind }: AnyField, { label, missing }: AnyFieldText): string => {
  if (missing !== undefined) return missing;
  if (kind === 'pictures') return m.selectPictures;
  if (kind === 'documents') return m.selectDocuments;
  return fill(SELECT_KINDS.includes(kind) ? m.select : m.enter, { label: inSentence(label) });
};

/** A group is incomplete while one of its parts is null or a checkbox in it, such as a client's consent, is not ticked. */
const isIncomplete = (field: AnyField, value: unknown): boolean =>
  isEmpty(value) ||
  (field.kind === 'group' &&
    Object.keys(field.of).some((name) => [null, false].includes((value as StoredData)[name] as null)));

/** Returns an error for each field that must still be filled in before publishing. `only`: the fields to check. */
export const missingFields = (
  { fields, texts }: Entity,
  data: StoredData,
  only: readonly string[] = Object.keys(fields),
): FieldErrors => {
  const errors: FieldErrors = {};
  for (const name of only) {
    const field = fields[name];
    const text = texts.fields[name];
    if (field?.requiredToPublish && text !== undefined && isIncomplete(field, data[name]))
      errors[name] = missingMessage(field, translated(text as Messages & AnyFieldText));
  }
  return errors;
};

/** Returns the text by which guests find a record: its title and its text fields, except confidential ones. */
const searchTextOf = ({ fields }: Entity, data: StoredData): SearchText => ({
  title: String(data.title),
  body: Object.entries(fields).flatMap(([name, { kind, confidential }]) => {
    const value = data[name];
    if (name === 'title' || confidential || value === null || value === undefined) return [];
    if (kind === 'richText') return [plainText(value as RichText)];
    return kind === 'text' || kind === 'longText' ? [String(value)] : [];
  }),
  date: null,
});

type ContentTypeOverrides<Data extends StoredData> = Partial<
  Omit<ContentType<Data>, 'name' | 'input' | 'admin'>
> & {
  input: z.ZodType<Data>;
  admin?: Partial<AdminConfig>;
};

/**
 * Returns the content type that follows from an entity. `overrides` replaces parts of it; its `references`, `admin` and
 * `validateForPublish` are added to those that follow from the fields.
 */
export const entityType = <F extends Fields, Data extends StoredData>(
  entity: Entity<F>,
  overrides: ContentTypeOverrides<Data>,
): ContentType<Data> => ({
  name: entity.name as Resource,
  get thing() {
    return translated(entity.declaredTexts as Messages & EntityTexts).thing;
  },
  table: entity.path.replace(/-./g, (dash) => dash.slice(1).toUpperCase()),
  title: (data) => String(data.title),
  entity,
  permissions: {
    get title() {
      return translated(entity.declaredTexts as Messages & EntityTexts).title;
    },
    ...(entity.roles && { roles: entity.roles }),
  },
  publishable: entity.publishable,
  hasSlug: entity.publishable,
  columns: () => ({}),
  ...(entity.address !== undefined && { searchText: (data: Data) => searchTextOf(entity, data) }),
  ...overrides,
  references: {
    ...(referencesOf(entity.fields) as { [field: string]: { to: ReferenceTarget; many: boolean } }),
    ...overrides.references,
  },
  admin: {
    path: entity.path,
    ...(entity.address !== undefined && { page: ({ url }) => ({ path: `${entity.address}/${url}` }) }),
    ...overrides.admin,
  },
  validateForPublish: async (data, visibleFrom, context) => ({
    ...missingFields(entity, data),
    ...(await overrides.validateForPublish?.(data, visibleFrom, context)),
  }),
});
