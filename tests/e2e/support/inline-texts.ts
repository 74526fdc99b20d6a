/** Finds texts on a page that come neither from a catalogue (those are marked) nor from the content. */
import type { Page } from 'playwright-core';
import { languageName } from '#platform/messages/locale-options.ts';
import { MARKS } from '#platform/messages/pseudo.ts';
import { COUNTRIES } from '#platform/schema/countries.ts';
import type { Site } from '#tests/support/site.ts';

/** Every text in the database: values, parts of JSON, and texts between tags. */
export const contentTexts = async ({ database }: Site): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const addText = (text: string): void => {
    for (const piece of [text, ...text.split(/<[^>]*>|\n|, |(?<=@)/)]) found.add(normalise(piece));
  };
  const add = (value: unknown): void => {
    if (typeof value === 'number') found.add(String(value));
    else if (typeof value === 'object' && value !== null) {
      // A list of lines is written into one box.
      if (Array.isArray(value) && typeof value[0] === 'string') found.add(normalise(value.join(' ')));
      for (const one of Object.values(value)) add(one);
    } else if (typeof value === 'string') {
      const parsed = /^[[{"]/.test(value) ? jsonOf(value) : undefined;
      if (parsed === undefined) addText(value);
      else add(parsed);
    }
  };
  const tables = await database.db.introspection.getTables();
  // Indexes of the search hold numbers that JavaScript cannot.
  for (const { name } of tables.filter((table) => !/^(?:search|office)/.test(table.name)))
    for (const row of await database.db
      .selectFrom(name as 'projects')
      .selectAll()
      .execute())
      add(row);
  // The header shows the name of the site in two lines.
  for (const { data } of await database.db.selectFrom('settings').select('data').execute())
    for (const word of String((jsonOf(data) as { siteName?: string }).siteName ?? '').split(' '))
      found.add(word);
  return found;
};

/** Returns the value of JSON; undefined: the text is none. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Names that Intl has in every language: countries, languages, time zones. */
const namesFromIntl: ReadonlySet<string> = new Set([
  ...['en', 'de'].flatMap((language) => COUNTRIES.map((country) => languageName(`${language}-${country}`))),
  ...Intl.supportedValuesOf('timeZone').flatMap((zone) => [zone, zone.replaceAll('_', ' ')]),
]);

/** Returns the names of all countries as the browser has them, which differ a little from Node's. */
const countryNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    return (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' });
      return letters.flatMap((one) => letters.map((other) => names.of(one + other) ?? ''));
    });
  });

const normalise = (text: string): string => text.replace(/[\s\u00a0\u200b-\u200f\u2068\u2069]+/g, ' ').trim();

/** Numbers, dates, times, units, currencies, codes and file types, which Intl or nobody translates. */
const FORMATTED =
  /^(?:[\d\s.,:;/()–—-]|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|UTC|GMT|BST|am|pm|AM|PM|bytes?|kB|MB|GB|TB|km|m|sq|ft|mm|px|PDF|DOCX|XLSX|DWG|JPEG|PNG|WebP|AVIF|HEIC|CSV|ZIP|Ctrl|K|at|and)\b|\d[\d.,]*(?:m|bn)\b|m²|[£€$%×+·…“”‘’|#@&!?*°′″↶↷])*$|^.$|^\/[\w/-]*$|^[A-Z][a-z]_\d+$/u;

export const inlineTextsOf = async (page: Page, content: ReadonlySet<string>): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    // The history shows stored values, and their differences word by word, in `.said`.
    const collected: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement;
        if (parent?.closest('script, style, template, noscript, code, kbd, .said') === null)
          collected.push(node.data);
      } else if (node instanceof Element) {
        for (const name of [
          'aria-label',
          'aria-description',
          'title',
          'placeholder',
          'alt',
          'aria-roledescription',
        ])
          collected.push(node.getAttribute(name) ?? '');
      }
    }
    return collected;
  });
  const countries = new Set(await countryNames(page));
  const long = [...content].filter((text) => text.length > 25).join('\n');
  const isContent = (text: string): boolean =>
    content.has(text) ||
    namesFromIntl.has(text) ||
    countries.has(text) ||
    // A code and a title: `01 Invitation & instructions`, `ITT-001 A, Instructions to tenderers`.
    content.has(text.replace(/^[A-Z]*[\d.-]+(?: [A-Z]\d*,)? /, '')) ||
    (text.length > 20 && long.includes(text.replace(/…$/, '').trim())) ||
    // Several values in a line: `NL-2023-052 York`, `Ann · ann@northline.example`.
    [/ · /, /,? and |, /, / /].some((separator) => {
      const values = text.split(separator);
      return values.length > 1 && values.every((value) => content.has(value) || FORMATTED.test(value));
    });
  const found = new Set<string>();
  for (const text of texts) {
    const rest = normalise(withoutMarked(text));
    if (rest !== '' && !FORMATTED.test(rest) && !isContent(normalise(text)) && !isContent(rest))
      found.add(rest);
  }
  return [...found];
};

/** Cuts out what is between marks; a text may contain another. */
const withoutMarked = (text: string): string => {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === MARKS[0]) depth += 1;
    else if (character === MARKS[1]) depth = Math.max(0, depth - 1);
    else if (depth === 0) rest += character;
  }
  return rest;
};
