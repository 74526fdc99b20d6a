/** The clock jumps a day ahead and is set back: nothing stays locked, early, late or done twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ServerFeature } from '#platform/feature.ts';
import { addressSigner } from '#platform/http/files/signed-address.ts';
import { route } from '#platform/http/routing/route.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { jobQueue } from '#platform/jobs/index.ts';
import { addMember, currentUser } from '#tests/support/accounts.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { textBlock, unwrap } from '#tests/support/factories.ts';
import { closedPort, mailUrl, startMailServer } from '#tests/support/mail.ts';
import { addTender } from '#tests/support/tenders.ts';
import { serverFeatures } from '../../src/features.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A call that may be made once an hour. */
const rare: ServerFeature = {
  name: 'rare',
  routes: () => [
    route({
      method: 'POST',
      path: '/api/guest/rare',
      access: 'public',
      summary: 'Does little',
      throttle: { name: 'rare', max: 1, minutes: 60 },
      answer: z.unknown(),
      handle: async () => ({ ok: true, value: null }),
    }),
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [...serverFeatures, rare] });
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

test('a network that was refused while the clock was ahead is not refused for a day', async () => {
  const callRarely = async () => (await app.request('/api/guest/rare', { method: 'POST' })).status;
  app.clock.advance(DAY);
  expect([await callRarely(), await callRarely()]).toEqual([200, 429]);
  app.clock.set(NOON);
  expect([await callRarely(), await callRarely()]).toEqual([200, 429]);
});

test('a session is used before, during and after, and ends when it would have', async () => {
  const member = await addMember(app);
  const status = async () => (await currentUser(app, member.token)).status;
  app.clock.advance(DAY - MINUTE);
  expect(await status()).toBe(200);
  app.clock.set(NOON);
  expect(await status()).toBe(200);
  app.clock.advance(DAY - MINUTE);
  expect(await status()).toBe(200);
  app.clock.advance(DAY);
  expect(await status()).toBe(401);
});

test('a reauthentication while the clock was ahead does not count for a day', async () => {
  app.clock.advance(DAY);
  const member = await addMember(app);
  const exportData = async () => (await app.request('/api/user/export', { headers: member.headers })).status;
  expect(await exportData()).toBe(200);
  app.clock.set(NOON);
  expect(await exportData()).toBe(403);
});

test('an address that was signed while the clock was ahead does not open a file for a day', () => {
  const signer = addressSigner({ secret: 'a secret of thirty-two characters', clock: app.clock });
  app.clock.advance(DAY);
  const query = new URLSearchParams(signer.sign('document', 'somebody'));
  expect(signer.userOf('document', query)).toBe('somebody');
  app.clock.set(NOON);
  expect(signer.userOf('document', query)).toBeNull();
});

test('a tender that closes tomorrow is open again, although answers are cached', async () => {
  const { _id } = await addTender(app, {
    closesAt: '2026-11-22T10:00',
    questionsDeadline: '2026-11-22T09:00',
  });
  const phase = async () => (await app.json<{ phase: string }>(`/api/guest/tender/${_id}`)).body.phase;
  const listed = async () =>
    (await app.json<{ items: { phase: string }[] }>('/api/guest/tender')).body.items[0]?.phase;
  expect([await phase(), await listed()]).toEqual(['closing_soon', 'closing_soon']);
  app.clock.advance(DAY);
  expect([await phase(), await listed()]).toEqual(['closed', 'closed']);
  app.clock.set(NOON);
  expect([await phase(), await listed()]).toEqual(['closing_soon', 'closing_soon']);
  app.clock.set(new Date('2026-11-22T10:00:00.000Z'));
  expect(await phase()).toBe('closed');
});

test('a scheduled record appears at its time, and not before, however the clock jumped in between', async () => {
  const { _id } = unwrap(
    await app.content.posts.create(
      {
        title: 'The crane leaves',
        excerpt: 'It has done its work.',
        body: [textBlock('It stood here for a year.')],
      },
      system,
    ),
  );
  const at = new Date(NOON.getTime() + DAY / 2).toISOString();
  unwrap(await app.content.posts.schedule(_id, at, system));
  const listed = async () => (await app.json<{ items: unknown[] }>('/api/guest/posts')).body.items.length;
  expect(await listed()).toBe(0);
  app.clock.advance(DAY);
  expect(await listed()).toBe(1);
  app.clock.set(NOON);
  expect(await listed()).toBe(0);
  app.clock.set(new Date(at));
  expect(await listed()).toBe(1);
});

describe('a job', () => {
  const runs: string[] = [];
  const queue = (work: (name: string) => Promise<void> = async () => {}) => {
    const made = jobQueue({ database: app.database, clock: app.clock, onFailure: () => {}, heartbeat: 20 });
    made.handle<string>('test:clock', async (name) => {
      runs.push(name);
      await work(name);
    });
    return made;
  };
  const enqueue = (name: string, runAt?: Date) =>
    app.database.transaction(() => queue().enqueue('test:clock', name, runAt === undefined ? {} : { runAt }));
  beforeEach(async () => {
    await app.jobs.runDue();
    await app.database.transaction(async () => {
      await app.database.db.deleteFrom('jobs').execute();
    });
    runs.splice(0);
  });

  test('that runs while the clock jumps ahead is not taken by another worker', async () => {
    let end = (): void => {};
    const first = queue(() => new Promise((resolve) => (end = resolve)));
    const second = queue();
    await second.runDue();
    await enqueue('long');
    const running = first.runDue();
    await vi.waitFor(() => expect(runs).toEqual(['long']), { timeout: 30_000 });
    app.clock.advance(DAY);
    expect(await second.runDue()).toBe(0);
    end();
    expect(await running).toBe(1);
    expect(runs).toEqual(['long']);
  });

  test('that was enqueued while the clock was ahead runs once, as soon as it would have', async () => {
    const worker = queue();
    await worker.runDue();
    app.clock.advance(DAY);
    await worker.runDue();
    await enqueue('now');
    await enqueue('later', new Date(app.clock.now().getTime() + 5 * MINUTE));
    app.clock.set(NOON);
    await worker.runDue();
    expect(runs).toEqual(['now']);
    app.clock.advance(5 * MINUTE);
    await worker.runDue();
    app.clock.advance(2 * DAY);
    await worker.runDue();
    expect(runs).toEqual(['now', 'later']);
  });

  test('that was enqueued by a server that started with a wrong clock runs after the next start', async () => {
    app.clock.advance(DAY);
    await enqueue('now');
    app.clock.set(NOON);
    await queue().runDue();
    expect(runs).toEqual(['now']);
  });

  test('that failed while the clock was ahead is tried again within the hour', async () => {
    let broken = true;
    const worker = queue(async () => {
      if (broken) throw new Error('broken on purpose');
    });
    await enqueue('broken');
    await worker.runDue();
    app.clock.advance(DAY);
    await worker.runDue();
    app.clock.set(NOON);
    broken = false;
    await worker.runDue();
    expect(runs).toEqual(['broken', 'broken', 'broken']);
  });

  test('whose worker died while the clock was ahead is taken by another after a minute', async () => {
    const worker = queue();
    await worker.runDue();
    await enqueue('orphan');
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('jobs')
        .set({ lockedUntil: new Date(NOON.getTime() + DAY).toISOString(), attempts: 1 })
        .execute();
    });
    const next = queue();
    expect(await next.runDue()).toBe(0);
    app.clock.advance(30_000);
    await next.runDue();
    app.clock.advance(30_000);
    await next.runDue();
    expect(runs).toEqual(['orphan']);
  });
});

test('a mail whose server was away while the clock was ahead leaves once, without waiting a day', async () => {
  const port = await closedPort();
  const site = await startTestApp({ mailConfig: mailUrl(`smtp://127.0.0.1:${port}?timeout=1`) });
  unwrap(
    await site.settings.put(
      'contact',
      0,
      {
        companyName: 'Northline',
        email: 'office@northline.example',
        phone: '+44 113 496 0142',
        topics: {},
      },
      system,
    ),
  );
  const queueMail = (address: string): Promise<void> =>
    site.database.transaction(() =>
      site.mail.enqueue(
        'contact-receipt',
        { reference: 'M-2026-0001', thanks: 'Thanks' },
        { key: `test:${address}`, to: { address, name: null } },
      ),
    );
  await site.jobs.runDue();
  site.clock.advance(DAY);
  await queueMail('ann@example.com');
  await queueMail('bob@example.com');
  await site.jobs.runDue();
  site.loggedProblems.splice(0);
  site.clock.set(NOON);
  const server = await startMailServer({}, port);
  for (let minutes = 0; minutes < 5; minutes += 1) {
    await site.jobs.runDue();
    site.clock.advance(MINUTE);
  }
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['ann@example.com', 'bob@example.com']);
  site.clock.advance(2 * DAY);
  await site.jobs.runDue();
  expect(server.received).toHaveLength(2);
  await site.close();
  await server.close();
});
