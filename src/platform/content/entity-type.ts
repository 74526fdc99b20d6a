/** From an entity to its content type: what its fields already say, so that a feature adds only what is special. */
import type { z } from 'zod';
import {
  type AnyField,
  type AnyFieldText,
  type Entity,
  type Fields,
  referencesOf,
} from '#platform/schema/entity.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import { plainText, type RichText } from '#platform/schema/rich-text.ts';
import type { AdminConfig } from './admin/admin-config.ts';
import {
  type ContentType,
  isEmpty,
  type Pointable,
  type SearchWords,
  type StoredData,
} from './content-type.ts';

const SELECTED: readonly string[] = ['reference', 'references', 'picture', 'documents', 'choice', 'choices'];

const missingText = ({ kind }: AnyField, { label }: AnyFieldText): string => {
  if (kind === 'pictures') return 'Select at least one picture';
  return `${SELECTED.includes(kind) ? 'Select' : 'Enter'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

/** Returns what must still be filled in before publishing, by field. */
const missingFields = ({ fields, texts }: Entity, data: StoredData): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = texts.fields[name];
      return field.toPublish && text !== undefined && isEmpty(data[name])
        ? [[name, missingText(field, text)]]
        : [];
    }),
  );

/** Guests find it by its title and its texts. */
const searchTextOf = ({ fields }: Entity, data: StoredData): SearchWords => ({
  kind: 'pages',
  title: String(data.title),
  body: Object.entries(fields).flatMap(([name, { kind, confidential }]) => {
    const value = data[name];
    if (name === 'title' || confidential || value === null || value === undefined) return [];
    if (kind === 'richText') return [plainText(value as RichText)];
    return kind === 'text' || kind === 'longText' ? [String(value)] : [];
  }),
  weight: 1,
  date: null,
});

type Special<Data extends StoredData> = Partial<Omit<ContentType<Data>, 'name' | 'input' | 'admin'>> & {
  input: z.ZodType<Data>;
  admin?: Partial<AdminConfig>;
};

/**
 * Returns the content type of an entity: published and addressed by its title, with the references of its fields.
 * `validateForPublish` adds to what the fields require.
 */
export const entityType = <F extends Fields, Data extends StoredData>(
  entity: Entity<F>,
  special: Special<Data>,
): ContentType<Data> => ({
  name: entity.name as Resource,
  thing: entity.texts.thing,
  table: entity.path.replaceAll('-', '_'),
  title: (data) => String(data.title),
  entity,
  permissions: { title: entity.texts.title, ...(entity.roles && { roles: entity.roles }) },
  publishable: true,
  hasSlug: true,
  columns: () => ({}),
  searchText: (data) => (entity.address === undefined ? null : searchTextOf(entity, data)),
  ...special,
  references: {
    ...(referencesOf(entity.fields) as { [field: string]: { to: Pointable; many: boolean } }),
    socialImage: { to: 'image', many: false },
    ...special.references,
  },
  admin: {
    path: entity.path,
    ...(entity.address !== undefined && { page: ({ url }) => ({ path: `${entity.address}/${url}` }) }),
    ...special.admin,
  },
  validateForPublish: async (data, now, context) => ({
    ...missingFields(entity, data),
    ...(await special.validateForPublish?.(data, now, context)),
  }),
});
