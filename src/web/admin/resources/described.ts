/** From the fields of an entity to those of its form: kind and limits from the schema, label and help from the messages. */
import { contentTexts, locationTexts, notStated, searchEngines as title } from '#platform/messages/en-GB.ts';
import {
  type AnyField,
  type AnyFieldText,
  contentFields,
  type Entity,
  type Fields,
  type Form,
} from '#platform/schema/entity.ts';
import { optionsOf } from './common.ts';
import { countries } from './countries.ts';
import type { Field, FieldGroup, ResourceScreens } from './screens.ts';

type Texts = { readonly [name: string]: AnyFieldText };

const described = (name: string, field: AnyField, text: AnyFieldText): Field => {
  const { label, help, options = {}, empty = notStated, fields: inner = {}, add = '' } = text;
  const common = {
    name,
    label,
    ...(help !== undefined && { hint: help }),
    ...(field.width !== undefined && { width: field.width }),
  };
  switch (field.kind) {
    case 'text':
      return { ...common, kind: 'text', max: field.max, ...(field.type && { type: field.type }) };
    case 'longText':
      return { ...common, kind: 'words', max: field.max };
    case 'number':
      return {
        ...common,
        kind: 'number',
        ...(field.unit !== undefined && { unit: field.unit }),
        ...(field.year && { year: true }),
      };
    case 'choice':
      return {
        ...common,
        kind: 'choice',
        options: optionsOf(options),
        ...(field.optional && { empty }),
      };
    case 'choices':
      return { ...common, kind: 'choices', options: optionsOf(options) };
    case 'moment':
      return { ...common, kind: 'moment', ...(field.instant && { instant: true }) };
    case 'tags':
      return { ...common, kind: 'tags', most: field.max };
    case 'reference':
    case 'references':
      return { ...common, kind: field.kind, to: field.to };
    case 'picture':
      return { ...common, kind: 'picture', ...(field.among !== undefined && { among: field.among }) };
    case 'pictures':
      return { ...common, kind: 'pictures', most: field.max };
    case 'documents':
      return { ...common, kind: 'documents', owner: field.owner as 'letter' };
    case 'richText':
      return { ...common, kind: 'rich', max: field.max };
    case 'slug':
      return { ...common, kind: 'address' };
    case 'country':
      return {
        ...common,
        kind: 'choice',
        get options() {
          return countries();
        },
      };
    case 'currency':
      return { ...common, kind: 'text', max: 3 };
    case 'location': {
      const half = { kind: 'number', width: 'half' } as const;
      const { lat, lng } = locationTexts;
      return {
        ...common,
        kind: 'group',
        of: [
          { name: 'lat', ...half, ...lat },
          { name: 'lng', ...half, ...lng },
        ],
      };
    }
    case 'group':
      return { ...common, kind: 'group', of: allDescribed(field.of, inner) };
    case 'rows':
      return { ...common, kind: 'rows', of: allDescribed(field.of, inner), most: field.max, add };
    case 'flag':
    case 'day':
    case 'month':
    case 'blocks':
      return { ...common, kind: field.kind };
    case 'own':
      // The form adds its component.
      return { ...common, kind: 'own', draw: () => null };
  }
};

const allDescribed = (fields: Fields, texts: Texts): Field[] =>
  Object.entries(fields).map(([name, field]) => one(name, field, texts));

const one = (name: string, field: AnyField | undefined, texts: Texts): Field => {
  const text = texts[name];
  if (field === undefined || text === undefined) throw new Error(`There is no field "${name}"`);
  return described(name, field, text);
};

/** What a form adds to a described field, such as a component of its own, or a complete field that the entity lacks. */
type Added<Name> = { readonly name: Name } & { readonly [part: string]: unknown };

/** Returns a function that describes fields for a form, each by its name. */
export const formFields =
  <F extends Fields>({ fields, texts }: Form<F>) =>
  (...wanted: readonly ((keyof F & string) | Added<keyof F & string> | Field)[]): Field[] =>
    wanted.map((field) => {
      if (typeof field === 'string') return one(field, fields[field], texts.fields);
      return field.name in fields
        ? ({ ...one(field.name, fields[field.name], texts.fields), ...field } as Field)
        : (field as Field);
    });

/** Returns the names of an entity as its screens use them. */
export const named = ({
  name,
  path,
  publishable,
  texts,
}: Entity): Pick<ResourceScreens, 'name' | 'permits' | 'thing' | 'things' | 'several' | 'publishable'> => ({
  name: path,
  permits: name,
  thing: texts.thing,
  things: texts.title,
  several: texts.things,
  ...(!publishable && { publishable }),
});

const forSearchEngines = ['url', 'seoTitle', 'seoDescription', 'socialImage'] as const;
const content = formFields({ fields: contentFields, texts: { fields: contentTexts } });
/** The fields that all content has. */
export const searchEngines: FieldGroup = {
  title,
  fields: content(...forSearchEngines, 'unpublishAt'),
};
/** For content that guests see until somebody unpublishes it. */
export const searchEnginesWithoutEnd: FieldGroup = { title, fields: content(...forSearchEngines) };
