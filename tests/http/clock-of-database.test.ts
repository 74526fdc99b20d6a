/** @module-tag dialect */
/** A node whose clock differs from that of PostgreSQL would take the jobs of others, because their locks seem to have ended. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { jobQueue } from '#platform/jobs/index.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { fakeClock } from '#tests/support/clock.ts';

const HOUR = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Sets the clock of this machine ahead. */
const setAhead = (ms: number): void => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
};
const readiness = async () => (await app.json<{ missing: string[] }>('/readyz')).body.missing;

describe.skipIf(inject('database') === 'sqlite')(
  'a node whose clock is an hour ahead of the database',
  () => {
    test('takes no job of another node and changes no times, until its clock is right', async () => {
      const runs: string[] = [];
      const nodeWith = (clock: TestApp['clock']) => {
        const node = jobQueue({ database: app.database, clock, onFailure: () => {}, heartbeat: HOUR });
        node.handle<string>('test:node', async (name) => void runs.push(name));
        return node;
      };
      await app.jobs.runDue();
      const right = nodeWith(app.clock);
      await app.database.transaction(() => right.enqueue('test:node', 'job'));
      const locked = { lockedUntil: new Date(app.clock.now().getTime() + 50_000).toISOString() };
      await app.database.transaction(() => app.database.db.updateTable('jobs').set(locked).execute());
      const jobs = () => app.database.db.selectFrom('jobs').selectAll().execute();
      const before = await jobs();

      setAhead(HOUR);
      const ahead = fakeClock(new Date(app.clock.now().getTime() + HOUR));
      const wrong = nodeWith(ahead);
      await expect(wrong.runDue()).rejects.toThrow('differs from the database’s clock by 3600 s');
      await expect(wrong.runDue()).rejects.toThrow('differs from the database’s clock by 3600 s');
      expect(await jobs()).toEqual(before);

      vi.restoreAllMocks();
      ahead.set(new Date(app.clock.now().getTime() + 60_000));
      expect(await wrong.runDue()).toBe(1);
      expect(runs).toEqual(['job']);
    });

    test('is not ready', async () => {
      expect(await readiness()).toEqual([]);
      setAhead(HOUR);
      expect(await readiness()).toEqual(['clock']);
    });
  },
);

test('a clock that is a second ahead is good enough', async () => {
  setAhead(1000);
  expect(await readiness()).toEqual([]);
  await app.jobs.runDue();
});
