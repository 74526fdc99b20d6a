import { type RawBuilder, sql } from 'kysely';
import { documentsWithFiles } from '#features/documents/server/index.ts';
import { publishedCondition, visible } from '#platform/content/visible.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import {
  anyEntryMatching,
  byKindNewestFirst,
  entriesMatching,
  NEWEST_FOR_FIRST_RESULTS,
  newestEntries,
  newestFirst,
  type QueryTokens,
  type SearchKind,
} from '#platform/db/search/site-entries.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { ofEachType, SEARCH_TYPES, type SearchType } from '../schema.ts';

/** The search index, with the kinds of entries that content types declare. */
export interface SearchIndex {
  database: Database;
  kinds: readonly SearchKind[];
}

/** Where terms occur: all of them in the title, or all of them somewhere but not all in the title. */
export type MatchPlace = 'title' | 'text';

/** Limits queries to the entries that guests see at `now` (ISO). */
export interface VisibilityFilter {
  now: string;
  /** Records that guests do not see: entries with one of them as `withinId` are excluded */
  hiddenRecordIds: readonly string[];
}

export interface Entry {
  /** The key of the entry: within a kind, newer entries have higher numbers */
  number: number;
  /** The type of result; `type` of a `SearchItem` */
  kind: SearchType;
  /** The content type of the record, or `document` */
  type: string;
  /** The `_id` of the record or document */
  contentId: string;
  /** The content type and `_id` of the record that offers the document; of a record, its own */
  ownerType: string;
  ownerId: string;
  date: string | null;
  /** Of a document: the title that its owner gives it, else its own, else its file name */
  title: string;
}

/** The numbers of entries of each type with the terms in the title, and anywhere, each counted up to a limit. */
export type Counts = Readonly<Record<SearchType, { title: number; anywhere: number }>>;

const visibleOnly = ({ now, hiddenRecordIds }: VisibilityFilter): RawBuilder<unknown> =>
  sql`and ${publishedCondition(now, 'i')}
    ${hiddenRecordIds.length === 0 ? sql`` : sql`and i."withinId" not in (${sql.join(hiddenRecordIds)})`}`;

const countOf = (
  { database, kinds }: SearchIndex,
  tokens: QueryTokens,
  visibility: VisibilityFilter,
  { type, place, max }: { type: SearchType; place: 'title' | 'anywhere'; max: number },
): RawBuilder<number> => {
  const kind = kinds.find(({ name }) => name === type);
  if (kind === undefined) return sql<number>`0`;
  return sql<number>`(select count(*) from (select 1 as "one" from ${entriesMatching(database.kind, kind, tokens, place)} ${visibleOnly(visibility)}
    limit ${max}) as counted)`;
};

/** Types with few entries: most searches find none in any of them, so one query first checks whether there are any. */
const RARE_TYPES = ['staff', 'letters', 'pages', 'posts'] as const satisfies readonly SearchType[];
const isRare = (type: SearchType): boolean => RARE_TYPES.some((rare) => rare === type);

/** Counts the matching entries of each type in one statement, each up to the limit that `maxOf` returns. */
export const countEntries = async (
  index: SearchIndex,
  tokens: QueryTokens,
  visibility: VisibilityFilter,
  maxOf: (type: SearchType) => number,
): Promise<Counts> => {
  const { database, kinds } = index;
  const rareKinds = kinds.filter(({ name }) => RARE_TYPES.some((rare) => rare === name));
  // `titles`: an entry has the terms in its title; `rare`: an entry of a rare type has them anywhere.
  const existence = sql`select ${anyEntryMatching(database.kind, kinds, tokens, 'title')} as "titles",
    ${anyEntryMatching(database.kind, rareKinds, tokens, 'anywhere')} as "rare"`;
  const titleCountOf = (type: SearchType) => sql.ref(`${type}_title`);
  const titleCounts = SEARCH_TYPES.map((type) => {
    const resultCount = countOf(index, tokens, visibility, { type, place: 'title', max: maxOf(type) });
    const mayMatch = isRare(type) ? sql`"titles" and "rare"` : sql`"titles"`;
    return sql`case when ${mayMatch} then ${resultCount} else 0 end as ${titleCountOf(type)}`;
  });
  // If the titles alone reach the limit, no text is searched.
  const anywhereCounts = SEARCH_TYPES.map((type) => {
    const resultCount = countOf(index, tokens, visibility, { type, place: 'anywhere', max: maxOf(type) });
    const noneWithoutRareMatch = isRare(type) ? sql`when not "rare" then 0` : sql``;
    return sql`${titleCountOf(type)}, case when ${titleCountOf(type)} >= ${maxOf(type)} then ${titleCountOf(type)} ${noneWithoutRareMatch} else ${resultCount} end
      as ${sql.ref(`${type}_anywhere`)}`;
  });
  const { rows } = await sql<Record<string, number>>`with "some" as materialized (${existence}),
    "inTitles" as materialized (select "rare", ${sql.join(titleCounts)} from "some")
    select ${sql.join(anywhereCounts)} from "inTitles"`.execute(database.db);
  const count = (type: SearchType, place: string): number => Number(rows[0]?.[`${type}_${place}`] ?? 0);
  return ofEachType((type) => ({ title: count(type, 'title'), anywhere: count(type, 'anywhere') }));
};

/** Returns the number of entries of all types with the terms anywhere, counting at most `max` of each type. */
export const countAnywhere = async (
  index: SearchIndex,
  tokens: QueryTokens,
  visibility: VisibilityFilter,
  max: number,
): Promise<number> => {
  const counts = SEARCH_TYPES.map((type) =>
    countOf(index, tokens, visibility, { type, place: 'anywhere', max }),
  );
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as "total"`.execute(
    index.database.db,
  );
  return Number(rows[0]?.total ?? 0);
};

const columns = sql`i."number", i."kind", i."type", i."contentId", i."ownerType", i."ownerId", i."date", i."title", i."titleKey"`;

/**
 * Up to this many entries whose title is exactly the typed text are listed first; further ones are listed like any
 * other.
 */
const MAX_EXACT_TITLES = 20;

/**
 * Returns up to `MAX_EXACT_TITLES` entries whose title is exactly this, ignoring case, accents and repeated spaces:
 * projects first and documents last, the newest of each kind first.
 */
export const entriesTitled = async (
  { db }: Database,
  title: string,
  visibility: VisibilityFilter,
): Promise<Entry[]> => {
  const key = fold(title.trim().replace(/\s+/g, ' '));
  const { rows } = await sql<Entry>`select ${columns} from "searchIndex" i
    where i."titleKey" = ${key} ${visibleOnly(visibility)} order by ${byKindNewestFirst} limit ${MAX_EXACT_TITLES}`.execute(
    db,
  );
  return rows;
};

/** Returns the entries with these numbers, by number. */
export const entriesNumbered = async (
  { db }: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Entry>> => {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Entry>`select ${columns} from "searchIndex" i
    where i."number" in (${sql.join([...new Set(numbers)])})`.execute(db);
  return new Map(rows.map((entry) => [Number(entry.number), entry]));
};

/**
 * Returns the numbers of up to `limit` matching entries of one type except the excluded ones, newest first. If more
 * than `MAX_EXACT_COUNT` match, these may not be the newest on PostgreSQL, unless `shouldTryNewest` was set and enough are
 * among the newest entries of the type.
 */
export const newestNumbers = async (
  { database: { db, kind: databaseKind }, kinds }: SearchIndex,
  tokens: QueryTokens,
  visibility: VisibilityFilter,
  {
    type,
    place,
    excluded,
    limit,
    shouldTryNewest,
  }: {
    type: SearchType;
    place: MatchPlace;
    excluded: readonly number[];
    limit: number;
    /**
     * Whether to look among the newest entries of the type first, because so many match that `limit` of them may be
     * there
     */
    shouldTryNewest: boolean;
  },
): Promise<number[]> => {
  const kind = kinds.find(({ name }) => name === type);
  if (kind === undefined) return [];
  const exclusion = excluded.length === 0 ? sql`` : sql`and i."number" not in (${sql.join(excluded)})`;
  const readNumbers = async (amongNewest: boolean): Promise<number[]> => {
    const { rows } = await sql<{ number: number }>`select "number" from (
        select i."number" from ${entriesMatching(databaseKind, kind, tokens, place, { amongNewest: amongNewest ? NEWEST_FOR_FIRST_RESULTS : 0 })} ${visibleOnly(visibility)} ${exclusion}
        ${newestFirst(databaseKind, limit, MAX_EXACT_COUNT, { shouldSort: amongNewest })}) as found
      order by "number" desc limit ${limit}`.execute(db);
    return rows.map(({ number }) => Number(number));
  };
  const newest = shouldTryNewest ? await readNumbers(true) : [];
  return newest.length === limit ? newest : readNumbers(false);
};

/**
 * Returns the numbers of the newest `max` matching entries of each of these types, sorted by title, or by date with
 * those without a date last.
 */
export const sortedNumbers = async (
  { database: { db, kind: databaseKind }, kinds }: SearchIndex,
  tokens: QueryTokens,
  visibility: VisibilityFilter,
  query: {
    types: readonly SearchType[];
    /** How many entries of each type match, counted at least to one more than `max` */
    counts: Counts;
    max: number;
    sort: 'date' | 'title';
    direction: 'asc' | 'desc';
  },
): Promise<number[]> => {
  const requestedKinds = kinds.filter(({ name }) => query.types.some((type) => type === name));
  if (requestedKinds.length === 0) return [];
  const parts = requestedKinds.map((kind) => {
    const newest = newestEntries(databaseKind, kind, tokens, {
      columns: sql`i."number", i."date", i."titleKey"`,
      conditions: visibleOnly(visibility),
      max: query.max,
      hasMore: query.types.some((type) => type === kind.name && query.counts[type].anywhere > query.max),
    });
    return sql`select * from (${newest}) as ${sql.ref(kind.name)}`;
  });
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const order =
    query.sort === 'title'
      ? sql`"titleKey" ${direction}`
      : sql`case when "date" is null then 1 else 0 end, "date" ${direction}`;
  const { rows } = await sql<{
    number: number;
  }>`select "number" from (${sql.join(parts, sql` union all `)}) as found
    order by ${order}, "number" ${direction}`.execute(db);
  return rows.map(({ number }) => Number(number));
};

/** Appended to letters, it makes a text that sorts after all texts that begin with them. */
const HIGHEST_CHARACTER = '\u{10ffff}';

/**
 * Returns up to `max` longer terms of the vocabulary that begin with these letters: first those that occur in a title,
 * then, unless `onlyInTitles` is set, the others. In both parts the shortest come first.
 */
export const termsStartingWith = async (
  { db }: Database,
  letters: string,
  { max, onlyInTitles }: { max: number; onlyInTitles: boolean },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('word', '>', letters)
    .where('word', '<', letters + HIGHEST_CHARACTER)
    .$if(onlyInTitles, (query) => query.where('inTitle', '=', 1))
    .orderBy('inTitle', 'desc')
    .orderBy('size')
    .orderBy('word')
    .limit(max)
    .execute();
  return rows.map((row) => row.word);
};

/**
 * Returns the terms of the vocabulary that begin or end like `word` and have nearly its length. All terms that differ
 * from it by one edit are among them, since an edit leaves its beginning or its end unchanged; the caller drops the
 * others.
 */
export const oneEditCandidates = async (
  { db }: Database,
  word: string,
): Promise<{ word: string; inTitle: number }[]> => {
  const middle = Math.floor((word.length - 1) / 2);
  const head = word.slice(0, middle);
  const tail = [...word.slice(middle + 1)].reverse().join('');
  const sizes = [word.length - 1, word.length, word.length + 1];
  const parts = sizes.flatMap((size) => [
    sql`select "word", "inTitle" from "searchWords"
      where "size" = ${size} and "word" >= ${head} and "word" < ${head + HIGHEST_CHARACTER}`,
    sql`select "word", "inTitle" from "searchWords"
      where "size" = ${size} and "backwards" >= ${tail} and "backwards" < ${tail + HIGHEST_CHARACTER}`,
  ]);
  const { rows } = await sql<{ word: string; inTitle: number }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows;
};

/** Excerpts are made from this many characters at the beginning of a text. */
const MAX_TEXT = 100_000;

/** Returns the texts of records, cut to `MAX_TEXT` characters, by `type:id`. */
export const textsOfRecords = async (
  { db }: Database,
  records: readonly { type: string; contentId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('searchEntries')
    .select(['type', 'contentId', sql<string>`substr("body", 1, ${MAX_TEXT})`.as('body')])
    // The key begins with the type: with the id alone, the query would scan all texts.
    .where('type', 'in', [...new Set(records.map((record) => record.type))])
    .where('contentId', 'in', [...new Set(records.map((record) => record.contentId))])
    .execute();
  return new Map(rows.map((row) => [`${row.type}:${row.contentId}`, row.body]));
};

/** Returns the texts of documents, cut to `MAX_TEXT` characters, by `document:id`. */
export const textsOfDocuments = async (
  { db }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await documentsWithFiles(db)
    .select([
      'documents._id',
      sql<string | null>`substr("documentFiles"."words", 1, ${MAX_TEXT})`.as('words'),
    ])
    .where('documents._id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [`document:${row._id}`, row.words ?? '']));
};

/**
 * Returns the ids of all categories of projects, whatever their status, and of the pages that are visible by their own
 * status, even if they are inside hidden pages.
 */
export const categoryAndPageIds = async (
  { db }: Database,
  now: string,
): Promise<{ categories: string[]; pages: string[] }> => {
  const categories = await db.selectFrom('projectCategories').select('_id').execute();
  const pages = await db.selectFrom('pages').select('_id').where(visible(now)).execute();
  return { categories: categories.map((row) => row._id), pages: pages.map((row) => row._id) };
};

/** Returns the next `max` records with a search entry, by type and id, after the record `after`. */
export const recordsAfter = async (
  { db }: Database,
  after: { type: string; contentId: string },
  max: number,
): Promise<{ type: string; contentId: string }[]> =>
  db
    .selectFrom('searchEntries')
    .select(['type', 'contentId'])
    .where(sql<boolean>`("type", "contentId") > (${after.type}, ${after.contentId})`)
    .orderBy('type')
    .orderBy('contentId')
    .limit(max)
    .execute();
