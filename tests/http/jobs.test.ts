/** Work in the background: lanes that do not wait for one another, locks that a living worker keeps. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobQueue } from '#platform/jobs/index.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ metrics: true });
});
afterAll(() => app.close());

const enqueue = (kind: string, payload: unknown = null) =>
  app.database.transaction(() => app.jobs.enqueue(kind, payload));

/** Work that ends when told to, and counts how many of it run at once. */
const heldWork = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  return {
    work: () => {
      running += 1;
      return new Promise<void>((resolve) => {
        ends.push(() => {
          running -= 1;
          resolve();
        });
      });
    },
    running: () => running,
    endAll: () => {
      for (const end of ends.splice(0)) end();
    },
  };
};

const lane = async (name: string) => (await app.jobs.states()).find((state) => state.lane === name);

describe('lanes', () => {
  const pictures = heldWork();
  const mails = heldWork();

  test('mails are sent while images are processed: two at a time, beside one image', async () => {
    app.jobs.handle('test:picture', pictures.work, 'pictures');
    app.jobs.handle('test:mail', mails.work, 'mail');
    for (let count = 0; count < 3; count += 1) await enqueue('test:picture');
    for (let count = 0; count < 3; count += 1) await enqueue('test:mail');
    app.jobs.start();
    await vi.waitFor(() => expect([pictures.running(), mails.running()]).toEqual([1, 2]), {
      timeout: 30_000,
    });
    expect(await lane('pictures')).toMatchObject({ waiting: 3, failed: 0 });
    expect(await lane('mail')).toMatchObject({ waiting: 3, failed: 0 });
  });

  test('the metrics count the jobs of each lane, and for how long the oldest has been due', async () => {
    const text = await (await app.request('/metrics')).text();
    expect(text).toContain('sitework_jobs_waiting{lane="pictures"} 3');
    expect(text).toContain('sitework_jobs_failed{lane="mail"} 0');
    expect(text).toMatch(/sitework_jobs_oldest_seconds\{lane="pictures"\} [\d.]+/);
    expect(text).toContain('sitework_jobs_oldest_seconds{lane="documents"} 0');
  });

  test('every job is done once, and none is left', async () => {
    await vi.waitFor(
      async () => {
        pictures.endAll();
        mails.endAll();
        expect((await app.jobs.states()).reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0);
      },
      { timeout: 30_000 },
    );
    await app.jobs.stop();
  });
});

describe('a stop', () => {
  /** A queue with one job in progress. */
  const busyQueue = async () => {
    const failures: unknown[] = [];
    const held = heldWork();
    const queue = jobQueue({
      database: app.database,
      clock: app.clock,
      onFailure: ({ error }) => failures.push(error),
    });
    let fail = (_error: Error): void => {};
    queue.handle('test:held', () => {
      const broken = new Promise<void>((_, reject) => {
        fail = reject;
      });
      return Promise.race([held.work(), broken]);
    });
    await enqueue('test:held');
    queue.start();
    await vi.waitFor(() => expect(held.running()).toBe(1), { timeout: 30_000 });
    return { queue, held, failures, fail: (error: Error) => fail(error) };
  };
  const rows = () => app.database.db.selectFrom('jobs').where('kind', '=', 'test:held').selectAll().execute();

  test('waits for the job in progress', async () => {
    const { queue, held } = await busyQueue();
    const stopped = queue.stop(60_000);
    held.endAll();
    await stopped;
    expect(await rows()).toEqual([]);
  });

  test('waits no longer than it may, and the job is run again when its lock has expired', async () => {
    const { queue, held, failures, fail } = await busyQueue();
    await queue.stop(1);
    expect(held.running()).toBe(1);
    // Its services have been closed under it, which is no failure of the job.
    fail(new Error('closing'));
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: null, failedAt: null }]);
    expect(failures).toEqual([]);
    const work = vi.fn(async () => {});
    app.jobs.handle('test:held', work);
    for (const expectedRuns of [0, 1]) {
      app.clock.advance(30_000);
      await app.jobs.runDue();
      expect(work).toHaveBeenCalledTimes(expectedRuns);
    }
    expect(await rows()).toEqual([]);
  });
});

describe('a job that takes long', () => {
  const queue = (work: () => Promise<void>) => {
    const made = jobQueue({
      database: app.database,
      clock: app.clock,
      onFailure: () => {},
      heartbeat: 20,
    });
    made.handle('test:long', work, 'documents');
    return made;
  };

  test('is not taken by another worker while its own lives', async () => {
    const held = heldWork();
    await enqueue('test:long');
    const [first, second] = [queue(held.work), queue(held.work)];
    const running = first.runDue();
    await vi.waitFor(() => expect(held.running()).toBe(1), { timeout: 30_000 });
    app.clock.advance(50_000);
    const lockedUntil = async () =>
      (
        await app.database.db
          .selectFrom('jobs')
          .where('kind', '=', 'test:long')
          .select('lockedUntil')
          .executeTakeFirstOrThrow()
      ).lockedUntil ?? '';
    const after = new Date(app.clock.now().getTime() + 30_000).toISOString();
    await vi.waitFor(async () => expect((await lockedUntil()) > after).toBe(true), { timeout: 30_000 });
    app.clock.advance(30_000);
    expect(await second.runDue()).toBe(0);
    held.endAll();
    expect(await running).toBe(1);
  });

  test('is taken by another a minute after its worker died', async () => {
    await enqueue('test:long');
    const lockedUntil = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await app.database.transaction(() =>
      app.database.db
        .updateTable('jobs')
        .set({ lockedUntil, attempts: 1 })
        .where('kind', '=', 'test:long')
        .execute(),
    );
    const second = queue(async () => {});
    expect(await second.runDue()).toBe(0);
    app.clock.advance(30_000);
    expect(await second.runDue()).toBe(0);
    app.clock.advance(30_000);
    expect(await second.runDue()).toBe(1);
  });
});
