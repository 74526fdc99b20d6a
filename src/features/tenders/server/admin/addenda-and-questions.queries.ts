/** Reads and writes the addenda of tenders and the questions on them. */

import { sql } from 'kysely';
import { countAtMost, countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import { matchingSearch, searchKeyOf } from '#platform/db/search/search-key.ts';
import type { ListQuery } from '#platform/schema/lists.ts';
import type { TenderAddendumColumns, TenderQuestionColumns } from '../tables.ts';

export type AddendumRow = TenderAddendumColumns;
export type QuestionRow = TenderQuestionColumns;

/** Returns the addenda of these tenders, those of each tender newest first. */
export const addendaOf = async ({ db }: Database, tenderIds: readonly string[]): Promise<AddendumRow[]> =>
  tenderIds.length === 0
    ? []
    : db
        .selectFrom('tenderAddenda')
        .selectAll()
        .where('tenderId', 'in', [...tenderIds])
        .orderBy('number', 'desc')
        .execute();

type PageQuery = Pick<ListQuery, 'search' | 'page' | 'max' | 'direction'>;

/** Returns one page of the addenda of a tender, and the number of all that match. */
export const listAddenda = async (
  database: Database,
  tenderId: string,
  { search, direction, ...paging }: PageQuery,
): Promise<{ rows: AddendumRow[]; matchCount: number }> => {
  const matching = database.db
    .selectFrom('tenderAddenda')
    .where('tenderId', '=', tenderId)
    .$call(matchingSearch(database.kind, search));
  return {
    matchCount: await countUpTo(database, matching.select('_id')),
    rows: await matching.selectAll().orderBy('number', direction).$call(onPage(paging)).execute(),
  };
};

/**
 * Returns the number of a tender's next addendum. Must be called while the tender's row is locked, so that each number
 * is used once.
 */
export const nextAddendumNumber = async ({ db }: Database, tenderId: string): Promise<number> => {
  const row = await db
    .selectFrom('tenderAddenda')
    .select(sql<number | null>`max("number")`.as('last'))
    .where('tenderId', '=', tenderId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

/** Returns the closing date (local time) set by the latest addendum that changes it; null: no addendum changes it. */
export const closingDateOfAddenda = async ({ db }: Database, tenderId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('tenderAddenda')
    .select('newClosesAtLocal')
    .where('tenderId', '=', tenderId)
    .where('newClosesAtLocal', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.newClosesAtLocal ?? null;
};

export const insertAddendum = async ({ db }: Database, row: AddendumRow): Promise<void> => {
  const { title, reason, changes } = row;
  await db
    .insertInto('tenderAddenda')
    .values({ ...row, searchKey: searchKeyOf([title, reason, changes]) })
    .execute();
};

/** Stores the changes that an addendum makes to documents. `documents`: a JSON text. */
export const setAddendumDocuments = async (
  { db }: Database,
  _id: string,
  documents: string,
): Promise<void> => {
  await db.updateTable('tenderAddenda').set({ documents }).where('_id', '=', _id).execute();
};

/** Counts the addenda of each tender. */
export const countAddenda = async ({ db }: Database, tenderIds: readonly string[]) =>
  tenderIds.length === 0
    ? []
    : db
        .selectFrom('tenderAddenda')
        .select((eb) => ['tenderId', eb.fn.countAll<number>().as('count')])
        .where('tenderId', 'in', [...tenderIds])
        .groupBy('tenderId')
        .execute();

/** Returns the published questions of these tenders, newest publication first. */
export const publishedQuestionsOf = async (
  { db }: Database,
  tenderIds: readonly string[],
): Promise<QuestionRow[]> =>
  tenderIds.length === 0
    ? []
    : db
        .selectFrom('tenderQuestions')
        .selectAll()
        .where('tenderId', 'in', [...tenderIds])
        .where('status', '=', 'published')
        .orderBy('publishedAt', 'desc')
        .orderBy('_id', 'desc')
        .execute();

const searchKeyOfQuestion = ({ subject, body, answer }: QuestionRow): string =>
  searchKeyOf([subject, body, answer]);

export const insertQuestion = async ({ db }: Database, row: QuestionRow): Promise<void> => {
  await db
    .insertInto('tenderQuestions')
    .values({ ...row, searchKey: searchKeyOfQuestion(row) })
    .execute();
};

export const findQuestion = async ({ db }: Database, _id: string): Promise<QuestionRow | undefined> =>
  db.selectFrom('tenderQuestions').selectAll().where('_id', '=', _id).executeTakeFirst();

/**
 * Returns the question and locks its row until the transaction ends, so that an answer cannot change while it is being
 * published. On SQLite no lock is needed, because a writing transaction excludes all others from its start.
 */
export const lockQuestion = async ({ db, kind }: Database, _id: string): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('tenderQuestions')
    .selectAll()
    .where('_id', '=', _id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export const updateQuestion = async (
  { db }: Database,
  row: QuestionRow,
  values: Partial<Omit<QuestionRow, '_id' | 'tenderId'>>,
): Promise<void> => {
  await db
    .updateTable('tenderQuestions')
    .set({ ...values, searchKey: searchKeyOfQuestion({ ...row, ...values }) })
    .where('_id', '=', row._id)
    .execute();
};

/** Returns one page of the questions on a tender, and the number of all that match. */
export const listQuestions = async (
  database: Database,
  tenderId: string,
  { status, search, direction, ...paging }: PageQuery & { status?: QuestionRow['status'] | undefined },
): Promise<{ rows: QuestionRow[]; matchCount: number }> => {
  let matching = database.db
    .selectFrom('tenderQuestions')
    .where('tenderId', '=', tenderId)
    .$call(matchingSearch(database.kind, search));
  if (status !== undefined) matching = matching.where('status', '=', status);
  return {
    matchCount: await countUpTo(database, matching.select('_id')),
    rows: await matching
      .selectAll()
      .orderBy('askedAt', direction)
      .orderBy('_id', direction)
      .$call(onPage(paging))
      .execute(),
  };
};

/** Counts the questions of a tender by status; statuses without questions are left out. */
export const countQuestions = async (
  { db }: Database,
  tenderId: string,
): Promise<Partial<Record<QuestionRow['status'], number>>> => {
  const rows = await db
    .selectFrom('tenderQuestions')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('tenderId', '=', tenderId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

export interface WaitingQuestion {
  _id: string;
  subject: string;
  status: 'new' | 'answered';
  askedAt: string;
  tender: { _id: string; title: string; reference: string };
}

/**
 * Returns the oldest `max` questions that are neither published nor rejected, on tenders outside the bin, and the
 * number of all of these, at most `MAX_EXACT_COUNT`.
 */
export const waitingQuestions = async (
  database: Database,
  max: number,
): Promise<{ count: number; items: WaitingQuestion[] }> => {
  const waiting = database.db
    .selectFrom('tenderQuestions as question')
    .innerJoin('tenders as tender', 'tender._id', 'question.tenderId')
    .where('question.status', 'in', ['new', 'answered'])
    .where('tender.deletedAt', 'is', null);
  const rows = await waiting
    .select([
      'question._id',
      'question.subject',
      'question.status',
      'question.askedAt',
      'tender._id as tenderId',
      'tender.title',
      'tender.reference',
    ])
    .$narrowType<{ status: WaitingQuestion['status'] }>()
    .orderBy('question.askedAt')
    .orderBy('question._id')
    .limit(max)
    .execute();
  return {
    count: await countAtMost(database, waiting.select('question._id')),
    items: rows.map(({ _id, subject, status, askedAt, tenderId, title, reference }) => ({
      _id,
      subject,
      status,
      askedAt,
      tender: { _id: tenderId, title, reference },
    })),
  };
};
