/** Builds the SQL of the site's search: entries, their tokens, and the queries that find them. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../dialect.ts';

/**
 * A kind of search entries. `number` determines the range of entry numbers of the kind, so it must never change. Entries
 * whose title is exactly the search are listed in the order of these numbers.
 */
export interface SearchKind {
  readonly name: string;
  readonly number: number;
}
/** The size of the range of entry numbers of each kind. */
const NUMBERS_PER_KIND = 2 ** 40;
const firstNumberOf = (kind: SearchKind): number => kind.number * NUMBERS_PER_KIND;

/** Sorts search entries by the number of their kind, and those of a kind by their own number, newest first. */
export const byKindNewestFirst = sql`i."number" / ${sql.lit(NUMBERS_PER_KIND)}, i."number" desc`;

/**
 * Returns the statements that create the token index beside the table `searchIndex`. SQLite: an FTS5 table that stores no
 * text; its tokenizer splits what is written to it at the spaces that this program puts between tokens. PostgreSQL: two
 * columns with one index per kind, so that a search of one kind reads nothing of the other kinds.
 */
export const searchTableStatements = (
  kind: DatabaseKind,
  kindNames: readonly string[],
): RawBuilder<unknown>[] =>
  kind === 'sqlite'
    ? [
        sql`create virtual table "searchText" using fts5(title, body, content='', contentless_delete=1, detail=column, tokenize='ascii')`,
      ]
    : [
        sql`create sequence "searchNumbers"`,
        sql`alter table "searchIndex" add column "titleWords" tsvector`,
        sql`alter table "searchIndex" add column "allWords" tsvector`,
        // Stored outside the row, so that the columns used for counting and sorting fill few pages.
        sql`alter table "searchIndex" alter column "allWords" set storage external`,
        sql`alter table "searchIndex" set (toast_tuple_target = 128)`,
        ...kindNames.flatMap((one) =>
          ['titleWords', 'allWords'].map(
            (column) =>
              sql`create index ${sql.ref(`searchIndex_${one}_${column}`)} on "searchIndex"
                using gin (${sql.ref(column)}) with (fastupdate = off) where "kind" = ${sql.lit(one)}`,
          ),
        ),
      ];

/** Returns a query for the number of a new entry, as `number`. */
export const nextSearchNumber = (
  kind: DatabaseKind,
  searchKind: SearchKind,
): RawBuilder<{ number: number }> => {
  const from = firstNumberOf(searchKind);
  return kind === 'sqlite'
    ? sql`select coalesce(max("number") + 1, ${from}) as "number" from "searchIndex" where "number" >= ${from} and "number" < ${from + NUMBERS_PER_KIND}`
    : sql`select ${from} + nextval('"searchNumbers"') as "number"`;
};

/** Below the limit of a `tsvector`, one megabyte. Applied to the tokens of a text on SQLite too. */
const MAX_TSVECTOR_BYTES = 800_000;
const withinTsvectorLimit = (tokens: Iterable<string>): string[] => {
  const acceptedTokens: string[] = [];
  let bytes = 0;
  for (const token of tokens) {
    bytes += Buffer.byteLength(token);
    if (bytes > MAX_TSVECTOR_BYTES) break;
    acceptedTokens.push(token);
  }
  return acceptedTokens;
};

/**
 * Returns the statement that deletes the tokens of entries. Null: not needed, because there are no entries or because
 * PostgreSQL deletes tokens with the row or overwrites them.
 */
export const deleteTokens = (kind: DatabaseKind, numbers: readonly number[]): RawBuilder<unknown> | null =>
  kind === 'sqlite' && numbers.length > 0
    ? sql`delete from "searchText" where rowid in (${sql.join(numbers)})`
    : null;

/**
 * Returns the statement that writes the tokens of an existing entry. On SQLite the entry must have none; PostgreSQL
 * overwrites them.
 */
export const writeTokens = (
  kind: DatabaseKind,
  number: number,
  { title, body }: { title: ReadonlySet<string>; body: ReadonlySet<string> },
): RawBuilder<unknown> => {
  if (kind === 'sqlite')
    return sql`insert into "searchText" (rowid, title, body)
      values (${number}, ${[...title].join(' ')}, ${withinTsvectorLimit(body.difference(title)).join(' ')})`;
  return sql`update "searchIndex" set "titleWords" = array_to_tsvector(${[...title]}::text[]),
    "allWords" = array_to_tsvector(${withinTsvectorLimit(title.union(body))}::text[]) where "number" = ${number}`;
};

/** Returns the query for FTS5 that finds the tokens; `where` as for `entriesMatching`. */
const ftsQuery = (tokens: QueryTokens, where: 'title' | 'anywhere' | 'text'): string => {
  const everyToken = tokens
    .map((alternatives) => `(${alternatives.map((word) => `"${word}"`).join(' OR ')})`)
    .join(' AND ');
  const title = tokens
    .map((alternatives) => `({title} : (${alternatives.map((word) => `"${word}"`).join(' OR ')}))`)
    .join(' AND ');
  return where === 'title' ? title : where === 'anywhere' ? everyToken : `(${everyToken}) NOT (${title})`;
};

/**
 * Returns the condition that there is an entry with the tokens, visible or not, of one of these kinds or of a kind
 * numbered between them. For each query, FTS5 reads most of the list of a token, so one query for several kinds saves
 * time if none has the tokens. Always true for PostgreSQL, which has an index for each kind and needs no such query.
 */
export const anyEntryMatching = (
  kind: DatabaseKind,
  kinds: readonly SearchKind[],
  tokens: QueryTokens,
  where: 'title' | 'anywhere',
): RawBuilder<boolean> => {
  if (kind === 'postgres') return sql<boolean>`true`;
  const firstNumbers = kinds.map(firstNumberOf);
  return sql<boolean>`exists (select 1 from "searchText" where "searchText" match ${ftsQuery(tokens, where)}
    and rowid >= ${Math.min(...firstNumbers)} and rowid < ${Math.max(...firstNumbers) + NUMBERS_PER_KIND})`;
};

/** How many of the newest entries of a kind PostgreSQL reads for the first results of common tokens. */
export const NEWEST_FOR_FIRST_RESULTS = 2000;

/**
 * The tokens of a query: an entry must have at least one token of every list. They consist of letters and digits only,
 * see `tokens.ts`.
 */
export type QueryTokens = readonly (readonly string[])[];

/**
 * Returns the entries of a kind that have the tokens: the SQL after `from`, with `i` for the entry, to which further
 * conditions can be added. Queries may use only these columns of `i`, since PostgreSQL selects no others: `number`,
 * `liveFrom`, `liveUntil`, `withinId`, `titleKey` and `date`. `where`: all tokens in the title, all anywhere, or anywhere
 * but not all in the title. PostgreSQL matches the tokens before it applies a limit: otherwise, for the first result of a
 * token without statistics, it would read the complete table (760 instead of 0.1 ms with 100,000 projects).
 * `amongNewest`: PostgreSQL reads only this many of the newest entries, which finds a few with a common token sooner than
 * reading and sorting all that have it (2 instead of 166 ms). 0: it reads all.
 */
export const entriesMatching = (
  kind: DatabaseKind,
  searchKind: SearchKind,
  tokens: QueryTokens,
  where: 'title' | 'anywhere' | 'text',
  { amongNewest = 0 }: { amongNewest?: number } = {},
): RawBuilder<unknown> => {
  const firstNumber = firstNumberOf(searchKind);
  if (kind === 'sqlite')
    return sql`"searchText" t cross join "searchIndex" i on i."number" = t.rowid
      where t."searchText" match ${ftsQuery(tokens, where)} and t.rowid >= ${firstNumber} and t.rowid < ${firstNumber + NUMBERS_PER_KIND}`;
  const query = tokens
    .map((alternatives) => `(${alternatives.map((word) => `'${word}'`).join(' | ')})`)
    .join(' & ');
  const inTitle = sql`"titleWords" @@ ${query}::tsquery`;
  const anywhere = sql`"allWords" @@ ${query}::tsquery`;
  const condition = { title: inTitle, anywhere, text: sql`${anywhere} and not (${inTitle})` }[where];
  if (amongNewest > 0) {
    const inRange = (column: string) =>
      sql`${sql.ref(column)} >= ${sql.lit(firstNumber)} and ${sql.ref(column)} < ${sql.lit(firstNumber + NUMBERS_PER_KIND)}`;
    return sql`"searchIndex" i where i."kind" = ${sql.lit(searchKind.name)} and ${condition} and ${inRange('i.number')}
      and i."number" >= coalesce((select "number" from "searchIndex" where ${inRange('number')}
        order by "number" desc limit 1 offset ${sql.lit(amongNewest)}), 0)`;
  }
  return sql`(with having_words as materialized (
      select "number", "liveFrom", "liveUntil", "withinId", "titleKey", "date" from "searchIndex" where "kind" = ${sql.lit(searchKind.name)} and ${condition})
    select * from having_words) i where true`;
};

/**
 * Returns the end of a query for the `max` newest entries. FTS5 walks its numbers backwards and stops. PostgreSQL finds
 * all matches anyway, so it returns up to `maxUnsorted` of them in any order, and the caller sorts them: if more match,
 * these may not be the newest. With `shouldSort` it sorts them itself and returns only the `max` newest.
 */
export const newestFirst = (
  kind: DatabaseKind,
  max: number,
  maxUnsorted: number,
  { shouldSort = false }: { shouldSort?: boolean } = {},
): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`order by t.rowid desc limit ${max}`
    : shouldSort
      ? sql`order by i."number" desc limit ${max}`
      : sql`limit ${maxUnsorted}`;

/**
 * If more entries match than are wanted, PostgreSQL first looks among the newest entries of the kind: it reads this many
 * for each wanted entry, and no fewer than `MIN_NEWEST_ENTRIES`.
 */
const NEWEST_PER_WANTED = 8;
const MIN_NEWEST_ENTRIES = 32_000;

/**
 * Returns the query for these columns of the `max` newest entries of a kind with the tokens, in any order: the same entries
 * on both databases. `hasMore`: more than `max` match. PostgreSQL then reads them among the newest entries of the kind, and
 * only if these have too few, all that match (1,000 of 200,000: 3 instead of 157 ms).
 */
export const newestEntries = (
  kind: DatabaseKind,
  searchKind: SearchKind,
  tokens: QueryTokens,
  {
    columns,
    conditions,
    max,
    hasMore,
  }: { columns: RawBuilder<unknown>; conditions: RawBuilder<unknown>; max: number; hasMore: boolean },
): RawBuilder<unknown> => {
  const newestOf = (amongNewest: number) =>
    sql`select ${columns} from ${entriesMatching(kind, searchKind, tokens, 'anywhere', { amongNewest })} ${conditions}
      ${newestFirst(kind, max, max, { shouldSort: true })}`;
  if (kind === 'sqlite' || !hasMore) return newestOf(0);
  const hasEnough = sql`(select count(*) from "near") = ${max}`;
  return sql`with "near" as materialized (${newestOf(Math.max(NEWEST_PER_WANTED * max, MIN_NEWEST_ENTRIES))})
    select * from "near" where ${hasEnough}
    union all select * from (${newestOf(0)}) as "matching" where not (${hasEnough})`;
};
