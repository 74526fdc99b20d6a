import { type RawBuilder, sql } from 'kysely';
import { documentsWithFiles } from '#features/documents/server/index.ts';
import { publishedCondition, visible } from '#platform/content/visible.ts';
import { anyEntryMatching, entriesMatching, newestFirst, type QueryTokens } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { ofEachType, SEARCH_TYPES, type SearchType } from '../schema.ts';

/** Where terms occur: all of them in the title, or all of them somewhere but not all in the title. */
export type MatchPlace = 'title' | 'text';

/** What guests see at `now` (ISO), without records inside ones that they do not see. */
export interface VisibilityFilter {
  now: string;
  hiddenParentIds: readonly string[];
}

export interface Entry {
  number: number;
  kind: SearchType;
  type: string;
  contentId: string;
  ownerType: string;
  ownerId: string;
  date: string | null;
  /** The title that the owner gives it; a document is listed under it */
  title: string;
}

/** How many entries contain the terms in the title and anywhere; capped at the limit plus one, which means 'more'. */
export type Counts = Readonly<Record<SearchType, { title: number; anywhere: number }>>;

const visibleOnly = ({ now, hiddenParentIds }: VisibilityFilter): RawBuilder<unknown> =>
  sql`and ${publishedCondition(now, 'i')}
    ${hiddenParentIds.length === 0 ? sql`` : sql`and i."withinId" not in (${sql.join(hiddenParentIds)})`}`;

const countOf = (
  { kind }: Database,
  words: QueryTokens,
  visible: VisibilityFilter,
  { of, where, max }: { of: SearchType; where: 'title' | 'anywhere'; max: number },
): RawBuilder<number> =>
  sql`(select count(*) from (select 1 as "one" from ${entriesMatching(kind, of, words, where)} ${visibleOnly(visible)}
    limit ${max}) as counted)`;

/** Kinds of which a site has few entries, so that most searches find none of any. */
const RARE_TYPES = ['staff', 'letters', 'pages', 'posts'] as const satisfies readonly SearchType[];
const isRare = (of: SearchType): boolean => RARE_TYPES.some((rare) => rare === of);

/** Counts the entries of each kind in one statement, up to `maxOf` that kind. */
export const countEntries = async (
  database: Database,
  words: QueryTokens,
  visible: VisibilityFilter,
  maxOf: (of: SearchType) => number,
): Promise<Counts> => {
  const titleOf = (of: SearchType) => sql.ref(`${of}_title`);
  const titles = SEARCH_TYPES.map((of) => {
    const counted = countOf(database, words, visible, { of, where: 'title', max: maxOf(of) });
    return sql`case when "titles" then ${counted} else 0 end as ${titleOf(of)}`;
  });
  // Where enough titles match, no text has to be read.
  const anywhere = SEARCH_TYPES.map((of) => {
    const counted = countOf(database, words, visible, { of, where: 'anywhere', max: maxOf(of) });
    const hasNone = isRare(of) ? sql`when not "rare" then 0` : sql``;
    return sql`${titleOf(of)}, case when ${titleOf(of)} >= ${maxOf(of)} then ${titleOf(of)} ${hasNone} else ${counted} end
      as ${sql.ref(`${of}_anywhere`)}`;
  });
  const some = sql`select ${anyEntryMatching(database.kind, SEARCH_TYPES, words, 'title')} as "titles",
    ${anyEntryMatching(database.kind, RARE_TYPES, words, 'anywhere')} as "rare"`;
  const { rows } = await sql<Record<string, number>>`with "some" as materialized (${some}),
    "inTitles" as materialized (select "rare", ${sql.join(titles)} from "some")
    select ${sql.join(anywhere)} from "inTitles"`.execute(database.db);
  const count = (of: SearchType, where: string): number => Number(rows[0]?.[`${of}_${where}`] ?? 0);
  return ofEachType((of) => ({ title: count(of, 'title'), anywhere: count(of, 'anywhere') }));
};

/** Returns the number of entries of all kinds with the terms anywhere, counting at most `max` of each. */
export const countAnywhere = async (
  database: Database,
  words: QueryTokens,
  visible: VisibilityFilter,
  max: number,
): Promise<number> => {
  const counts = SEARCH_TYPES.map((of) => countOf(database, words, visible, { of, where: 'anywhere', max }));
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as "total"`.execute(
    database.db,
  );
  return Number(rows[0]?.total ?? 0);
};

const columns = sql`i."number", i."kind", i."type", i."contentId", i."ownerType", i."ownerId", i."date", i."title", i."titleKey"`;

/** Further entries with the same title are listed like any other. */
const MAX_EXACT_TITLES = 20;

/** Returns entries whose title is exactly this, whatever its case and accents; the newest first. */
export const entriesTitled = async (
  { db }: Database,
  title: string,
  visible: VisibilityFilter,
): Promise<Entry[]> => {
  const key = fold(title.trim().replace(/\s+/g, ' '));
  const { rows } = await sql<Entry>`select ${columns} from "searchIndex" i
    where i."titleKey" = ${key} ${visibleOnly(visible)} order by i."number" desc limit ${MAX_EXACT_TITLES}`.execute(
    db,
  );
  return rows;
};

/** Returns these entries by their number. */
export const entriesNumbered = async (
  { db }: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Entry>> => {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Entry>`select ${columns} from "searchIndex" i
    where i."number" in (${sql.join([...new Set(numbers)])})`.execute(db);
  return new Map(rows.map((entry) => [Number(entry.number), entry]));
};

/** Returns the numbers of one kind's entries without the excluded ones, newest first. */
export const newestNumbers = async (
  { db, kind }: Database,
  words: QueryTokens,
  visible: VisibilityFilter,
  {
    of,
    where,
    excluded,
    limit,
    areMany,
  }: {
    of: SearchType;
    where: MatchPlace;
    excluded: readonly number[];
    limit: number;
    /** True: so many entries match that the newest entries probably include enough of them */
    areMany: boolean;
  },
): Promise<number[]> => {
  const others = excluded.length === 0 ? sql`` : sql`and i."number" not in (${sql.join(excluded)})`;
  const read = async (amongNewest: boolean): Promise<number[]> => {
    const { rows } = await sql<{ number: number }>`select "number" from (
        select i."number" from ${entriesMatching(kind, of, words, where, { amongNewest })} ${visibleOnly(visible)} ${others}
        ${newestFirst(kind, limit, MAX_EXACT_COUNT, { amongNewest })}) as found
      order by "number" desc limit ${limit}`.execute(db);
    return rows.map(({ number }) => Number(number));
  };
  const some = areMany ? await read(true) : [];
  return some.length === limit ? some : read(false);
};

/** Returns the numbers of the entries of these kinds by date or title; those without a date come last. */
export const sortedNumbers = async (
  { db, kind }: Database,
  words: QueryTokens,
  visible: VisibilityFilter,
  query: {
    kinds: readonly SearchType[];
    /** The most entries of each kind, newest first */
    max: number;
    sort: 'date' | 'title';
    direction: 'asc' | 'desc';
  },
): Promise<number[]> => {
  if (query.kinds.length === 0) return [];
  const parts = query.kinds.map(
    (
      of,
    ) => sql`select * from (select i."number", i."date", i."titleKey" from ${entriesMatching(kind, of, words, 'anywhere')} ${visibleOnly(visible)}
      ${newestFirst(kind, query.max, MAX_EXACT_COUNT)}) as ${sql.ref(of)}`,
  );
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const by =
    query.sort === 'title'
      ? sql`"titleKey" ${direction}`
      : sql`case when "date" is null then 1 else 0 end, "date" ${direction}`;
  const { rows } = await sql<{
    number: number;
  }>`select "number" from (${sql.join(parts, sql` union all `)}) as found
    order by ${by}, "number" ${direction}`.execute(db);
  return rows.map(({ number }) => Number(number));
};

/** Sorts after every text that begins with the same letters. */
const HIGHEST_CHARACTER = '\u{10ffff}';

/** Returns terms of the vocabulary that begin with these letters: those of titles first, then the shortest. */
export const termsStartingWith = async (
  { db }: Database,
  letters: string,
  { max, inTitle }: { max: number; inTitle: boolean },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('word', '>', letters)
    .where('word', '<', letters + HIGHEST_CHARACTER)
    .$if(inTitle, (query) => query.where('inTitle', '=', 1))
    .orderBy('inTitle', 'desc')
    .orderBy('size')
    .orderBy('word')
    .limit(max)
    .execute();
  return rows.map((row) => row.word);
};

/**
 * Returns terms that may be meant where one letter of `word` is wrong, which leaves either its beginning or its end
 * unchanged. Some differ by more; the caller checks again.
 */
export const termsWithinOneEdit = async (
  { db }: Database,
  word: string,
): Promise<{ word: string; inTitle: number }[]> => {
  const half = Math.floor((word.length - 1) / 2);
  const head = word.slice(0, half);
  const tail = [...word.slice(half + 1)].reverse().join('');
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

/** The characters of a text from which an excerpt is made. */
const MAX_TEXT = 100_000;

/** Returns the texts of records, by type and id. */
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

/** Returns the texts of documents, by type and id. */
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
 * Returns all categories of projects, and the pages that are visible by their own status: some are inside hidden ones.
 */
export const candidateOwners = async (
  { db }: Database,
  now: string,
): Promise<{ categories: string[]; pages: string[] }> => {
  const categories = await db.selectFrom('projectCategories').select('_id').execute();
  const pages = await db.selectFrom('pages').select('_id').where(visible(now)).execute();
  return { categories: categories.map((row) => row._id), pages: pages.map((row) => row._id) };
};

/** Returns every record that has a search entry, in batches of `most` after `after`. */
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
