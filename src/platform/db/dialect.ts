/** Builds SQL that differs between SQLite and PostgreSQL, such as that of text search, for queries and migrations. */
import { type RawBuilder, sql } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Returns the type of a text column that sorts and compares by code point on both databases. */
export const keyType = (kind: DatabaseKind): RawBuilder<unknown> =>
  kind === 'sqlite' ? sql`text` : sql`text collate "C"`;

/** Returns the LIKE pattern of texts that contain this folded text; use with `escape '\'`. */
export const likePattern = (foldedText: string): string =>
  `%${foldedText.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/**
 * Returns the condition that a column of folded text contains the folded text `wanted`. SQLite's LIKE would fold every
 * letter again, which takes three times as long.
 */
export const containsText = (
  kind: DatabaseKind,
  column: RawBuilder<unknown>,
  wanted: string,
): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql<boolean>`instr(${column}, ${wanted}) > 0`
    : sql<boolean>`${column} like ${likePattern(wanted)} escape '\\'`;

/**
 * Returns the condition that a text column has one of these values. All values are one parameter: with hundreds of
 * parameters, a statement takes longer to prepare than to execute.
 */
export const isOneOf = (
  kind: DatabaseKind,
  column: RawBuilder<string>,
  values: readonly string[],
): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql<boolean>`${column} in (select "value" from json_each(${JSON.stringify(values)}))`
    : sql<boolean>`${column} = any(${[...values]}::text[])`;

/** Returns a member of a JSON object that is stored as text, itself as JSON text: `"a text"`, `false`, `null`. */
export const jsonMember = (kind: DatabaseKind, column: string, member: string): RawBuilder<string | null> =>
  kind === 'sqlite'
    ? sql<string>`(${sql.ref(column)} -> ${member})`
    : sql<string>`(${sql.ref(column)}::jsonb -> ${member}::text)::text`;

/**
 * Returns the statement that waits for the lock of this name and holds it until the transaction ends. Null: not needed,
 * since SQLite's writing transactions wait for one another anyway.
 */
export const lockName = (kind: DatabaseKind, name: string): RawBuilder<unknown> | null =>
  kind === 'sqlite' ? null : sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Returns whether an error of either database is a unique violation. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const UNIQUE = 2067;
  const PRIMARY_KEY = 1555;
  return code === '23505' || errcode === UNIQUE || errcode === PRIMARY_KEY;
};

/**
 * Returns a text column as `fold` would fold it, for short lists without a folded column. SQLite calls `fold` itself.
 * The expression for PostgreSQL has the same result for Latin letters with accents.
 */
export const foldedColumn = (kind: DatabaseKind, column: string): RawBuilder<string> =>
  kind === 'sqlite'
    ? sql<string>`fold(${sql.ref(column)})`
    : sql<string>`(trim(regexp_replace(lower(regexp_replace(normalize(${sql.ref(column)}, NFKD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g')) collate "C")`;

/**
 * Returns a column that is compared but never looked up in an index, for lists that are read in their own order: SQLite
 * would otherwise use an index on a value that nearly every row has. PostgreSQL has statistics and decides for itself.
 */
export const ignoringIndexes = (kind: DatabaseKind, column: string): RawBuilder<string> =>
  kind === 'sqlite' ? sql<string>`+${sql.ref(column)}` : sql<string>`${sql.ref(column)}`;

/**
 * The kinds of search entries. Each number determines the range of entry numbers of its kind, so it must never change.
 */
const searchRanges = {
  projects: 1,
  tenders: 2,
  staff: 3,
  letters: 4,
  pages: 5,
  posts: 6,
  documents: 7,
} as const;
export type SearchKind = keyof typeof searchRanges;
const RANGE = 2 ** 40;

/** Sorts search entries by their kind, in the order of `searchRanges`, and those of a kind by number, newest first. */
export const byKindNewestFirst = sql`i."number" / ${sql.lit(RANGE)}, i."number" desc`;

/**
 * Returns the statements that create the token index beside the table `searchIndex`. SQLite: an FTS5 table
 * that stores no text, split at the spaces this program puts between tokens. PostgreSQL: two columns with one
 * index per kind, so that a search of one kind reads nothing of the others.
 */
export const searchTableStatements = (kind: DatabaseKind): RawBuilder<unknown>[] =>
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
        ...Object.keys(searchRanges).flatMap((one) =>
          ['titleWords', 'allWords'].map(
            (column) =>
              sql`create index ${sql.ref(`searchIndex_${one}_${column}`)} on "searchIndex"
                using gin (${sql.ref(column)}) with (fastupdate = off) where "kind" = ${sql.lit(one)}`,
          ),
        ),
      ];

/** Returns a query for the number of a new entry, as `number`. */
export const nextSearchNumber = (kind: DatabaseKind, of: SearchKind): RawBuilder<{ number: number }> => {
  const from = searchRanges[of] * RANGE;
  return kind === 'sqlite'
    ? sql`select coalesce(max("number") + 1, ${from}) as "number" from "searchIndex" where "number" >= ${from} and "number" < ${from + RANGE}`
    : sql`select ${from} + nextval('"searchNumbers"') as "number"`;
};

/** A `tsvector` is limited to a megabyte. */
const MAX_TSVECTOR_BYTES = 800_000;
const withinTsvectorLimit = (words: Iterable<string>): string[] => {
  const acceptedTokens: string[] = [];
  let bytes = 0;
  for (const word of words) {
    bytes += Buffer.byteLength(word);
    if (bytes > MAX_TSVECTOR_BYTES) break;
    acceptedTokens.push(word);
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

/**
 * Returns the statements that create the admin search terms beside the table `officeIndex`. SQLite: an FTS5
 * table that stores no text, split at the spaces this program puts between terms. PostgreSQL: a column with
 * its index.
 */
export const adminSearchTableStatements = (kind: DatabaseKind): RawBuilder<unknown>[] =>
  kind === 'sqlite'
    ? [
        sql`create virtual table "officeText" using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
      ]
    : [
        sql`alter table "officeIndex" add column "words" tsvector`,
        sql`create index "officeIndexWords" on "officeIndex" using gin ("words") with (fastupdate = off)`,
      ];

/**
 * Returns the statement that writes the admin search terms of an existing entry. On SQLite the entry must have none;
 * PostgreSQL overwrites them.
 */
export const writeAdminSearchTokens = (
  kind: DatabaseKind,
  number: number,
  words: ReadonlySet<string>,
): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`insert into "officeText" (rowid, words) values (${number}, ${[...words].join(' ')})`
    : sql`update "officeIndex" set "words" = array_to_tsvector(${[...words]}::text[]) where "number" = ${number}`;

/**
 * Returns the statement that deletes the admin search terms of an entry. Null: not needed, since PostgreSQL deletes
 * them with the row or overwrites them.
 */
export const deleteAdminSearchTokens = (kind: DatabaseKind, number: number): RawBuilder<unknown> | null =>
  kind === 'sqlite' ? sql`delete from "officeText" where rowid = ${number}` : null;

/** A term of an admin search: a record matches if one of its terms begins with `beginning` or is in `words`. */
export interface AdminSearchTerm {
  beginning: string;
  words?: readonly string[];
}

/** Returns the SQL after `from` for the entries with all these terms, which consist of letters and digits only. */
const adminEntriesWith = (kind: DatabaseKind, terms: readonly AdminSearchTerm[]): RawBuilder<unknown> => {
  if (kind === 'sqlite') {
    const match = terms.map(({ beginning, words = [] }) =>
      [`"${beginning}"*`, ...words.map((word) => `"${word}"`)].join(' OR '),
    );
    return sql`"officeText" t cross join "officeIndex" i on i."number" = t.rowid
      where t."officeText" match ${`(${match.join(') AND (')})`}`;
  }
  const query = terms.map(({ beginning, words = [] }) =>
    [`'${beginning}':*`, ...words.map((word) => `'${word}'`)].join(' | '),
  );
  return sql`"officeIndex" i where i."words" @@ ${`(${query.join(') & (')})`}::tsquery`;
};

/** Returns the query for the ids of a type's records that have all these terms. */
export const adminSearchQuery = (
  kind: DatabaseKind,
  type: string,
  terms: readonly AdminSearchTerm[],
): RawBuilder<unknown> =>
  sql`select i."contentId" from ${adminEntriesWith(kind, terms)} and i."type" = ${type}`;

/** Returns the query for the number and the ids, separated by commas, of each type's records with all these terms. */
export const adminTypesQuery = (
  kind: DatabaseKind,
  terms: readonly AdminSearchTerm[],
): RawBuilder<{ type: string; count: number; ids: string }> =>
  sql`select i."type", count(*) as "count", string_agg(i."contentId", ',') as "ids"
    from ${adminEntriesWith(kind, terms)} group by i."type"`;

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
  const ranges = kinds.map((one) => searchRanges[one]);
  return sql<boolean>`exists (select 1 from "searchText" where "searchText" match ${ftsQuery(tokens, where)}
    and rowid >= ${Math.min(...ranges) * RANGE} and rowid < ${(Math.max(...ranges) + 1) * RANGE})`;
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
  const firstNumber = searchRanges[searchKind] * RANGE;
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
    return sql`"searchIndex" i where i."kind" = ${sql.lit(searchKind)} and ${condition} and ${inRange('i.number')}
      and i."number" >= coalesce((select "number" from "searchIndex" where ${inRange('number')}
        order by "number" desc limit 1 offset ${sql.lit(MAX_NEWEST_ENTRIES)}), 0)`;
  }
  return sql`(with having_words as materialized (
      select "number", "liveFrom", "liveUntil", "withinId", "titleKey", "date" from "searchIndex" where "kind" = ${sql.lit(searchKind)} and ${condition})
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
