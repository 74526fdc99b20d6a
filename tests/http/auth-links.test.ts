/** Links that are requested by email. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, callApi, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox } from '#tests/support/mailbox.ts';

const MINUTE = 60_000;

let app: TestApp;
let post: TestMailbox;
let member: TestUser;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post) });
  member = await addMember(app, 'member.one');
});
afterAll(() => app.close());

describe('requesting a link', () => {
  test.each(['/auth/recovery', '/auth/magic_link', '/auth/recovery/resend_token'])(
    'through %s gets the same answer whether the address is known or not',
    async (path) => {
      const known = await callApi(app, 'POST', path, { email: member.email });
      const unknown = await callApi(app, 'POST', path, { email: 'nobody@example.com' });
      expect(known.status).toBe(200);
      expect({ ...unknown.body, requestId: null }).toEqual({ ...known.body, requestId: null });
      expect(known.body.success).not.toBeNull();
      // Only a job afterwards treats them differently.
      expect((await post.collect(app)).every(({ to }) => to === member.email)).toBe(true);
    },
  );

  test('is limited per address, known or not', async () => {
    for (const email of [member.email, 'nobody.there@example.com']) {
      app.clock.advance(16 * MINUTE);
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1)
        statuses.push((await callApi(app, 'POST', '/auth/recovery', { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('links to the configured address, whatever host the request names', async () => {
    app.clock.advance(16 * MINUTE);
    await post.collect(app);
    const requested = await callApi(
      app,
      'POST',
      '/auth/recovery',
      { email: member.email },
      {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
    );
    expect(requested.body.error).toBeNull();
    const [letter] = await post.collect(app);
    expect(letter?.html).toContain('http://localhost:3000/user/change_password?token=');
    expect(letter?.html).not.toContain('evil.example');
  });
});
