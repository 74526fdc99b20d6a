/** Builds form fields from an entity: kind and limits from its fields, label and help from its texts. */
import { contentTexts, locationTexts, notStated, searchEngines } from '#platform/messages/en-GB.ts';
import { type AnyFieldText, contentFields, type Entity, type Form } from '#platform/schema/entity.ts';
import { helpOf } from '#platform/schema/field-help.ts';
import type { AnyField, Fields } from '#platform/schema/field-types.ts';
import type { RecordResource } from '#platform/schema/permissions.ts';
import { CURRENCY_CODE_LENGTH } from '#platform/schema/values/limits.ts';
import { fill } from '../format.ts';
import { sitePhoneExample } from '../parts/company-settings.ts';
import { projectCountries } from './countries.ts';
import { optionsOf } from './options.ts';
import type { AdminResource, Field, FieldGroup } from './resource-screens.ts';

type Texts = { readonly [name: string]: AnyFieldText };

/** Returns the form field of a field of an entity. */
const formFieldOf = (name: string, field: AnyField, text: AnyFieldText): Field => {
  const { label, unit, options = {}, empty = notStated, fields: inner = {}, add: addLabel = '' } = text;
  const hint = helpOf(field, text, fill, sitePhoneExample().national);
  const common = {
    name,
    label,
    ...(hint !== undefined && { hint }),
    ...(unit !== undefined && { unit }),
    ...(field.width !== undefined && { width: field.width }),
  };
  switch (field.kind) {
    case 'choice':
      return { ...common, kind: 'choice', options: optionsOf(options), ...(field.optional && { empty }) };
    case 'choices':
      return { ...common, kind: 'choices', options: optionsOf(options) };
    case 'reference':
    case 'references':
      return { ...common, kind: field.kind, contentType: field.to };
    case 'country':
      return {
        ...common,
        kind: 'choice',
        get options() {
          return projectCountries();
        },
      };
    case 'currency':
      return { ...common, kind: 'text', max: CURRENCY_CODE_LENGTH };
    case 'location': {
      const halfWidthNumber = { kind: 'number', width: 'half' } as const;
      const { lat, lng } = locationTexts;
      return {
        ...common,
        kind: 'group',
        fields: [
          { name: 'lat', ...halfWidthNumber, ...lat },
          { name: 'lng', ...halfWidthNumber, ...lng },
        ],
      };
    }
    case 'group':
      return { ...common, kind: 'group', fields: formFieldsOf(field.of, inner) };
    case 'rows':
      return { ...common, kind: 'rows', fields: formFieldsOf(field.of, inner), max: field.max, addLabel };
    case 'custom':
      // The resource passes another `render` for this field (`FieldOverride`).
      return { ...common, kind: 'custom', render: () => null };
    default:
      return { ...field, ...common };
  }
};

/** Returns the form fields of all these fields. */
const formFieldsOf = (fields: Fields, texts: Texts): Field[] =>
  Object.entries(fields).map(([name, field]) => formFieldNamed(name, field, texts));

/** Returns the form field of a field with the texts that have its name. Throws if either is missing. */
const formFieldNamed = (name: string, field: AnyField | undefined, texts: Texts): Field => {
  const text = texts[name];
  if (field === undefined || text === undefined)
    throw new Error(`There is no field "${name}", or it has no texts`);
  return formFieldOf(name, field, text);
};

/** Returns the form field at a path: `maps.key` is one field of the group `maps`. */
const formFieldAt = (path: string, fields: Fields, texts: Texts): Field => {
  const [name = '', innerName] = path.split('.');
  const field = fields[name];
  return innerName !== undefined && field?.kind === 'group'
    ? { ...formFieldNamed(innerName, field.of[innerName], texts[name]?.fields ?? {}), name: path }
    : formFieldNamed(name, field, texts);
};

type FieldName<F extends Fields> = keyof F & string;
/** The name of a field, or the path of a field in a group: `maps.key`. */
type FieldPath<F extends Fields> = {
  [Name in FieldName<F>]:
    | Name
    | (F[Name] extends { kind: 'group'; of: infer Of extends Fields } ? `${Name}.${FieldName<Of>}` : never);
}[FieldName<F>];
/** The path of a field of the entity, and the properties to override, such as `render`. */
type FieldOverride<Path> = { readonly name: Path } & { readonly [part: string]: unknown };

/**
 * Returns a function that describes the fields of a form. Each argument is the path of a field, an object with the path and
 * overrides, or a complete `Field` that the entity does not have.
 */
export const formFields =
  <F extends Fields>({ fields, texts }: Form<F>) =>
  (...descriptions: readonly (FieldPath<F> | FieldOverride<FieldPath<F>> | Field)[]): Field[] =>
    descriptions.map((field) => {
      if (typeof field === 'string') return formFieldAt(field, fields, texts.fields);
      const [name = ''] = field.name.split('.');
      return name in fields
        ? ({ ...formFieldAt(field.name, fields, texts.fields), ...field } as Field)
        : (field as Field);
    });

/**
 * Returns the properties of a resource that follow from its entity: its names, the paths of its records on the site, and
 * whether the records can be drafts.
 */
export const resourceBaseOf = ({
  name,
  path,
  address,
  publishable,
  texts,
}: Entity): Pick<
  AdminResource,
  'name' | 'permissionPrefix' | 'thing' | 'things' | 'title' | 'publicPath' | 'publishable'
> => ({
  name: path,
  permissionPrefix: name as RecordResource,
  thing: texts.thing,
  title: texts.title,
  things: texts.things,
  publicPath: ({ url }) => (address === undefined || url === null ? null : `${address}/${url}`),
  ...(!publishable && { publishable }),
});

const SEO_FIELDS = ['url', 'seoTitle', 'seoDescription', 'socialImage'] as const;
const contentFormFields = formFields({ fields: contentFields, texts: { fields: contentTexts } });
/** The tab with web address, search engines, shared links and end date. */
export const seoGroup: FieldGroup = {
  title: searchEngines,
  fields: contentFormFields(...SEO_FIELDS, 'unpublishAt'),
};
/** The same tab for content without an end date, such as tenders and categories. */
export const seoGroupWithoutEndDate: FieldGroup = {
  title: searchEngines,
  fields: contentFormFields(...SEO_FIELDS),
};
