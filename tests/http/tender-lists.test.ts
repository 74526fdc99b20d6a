/** @module-tag dialect */
/** The lists of a tender's addenda and questions in the content area: searched, paged and counted. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tenderMigrations } from '#features/tenders/server/tender.migrations.queries.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { addTender } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
/** The address of a tender with three addenda and five questions; the latest are those that are named last. */
let tender: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
beforeEach(async () => {
  const { _id } = await addTender(app);
  tender = `/api/admin/tenders/${_id}`;
  for (const fields of [
    { title: 'Façade drawings', reason: 'The client has moved the entrance.' },
    { title: 'Longer visits', reason: 'Visitors asked for more time.', changes: 'Öffnungszeiten des Büros' },
    { title: 'New bill', reason: 'The FAÇADE is larger, at 100% of the plot.' },
  ])
    unwrap(await app.tenderAdmin.addenda.issue(_id, fields, [], system));
  for (const [subject, body] of [
    ['Café', 'Is the terrace part of the works?'],
    ['Brick bond', 'Which bond is meant on the east side?'],
    ['Scaffold', 'Does it stay up for the roofers of the CAFÉ?'],
    ['Roof', 'Which slate is meant, and by whom?'],
    ['Parking', 'Where do the vans stand?'],
  ])
    unwrap(await app.tenderAdmin.questions.enter(_id, { subject, body }, system));
});
afterAll(() => app.close());

const list = async (path: string): Promise<Json> => {
  const { status, body } = await owner.get(`${tender}/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const numbers = ({ items }: Json): number[] => items.map((one: Json) => one.number);
const subjects = ({ items }: Json): string[] => items.map((one: Json) => one.subject);
const search = (text: string): string => `search=${encodeURIComponent(text)}`;

describe('the addenda of a tender', () => {
  test('are found by title, reason and changes, whatever the case and accents', async () => {
    expect(numbers(await list(`addenda?${search('facade')}`))).toEqual([3, 1]);
    expect(numbers(await list(`addenda?${search('FAÇADE')}`))).toEqual([3, 1]);
    expect(numbers(await list(`addenda?${search('buros')}`))).toEqual([2]);
    expect(numbers(await list(`addenda?${search('100% of')}`))).toEqual([3]);
    expect(await list(`addenda?${search('f%e')}`)).toMatchObject({ total: 0, pages: 1, items: [] });
  });

  test('are counted, and read page by page in both directions', async () => {
    expect(await list('addenda?max=2&page=2')).toMatchObject({ total: 3, pages: 2, items: [{ number: 1 }] });
    expect(numbers(await list('addenda?max=2&direction=asc'))).toEqual([1, 2]);
    const found = await list(`addenda?max=1&page=2&${search('façade')}`);
    expect(found).toMatchObject({ total: 2, pages: 2, items: [{ number: 1 }] });
  });
});

describe('the questions on a tender', () => {
  test('are found by subject, question and answer, whatever the case and accents', async () => {
    expect(subjects(await list(`questions?${search('cafe')}`))).toEqual(['Scaffold', 'Café']);
    expect(subjects(await list(`questions?${search('CAFÉ')}`))).toEqual(['Scaffold', 'Café']);
    const [parking] = (await list(`questions?${search('vans')}`)).items;
    await owner.send('POST', `${tender}/questions/${parking._id}/answer`, { answer: 'Beside the Café.' });
    expect(subjects(await list(`questions?${search('cafe')}`))).toEqual(['Parking', 'Scaffold', 'Café']);
    expect(subjects(await list(`questions?status=new&${search('cafe')}`))).toEqual(['Scaffold', 'Café']);
    expect(await list(`questions?${search('caf_')}`)).toMatchObject({ total: 0, items: [] });
  });

  test('are counted, and read page by page in both directions', async () => {
    const second = await list('questions?max=2&page=2');
    expect(second).toMatchObject({ total: 5, pages: 3, page: 2 });
    expect(subjects(second)).toEqual(['Scaffold', 'Brick bond']);
    expect(subjects(await list('questions?max=2&page=3&direction=asc'))).toEqual(['Parking']);
    const meant = await list(`questions?max=1&page=2&${search('is meant')}`);
    expect(meant).toMatchObject({ total: 2, pages: 2 });
    expect(subjects(meant)).toEqual(['Brick bond']);
  });
});

test('addenda and questions from before they had search keys are found', async () => {
  const [parking] = (await list(`questions?${search('vans')}`)).items;
  await owner.send('POST', `${tender}/questions/${parking._id}/answer`, { answer: 'Beside the Café.' });
  await app.database.transaction(async () => {
    const { db, kind } = app.database;
    await db.schema.dropIndex('tenderQuestionsAsked').execute();
    for (const table of ['tenderAddenda', 'tenderQuestions'])
      await db.schema.alterTable(table).dropColumn('searchKey').execute();
    const migrations = new Map(tenderMigrations);
    await migrations.get('0023-search-keys-of-tenders')?.up(db as never, kind);
  });
  expect(numbers(await list(`addenda?${search('facade')}`))).toEqual([3, 1]);
  expect(numbers(await list(`addenda?${search('buros')}`))).toEqual([2]);
  expect(subjects(await list(`questions?${search('cafe')}`))).toEqual(['Parking', 'Scaffold', 'Café']);
});
