/** Builds the SQL of the search of the content area: the tokens of each record, and the queries that find them. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../dialect.ts';

/**
 * Returns the statements that create the storage of the admin search tokens, beside the table `officeIndex`. SQLite: an
 * FTS5 table that stores no text, split at the spaces this program puts between tokens. PostgreSQL: a column with its
 * index.
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
 * Returns the statement that writes the admin search tokens of an existing entry. On SQLite the entry must have none;
 * PostgreSQL overwrites them.
 */
export const writeAdminSearchTokens = (
  kind: DatabaseKind,
  number: number,
  tokens: ReadonlySet<string>,
): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`insert into "officeText" (rowid, words) values (${number}, ${[...tokens].join(' ')})`
    : sql`update "officeIndex" set "words" = array_to_tsvector(${[...tokens]}::text[]) where "number" = ${number}`;

/**
 * Returns the statement that deletes the admin search tokens of an entry. Null: not needed, since PostgreSQL deletes
 * them with the row or overwrites them.
 */
export const deleteAdminSearchTokens = (kind: DatabaseKind, number: number): RawBuilder<unknown> | null =>
  kind === 'sqlite' ? sql`delete from "officeText" where rowid = ${number}` : null;

/** A term of an admin search: a record matches if one of its tokens begins with `beginning` or is in `words`. */
export interface AdminSearchTerm {
  beginning: string;
  words?: readonly string[];
}

/** Returns the words of a term that do not begin with its `beginning`. */
const otherWords = ({ beginning, words = [] }: AdminSearchTerm): string[] =>
  words.filter((word) => !word.startsWith(beginning));

/** Returns the SQL after `from` for the entries that match all these terms, which consist of letters and digits only. */
const adminEntriesWith = (kind: DatabaseKind, terms: readonly AdminSearchTerm[]): RawBuilder<unknown> => {
  if (kind === 'sqlite') {
    const match = terms.map((term) =>
      [`"${term.beginning}"*`, ...otherWords(term).map((word) => `"${word}"`)].join(' OR '),
    );
    return sql`"officeText" t cross join "officeIndex" i on i."number" = t.rowid
      where t."officeText" match ${`(${match.join(') AND (')})`}`;
  }
  const query = terms.map((term) =>
    [`'${term.beginning}':*`, ...otherWords(term).map((word) => `'${word}'`)].join(' | '),
  );
  return sql`"officeIndex" i where i."words" @@ ${`(${query.join(') & (')})`}::tsquery`;
};

/** Returns the query for the ids of a type's records that match all these terms. */
export const adminSearchQuery = (
  kind: DatabaseKind,
  type: string,
  terms: readonly AdminSearchTerm[],
): RawBuilder<unknown> =>
  sql`select i."contentId" from ${adminEntriesWith(kind, terms)} and i."type" = ${type}`;

/** Returns the query for the number and the ids, separated by commas, of each type's records that match all these terms. */
export const adminTypesQuery = (
  kind: DatabaseKind,
  terms: readonly AdminSearchTerm[],
): RawBuilder<{ type: string; count: number; ids: string }> =>
  sql`select i."type", count(*) as "count", string_agg(i."contentId", ',') as "ids"
    from ${adminEntriesWith(kind, terms)} group by i."type"`;
