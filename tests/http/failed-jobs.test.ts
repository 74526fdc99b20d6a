/** Background work that failed for good is on the dashboard, and can be tried again from there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';

interface Failed {
  count: number;
  items: { _id: string; lane: string; attempts: number; lastError: string | null; failedAt: string }[];
}

let app: TestApp;
let owner: ApiUser;
let isRepaired = false;
let runs = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.jobs.handle(
    'level:survey',
    async () => {
      if (!isRepaired) throw new Error('the level is broken');
      runs += 1;
    },
    'documents',
  );
  owner = await signIn(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const failedJobs = async (user = owner): Promise<Failed | null> =>
  ((await user.call('GET', '/api/admin/dashboard')).body as { jobs: Failed | null }).jobs;

/** Runs what is due until nothing is tried again. */
const runUntilFailed = async (): Promise<void> => {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await app.jobs.runDue();
    app.clock.advance(2 * 60 * 60 * 1000);
  }
  app.loggedProblems.length = 0;
  // The session has ended meanwhile.
  owner = await signIn(app, { roles: ['owner'] });
};

test('failed work is shown with its kind, reason and time, to those with the permission', async () => {
  expect(await failedJobs()).toEqual({ count: 0, items: [] });
  await app.database.transaction(() => app.jobs.enqueue('level:survey', { site: 1 }));
  await app.database.transaction(() => app.jobs.enqueue('level:survey', { site: 2 }));
  await runUntilFailed();
  const failed = await failedJobs();
  expect(failed?.count).toBe(2);
  expect(failed?.items[0]).toEqual({
    _id: expect.any(String),
    lane: 'documents',
    attempts: 8,
    lastError: 'the level is broken',
    failedAt: expect.stringMatching(/^2026-11-2\dT/),
  });
  const editor = await signIn(app, { username: 'editor', permissions: ['admin:access'] });
  expect(await failedJobs(editor)).toBeNull();
  expect((await editor.call('POST', '/api/admin/jobs/retry', {})).status).toBe(403);
});

test('one of them, or all, is tried again at once and is gone when it has succeeded', async () => {
  isRepaired = true;
  const [first] = (await failedJobs())?.items ?? [];
  const one = await owner.call('POST', '/api/admin/jobs/retry', { ids: [first?._id] });
  expect([one.status, one.body]).toEqual([200, { retried: 1 }]);
  await app.jobs.runDue();
  expect([(await failedJobs())?.count, runs]).toEqual([1, 1]);
  expect((await owner.call('POST', '/api/admin/jobs/retry', {})).body).toEqual({ retried: 1 });
  await app.jobs.runDue();
  expect([(await failedJobs())?.count, runs]).toEqual([0, 2]);
  // Nothing is left to try.
  expect((await owner.call('POST', '/api/admin/jobs/retry', {})).body).toEqual({ retried: 0 });
});
