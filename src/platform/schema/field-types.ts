/** The types of fields: their kinds and limits as plain data, and the values that they accept. */

declare const value: unique symbol;

/** A field with values of one type. `IsRequired`: an editor must fill it in. */
export interface Field<Value = unknown, IsRequired extends boolean = boolean> {
  readonly kind: FieldData['kind'];
  /** Its share of the width of the form; defaults to the full width */
  readonly width?: Width;
  /** True: it must be filled in before guests may see the record; in a group, each of its fields must be */
  readonly requiredToPublish?: boolean;
  /** True: an absent value becomes null, as does an empty text */
  readonly optional?: boolean;
  /** True: guests never receive it */
  readonly confidential?: boolean;
  readonly default?: unknown;
  /** Numbers that its help contains in addition to its own limits */
  readonly inHelp?: { readonly [name: string]: number };
  /** Only for the type checker */
  readonly [value]?: [Value, IsRequired];
}

export type Width = 'third' | 'half';

/** The kind and the limits of a field. Limits of lengths count characters after trimming; both bounds are inclusive. */
export type FieldData =
  | {
      readonly kind: 'text';
      readonly min: number;
      readonly max: number;
      readonly type?: TextType;
      /** The error is the `invalid` of its texts */
      readonly pattern?: RegExp;
    }
  | { readonly kind: 'longText'; readonly min: number; readonly max: number }
  | NumberData
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** Several options of a closed list */
  | { readonly kind: 'choices'; readonly of: readonly string[]; readonly max: number }
  | { readonly kind: 'flag' }
  /** A calendar day, `2026-05-21`, or a month, `2026-05` */
  | { readonly kind: 'day' }
  | { readonly kind: 'month' }
  /** A local time without a time zone, `2026-05-21T14:00:00`; with `instant` ISO 8601 in UTC */
  | { readonly kind: 'moment'; readonly instant?: true }
  /** Short texts, such as trades */
  | { readonly kind: 'tags'; readonly max: number }
  /** Single-line texts, which may contain commas */
  | { readonly kind: 'lines'; readonly max: number; readonly maxLength: number }
  /** The `_id` of one record of the content type `to`, or an ordered list of them */
  | { readonly kind: 'reference'; readonly to: string }
  | { readonly kind: 'references'; readonly to: string; readonly max: number }
  /** `among`: the picture must be one of those in that field */
  | { readonly kind: 'picture'; readonly among?: string }
  | { readonly kind: 'pictures'; readonly max: number }
  /** `owner`: the kind of record to which the documents belong, which determines the accepted types of files */
  | { readonly kind: 'documents'; readonly max: number; readonly owner: string }
  | { readonly kind: 'richText'; readonly min: number; readonly max: number }
  | { readonly kind: 'blocks'; readonly max: number }
  | { readonly kind: 'slug' }
  | { readonly kind: 'location' }
  /** ISO 3166, two letters */
  | { readonly kind: 'country' }
  /** ISO 4217, three letters */
  | { readonly kind: 'currency' }
  | { readonly kind: 'group'; readonly of: Fields }
  | { readonly kind: 'rows'; readonly of: Fields; readonly max: number }
  /** The feature supplies its schema and, if the form shows it, its component in the admin */
  | { readonly kind: 'custom' };
type TextType = 'text' | 'email' | 'tel' | 'url';
interface NumberData {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
  /** At most two decimal places */
  readonly money?: true;
  /** Written without thousands separators */
  readonly year?: true;
  readonly unit?: string;
}

export type Fields = { readonly [name: string]: AnyField };
// biome-ignore lint/suspicious/noExplicitAny: a field of any value
export type AnyField = Field<any, any> & FieldData;
export type ValueOf<F> = F extends Field<infer Value, boolean> ? Value : never;
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };
