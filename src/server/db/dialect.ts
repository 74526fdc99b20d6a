/** Every difference between SQLite and PostgreSQL that a query or a migration meets. Nowhere else. */
import { type RawBuilder, sql } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A text column that sorts and compares by code point on both. */
export const keyType = (kind: DatabaseKind): RawBuilder<unknown> =>
  kind === 'sqlite' ? sql`text` : sql`text collate "C"`;

/** Escapes what LIKE would read as a pattern; use with `escape '\'`. */
export const likePattern = (folded: string): string =>
  `%${folded.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Unique violations, whichever database says them. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const UNIQUE = 2067;
  const PRIMARY_KEY = 1555;
  return code === '23505' || errcode === UNIQUE || errcode === PRIMARY_KEY;
};

/** The database is there but cannot take this write now: full or read-only disk. */
export const isFull = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  const FULL = 13;
  return code === '53100' || errcode === FULL;
};

/** The database cannot be reached or cannot answer now. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, errcode, message } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  const BUSY = 5;
  const READ_ONLY = 8;
  const IO = 10;
  if (errcode !== undefined && [BUSY, READ_ONLY, IO].includes(errcode & 0xff)) return true;
  if (
    code !== undefined &&
    (/^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code))
  )
    return true;
  return (
    message !== undefined && /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
};

/**
 * A column of words as `fold` makes them comparable, for short lists that hold no folded column of their own. SQLite asks
 * `fold` itself; PostgreSQL does the same for all that Latin letters carry.
 */
export const folded = (kind: DatabaseKind, column: string): RawBuilder<string> =>
  kind === 'sqlite'
    ? sql<string>`fold(${sql.ref(column)})`
    : sql<string>`(trim(regexp_replace(lower(regexp_replace(normalize(${sql.ref(column)}, NFKD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g')) collate "C")`;
