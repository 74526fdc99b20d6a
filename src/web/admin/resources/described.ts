/** From the fields of an entity to those of its form: kind and limits from the schema, label and help from the messages. */
import { locationTexts } from '#platform/messages/en-GB.ts';
import type { AnyField, AnyFieldText, Entity, Fields } from '#platform/schema/entity.ts';
import { optionsOf } from './common.ts';
import { countries } from './countries.ts';
import type { Field, ResourceScreens } from './screens.ts';

type Texts = { readonly [name: string]: AnyFieldText };

const described = (name: string, field: AnyField, text: AnyFieldText): Field => {
  const { label, help, options = {}, empty, fields: inner = {}, add = '' } = text;
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
        ...(empty !== undefined && { empty }),
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
      throw new Error(`The field "${name}" needs a component of its own`);
  }
};

const allDescribed = (fields: Fields, texts: Texts): Field[] =>
  Object.entries(fields).map(([name, field]) => one(name, field, texts));

const one = (name: string, field: AnyField | undefined, texts: Texts): Field => {
  const text = texts[name];
  if (field === undefined || text === undefined) throw new Error(`There is no field "${name}"`);
  return described(name, field, text);
};

/**
 * Returns a function that describes fields of an entity for its form. Instead of a name it takes a complete field where
 * the form has a component of its own.
 */
export const formFields =
  <F extends Fields>({ fields, texts }: Pick<Entity<F>, 'fields' | 'texts'>) =>
  (...names: readonly ((keyof F & string) | Field)[]): Field[] =>
    names.map((name) => (typeof name === 'string' ? one(name, fields[name], texts.fields) : name));

/** Returns the names of an entity as its screens use them. */
export const named = ({
  name,
  path,
  texts,
}: Entity): Pick<ResourceScreens, 'name' | 'permits' | 'thing' | 'things' | 'several'> => ({
  name: path,
  permits: name,
  thing: texts.thing,
  things: texts.title,
  several: texts.things,
});
