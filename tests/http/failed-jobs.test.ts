/** Background work that failed permanently or is late is on the dashboard, where failed work can be tried again. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
  // The session has ended by now.
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

test('a job that ended the server process at its last attempt is not run again: it has failed', async () => {
  const work = vi.fn(async () => {});
  app.jobs.handle('level:crash', work, 'documents');
  await app.database.transaction(async () => {
    await app.jobs.enqueue('level:crash', null);
    // As the process left it that was killed while it ran the job for the eighth time.
    await app.database.db
      .updateTable('jobs')
      .set({ attempts: 8, lockedUntil: app.clock.now().toISOString() })
      .where('kind', '=', 'level:crash')
      .execute();
  });
  await app.jobs.runDue();
  expect(work).not.toHaveBeenCalled();
  const failed = await failedJobs();
  expect(failed).toMatchObject({
    count: 1,
    items: [{ lane: 'documents', attempts: 8, lastError: 'The server ended while it ran this job' }],
  });
  expect(app.loggedProblems).toEqual([expect.stringContaining('a job failed')]);
  app.loggedProblems.length = 0;
  // Tried again by a person, it has eight attempts as any other.
  await owner.call('POST', '/api/admin/jobs/retry', {});
  await app.jobs.runDue();
  expect(work).toHaveBeenCalledOnce();
  expect((await failedJobs())?.count).toBe(0);
});

describe('work that is late', () => {
  const MINUTE = 60_000;
  const lateLanes = async (user: ApiUser): Promise<unknown> =>
    ((await user.call('GET', '/api/admin/dashboard')).body as { lateLanes: unknown }).lateLanes;
  const survey = () => app.database.db.updateTable('jobs').where('kind', '=', 'level:survey');

  test('is shown with its lane and since when, once it has waited for more than 15 minutes', async () => {
    const since = app.clock.now().toISOString();
    await app.database.transaction(() => app.jobs.enqueue('level:survey', { site: 3 }));
    app.clock.advance(15 * MINUTE);
    await app.database.transaction(() => app.jobs.enqueue('level:quick', null));
    owner = await signIn(app, { roles: ['owner'] });
    expect(await lateLanes(owner)).toEqual([]);
    app.clock.advance(MINUTE);
    expect(await lateLanes(owner)).toEqual([{ lane: 'documents', since }]);
    const editor = await signIn(app, { username: 'another editor', permissions: ['admin:access'] });
    expect(await lateLanes(editor)).toBeNull();
  });

  test('is not shown while it is done, however long that takes, nor afterwards', async () => {
    const lockedUntil = new Date(app.clock.now().getTime() + MINUTE).toISOString();
    await app.database.transaction(() => survey().set({ lockedUntil }).execute());
    expect(await lateLanes(owner)).toEqual([]);
    await app.database.transaction(() => survey().set({ lockedUntil: null }).execute());
    expect(await lateLanes(owner)).toMatchObject([{ lane: 'documents' }]);
    app.jobs.handle('level:quick', async () => {});
    await app.jobs.runDue();
    expect(await lateLanes(owner)).toEqual([]);
  });
});
