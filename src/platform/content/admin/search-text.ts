/**
 * Maintains and searches the tokens by which the admin finds a record: those of its title, its slug, and the text that
 * its type adds (a client, a town, a photographer). Public searches use a separate index, never this one.
 */

import { type RawBuilder, sql } from 'kysely';
import { containsText, ignoringIndexes, isOneOf } from '#platform/db/dialect.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import {
  type AdminSearchTerm,
  adminSearchQuery,
  adminTypesQuery,
  deleteAdminSearchTokens,
  writeAdminSearchTokens,
} from '#platform/db/search/admin-entries.ts';
import { indexTokens, isUnspaced, queryTokens } from '#platform/db/search/tokens.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import type { AnyContentType, ContentRow } from '../content-type.ts';
import type { Changes } from '../lifecycle/changes.ts';
import { textKeyOf } from '../search-index.ts';
import { type AdminFilter, columnContains } from './lists.filter.ts';

/**
 * Returns whether the records of a type have entries in the admin search index. Those of other types are found by their
 * titles and `searchedColumns` only.
 */
const hasIndexEntries = (type: AnyContentType): boolean =>
  type.hasSlug || type.admin.adminSearchText !== undefined;

/**
 * Returns whether the vocabulary contains the words of the titles of a type's records (`inTitle`), drafts included: it
 * contains those of the types that guests can search.
 */
const hasTitlesInVocabulary = (type: AnyContentType): boolean => type.searchText !== undefined;

/** Returns the text by which the admin finds a record, including title and slug: a search may match several fields. */
export const adminSearchTextOf = (type: AnyContentType, row: ContentRow): string =>
  [row.title, row.url, ...(type.admin.adminSearchText?.(fromJson(row.data)) ?? [])]
    .filter((part) => part !== null && part !== undefined)
    .join('\n');

/** Stores the search tokens of a record, unless its text is unchanged. Runs in the transaction that writes the row. */
export const writeAdminSearchText = async (
  { db, kind }: Database,
  type: AnyContentType,
  row: ContentRow,
): Promise<void> => {
  if (!hasIndexEntries(type)) return;
  const text = adminSearchTextOf(type, row);
  const textKey = textKeyOf(text);
  const storedEntry = await db
    .selectFrom('officeIndex')
    .select(['number', 'textKey'])
    .where('type', '=', type.name)
    .where('contentId', '=', row._id)
    .executeTakeFirst();
  if (storedEntry?.textKey === textKey) return;
  if (storedEntry !== undefined) {
    await deleteAdminSearchTokens(kind, storedEntry.number)?.execute(db);
    await db.updateTable('officeIndex').set({ textKey }).where('number', '=', storedEntry.number).execute();
  }
  const number =
    storedEntry?.number ??
    (
      await db
        .insertInto('officeIndex')
        .values({ type: type.name, contentId: row._id, textKey })
        .returning('number')
        .executeTakeFirstOrThrow()
    ).number;
  await writeAdminSearchTokens(kind, Number(number), indexTokens(text)).execute(db);
};

/** Deletes the search tokens of a record. Runs in the transaction that deletes the record. */
export const deleteAdminSearchText = async (
  { db, kind }: Database,
  type: AnyContentType,
  _id: string,
): Promise<void> => {
  const deleted = await db
    .deleteFrom('officeIndex')
    .where('type', '=', type.name)
    .where('contentId', '=', _id)
    .returning('number')
    .executeTakeFirst();
  if (deleted !== undefined) await deleteAdminSearchTokens(kind, deleted.number)?.execute(db);
};

/** Nearly every record has a token that begins with a given letter: searching for one letter is slow and useless. */
const MIN_LETTERS = 2;
/** Up to this many matching records are looked up by their ids; with more, a list is read in its order. */
const MAX_LOOKED_UP_IDS = 1000;
/** Up to this many matching ids are passed to a list that is read in its order; with more, the list repeats the search. */
const MAX_COMPARED_IDS = MAX_EXACT_COUNT;

/** Returns the ids that a query finds; null if there are more than `max`. */
const readIds = async (
  { db }: Database,
  query: RawBuilder<unknown>,
  max: number,
): Promise<string[] | null> => {
  // One text takes half the time of thousands of rows.
  const { rows } = await sql<{ count: number; ids: string | null }>`
    select count(*) as "count", string_agg("contentId", ',') as "ids" from (${query} limit ${max + 1}) as found`.execute(
    db,
  );
  const [{ count = 0, ids = null } = {}] = rows;
  if (Number(count) > max) return null;
  return ids === null ? [] : ids.split(',');
};

/** The vocabulary lacks most shorter words, so it cannot tell which titles contain a shorter part of a word. */
const MIN_LETTERS_OF_PART = 3;
/** A part that occurs in more words than this does not narrow a list. */
const MAX_WORDS_WITH_PART = 100;

/**
 * Returns the search terms, each with the words of titles that contain it. Leaves out terms that are too short for the
 * vocabulary, those in scripts without spaces, and those that would not narrow a list.
 */
export const readTitleTerms = async (
  { db, kind }: Database,
  search: string,
): Promise<Required<AdminSearchTerm>[]> => {
  const terms: Required<AdminSearchTerm>[] = [];
  for (const beginning of queryTokens(search)) {
    if (beginning.length < MIN_LETTERS_OF_PART || isUnspaced(beginning)) continue;
    const vocabularyWords = await db
      .selectFrom('searchWords')
      .select('word')
      .where('inTitle', '=', 1)
      .where(containsText(kind, sql`"word"`, beginning))
      .limit(MAX_WORDS_WITH_PART + 1)
      .execute();
    if (vocabularyWords.length <= MAX_WORDS_WITH_PART)
      terms.push({ beginning, words: vocabularyWords.map(({ word }) => word) });
  }
  return terms;
};

/**
 * Returns the ids of all records that a search of a list finds, and perhaps of some that it does not find; null: there are
 * too many, or they are unknown, and the list itself must be read. This avoids reading every title to find a part of a
 * word: the vocabulary gives the words that contain the part, and the token index gives the records with those words.
 */
export const findSearchCandidates = async (
  database: Database,
  type: AnyContentType,
  search: string,
): Promise<string[] | null> =>
  findCandidateIds(database, type, search, await readTerms(database, type, search));

/** The two forms in which the terms of a search are looked up. */
interface SearchTerms {
  /** For the admin search index: a record matches if it has a token that begins with each; empty: too few letters */
  prefixTerms: readonly AdminSearchTerm[];
  /** For titles: with the words of the vocabulary that contain each term */
  titleTerms: readonly Required<AdminSearchTerm>[];
  /** Whether both forms find the same records, because every word of a title that contains a term begins with it */
  areEquivalent: boolean;
}

/** The terms of a search of all types, with the records that they find, read in one query. */
export interface SharedTerms extends SearchTerms {
  /**
   * Returns the ids of a type's records that match the title terms or, if there are no title terms, the prefix terms;
   * null: more than `MAX_COMPARED_IDS`
   */
  idsOf(type: string): string[] | null;
}

const readTerms = async (
  database: Database,
  type: AnyContentType | null,
  search: string,
): Promise<SearchTerms> => {
  const tokens = queryTokens(search);
  const prefixTerms = hasEnoughLetters(tokens) ? tokens.map((beginning) => ({ beginning })) : [];
  const titleTerms =
    type === null || hasTitlesInVocabulary(type) ? await readTitleTerms(database, search) : [];
  const areEquivalent =
    titleTerms.length === prefixTerms.length &&
    titleTerms.every(({ beginning, words }) => words.every((word) => word.startsWith(beginning)));
  return { prefixTerms, titleTerms, areEquivalent };
};

const idsWith = (
  database: Database,
  type: AnyContentType,
  terms: readonly AdminSearchTerm[],
  max: number,
): Promise<string[] | null> => readIds(database, adminSearchQuery(database.kind, type.name, terms), max);

/**
 * Returns the same as `findSearchCandidates`. `titleTermIds`: the ids of the records that match the title terms, or null
 * for too many; undefined: they have not been read yet.
 */
const findCandidateIds = async (
  database: Database,
  type: AnyContentType,
  search: string,
  { titleTerms }: SearchTerms,
  titleTermIds?: string[] | null,
): Promise<string[] | null> => {
  if (!hasTitlesInVocabulary(type) || titleTerms.length === 0) return null;
  const byTerms =
    titleTermIds === undefined ? await idsWith(database, type, titleTerms, MAX_LOOKED_UP_IDS) : titleTermIds;
  if (byTerms === null || byTerms.length > MAX_LOOKED_UP_IDS) return null;
  const ids = new Set(byTerms);
  for (const column of type.admin.searchedColumns ?? []) {
    const idsFromColumn = await readIds(
      database,
      // The order makes the database scan the index of the column instead of the table.
      sql`select "_id" as "contentId" from ${sql.table(type.table)}
        where ${columnContains(database.kind, column, search)} order by ${sql.ref(column)}`,
      MAX_LOOKED_UP_IDS,
    );
    if (idsFromColumn === null) return null;
    for (const _id of idsFromColumn) ids.add(_id);
  }
  return ids.size > MAX_LOOKED_UP_IDS ? null : [...ids];
};

const hasEnoughLetters = (tokens: readonly string[]): boolean =>
  tokens.some((token) => token.length >= MIN_LETTERS || isUnspaced(token));

/**
 * Reads the terms of a search of all types, and in one query the records of each type that they find. Undefined: the
 * search has too few letters.
 */
export const readSharedTerms = async (
  database: Database,
  search: string,
): Promise<SharedTerms | undefined> => {
  const terms = await readTerms(database, null, search);
  const { prefixTerms, titleTerms } = terms;
  if (prefixTerms.length === 0) return undefined;
  // Title terms find at least the records that prefix terms find.
  const broadestTerms = titleTerms.length > 0 ? titleTerms : prefixTerms;
  const { rows } = await adminTypesQuery(database.kind, broadestTerms).execute(database.db);
  const byType = new Map(rows.map((row) => [row.type, row]));
  return {
    ...terms,
    idsOf(type) {
      const row = byType.get(type);
      if (row === undefined) return [];
      return Number(row.count) > MAX_COMPARED_IDS ? null : row.ids.split(',');
    },
  };
};

/** Returns the conditions that a search adds to the filter of an admin list. */
export const adminSearch = async (
  database: Database,
  type: AnyContentType,
  search: string,
  shared?: SharedTerms,
): Promise<
  Pick<AdminFilter, 'searchTextCondition' | 'includesTitles' | 'candidateIds' | 'findsAll' | 'findsMany'>
> => {
  const terms = shared ?? (await readTerms(database, type, search));
  const { prefixTerms, titleTerms, areEquivalent } = terms;
  const sharedIds = shared?.idsOf(type.name);
  if (!hasIndexEntries(type) || prefixTerms.length === 0)
    return { candidateIds: await findCandidateIds(database, type, search, terms, sharedIds) };
  // If true, the shared ids are exactly those that the prefix terms find.
  const canUseSharedIds =
    sharedIds !== undefined && (areEquivalent || titleTerms.length === 0 || sharedIds?.length === 0);
  const { kind } = database;
  const ids = canUseSharedIds ? sharedIds : await idsWith(database, type, prefixTerms, MAX_COMPARED_IDS);
  if (ids === null || ids.length > MAX_LOOKED_UP_IDS) {
    const repeatedSearch = adminSearchQuery(kind, type.name, prefixTerms);
    return {
      searchTextCondition: (options) =>
        ids === null
          ? sql<boolean>`${options.usesIndex ? sql.ref('_id') : ignoringIndexes(kind, '_id')} in (${repeatedSearch})`
          : isOneOf(kind, '_id', ids, options),
      includesTitles: areEquivalent && hasTitlesInVocabulary(type),
      findsMany: true,
    };
  }
  const candidates = await findCandidateIds(database, type, search, terms, areEquivalent ? ids : sharedIds);
  return {
    searchTextCondition: ids.length === 0 ? null : (options) => isOneOf(kind, '_id', ids, options),
    candidateIds: candidates,
    // If true, each candidate has the terms, or one of its searched columns contains the search.
    findsAll: areEquivalent && candidates !== null,
  };
};

/** Migrations, restores and moves enqueue this job by name. */
const REINDEX_JOB = 'office:renew';
/** Records per job, so that a writer waiting for one does not wait long. */
const BATCH_SIZE = 100;

/** Registers the job that rebuilds the admin search index, after a migration, a restore or a move, in batches of records. */
export const registerAdminReindexJob = ({
  database,
  jobs,
  changes,
  types,
}: {
  database: Database;
  jobs: Jobs;
  changes: Changes;
  types: ReadonlyMap<string, AnyContentType>;
}): void => {
  const names = [...types.keys()].sort();
  jobs.handle(
    REINDEX_JOB,
    async ({ type: name = names[0], after = '' }: { type?: string; after?: string }) => {
      const type = types.get(name ?? '');
      if (name === undefined || type === undefined) return;
      await database.transaction(async () => {
        const rows = await database.db
          .selectFrom(contentTable(type.table))
          .selectAll()
          .where('_id', '>', after)
          .orderBy('_id')
          .limit(BATCH_SIZE)
          .execute();
        for (const row of rows) await writeAdminSearchText(database, type, row);
        // The results of searches are cached until content changes.
        if (rows.length > 0) await changes.bumpGeneration();
        const lastId = rows.at(-1)?._id;
        const next =
          lastId === undefined ? { type: names[names.indexOf(name) + 1] } : { type: name, after: lastId };
        if (next.type !== undefined)
          await jobs.enqueue(REINDEX_JOB, next, { uniqueKey: `${REINDEX_JOB}:${next.type}:${lastId ?? ''}` });
      });
    },
  );
};
