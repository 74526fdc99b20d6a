/** Compares the catalogues of a language with the English ones. */
import path from 'node:path';
import { catalogueFiles, importSections, isPlural, translationOf } from '#platform/messages/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Sections that stay English, because only programmers and operators read them: the documentation of the API, log lines,
 * environment variables, the command line.
 */
const ENGLISH_SECTIONS = /^(?:api|\w*Calls|calls|config|log|metricHelp|mailUrl|archive|scanner)$/;
const ENGLISH_CATALOGUES = /^src\/(?:server|platform\/(?:storage|db)|features\/backup\/server)\//;

export interface Gap {
  /** `src/features/tenders/messages/en-GB.ts` */
  file: string;
  /** `list.found` */
  key: string;
  english: unknown;
}

export interface Comparison {
  missing: Gap[];
  /** The problems of existing translations, one line each */
  mistakes: string[];
}

/** Returns what the catalogues of a language lack, and what is wrong in them. */
export const compareLanguage = async (locale: string): Promise<Comparison> => {
  const result: Comparison = { missing: [], mistakes: [] };
  for (const absolute of catalogueFiles()) {
    const file = path.relative(root, absolute);
    const [english, translation] = await Promise.all([
      importSections(absolute),
      translationOf(absolute, locale),
    ]);
    for (const name of Object.keys(translation))
      if (!(name in english)) result.mistakes.push(`${file}: English has no section ${name}`);
    if (ENGLISH_CATALOGUES.test(file)) continue;
    for (const [name, section] of Object.entries(english))
      if (!ENGLISH_SECTIONS.test(name))
        compare(section, translation[name], { locale, file, key: name }, result);
  }
  return result;
};

const compare = (
  english: unknown,
  translation: unknown,
  location: { locale: string; file: string; key: string },
  result: Comparison,
): void => {
  const { file, key } = location;
  if (translation === undefined) {
    result.missing.push({ file, key, english });
    return;
  }
  if (typeof english === 'string') compareTexts(english, String(translation), location, result);
  else if (isPlural(english as object))
    comparePlurals(english as Forms, translation as Forms, location, result);
  else {
    for (const [part, text] of Object.entries(english as object))
      compare(
        text,
        (translation as Readonly<Record<string, unknown>>)[part],
        { ...location, key: `${key}.${part}` },
        result,
      );
    for (const part of Object.keys(translation as object))
      if (!(part in (english as object))) result.mistakes.push(`${file}: English has no ${key}.${part}`);
  }
};

type Forms = Readonly<Record<string, string>>;

const comparePlurals = (
  english: Forms,
  translatedForms: Forms,
  location: { locale: string; file: string; key: string },
  result: Comparison,
): void => {
  // In some languages `many` is the form for millions, for which `other` is good enough.
  for (const form of new Intl.PluralRules(location.locale).resolvedOptions().pluralCategories)
    if (!(form in translatedForms) && form !== 'many')
      result.mistakes.push(`${location.file}: ${location.key} has no plural form “${form}”`);
  for (const [form, text] of Object.entries(translatedForms))
    compareTexts(
      english[form] ?? english.other ?? '',
      text,
      { ...location, key: `${location.key}.${form}` },
      result,
      {
        // “One tender” instead of “1 tender”.
        withoutCount: form !== 'other',
      },
    );
};

const compareTexts = (
  english: string,
  translation: string,
  { file, key }: { file: string; key: string },
  { mistakes }: Comparison,
  { withoutCount = false } = {},
): void => {
  const report = (problem: string): void => void mistakes.push(`${file}: ${key} ${problem}: ${translation}`);
  const partsOf = (text: string): string =>
    [...new Set(text.match(/\{\w+\}|<\/?\w+>/g) ?? [])]
      .filter((part) => !(withoutCount && part === '{count}'))
      .sort()
      .join(' ');
  if (partsOf(english) !== partsOf(translation)) report(`needs ${partsOf(english) || 'no parameter'}`);
  if ((translation.trim() === '') !== (english.trim() === '')) report('is empty, or only English is');
  // Some texts are put into sentences, to which the program adds the full stop; `no.` and `Nr.` are abbreviations.
  const endsInStop = (text: string): boolean => /[^.]\.$/.test(text) && !/(?:\bno|Nr)\.$/.test(text);
  if (endsInStop(english) !== endsInStop(translation)) report('ends with a full stop, or only English does');
  for (const [pattern, side] of [
    [/^\s/, 'begins'],
    [/\s$/, 'ends'],
  ] as const)
    if (pattern.test(english) !== pattern.test(translation))
      report(`${side} with a space, or only English does`);
};
