/** Many sign-ins at once, each of which costs a hash. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashingInProcess } from '#features/accounts/server/index.ts';
import { attempt, reject } from '#platform/http/routing/outcome.ts';
import { addMember, login, PASSWORD } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox } from '#tests/support/mailbox.ts';

const HOUR = 60 * 60_000;

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(mailOptions(post));
});
beforeEach(() => app.clock.advance(HOUR + 1000));
afterAll(() => app.close());

describe('a flood of sign-ins', () => {
  test('is hashed a few at a time; beyond the queue it gets 503 and Retry-After and costs no attempt', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let [atOnce, most] = [0, 0];
    const flooded = await startTestApp({
      hashing: {
        ...hashingInProcess,
        concurrency: 2,
        async compute({ tagLength }) {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await released;
          atOnce -= 1;
          return new Uint8Array(tagLength);
        },
      },
    });
    const { passwords } = flooded.accounts;
    const many = Array.from({ length: 90 }, () => attempt(() => passwords.verify(PASSWORD, null)));
    // The queue is full now. Pages and other calls must still be answered.
    expect((await flooded.json('/auth/current_user')).status).toBe(401);
    const late = await login(flooded, { username: 'somebody.late' });
    expect(late.status).toBe(503);
    expect(late.headers.get('retry-after')).toBe('5');
    expect(late.body).toMatchObject({ token: null, code: 'unavailable' });
    const counted = await flooded.database.db.selectFrom('rateLimits').select('key').execute();
    expect(counted).toEqual([]);

    release();
    const outcomes = await Promise.all(many);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(66);
    expect(most).toBe(2);
    expect((await login(flooded, { username: 'nobody' })).status).toBe(401);
    await flooded.close();
  });

  test('leaves no record of the senders once their attempts no longer count, however often it happens', async () => {
    const counts = async () => {
      const rows = await app.database.db.selectFrom('rateLimits').select('key').execute();
      return rows.length;
    };
    for (let round = 0; round < 3; round += 1) {
      await login(app, { username: `nobody.${round}` });
      await login(app, { username: `nobody.else.${round}` });
      expect(await counts()).toBeGreaterThan(0);
      app.clock.advance(2 * HOUR);
      await app.jobs.runDue();
      expect(await counts()).toBe(0);
    }
  });

  test('that cannot be checked at the moment gets 503 and costs no attempt', async () => {
    let works = false;
    const broken = await startTestApp({
      hashing: {
        ...hashingInProcess,
        compute: async (request) =>
          works ? hashingInProcess.compute(request) : reject('unavailable', 'No process to hash in'),
      },
    });
    works = true;
    const { username } = await addMember(broken);
    works = false;
    for (let tries = 0; tries < 12; tries += 1) {
      const { status, headers } = await login(broken, { username });
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
    }
    works = true;
    expect((await login(broken, { username })).status).toBe(200);
    await broken.close();
  });
});
