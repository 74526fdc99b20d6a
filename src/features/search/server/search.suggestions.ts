/** Makes the suggestions below the search box while somebody types. */
import type { Database } from '#platform/db/open.ts';
import { MAX_SUGGESTIONS, SEARCH_TYPES, type Suggestions } from '../schema.ts';
import { presentEntries, type ResultSources } from './search.present.ts';
import { type Entry, entriesNumbered, newestNumbers, type VisibilityFilter } from './search.queries.ts';
import { correctionsFor, parseTerms, withLastCompleted } from './search.terms.ts';
import { titleScore } from './search.title-score.ts';

/**
 * Returns a function that suggests entries for what was typed, whose last term may be incomplete: by title, else by
 * text, else by the title with other spellings. `visible` returns what guests see now.
 */
export const suggestions =
  (context: { database: Database } & ResultSources, visible: () => Promise<VisibilityFilter>) =>
  async (text: string): Promise<Suggestions> => {
    const { database } = context;
    const typed = parseTerms(text);
    if (typed.length === 0) return { search: text, items: [] };
    const seen = await visible();
    const begun = await withLastCompleted(database, typed);
    const entries: Entry[] = [];
    const withAlternatives = async (): Promise<string[][]> =>
      Promise.all(
        begun.map(async (any, index) => [...any, ...(await correctionsFor(database, typed[index] ?? ''))]),
      );
    for (const [termsOf, where] of [
      [async () => begun, 'title'],
      [async () => begun, 'text'],
      [withAlternatives, 'title'],
    ] as const) {
      const left = MAX_SUGGESTIONS - entries.length;
      if (left <= 0 || (termsOf === withAlternatives && entries.length > 0)) break;
      const asked = await termsOf();
      const query = { where, limit: left, excluded: [], areMany: false };
      const more = await Promise.all(
        SEARCH_TYPES.map((of) => newestNumbers(database, asked, seen, { ...query, of })),
      );
      const found = await entriesNumbered(database, more.flat());
      // The best title first, whatever its kind; equal ones by kind, the newest first.
      const sorted = more
        .flat()
        .flatMap((number) => found.get(number) ?? [])
        .toSorted((one, other) => titleScore(other.title, typed) - titleScore(one.title, typed));
      entries.push(...sorted.slice(0, left));
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
