/**
 * Defines what a message catalogue may contain, and fills messages. A catalogue is a module of plain data,
 * `messages/en-GB.ts` beside the code that uses its texts; each of its exports is a section. English is the source
 * language.
 */

import { memoise } from './memoise.ts';

/** The source language, in which every catalogue is complete. */
export const SOURCE_LOCALE = 'en-GB';

/**
 * Returns the language of `available` that suits readers of `locale` best: the same, else the same language of another
 * country, else the first.
 */
export const nearestLanguage = (locale: string, available: readonly string[]): string => {
  if (available.includes(locale)) return locale;
  const [language] = locale.split('-');
  return available.find((one) => one.split('-')[0] === language) ?? available[0] ?? SOURCE_LOCALE;
};

/** A text that depends on a number: one form for each plural category of the language. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;
export type Messages = { readonly [key: string]: Message | Messages };

/**
 * A section in another language. It has the keys of the English one, with plural forms for the same texts; any key may
 * be missing, and English is shown instead.
 */
export type Translation<Section> = Section extends string
  ? string
  : Section extends Plural
    ? keyof Section extends Intl.LDMLPluralRule
      ? Plural
      : TranslatedKeys<Section>
    : TranslatedKeys<Section>;
type TranslatedKeys<Section> = { readonly [Key in keyof Section]?: Translation<Section[Key]> };

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Names<M> = M extends string ? NamesIn<M> : 'count' | NamesIn<M[keyof M]>;
/** The values of a message's parameters; `count` selects the plural form. */
export type Values<M> = { readonly [Name in Names<M>]: Name extends 'count' ? number : string | number };

export type FormatMessage = <const M extends Message>(message: M, values: Values<M>) => string;

const NBSP = '\u00a0';

/** More than the program has messages, so that each is split once. */
const MAX_SPLIT_MESSAGES = 5000;

/** Splits a message into text, the name of a parameter, the space after it, text, and so on. */
const partsOf = memoise(
  (text: string): readonly string[] => text.split(/\{(\w+)\}( ?)/),
  String,
  MAX_SPLIT_MESSAGES,
);

/**
 * Returns a function that fills messages in this language. It formats numbers by the rules of the language and joins
 * each to the next word with a non-breaking space. A parameter that is not in `values` stays as it is.
 */
export const messageFormatter = (locale: string): FormatMessage => {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (message, values: Readonly<Record<string, string | number>>) => {
    const text =
      typeof message === 'string'
        ? message
        : (message[rules.select(values.count as number)] ?? message.other);
    const parts = partsOf(text);
    let filled = parts[0] ?? '';
    for (let index = 1; index < parts.length; index += 3) {
      const name = parts[index] ?? '';
      const space = parts[index + 1] ?? '';
      const value = values[name];
      if (typeof value === 'number') filled += numbers.format(value) + (space && NBSP);
      else filled += (name in values ? (value ?? '') : `{${name}}`) + space;
      filled += parts[index + 2];
    }
    return filled;
  };
};

type TagsIn<Text> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsIn<Rest>
  : string extends Text
    ? string
    : never;

/**
 * Replaces each tag of a message, such as `<terms>our terms</terms>`, with the result of the function of that name in
 * `tags`. Fill the values of a message first.
 */
export const rich = <const Text extends string, Part>(
  text: Text,
  tags: { readonly [Tag in TagsIn<Text>]: (text: string) => Part },
): (string | Part)[] => {
  const parts = splitAtTags(text);
  return parts.flatMap((part, index): (string | Part)[] => {
    if (index % 3 === 0) return [part];
    if (index % 3 === 2) return [];
    const innerText = parts[index + 1] ?? '';
    // A value of the message may contain any tag.
    return Object.hasOwn(tags, part)
      ? [(tags as Readonly<Record<string, (text: string) => Part>>)[part]?.(innerText) as Part]
      : [`<${part}>${innerText}</${part}>`];
  });
};

/** Splits a message into text, the name of a tag, the text in it, text, and so on. */
const splitAtTags = memoise((text: string): readonly string[] => text.split(/<(\w+)>(.*?)<\/\1>/));
