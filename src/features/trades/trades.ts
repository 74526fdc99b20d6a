/**
 * Lists the codes of each trade in MasterFormat (a division) and Uniclass 2015 (a group of the systems table), and finds
 * the names of trades, and trades by their names and synonyms.
 */
import { names as englishNames, synonyms as englishSynonyms } from './messages/en-GB.ts';
import { TRADE_KEYS, type TradeKey } from './trade-keys.ts';

/** The codes of a trade; null: the classification has no group of its own for it */
interface TradeCodes {
  masterFormat: string | null;
  uniclass: string | null;
}

export const trades: Readonly<Record<TradeKey, TradeCodes>> = {
  'access-control': { masterFormat: '28', uniclass: 'Ss_75' },
  'asbestos-removal': { masterFormat: '02', uniclass: null },
  brickwork: { masterFormat: '04', uniclass: 'Ss_25' },
  'building-controls': { masterFormat: '25', uniclass: 'Ss_75' },
  carpentry: { masterFormat: '06', uniclass: null },
  'ceilings-and-partitions': { masterFormat: '09', uniclass: null },
  'civil-engineering': { masterFormat: '34', uniclass: null },
  cladding: { masterFormat: '07', uniclass: 'Ss_25' },
  cleaning: { masterFormat: '01', uniclass: null },
  concrete: { masterFormat: '03', uniclass: 'Ss_20' },
  'data-cabling': { masterFormat: '27', uniclass: 'Ss_75' },
  demolition: { masterFormat: '02', uniclass: null },
  drainage: { masterFormat: '33', uniclass: 'Ss_50' },
  electrical: { masterFormat: '26', uniclass: 'Ss_70' },
  fencing: { masterFormat: '32', uniclass: 'Ss_25' },
  'fire-protection': { masterFormat: '21', uniclass: null },
  'fit-out': { masterFormat: '10', uniclass: null },
  flooring: { masterFormat: '09', uniclass: 'Ss_30' },
  furniture: { masterFormat: '12', uniclass: 'Ss_40' },
  'general-building': { masterFormat: '01', uniclass: null },
  groundworks: { masterFormat: '31', uniclass: 'Ss_15' },
  'heating-and-ventilation': { masterFormat: '23', uniclass: 'Ss_60' },
  insulation: { masterFormat: '07', uniclass: null },
  'kitchens-and-equipment': { masterFormat: '11', uniclass: 'Ss_40' },
  landscaping: { masterFormat: '32', uniclass: 'Ss_45' },
  lifts: { masterFormat: '14', uniclass: 'Ss_80' },
  'marine-works': { masterFormat: '35', uniclass: null },
  metalwork: { masterFormat: '05', uniclass: null },
  painting: { masterFormat: '09', uniclass: 'Ss_40' },
  piling: { masterFormat: '31', uniclass: 'Ss_20' },
  plastering: { masterFormat: '09', uniclass: 'Ss_32' },
  plumbing: { masterFormat: '22', uniclass: 'Ss_55' },
  'process-plant': { masterFormat: '40', uniclass: 'Ss_85' },
  rail: { masterFormat: '34', uniclass: 'Ss_80' },
  renewables: { masterFormat: '48', uniclass: 'Ss_70' },
  'roads-and-paving': { masterFormat: '32', uniclass: 'Ss_30' },
  roofing: { masterFormat: '07', uniclass: 'Ss_30' },
  scaffolding: { masterFormat: '01', uniclass: 'Ss_15' },
  steelwork: { masterFormat: '05', uniclass: 'Ss_20' },
  stonework: { masterFormat: '04', uniclass: 'Ss_25' },
  tiling: { masterFormat: '09', uniclass: null },
  utilities: { masterFormat: '33', uniclass: 'Ss_55' },
  'water-treatment': { masterFormat: '46', uniclass: 'Ss_50' },
  waterproofing: { masterFormat: '07', uniclass: 'Ss_32' },
  'windows-and-glazing': { masterFormat: '08', uniclass: null },
};

type Names = typeof englishNames;
/** The names and synonyms of trades in a language: on the server, in that of the request. */
interface TradeTexts {
  readonly names: Names;
  /** Single words, as people type them into a search */
  readonly synonyms: typeof englishSynonyms;
}
const english: TradeTexts = { names: englishNames, synonyms: englishSynonyms };

const usName = (key: TradeKey, { us }: Names): string | undefined =>
  (us as Partial<Record<TradeKey, string>>)[key];

/** Returns the name of a trade in a country. `names`: on the server, those in the language of the request. */
export const tradeName = (key: TradeKey, country: string, names: Names = englishNames): string =>
  (country === 'US' ? usName(key, names) : undefined) ?? names.usual[key];

/**
 * Returns all trades with their names in a country (some have an American name), sorted by name as `locale` sorts, for
 * forms and filters.
 */
export const tradesSortedByName = (
  country: string,
  locale: string,
  names?: Names,
): { key: TradeKey; title: string }[] => {
  const { compare } = new Intl.Collator(locale);
  return TRADE_KEYS.map((key) => ({ key, title: tradeName(key, country, names) })).sort((one, other) =>
    compare(one.title, other.title),
  );
};

/** Returns the words of a text as searches compare them: in lower case and without accents, `Dämmung` as `dammung`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of a name that distinguish a trade from others. */
const distinctiveWords = (name: string): string[] =>
  wordsOf(name).filter((word) => word.length > 3 && word !== 'works');

/** Returns the trades that match a typed text: each of its words begins a word of the trade's names or synonyms. */
export const tradesMatching = (text: string, { names, synonyms } = english): TradeKey[] => {
  const typedWords = wordsOf(text);
  if (typedWords.length === 0) return [];
  return TRADE_KEYS.filter((key) => {
    const words = [names.usual[key], usName(key, names) ?? '', synonyms[key]].flatMap(wordsOf);
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
  });
};

/**
 * The results of `termsBySynonym`, one for each language. The key is the text of one trade's synonyms, which differs
 * between languages.
 */
const termsByLanguage = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

const termsBySynonym = ({ names, synonyms }: TradeTexts): ReadonlyMap<string, ReadonlySet<string>> => {
  const cachedTerms = termsByLanguage.get(synonyms.plumbing);
  if (cachedTerms !== undefined) return cachedTerms;
  const bySynonym = new Map<string, Set<string>>();
  for (const key of TRADE_KEYS)
    for (const synonym of [...wordsOf(synonyms[key]), ...distinctiveWords(usName(key, names) ?? '')]) {
      const terms = bySynonym.get(synonym) ?? new Set();
      for (const word of distinctiveWords(names.usual[key])) terms.add(word);
      bySynonym.set(synonym, terms);
    }
  termsByLanguage.set(synonyms.plumbing, bySynonym);
  return bySynonym;
};

/**
 * Returns the distinctive words of the names of the trades that have this word as a synonym, such as `plumbing` for
 * `plumber`; empty if it is no synonym. `word`: as `wordsOf` returns it.
 */
export const tradeTermsFor = (word: string, texts = english): string[] => [
  ...(termsBySynonym(texts).get(word) ?? []),
];
