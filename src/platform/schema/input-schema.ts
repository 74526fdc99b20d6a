/** From the fields of an entity to the schema that validates what an editor writes. */
import { z } from 'zod';
import { contentFields } from './content.ts';
import type { AnyField, AnyFieldText, Entity, Field, Fields, ValuesOf } from './entity.ts';
import * as kit from './fields.ts';
import { richText } from './rich-text.ts';

type SchemaOf<F> =
  F extends Field<infer Value, infer Needed>
    ? Needed extends true
      ? z.ZodType<Value, Value>
      : z.ZodDefault<z.ZodType<Value, Value>>
    : never;
export type ShapeOf<F extends Fields> = { -readonly [Name in keyof F]: SchemaOf<F[Name]> };
type ContentShape = typeof contentFields;

/** Makes the schema of a field from its label. */
type OwnSchemas<F extends Fields> = {
  readonly [Name in keyof F]?: (label: string) => z.ZodType;
};
/** A rule between fields; `say` names the field that a person would correct, `closesAt` or `siteVisit.at`. */
export type Rule<Data> = (data: Data, say: (path: string, message: string) => void) => void;

const distinct = (label: string) =>
  [
    (values: readonly unknown[]) => new Set(values).size === values.length,
    `${label} must not list the same one twice`,
  ] as const;

/** A field as it must be if it is filled in. */
const filled = (field: AnyField, texts: AnyFieldText): z.ZodType => {
  const { label } = texts;
  switch (field.kind) {
    case 'text':
      if (field.type === 'email') return kit.email(label);
      if (field.type === 'tel') return kit.phone(label);
      if (field.type === 'url') return kit.webAddress(label, field.max);
      return kit.text(label, field.min, field.max);
    case 'longText':
      return kit.longText(label, field.min, field.max);
    case 'number':
      return field.money
        ? kit.money(label)
        : field.whole
          ? kit.wholeNumber(label, field.min, field.max)
          : kit.number(label, field.min, field.max);
    case 'choice':
      return kit.choice(label, field.of as [string, ...string[]]);
    case 'choices':
      return z
        .array(kit.choice(label, field.of as [string, ...string[]]))
        .max(field.max, `${label} must be ${field.max} or fewer`)
        .refine(...distinct(label));
    case 'flag':
      return z.boolean({ error: `${label} must be yes or no` });
    case 'day':
      return kit.day(label);
    case 'month':
      return kit.yearMonth(label);
    case 'moment':
      return field.instant ? kit.instant(label) : kit.localDateTime(label);
    case 'tags':
      return kit.tags(label, field.max);
    case 'reference':
    case 'picture':
      return kit.reference(label);
    case 'references':
    case 'pictures':
    case 'documents':
      return kit.references(label, field.max);
    case 'richText':
      return richText(label, field.min, field.max);
    case 'slug':
      return kit.WebAddressPart;
    case 'location':
      return kit.Location;
    case 'country':
      return z.string().regex(/^[A-Z]{2}$/, `${label} must be a two-letter code, like GB`);
    case 'currency':
      return z.string().regex(/^[A-Z]{3}$/, `${label} must be a three-letter code, like GBP`);
    case 'group':
      return z.strictObject(shapeOf(field.of, texts.fields ?? {}, {}));
    case 'rows':
      return z
        .array(z.strictObject(shapeOf(field.of, texts.fields ?? {}, {})))
        .max(field.max, `${label} must be ${field.max} or fewer`);
    case 'blocks':
    case 'own':
      throw new Error(`The field "${label}" has no schema`);
  }
};

const SEVERAL: readonly string[] = ['choices', 'tags', 'references', 'pictures', 'documents', 'rows'];

const schemaOf = (field: AnyField, texts: AnyFieldText): z.ZodType => {
  const schema = filled(field, texts);
  if (field.kind === 'slug') return schema.optional();
  if (field.kind === 'richText') return schema;
  if (SEVERAL.includes(field.kind)) return schema.default([]);
  if (field.default !== undefined) return schema.default(field.default);
  if (!field.optional) return schema;
  const isText = field.kind === 'text' || field.kind === 'longText';
  const orNull = isText
    ? z.preprocess(
        (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
        schema.nullable(),
      )
    : schema.nullable();
  return orNull.default(null);
};

const shapeOf = (
  fields: Fields,
  texts: { readonly [name: string]: AnyFieldText },
  own: { readonly [name: string]: ((label: string) => z.ZodType) | undefined },
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = texts[name];
      if (text === undefined) throw new Error(`The field "${name}" has no texts`);
      const { label, help } = text;
      const schema = own[name]?.(label) ?? schemaOf(field, text);
      return [name, schema.meta({ ...schema.meta(), title: label, ...(help && { description: help }) })];
    }),
  );

/**
 * Returns the schemas of the fields of an entity, with messages that name each by its label. `own` supplies those that
 * the kit does not know.
 */
export const fieldSchemas = <F extends Fields>(
  { fields, texts }: Entity<F>,
  own: OwnSchemas<F> = {},
): ShapeOf<F> => shapeOf(fields, texts.fields, own) as ShapeOf<F>;

/** Returns the schema of a content record: the fields of the entity and those that all content has. */
export const inputSchema = <F extends Fields>(
  entity: Entity<F>,
  { id, own, rules }: { id: string; own?: OwnSchemas<F>; rules?: Rule<ValuesOf<F>> },
): z.ZodObject<ContentShape & ShapeOf<F>, z.core.$strict> => {
  const shape = { ...contentFields, ...fieldSchemas(entity, own) };
  const schema = z.strictObject(shape) as unknown as z.ZodObject<ContentShape & ShapeOf<F>, z.core.$strict>;
  return schema
    .superRefine((record, context) => {
      const data = record as unknown as ValuesOf<F>;
      const say = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: path.split('.'), message, input: data });
      for (const [name, field] of Object.entries(entity.fields))
        if (field.kind === 'picture' && field.among !== undefined) {
          const chosen = data[name];
          if (chosen && !(data[field.among] as readonly unknown[]).includes(chosen))
            say(name, 'Select an option from the list');
        }
      rules?.(data, say);
    })
    .meta({ id });
};
