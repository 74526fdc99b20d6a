/** Makes the suggestions below the search box while a visitor types. */
import { MAX_SUGGESTIONS, SEARCH_TYPES, type Suggestions } from '../schema.ts';
import { presentEntries, type ResultSources } from './search.present.ts';
import {
  type Entry,
  entriesNumbered,
  newestNumbers,
  type SearchIndex,
  type VisibilityFilter,
} from './search.queries.ts';
import { correctionsFor, parseTerms, withLastCompleted } from './search.terms.ts';
import { titleScore } from './search.title-score.ts';

/**
 * Returns a function that suggests entries for the typed text, whose last term may be incomplete: first those with the
 * terms in the title, then those with them in the text; if there are none, those with other spellings in the title.
 */
export const suggestions =
  (context: { index: SearchIndex } & ResultSources, currentVisibility: () => Promise<VisibilityFilter>) =>
  async (text: string): Promise<Suggestions> => {
    const { index } = context;
    const { database } = index;
    const typedTerms = parseTerms(text);
    if (typedTerms.length === 0) return { search: text, items: [] };
    const visibility = await currentVisibility();
    const completedTerms = await withLastCompleted(database, typedTerms);
    const entries: Entry[] = [];
    const withAlternatives = async (): Promise<string[][]> =>
      Promise.all(
        completedTerms.map(async (variants, at) => [
          ...variants,
          ...(await correctionsFor(database, typedTerms[at] ?? '')),
        ]),
      );
    for (const [termsOf, place] of [
      [async () => completedTerms, 'title'],
      [async () => completedTerms, 'text'],
      [withAlternatives, 'title'],
    ] as const) {
      const remaining = MAX_SUGGESTIONS - entries.length;
      if (remaining <= 0 || (termsOf === withAlternatives && entries.length > 0)) break;
      const terms = await termsOf();
      const query = { place, limit: remaining, excluded: [], shouldTryNewest: false };
      const numbers = await Promise.all(
        SEARCH_TYPES.map((type) => newestNumbers(index, terms, visibility, { ...query, type })),
      );
      const entriesByNumber = await entriesNumbered(database, numbers.flat());
      // The best title first, whatever its type; equal ones by type, the newest first.
      const sorted = numbers
        .flat()
        .flatMap((number) => entriesByNumber.get(number) ?? [])
        .toSorted((one, other) => titleScore(other.title, typedTerms) - titleScore(one.title, typedTerms));
      entries.push(...sorted.slice(0, remaining));
    }
    const items = await presentEntries(context, entries);
    return {
      search: text,
      items: entries.flatMap(({ number }) => {
        const item = items.get(number);
        return item === undefined
          ? []
          : [
              {
                _id: item._id,
                type: item.type,
                title: item.title,
                url: item.url,
                belongsTo: item.belongsTo?.title ?? null,
              },
            ];
      }),
    };
  };
