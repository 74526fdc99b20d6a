/**
 * The schema kit: declares the fields of an entity as plain data, from which validation (`input-schema.ts`), the admin
 * form, OpenAPI and CSV are derived. It uses no schema library, so that browsers can load it; the annotations
 * `@__NO_SIDE_EFFECTS__` let the build of a page leave out forms and fields that the page does not use.
 */
import { contentTexts } from '#platform/messages/en-GB.ts';
import type { Field, FieldData, Fields, ValuesOf, Width } from './field-types.ts';
import {
  DEFAULT_CURRENCY,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WEB_ADDRESS_LENGTH,
  MONEY,
} from './values/limits.ts';

interface CommonOptions {
  width?: Width;
  requiredToPublish?: true;
  confidential?: true;
  inHelp?: { readonly [name: string]: number };
}
interface OptionalOptions extends CommonOptions {
  optional?: true;
}
/** A field whose value is null if it is optional and empty. */
type ValueField<Value, O> = O extends { optional: true }
  ? Field<Value | null, false>
  : O extends { default: unknown }
    ? Field<Value, false>
    : Field<Value, true>;

/* @__NO_SIDE_EFFECTS__ */
const field = <F>(kind: FieldData['kind'], data: object): F => ({ kind, ...data }) as F;
type Kind<K extends FieldData['kind']> = Extract<FieldData, { kind: K }>;

/** A text of one line. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <
  const O extends OptionalOptions & { min?: number; max: number; pattern?: RegExp; default?: string },
>(
  options: O,
): ValueField<string, O> & Kind<'text'> => field('text', { min: 0, ...options });
/** A text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
export const longText = <const O extends OptionalOptions & { min?: number; max: number }>(
  options: O,
): ValueField<string, O> & Kind<'longText'> => field('longText', { min: 0, ...options });
/* @__NO_SIDE_EFFECTS__ */
export const email = <const O extends OptionalOptions>(options?: O): ValueField<string, O> & Kind<'text'> =>
  field('text', { min: 1, max: MAX_EMAIL_LENGTH, type: 'email', ...options });
/** Stored as E.164; a number without a country code is parsed as one of the site's country. */
/* @__NO_SIDE_EFFECTS__ */
export const phone = <const O extends OptionalOptions>(options?: O): ValueField<string, O> & Kind<'text'> =>
  field('text', { min: 1, max: MAX_PHONE_LENGTH, type: 'tel', ...options });
/** A complete https address. */
export const webAddress = <const O extends OptionalOptions>(
  options?: O,
): ValueField<string, O> & Kind<'text'> =>
  field('text', { min: 1, max: MAX_WEB_ADDRESS_LENGTH, type: 'url', ...options });

interface NumberOptions extends OptionalOptions {
  min: number;
  max: number;
  unit?: string;
  default?: number;
}
export const number = <const O extends NumberOptions>(options: O): ValueField<number, O> & Kind<'number'> =>
  field('number', options);
export const wholeNumber = <const O extends NumberOptions>(
  options: O,
): ValueField<number, O> & Kind<'number'> => field('number', { whole: true, ...options });
export const year = <const O extends Partial<NumberOptions>>(
  options?: O,
): ValueField<number, O> & Kind<'number'> =>
  field('number', { whole: true, year: true, min: 1900, max: 2100, ...options });
/** Decimal(15,2) as a number; its currency is a separate field. */
export const money = <const O extends OptionalOptions>(options?: O): ValueField<number, O> & Kind<'number'> =>
  field('number', { money: true, ...MONEY, ...options });

export const flag = (
  options: CommonOptions & { default?: true } = {},
): Field<boolean, false> & Kind<'flag'> => field('flag', { default: false, ...options });

type ChoiceOptions = readonly [string, ...string[]];
/** One option of a closed list. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <
  const Of extends ChoiceOptions,
  const O extends OptionalOptions & { default?: NoInfer<Of[number]> },
>(
  of: Of,
  options?: O,
): ValueField<Of[number], O> & { kind: 'choice'; of: Of } => field('choice', { of, ...options });
export const choices = <const Of extends ChoiceOptions>(
  of: Of,
  options: CommonOptions & { max?: number } = {},
): Field<Of[number][], false> & { kind: 'choices'; of: Of; max: number } =>
  field('choices', { of, max: of.length, ...options });

export const day = <const O extends OptionalOptions>(options?: O): ValueField<string, O> & Kind<'day'> =>
  field('day', { ...options });
export const month = <const O extends OptionalOptions>(options?: O): ValueField<string, O> & Kind<'month'> =>
  field('month', { ...options });
export const localTime = <const O extends OptionalOptions>(
  options?: O,
): ValueField<string, O> & Kind<'moment'> => field('moment', { ...options });
/* @__NO_SIDE_EFFECTS__ */
export const instant = <const O extends OptionalOptions>(
  options?: O,
): ValueField<string, O> & Kind<'moment'> => field('moment', { instant: true, ...options });

type ListField<Value> = Field<Value[], false>;
export const tags = (options: CommonOptions & { max: number }): ListField<string> & Kind<'tags'> =>
  field('tags', options);
export const lines = (
  options: CommonOptions & { max: number; maxLength: number },
): ListField<string> & Kind<'lines'> => field('lines', options);
/* @__NO_SIDE_EFFECTS__ */
export const reference = <const O extends OptionalOptions>(
  to: string,
  options?: O,
): ValueField<string, O> & Kind<'reference'> => field('reference', { to, ...options });
export const references = (
  to: string,
  options: CommonOptions & { max: number },
): ListField<string> & Kind<'references'> => field('references', { to, ...options });
/** A picture of the library; null if none is chosen. */
/* @__NO_SIDE_EFFECTS__ */
export const picture = (
  options: CommonOptions & { among?: string } = {},
): Field<string | null, false> & Kind<'picture'> => field('picture', { optional: true, ...options });
export const pictures = (options: CommonOptions & { max: number }): ListField<string> & Kind<'pictures'> =>
  field('pictures', options);
export const documents = (
  options: CommonOptions & { max: number; owner: string },
): ListField<string> & Kind<'documents'> => field('documents', options);

/** Formatted text as an editor document of type `Document`; null: none. */
export const richText = <Document>(
  options: CommonOptions & { min?: number; max: number },
): Field<Document | null, false> & Kind<'richText'> =>
  field('richText', { min: 0, optional: true, ...options });
/**
 * Blocks of text, pictures and more; `Block` is their type. `max`: characters of all their text. The feature supplies
 * their schema (`customSchemas` of `inputSchema`).
 */
export const blocks = <Block>(options: CommonOptions & { max: number }): ListField<Block> & Kind<'blocks'> =>
  field('blocks', options);

/* @__NO_SIDE_EFFECTS__ */
const slug = (): Field<string | undefined, false> & Kind<'slug'> => field('slug', {});
export const location = (options: CommonOptions = {}): Field<Point | null, false> & Kind<'location'> =>
  field('location', { optional: true, ...options });
/** A point in degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}
export const country = (options: CommonOptions = {}): Field<string | null, false> & Kind<'country'> =>
  field('country', { optional: true, ...options });
export const currency = (options: CommonOptions = {}): Field<string, false> & Kind<'currency'> =>
  field('currency', { default: DEFAULT_CURRENCY, ...options });

/** Fields that an editor fills in together or not at all; null if they are empty. */
export const group = <const Of extends Fields>(
  of: Of,
  options: CommonOptions = {},
): Field<ValuesOf<Of> | null, false> & { kind: 'group'; of: Of } =>
  field('group', { of, optional: true, ...options });
/** Fields under a common name, which always exists: if it is absent, each field has its default. */
export const groupWithDefaults = <const Of extends Fields>(
  of: Of,
  options: CommonOptions = {},
): Field<ValuesOf<Of>, false> & { kind: 'group'; of: Of } => field('group', { of, default: {}, ...options });
/** A list of rows with these fields. */
export const rows = <const Of extends Fields>(
  of: Of,
  options: CommonOptions & { max: number },
): Field<ValuesOf<Of>[], false> & { kind: 'rows'; of: Of; max: number } => field('rows', { of, ...options });
/**
 * A field whose schema the feature supplies (`customSchemas` of `inputSchema`). `IsRequired`: whether that schema rejects
 * input without the field; the type cannot be inferred from the schema, so the caller states it.
 */
export const custom = <Value, IsRequired extends boolean = false>(
  options: CommonOptions = {},
): Field<Value, IsRequired> & Kind<'custom'> => field('custom', options);

// ── texts ──

type BaseFieldText = {
  readonly label: string;
  /**
   * One plain sentence at the field. `helpOf` fills placeholders: `{max}` and the like with the field's own limits, others
   * with the numbers in `inHelp`, and `{example}` with a phone number of the site's country
   */
  readonly help?: string;
  /** The unit of a number */
  readonly unit?: string;
  /** The error if it is empty, used if "Enter {label}" and "Select {label}" do not fit */
  readonly missing?: string;
  /** The error if it does not match its pattern or has the wrong length: `{min}` to `{max}` characters */
  readonly invalid?: string;
};
/** The texts of a field: its label and help, the options of a choice, the fields of rows and groups. */
type FieldText<F> = BaseFieldText &
  (F extends { kind: 'choice' | 'choices'; of: infer Of extends ChoiceOptions }
    ? { readonly options: { readonly [Option in Of[number]]: string }; readonly empty?: string }
    : F extends { kind: 'rows'; of: infer Of extends Fields }
      ? { readonly fields: FieldTexts<Of>; readonly add: string }
      : F extends { kind: 'group'; of: infer Of extends Fields }
        ? { readonly fields: FieldTexts<Of> }
        : object);
export type FieldTexts<F extends Fields> = { readonly [Name in keyof F]: FieldText<F[Name]> };

/** The texts of any field, for code that does not know its kind. */
export interface AnyFieldText extends BaseFieldText {
  readonly options?: { readonly [option: string]: string };
  readonly empty?: string;
  readonly fields?: { readonly [name: string]: AnyFieldText };
  readonly add?: string;
}

/** The names of an entity: `thing` and `things` within a sentence, `title` as a heading. */
export interface EntityTexts<F extends Fields = Fields> {
  readonly thing: string;
  readonly things: string;
  readonly title: string;
  readonly fields: FieldTexts<F>;
}

// ── entities ──

/** Fields with their texts: of an entity, a group of settings, or the input of an action. */
export interface Form<F extends Fields = Fields> {
  readonly fields: F;
  readonly texts: { readonly fields: { readonly [name: string]: AnyFieldText } };
}

export interface Entity<F extends Fields = Fields> extends Form<F> {
  /** Its name in permissions and references: `gallery` in `gallery:update` */
  readonly name: string;
  /** The resource in admin addresses, `project-categories`; its table has this name in camel case, `projectCategories` */
  readonly path: string;
  /**
   * The built-in roles that get its permissions besides owner and administrator, such as `editor` for content of the
   * site
   */
  readonly roles?: readonly string[];
  /**
   * The path of its list on the site, `/equipment`, with which the paths of its records begin. The default pages, guest
   * calls and search entries follow from it. Absent: it has none of these, unless its feature adds them
   */
  readonly address?: string;
  /** The order of its list for guests; defaults to `manual`, the order set in the admin */
  readonly order?: 'manual' | 'newest';
  /** The resource in guest calls, `/api/guest/gallery`, if it is not `path` */
  readonly guestPath?: string;
  /** False: its records have neither drafts nor addresses and are visible from their creation */
  readonly publishable: boolean;
  readonly texts: Omit<EntityTexts, 'fields'> & Form['texts'];
  /** The section of its catalogue, by which its translations are found */
  readonly declaredTexts: Omit<EntityTexts, 'fields'>;
}

/**
 * The fields of all entities with drafts, in addition to their own. If `url` is missing, a record keeps its slug, and a
 * new record gets one made from its title.
 */
export const contentFields = {
  url: slug(),
  seoTitle: text({ max: 70, optional: true }),
  seoDescription: longText({ max: 160, optional: true }),
  socialImage: picture(),
  unpublishAt: instant({ optional: true, width: 'half' }),
} as const;
type ContentFields = typeof contentFields;

interface EntityDeclaration<F extends Fields>
  extends Omit<Entity<F>, 'publishable' | 'texts' | 'declaredTexts'> {
  readonly texts: EntityTexts<F>;
}

/** Declares content with drafts and addresses. The type checker rejects a field without its texts. */
export const entity = <const F extends Fields>({
  fields,
  texts,
  ...names
}: EntityDeclaration<F>): Entity<F & ContentFields> => ({
  ...names,
  publishable: true,
  fields: { ...fields, ...contentFields },
  texts: { ...texts, fields: { ...texts.fields, ...contentTexts } },
  declaredTexts: texts,
});
/** Declares records without drafts and addresses, such as redirects. */
export const plainEntity = <const F extends Fields>(declaration: EntityDeclaration<F>): Entity<F> => ({
  ...declaration,
  declaredTexts: declaration.texts,
  publishable: false,
});
/** Declares the fields of a form that does not belong to an entity. */
/* @__NO_SIDE_EFFECTS__ */
export const form = <const F extends Fields>(fields: F, texts: FieldTexts<F>): Form<F> => ({
  fields,
  texts: { fields: texts },
});

type Reference = { readonly to: string; readonly many: boolean };
/** Returns, by the name of the field, what each reference field refers to: a content type, or `document`. */
export const referencesOf = (fields: Fields): { [field: string]: Reference } => {
  const references: { [field: string]: Reference } = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference') references[name] = { to: field.to, many: false };
    else if (field.kind === 'references') references[name] = { to: field.to, many: true };
    else if (field.kind === 'picture') references[name] = { to: 'image', many: false };
    else if (field.kind === 'pictures') references[name] = { to: 'image', many: true };
    else if (field.kind === 'documents') references[name] = { to: 'document', many: true };
  }
  return references;
};
