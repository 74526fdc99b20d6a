/** Derives from an entity's fields the schema that validates an editor's input. */
import { z } from 'zod';
import type { Messages } from '#platform/messages/catalogue.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { AnyFieldText, Entity, Form } from './entity.ts';
import { helpOf } from './field-help.ts';
import type { AnyField, Field, Fields, ValueOf, ValuesOf } from './field-types.ts';
import * as kit from './fields.ts';
import { isList } from './initial-value.ts';
import { fieldErrors } from './messages/en-GB.ts';
import { richText } from './rich-text.ts';

const m = translated(fieldErrors);

/** The input of a field: fields of rows and groups that an editor need not fill in may be absent. */
type InputOf<F> = F extends { kind: 'rows'; of: infer Of extends Fields }
  ? InputsOf<Of>[]
  : F extends { kind: 'group'; of: infer Of extends Fields }
    ? InputsOf<Of> | null
    : ValueOf<F>;
type InputsOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends Field<unknown, true> ? Name : never]: InputOf<F[Name]>;
} & { [Name in keyof F as F[Name] extends Field<unknown, true> ? never : Name]?: InputOf<F[Name]> };

type SchemaOf<F> = F extends { kind: 'slug' }
  ? z.ZodOptional<z.ZodType<string, string>>
  : F extends Field<infer Value, infer IsRequired>
    ? IsRequired extends true
      ? z.ZodType<Value, InputOf<F>>
      : z.ZodDefault<z.ZodType<Value, InputOf<F>>>
    : never;
export type ShapeOf<F extends Fields> = { -readonly [Name in keyof F]: SchemaOf<F[Name]> };

/** Creates the schema of a field; `label` is called for each message. */
type SchemaFactory = (label: () => string) => z.ZodType;
type CustomSchemasByPath = { readonly [path: string]: SchemaFactory | undefined };
/** Schemas by the name of the field; in a group or row by its path, `items.target`. */
type CustomSchemas<F extends Fields> = { readonly [Name in keyof F]?: SchemaFactory } & {
  readonly [path: `${string}.${string}`]: SchemaFactory;
};
/**
 * A rule for several fields. `report` takes the path of the field that a person would correct, `closesAt` or
 * `siteVisit.at`.
 */
export type CrossFieldRule<Data> = (data: Data, report: (path: string, message: string) => void) => void;

/** Returns the texts of a field in the language of the request. */
const translatedTexts = (texts: AnyFieldText): AnyFieldText => translated(texts as Messages & AnyFieldText);

/** Returns a function that reads the label of a field. `toString` returns the label too, for template strings. */
const labelOf = (texts: AnyFieldText): (() => string) => {
  const read = (): string => translatedTexts(texts).label;
  return Object.assign(read, { toString: read });
};

/** Returns the schema of a field's value if it is filled in. */
const requiredSchema = (
  field: AnyField,
  texts: AnyFieldText,
  customSchemas: CustomSchemasByPath,
): z.ZodType => {
  const currentTexts = translatedTexts(texts);
  const label = labelOf(texts);
  const rowSchema = (fields: Fields) => z.strictObject(shapeOf(fields, texts.fields ?? {}, customSchemas));
  switch (field.kind) {
    case 'text':
      if (field.type === 'email') return kit.email(label);
      if (field.type === 'tel') return kit.phone(label);
      if (field.type === 'url') return kit.webAddress(label, field.max);
      if (field.pattern !== undefined) {
        if (texts.invalid === undefined)
          throw new Error(`The texts of "${texts.label}" do not report what is invalid`);
        const limits = { min: String(field.min), max: String(field.max) };
        const invalid = { error: () => fill(currentTexts.invalid ?? '', limits) };
        return z
          .string(invalid)
          .trim()
          .min(field.min, invalid)
          .max(field.max, invalid)
          .regex(field.pattern, invalid);
      }
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
        .max(field.max, kit.tooMany(label, field.max))
        .refine(...kit.noDuplicates(label));
    case 'flag':
      return z.boolean({ error: () => kit.fieldMessage(m.notFlag, label, {}) });
    case 'day':
      return kit.day(label);
    case 'month':
      return kit.yearMonth(label);
    case 'moment':
      return field.instant ? kit.instant(label) : kit.localDateTime(label);
    case 'tags':
      return kit.tags(label, field.max);
    case 'lines':
      return z.array(kit.text(label, 1, field.maxLength)).max(field.max, kit.tooMany(label, field.max));
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
      return kit.Slug;
    case 'location':
      return kit.Location;
    case 'country':
      return z.string().regex(/^[A-Z]{2}$/, { error: () => kit.fieldMessage(m.country, label, {}) });
    case 'currency':
      return z.string().regex(/^[A-Z]{3}$/, { error: () => kit.fieldMessage(m.currency, label, {}) });
    case 'group':
      return rowSchema(field.of);
    case 'rows':
      return z.array(rowSchema(field.of)).max(field.max, kit.tooMany(label, field.max));
    case 'blocks':
    case 'custom':
      throw new Error(`The field "${texts.label}" has no schema`);
  }
};

/** Returns the schema of a field, including what becomes of an absent or empty value. */
const schemaOf = (field: AnyField, texts: AnyFieldText, customSchemas: CustomSchemasByPath): z.ZodType => {
  const schema = requiredSchema(field, texts, customSchemas);
  // For an absent or empty slug, the server makes one from the title or keeps the current one.
  if (field.kind === 'slug')
    return z.preprocess((sent) => (sent === null || sent === '' ? undefined : sent), schema.optional());
  if (field.kind === 'richText') return schema;
  if (isList(field)) return schema.default([]);
  const isText = field.kind === 'text' || field.kind === 'longText';
  const base = !field.optional
    ? schema
    : isText
      ? z.preprocess(
          (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
          schema.nullable(),
        )
      : schema.nullable();
  if (field.kind === 'group' && field.default !== undefined) return base.prefault(field.default);
  if (field.default !== undefined) return base.default(field.default);
  return field.optional ? base.default(null) : base;
};

const nestedCustomSchemas = (customSchemas: CustomSchemasByPath, name: string): CustomSchemasByPath =>
  Object.fromEntries(
    Object.entries(customSchemas)
      .filter(([path]) => path.startsWith(`${name}.`))
      .map(([path, factory]) => [path.slice(name.length + 1), factory]),
  );

const shapeOf = (
  fields: Fields,
  texts: { readonly [name: string]: AnyFieldText },
  customSchemas: CustomSchemasByPath,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = texts[name];
      if (text === undefined) throw new Error(`The field "${name}" has no texts`);
      const schema =
        customSchemas[name]?.(labelOf(text)) ??
        schemaOf(field, text, nestedCustomSchemas(customSchemas, name));
      // An id in the API document must belong to only one schema.
      const { id: _id, ...meta } = schema.meta() ?? {};
      const help = helpOf(field, text, inEnglish);
      return [name, schema.meta({ ...meta, title: text.label, ...(help && { description: help }) })];
    }),
  );

/**
 * Returns the schema of a form, with messages that contain each field's label. `customSchemas` supplies the schemas of
 * fields of the kinds `custom` and `blocks`, and replaces the schemas of other fields.
 */
export const formSchema = <F extends Fields>(
  { fields, texts }: Form<F>,
  customSchemas: CustomSchemas<F> = {},
): z.ZodObject<ShapeOf<F>, z.core.$strict> =>
  z.strictObject(shapeOf(fields, texts.fields, customSchemas)) as unknown as z.ZodObject<
    ShapeOf<F>,
    z.core.$strict
  >;

/** Returns the schema of an editor's input for an entity. `rules` checks several fields against one another. */
export const inputSchema = <F extends Fields>(
  entity: Entity<F>,
  {
    id,
    customSchemas,
    rules,
  }: { id: string; customSchemas?: CustomSchemas<F>; rules?: CrossFieldRule<ValuesOf<F>> },
): z.ZodObject<ShapeOf<F>, z.core.$strict> =>
  formSchema(entity, customSchemas)
    .superRefine((record, context) => {
      const data = record as unknown as ValuesOf<F>;
      const report = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: path.split('.'), message, input: data });
      for (const [name, field] of Object.entries(entity.fields))
        if (field.kind === 'picture' && field.among !== undefined) {
          const chosenOption = data[name];
          if (chosenOption && !(data[field.among] as readonly unknown[]).includes(chosenOption))
            report(name, m.unknownOption);
        }
      rules?.(data, report);
    })
    .meta({ id });
