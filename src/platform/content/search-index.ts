/**
 * Maintains the index of the public search: which tokens occur in which entry, and during which time window guests may
 * find the entry. Also maintains the vocabulary, which contains each token once.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import {
  deleteTokens,
  nextSearchNumber,
  type SearchKind,
  writeTokens,
} from '#platform/db/search/site-entries.ts';
import { allowsTypoMatching, indexTokens } from '#platform/db/search/tokens.ts';
import type { ContentRow } from './content-type.ts';
import { DOCUMENT_KIND } from './search-kinds.ts';

/** The index entry of a record, or of a document that a record offers. */
export interface IndexEntry {
  kind: SearchKind;
  type: string;
  contentId: string;
  title: string;
  /** Guests find the entry only while they see this record: for a project its category, otherwise the entry's owner */
  withinId: string;
  date: string | null;
  /** A key that changes whenever `text` does */
  textKey: string;
  text(): Promise<string>;
}

/** Returns the hash of an entry's text. An entry whose hash is unchanged need not be indexed again. */
export const textKeyOf = (...parts: (string | null)[]): string =>
  createHash('sha1').update(parts.join('\n')).digest('base64url');

/** SQLite limits the number of bound values. */
const CHUNK_SIZE = 500;

const inChunks = async <Value>(
  values: readonly Value[],
  work: (chunk: Value[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < values.length; from += CHUNK_SIZE)
    await work(values.slice(from, from + CHUNK_SIZE));
};

const HAS_DIGIT = /\p{N}/u;
/** In characters. Longer words with digits in a text, such as hashes, would only fill the vocabulary. */
const MAX_LENGTH_WITH_DIGIT = 20;

/**
 * Returns the tokens of the title or the body of one entry that belong in the vocabulary. These include all words of
 * records' titles with three characters or more, because lists look in the vocabulary for parts of such words.
 */
export const vocabularyTokens = (
  tokens: ReadonlySet<string>,
  kind: SearchKind,
  place: 'title' | 'body',
): string[] =>
  [...tokens].filter(
    (token) =>
      allowsTypoMatching(token) ||
      (kind !== DOCUMENT_KIND &&
        HAS_DIGIT.test(token) &&
        token.length >= 2 &&
        (place === 'title' || token.length <= MAX_LENGTH_WITH_DIGIT)),
  );

/**
 * Adds tokens to the vocabulary, in a fixed order so that two writers never deadlock. Tokens are not removed with the
 * last record that contains them: a suggestion is shown only if it finds something.
 */
const addToVocabulary = async (
  { db }: Database,
  vocabulary: { title: ReadonlySet<string>; body: ReadonlySet<string> },
): Promise<void> => {
  const rows = [...vocabulary.title.union(vocabulary.body)].sort().map((word) => ({
    word,
    size: word.length,
    backwards: [...word].reverse().join(''),
    inTitle: vocabulary.title.has(word) ? 1 : 0,
  }));
  await inChunks(rows, async (chunk) => {
    // Most tokens are stored already. Reading them is cheaper than rewriting them, and on PostgreSQL it blocks nobody.
    const storedTokens = new Map(
      (
        await db
          .selectFrom('searchWords')
          .select(['word', 'inTitle'])
          .where(
            'word',
            'in',
            chunk.map((one) => one.word),
          )
          .execute()
      ).map((one) => [one.word, one.inTitle]),
    );
    const changedRows = chunk.filter((one) => (storedTokens.get(one.word) ?? -1) < one.inTitle);
    if (changedRows.length === 0) return;
    await db
      .insertInto('searchWords')
      .values(changedRows)
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet({ inTitle: 1 })
          .where('searchWords.inTitle', '=', 0)
          .where(sql<boolean>`excluded."inTitle" = 1`),
      )
      .execute();
  });
};

const deleteEntries = async ({ db, kind }: Database, numbers: readonly number[]): Promise<void> =>
  inChunks(numbers, async (chunk) => {
    await deleteTokens(kind, chunk)?.execute(db);
    await db.deleteFrom('searchIndex').where('number', 'in', chunk).execute();
  });

/**
 * Makes `entries` the only index entries of a record (`owner`): its own and those of its documents. Does not rewrite
 * the tokens of an entry whose title and text are unchanged.
 */
export const writeIndex = async (
  database: Database,
  owner: { type: string; row: ContentRow },
  entries: readonly IndexEntry[],
): Promise<void> => {
  const { db, kind } = database;
  const { type: ownerType, row } = owner;
  const visibilityWindow = { liveFrom: row.liveFrom, liveUntil: row.liveUntil };
  const storedEntries = new Map(
    (
      await db
        .selectFrom('searchIndex')
        .select(['number', 'kind', 'type', 'contentId', 'titleKey', 'textKey', 'date', 'withinId'])
        .where('ownerType', '=', ownerType)
        .where('ownerId', '=', row._id)
        .execute()
    ).map((one) => [`${one.type}:${one.contentId}`, one]),
  );
  const vocabulary = { title: new Set<string>(), body: new Set<string>() };
  for (const entry of entries) {
    const key = `${entry.type}:${entry.contentId}`;
    const storedEntry = storedEntries.get(key);
    storedEntries.delete(key);
    const columns = {
      withinId: entry.withinId,
      title: entry.title,
      titleKey: fold(entry.title).slice(0, 200),
      date: entry.date,
      textKey: textKeyOf(entry.title, entry.textKey),
    };
    let number = storedEntry?.number;
    if (storedEntry === undefined || number === undefined) {
      const { rows } = await nextSearchNumber(kind, entry.kind).execute(db);
      number = Number(rows[0]?.number);
      await db
        .insertInto('searchIndex')
        .values({
          number,
          kind: entry.kind.name,
          type: entry.type,
          contentId: entry.contentId,
          ownerType,
          ownerId: row._id,
          ...columns,
          ...visibilityWindow,
        })
        .execute();
    } else if (
      storedEntry.textKey !== columns.textKey ||
      storedEntry.withinId !== columns.withinId ||
      storedEntry.date !== columns.date
    )
      await db.updateTable('searchIndex').set(columns).where('number', '=', number).execute();
    if (storedEntry?.textKey === columns.textKey) continue;
    if (storedEntry !== undefined) await deleteTokens(kind, [number])?.execute(db);
    const tokens = { title: indexTokens(entry.title), body: indexTokens(await entry.text()) };
    await writeTokens(kind, number, tokens).execute(db);
    for (const token of vocabularyTokens(tokens.title, entry.kind, 'title')) vocabulary.title.add(token);
    for (const token of vocabularyTokens(tokens.body, entry.kind, 'body')) vocabulary.body.add(token);
  }
  await deleteEntries(
    database,
    [...storedEntries.values()].map((one) => one.number),
  );
  await db
    .updateTable('searchIndex')
    .set(visibilityWindow)
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', row._id)
    .where(
      sql<boolean>`(coalesce("liveFrom", '') <> ${visibilityWindow.liveFrom ?? ''} or coalesce("liveUntil", '') <> ${visibilityWindow.liveUntil ?? ''})`,
    )
    .execute();
  await addToVocabulary(database, vocabulary);
};
