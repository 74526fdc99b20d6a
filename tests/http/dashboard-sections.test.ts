/** @module-tag dialect */
/** The numbers and the period of the dashboard's sections. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/db/id.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addComment, addPost, unwrap } from '#tests/support/factories.ts';
import { addTender } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const dashboard = async () => (await owner.get('/api/admin/dashboard')).body;

describe('tenders that close soon', () => {
  const setTimeZone = async (timeZone: string): Promise<void> => {
    const { version, data } = await app.settings.get('general');
    unwrap(await app.settings.put('general', version, { ...data, timeZone }, system));
  };
  const closingTitles = async (): Promise<string[]> =>
    (await dashboard()).tenders.items.map(({ title }: { title: string }) => title);

  test('close today or on one of the next six days, in the time zone of the company', async () => {
    for (const closesAt of ['2026-11-27T23:59', '2026-11-28T10:59', '2026-11-28T11:00'])
      await addTender(app, { title: closesAt, closesAt, questionsDeadline: '2026-11-26T12:00' });
    // At noon on 21 November; in Auckland the 22nd began at 11:00 UTC.
    expect(await closingTitles()).toEqual(['2026-11-27T23:59']);
    await setTimeZone('Pacific/Auckland');
    expect(await closingTitles()).toEqual(['2026-11-27T23:59', '2026-11-28T10:59']);
  });
});

describe('a section with more items than are counted', () => {
  const AT_ONCE = 500;
  const addCopies = async <Row>(
    copyOf: (number: number) => Row,
    insert: (rows: Row[]) => Promise<unknown>,
  ): Promise<void> =>
    app.database.transaction(async () => {
      for (let from = 0; from < MAX_EXACT_COUNT; from += AT_ONCE)
        await insert(Array.from({ length: AT_ONCE }, (_, index) => copyOf(from + index)));
      await app.changes.bumpGeneration();
    });

  test('gives at most the number to which lists count', async () => {
    const comment = await addComment(app, await addPost(app));
    const model = await app.database.db
      .selectFrom('comments')
      .selectAll()
      .where('_id', '=', comment)
      .executeTakeFirstOrThrow();
    await addCopies(
      () => ({ ...model, _id: newId() }),
      (rows) => app.database.db.insertInto('comments').values(rows).execute(),
    );
    const { _id } = unwrap(await app.content.pages.create({ title: 'Vacancies' }, system));
    const page = await app.database.db
      .selectFrom('pages')
      .selectAll()
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow();
    await addCopies(
      (number) => ({ ...page, _id: newId(), url: `vacancies-${number}` }),
      (rows) => app.database.db.insertInto('pages').values(rows).execute(),
    );
    unwrap(await app.content.posts.create({ title: 'Northgate opens' }, system));
    const { comments, drafts } = await dashboard();
    expect([comments.count, drafts.count]).toEqual([MAX_EXACT_COUNT, MAX_EXACT_COUNT]);
  });
});
