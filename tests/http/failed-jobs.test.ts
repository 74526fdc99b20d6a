/** Background work that failed permanently or is late is on the dashboard, where failed work can be tried again. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RenderError } from '#features/images/server/processing/image-processor.ts';
import { refuseUnreadablePicture } from '#features/images/server/processing/refusal.ts';
import { DatabaseFault } from '#platform/db/connection/fault.ts';
import { StorageError } from '#platform/storage/storage.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';

interface Failed {
  count: number;
  items: { _id: string; lane: string; attempts: number; failure: string; failedAt: string }[];
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
    failure: 'unknown',
    failedAt: expect.stringMatching(/^2026-11-2\dT/),
  });
  const editor = await signIn(app, { username: 'editor', permissions: ['admin:access'] });
  expect(await failedJobs(editor)).toBeNull();
  expect(await editor.call('POST', '/api/admin/jobs/retry', {})).toMatchObject({
    status: 403,
    body: { error: 'You do not have permission to do this. Ask an administrator' },
  });
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
    items: [{ lane: 'documents', attempts: 8, failure: 'ended' }],
  });
  expect(app.loggedProblems).toEqual([expect.stringContaining('a job failed')]);
  app.loggedProblems.length = 0;
  // After a person retries it, it has eight attempts again, like any other job.
  await owner.call('POST', '/api/admin/jobs/retry', {});
  await app.jobs.runDue();
  expect(work).toHaveBeenCalledOnce();
  expect((await failedJobs())?.count).toBe(0);
});

describe('the reason why work failed', () => {
  const failWith = async (kind: string, error: Error): Promise<void> => {
    app.jobs.handle(kind, () => Promise.reject(error));
    await app.database.transaction(() => app.jobs.enqueue(kind, null));
    await app.jobs.runDue();
    await app.database.transaction(() =>
      app.database.db.updateTable('jobs').set({ attempts: 7, runAt: '' }).where('kind', '=', kind).execute(),
    );
    await app.jobs.runDue();
  };
  const removeAllJobs = () => app.database.transaction(() => app.database.db.deleteFrom('jobs').execute());
  const withCode = (message: string, code: string, syscall: string) =>
    Object.assign(new Error(message), { code, syscall });

  test.each([
    ['storage', new StorageError('unavailable', 'Could not reach http://10.0.0.5:9000')],
    ['full', new StorageError('full', 'Could not write documents/ab/original: ENOSPC')],
    ['readonly', withCode("EACCES: permission denied, open '/srv/site/x'", 'EACCES', 'open')],
    ['missing', new StorageError('missing', 'There is no file documents/ab/original')],
    ['database', new DatabaseFault('unavailable', new Error('connect ECONNREFUSED 10.0.0.6:5432'))],
    ['unreachable', withCode('connect EACCES /run/clamav/clamd.ctl', 'EACCES', 'connect')],
    ['file', new RenderError(refuseUnreadablePicture('load: not done within 60000 ms'))],
    ['unknown', new TypeError("Cannot read properties of undefined (reading 'width')")],
  ])('is shown as %s, and its message only logged', async (failure, error) => {
    await failWith(`level:${failure}`, error);
    const failed = await failedJobs();
    expect(failed).toMatchObject({ count: 1, items: [{ failure }] });
    expect(JSON.stringify(failed)).not.toContain(error.message);
    expect(app.loggedProblems.splice(0).join('\n')).toContain(JSON.stringify(error.message).slice(1, -1));
    await removeAllJobs();
  });

  test('is unknown if an earlier version stored only a message', async () => {
    await failWith('level:earlier', new Error('broken'));
    const message = 'Could not write documents/ab/original: EACCES';
    await app.database.transaction(() =>
      app.database.db.updateTable('jobs').set({ lastError: message }).execute(),
    );
    expect(await failedJobs()).toMatchObject({ count: 1, items: [{ failure: 'unknown' }] });
    await removeAllJobs();
    app.loggedProblems.length = 0;
  });
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
