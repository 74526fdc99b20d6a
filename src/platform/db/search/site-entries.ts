/** Builds the SQL of the site's search: entries, their tokens, and the queries that find them. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../dialect.ts';

/**
 * A kind of search entries. `number` determines the range of entry numbers of the kind, so it must never change; exact
 * titles are listed in its order.
 */
export interface SearchKind {
  readonly name: string;
  readonly number: number;
}
const RANGE = 2 ** 40;
const firstNumberOf = (kind: SearchKind): number => kind.number * RANGE;

/** Sorts search entries by the number of their kind, and those of a kind by their own number, newest first. */
export const byKindNewestFirst = sql`i."number" / ${sql.lit(RANGE)}, i."number" desc`;

/**
 * Returns the statements that create the token index beside the table `searchIndex`. SQLite: an FTS5 table
 * that stores no text, split at the spaces this program puts between tokens. PostgreSQL: two columns with one
 * index per kind, so that a search of one kind reads nothing of the others.
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
export const nextSearchNumber = (kind: DatabaseKind, of: SearchKind): RawBuilder<{ number: number }> => {
  const from = firstNumberOf(of);
  return kind === 'sqlite'
    ? sql`select coalesce(max("number") + 1, ${from}) as "number" from "searchIndex" where "number" >= ${from} and "number" < ${from + RANGE}`
    : sql`select ${from} + nextval('"searchNumbers"') as "number"`;
};

/** A `tsvector` is limited to a megabyte; the same limit is applied on SQLite. */
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

/** Returns the statement that deletes the tokens of entries. Null: not needed; PostgreSQL deletes them with the row. */
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

/** Returns the query for FTS5 that finds the tokens. */
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
 * Returns the condition that an entry of these kinds, or of one numbered between them, has the tokens, visible or not.
 * For each query, FTS5 reads most of the list of a token, so one query for several kinds saves time if none has the
 * tokens. Always true for PostgreSQL, which has an index for each kind and needs no such query.
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
    and rowid >= ${Math.min(...firstNumbers)} and rowid < ${Math.max(...firstNumbers) + RANGE})`;
};

/** How many of the newest entries of a kind PostgreSQL reads with `amongNewest`. */
const MAX_NEWEST_ENTRIES = 2000;

/**
 * The tokens of a query: an entry must have at least one token of every list. They consist of letters and digits only,
 * see `tokens.ts`.
 */
export type QueryTokens = readonly (readonly string[])[];

/**
 * Returns the entries of a kind that have the tokens: the SQL after `from`, with `i` for the entry (its number and its
 * visibility), to which further conditions can be added. `where`: all tokens in the title, all anywhere, or anywhere
 * but not all in the title. PostgreSQL matches the tokens before it applies a limit: otherwise, for the first result of
 * a token without statistics, it would read the complete table (760 instead of 0.1 ms with 100,000 projects).
 * `amongNewest`: PostgreSQL reads only the newest entries, which finds a few with a common token sooner than reading and sorting
 * all that have it (2 instead of 166 ms).
 */
export const entriesMatching = (
  kind: DatabaseKind,
  searchKind: SearchKind,
  tokens: QueryTokens,
  where: 'title' | 'anywhere' | 'text',
  { amongNewest = false }: { amongNewest?: boolean } = {},
): RawBuilder<unknown> => {
  const firstNumber = firstNumberOf(searchKind);
  if (kind === 'sqlite')
    return sql`"searchText" t cross join "searchIndex" i on i."number" = t.rowid
      where t."searchText" match ${ftsQuery(tokens, where)} and t.rowid >= ${firstNumber} and t.rowid < ${firstNumber + RANGE}`;
  const query = tokens
    .map((alternatives) => `(${alternatives.map((word) => `'${word}'`).join(' | ')})`)
    .join(' & ');
  const inTitle = sql`"titleWords" @@ ${query}::tsquery`;
  const anywhere = sql`"allWords" @@ ${query}::tsquery`;
  const condition = { title: inTitle, anywhere, text: sql`${anywhere} and not (${inTitle})` }[where];
  if (amongNewest) {
    const inRange = (column: string) =>
      sql`${sql.ref(column)} >= ${sql.lit(firstNumber)} and ${sql.ref(column)} < ${sql.lit(firstNumber + RANGE)}`;
    return sql`"searchIndex" i where i."kind" = ${sql.lit(searchKind.name)} and ${condition} and ${inRange('i.number')}
      and i."number" >= coalesce((select "number" from "searchIndex" where ${inRange('number')}
        order by "number" desc limit 1 offset ${sql.lit(MAX_NEWEST_ENTRIES)}), 0)`;
  }
  return sql`(with having_words as materialized (
      select "number", "liveFrom", "liveUntil", "withinId", "titleKey", "date" from "searchIndex" where "kind" = ${sql.lit(searchKind.name)} and ${condition})
    select * from having_words) i where true`;
};

/**
 * Returns the end of a query for the `max` newest entries. FTS5 walks its numbers backwards and stops. PostgreSQL finds
 * all matches anyway, so it returns up to `maxEntries` of them in any order, and the caller sorts them; with
 * `amongNewest` it returns only the `max` newest.
 */
export const newestFirst = (
  kind: DatabaseKind,
  max: number,
  maxEntries: number,
  { amongNewest = false }: { amongNewest?: boolean } = {},
): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`order by t.rowid desc limit ${max}`
    : amongNewest
      ? sql`order by i."number" desc limit ${max}`
      : sql`limit ${maxEntries}`;
