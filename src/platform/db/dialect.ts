/** Builds SQL that differs between SQLite and PostgreSQL, for queries and migrations. */
import { type RawBuilder, sql } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Returns the type of a text column that sorts and compares by code point on both databases. */
export const keyType = (kind: DatabaseKind): RawBuilder<unknown> =>
  kind === 'sqlite' ? sql`text` : sql`text collate "C"`;

/** Returns the LIKE pattern of texts that contain this folded text; use with `escape '\'`. */
export const likePattern = (foldedText: string): string =>
  `%${foldedText.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/**
 * Returns the condition that a column contains `wanted`, in the same case; both are usually folded. Neither database uses
 * LIKE: SQLite's would convert the case of every letter, which takes three times as long. PostgreSQL estimates LIKE from a
 * random sample of the column: if a word of a thousand titles is not in the sample, it reads all titles instead of the
 * first ones of a list (34 instead of 0.4 ms, depending on the last `analyze`; decision 51).
 */
export const containsText = (
  kind: DatabaseKind,
  column: RawBuilder<unknown>,
  wanted: string,
): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql<boolean>`instr(${column}, ${wanted}) > 0`
    : sql<boolean>`strpos(${column}, ${wanted}) > 0`;

/**
 * Returns the condition that a column has one of these ids. All ids are one parameter: with hundreds of parameters, a
 * statement takes longer to prepare than to execute. The parameter is one text, because the driver for PostgreSQL takes
 * milliseconds to write an array of thousands. `usesIndex`: whether the database may look each id up; otherwise it reads
 * rows, for example in the order of another index, and compares them with the ids.
 */
export const isOneOf = (
  kind: DatabaseKind,
  column: string,
  ids: readonly string[],
  { usesIndex = true }: { usesIndex?: boolean } = {},
): RawBuilder<boolean> => {
  if (kind === 'sqlite') {
    const compared = usesIndex ? sql.ref(column) : ignoringIndexes(kind, column);
    return sql<boolean>`${compared} in (select "value" from json_each(${JSON.stringify(ids)}))`;
  }
  const condition = sql<boolean>`${sql.ref(column)} = any(string_to_array(${ids.join(',')}, ','))`;
  return usesIndex ? condition : sql<boolean>`(${condition}) is true`;
};

/** Returns a member of a JSON object that is stored as text, itself as JSON text: `"a text"`, `false`, `null`. */
export const jsonMember = (kind: DatabaseKind, column: string, member: string): RawBuilder<string | null> =>
  kind === 'sqlite'
    ? sql<string>`(${sql.ref(column)} -> ${member})`
    : sql<string>`(${sql.ref(column)}::jsonb -> ${member}::text)::text`;

/**
 * Returns the statement that waits for the lock of this name and holds it until the transaction ends. Null: not needed,
 * since SQLite's writing transactions wait for one another anyway.
 */
export const namedLockStatement = (kind: DatabaseKind, name: string): RawBuilder<unknown> | null =>
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
