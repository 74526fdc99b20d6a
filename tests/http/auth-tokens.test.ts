/** Malformed bearer tokens, and one-time tokens used for another purpose, twice or late. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import {
  addMember,
  bearer,
  callApi,
  currentUser,
  login,
  PASSWORD,
  signUp,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let post: TestMailbox;
let member: TestUser;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post) });
  member = await addMember(app, 'member.one');
});
afterAll(() => app.close());

describe('a bearer', () => {
  const forms: [string, (token: string) => { path?: string; headers?: [string, string][] }][] = [
    ['that nobody has', () => ({ headers: [['authorization', `Bearer ${'x'.repeat(43)}`]] })],
    ['as Basic', (token) => ({ headers: [['authorization', `Basic ${token}`]] })],
    ['without a scheme', (token) => ({ headers: [['authorization', token]] })],
    [
      'in two headers',
      (token) => ({
        headers: [
          ['authorization', `Bearer ${token}`],
          ['authorization', `Bearer ${token}`],
        ],
      }),
    ],
    ['in the address', (token) => ({ path: `?token=${token}` })],
    [
      'in a cookie only',
      (token) => ({ headers: [['cookie', `token=${token}; session=${token}; device=${token}`]] }),
    ],
    ['of 16 KB', (token) => ({ headers: [['authorization', `Bearer ${token}${'x'.repeat(16_384)}`]] })],
    ['with a space in it', (token) => ({ headers: [['authorization', `Bearer ${token} x`]] })],
    ['percent-encoded NUL behind it', (token) => ({ headers: [['authorization', `Bearer ${token}%00`]] })],
    ['that is empty', () => ({ headers: [['authorization', 'Bearer ']] })],
  ];

  test.each(forms)('%s gets 401 with the same body, on an account call and under /auth', async (_, make) => {
    const { path = '', headers = [] } = make(member.token);
    for (const target of ['/api/user/settings', '/auth/current_user']) {
      const { status, body } = await app.json<Record<string, unknown>>(`${target}${path}`, { headers });
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: 'Sign in to continue', code: 'unauthenticated', errors: null });
    }
  });

  test('with a NUL cannot even be sent; in a path it gives 404', async () => {
    expect(() => new Headers([['authorization', `Bearer ${member.token}\0`]])).toThrow();
    expect((await callApi(app, 'GET', '/auth/gentoken/%00')).status).toBe(404);
  });

  test('sent twice over a real connection also gets 401', async () => {
    const listening = await listen(app, {
      port: 0,
      host: '127.0.0.1',
      onlyHost: null,
      middleware: undefined,
    });
    const ask = (headers: string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(listening.port, '127.0.0.1');
        let answer = '';
        socket.setEncoding('utf8').on('data', (part) => {
          answer += part;
        });
        socket.on('error', reject).on('end', () => resolve(answer));
        const head = ['GET /auth/current_user HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers];
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
      });
    const header = `Authorization: Bearer ${member.token}`;
    expect(await ask([header])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask([header, header])).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ask([header, `Authorization: Bearer ${'x'.repeat(43)}`])).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ask([`${header}\0`])).toMatch(/^HTTP\/1\.1 400 /);
    await listening.close(1000);
  });

  test('that is valid signs in', async () => {
    expect((await currentUser(app, member.token)).body).toMatchObject({ username: 'member.one' });
    const lower = await app.json('/auth/current_user', {
      headers: { authorization: `bearer ${member.token}` },
    });
    expect(lower.status).toBe(200);
  });

  test('that is unknown is ignored on a guest call', async () => {
    const { status } = await app.json('/api/guest/settings', { headers: bearer('x'.repeat(43)) });
    expect(status).toBe(200);
  });
});

/** Requests a one-time token of each kind and returns it from the mail. */
const mailed = {
  sign_in: async (email: string) => {
    await callApi(app, 'POST', '/auth/magic_link', { email });
    return tokenIn((await post.collect(app)).at(-1));
  },
  recovery: async (email: string) => {
    await callApi(app, 'POST', '/auth/recovery', { email });
    return tokenIn((await post.collect(app)).at(-1));
  },
  verify: async (email: string) => {
    await callApi(app, 'POST', '/auth/recovery/resend_token', { email });
    return tokenIn((await post.collect(app)).at(-1));
  },
};

const use = {
  sign_in: (token: string) => callApi(app, 'GET', `/auth/gentoken/${token}`),
  recovery: (token: string) =>
    callApi(app, 'POST', '/auth/recovery/changepass', { token, password: PASSWORD, confirm: PASSWORD }),
  verify: (token: string) => callApi(app, 'POST', '/auth/recovery/confirm_token', { token }),
};
type Kind = keyof typeof use;
const kinds = Object.keys(use) as Kind[];

describe('a one-time token', () => {
  test.each(
    kinds.flatMap((kind) => kinds.filter((other) => other !== kind).map((other) => [kind, other] as const)),
  )('for %s does not work for %s: it gets 410 and still works for its own purpose', async (kind, other) => {
    app.clock.advance(16 * MINUTE);
    const { username } = await addUnverified(`${kind}.as.${other}`);
    const token = await mailed[kind](`${username}@example.com`);
    const wrong = await use[other](token);
    expect(wrong.status).toBe(410);
    expect(wrong.body).toMatchObject({
      token: null,
      code: 'gone',
      error: 'This link has already been used or has expired. Request a new one',
    });
    expect((await currentUser(app, token)).status).toBe(401);
    expect((await use[kind](token)).status).toBe(200);
  });

  test.each(kinds)(
    'for %s works once, even when used twice at the same time',
    { tags: ['dialect'] },
    async (kind) => {
      app.clock.advance(16 * MINUTE);
      const { email } =
        kind === 'sign_in'
          ? await addMember(app, 'sign_in.twice')
          : await addUnverified(`${kind}.twice`).then(({ username }) => ({
              email: `${username}@example.com`,
            }));
      const token = await mailed[kind](email);
      const both = await Promise.all([use[kind](token), use[kind](token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
      expect((await use[kind](token)).status).toBe(410);
    },
  );

  test('is not used up by HEAD requests, which mail scanners send', async () => {
    app.clock.advance(16 * MINUTE);
    const { email } = await addMember(app, 'sign_in.scanned');
    const token = await mailed.sign_in(email);
    const looked = await app.request(`/auth/gentoken/${token}`, { method: 'HEAD' });
    expect(looked.status).toBe(405);
    expect(looked.headers.get('allow')).toBe('GET');
    expect(await looked.text()).toBe('');
    const { status, body } = await use.sign_in(token);
    expect(status).toBe(200);
    const session = bearer(body.token ?? '');
    expect((await app.request('/auth/logout', { method: 'HEAD', headers: session })).status).toBe(405);
    expect((await currentUser(app, body.token ?? '')).status).toBe(200);
    expect((await app.request('/auth/current_user', { method: 'HEAD', headers: session })).status).toBe(200);
  });

  test.each([
    ['sign_in', 15 * MINUTE],
    ['recovery', HOUR],
    ['verify', 3 * DAY],
  ] as const)('for %s works until it expires', async (kind, lasts) => {
    app.clock.advance(16 * MINUTE);
    const { username } = await addUnverified(`${kind}.late`);
    const early = await mailed[kind](`${username}@example.com`);
    app.clock.advance(lasts - 1);
    expect((await use[kind](early)).status).toBe(200);
    const other = await addUnverified(`${kind}.later`);
    const late = await mailed[kind](`${other.username}@example.com`);
    app.clock.advance(lasts);
    expect((await use[kind](late)).status).toBe(410);
  });

  test.each(kinds)(
    'for %s that was sent while the clock was ahead does not outlive the jump',
    async (kind) => {
      app.clock.advance(16 * MINUTE);
      const now = app.clock.now();
      const { username } = await addUnverified(`${kind}.ahead`);
      const email = `${username}@example.com`;
      app.clock.advance(4 * DAY);
      const fromAhead = await mailed[kind](email);
      app.clock.set(now);
      expect((await use[kind](fromAhead)).status).toBe(410);
      // Another node may be a few seconds ahead.
      app.clock.advance(10_000);
      const usual = await mailed[kind](email);
      app.clock.set(now);
      expect((await use[kind](usual)).status).toBe(200);
      app.clock.advance(5 * DAY);
    },
  );

  test('is readable in the mail only', async () => {
    app.clock.advance(16 * MINUTE);
    const { username } = await addUnverified('hidden.token');
    const token = await mailed.sign_in(`${username}@example.com`);
    const { db } = app.database;
    const stored = [
      await db.selectFrom('oneTimeTokens').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    const [{ tokenHash } = { tokenHash: '' }] = await db
      .selectFrom('oneTimeTokens')
      .select('tokenHash')
      .execute();
    expect((await use.sign_in(tokenHash)).status).toBe(410);
  });

  test('that is nonsense gets 410, one that is too long gets 400', async () => {
    expect((await use.verify('nonsense')).status).toBe(410);
    expect((await use.verify('x'.repeat(201))).status).toBe(400);
  });
});

const addUnverified = (username: string) =>
  app.accounts
    .create({
      username,
      email: `${username}@example.com`,
      name: 'Ruth Bello',
      password: PASSWORD,
      roles: ['member'],
    })
    .then((_id) => ({ _id, username }));

describe('a sign-in link', () => {
  test('to an unconfirmed address ends all sessions and the password of the person who signed up with it', async () => {
    app.clock.advance(61 * MINUTE);
    const squatter = await signUp(app, { username: 'squatter', email: 'victim@example.com' });
    await post.collect(app);
    const link = await mailed.sign_in('victim@example.com');
    const owner = await use.sign_in(link);
    expect(owner.body.user).toMatchObject({ username: 'squatter', emailVerified: true });
    expect((await currentUser(app, squatter.body.token ?? '')).status).toBe(401);
    expect((await login(app, { username: 'squatter' })).status).toBe(401);
  });
});
