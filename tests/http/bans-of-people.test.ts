import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ban } from '#features/bans/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type BanSite, banCalls, REASON, startBanSite } from '#tests/support/bans.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';

let site: BanSite;
let app: TestApp;
let owner: ApiUser;
beforeAll(async () => {
  site = await startBanSite();
  ({ app, owner } = site);
});
afterAll(() => app.close());

const { ban, lift, comment, write, statusOf } = banCalls(() => site);

describe('a banned person', () => {
  test('is signed out at once, everywhere, and does not learn the reason', async () => {
    const person = await signIn(app, { roles: ['administrator'] });
    const elsewhere = await app.accounts.openSession(person._id, 1);
    expect(await statusOf(person)).toBe(200);
    const made = await ban({ kind: 'user', value: person._id, scope: 'sign_in' });
    expect(made.body.user).toEqual({ _id: person._id, username: person.username });
    const entries = app.database.db.selectFrom('audit').select('title');
    const entry = await entries.where('contentId', '=', made.body._id).executeTakeFirstOrThrow();
    expect(entry.title).toBe(person.username);
    expect(await statusOf(person)).toBe(401);
    expect((await apiCaller(app, elsewhere)('GET', '/api/admin/bans')).status).toBe(401);
    // A session opened at the very moment of the ban does not work either.
    const late = await app.accounts.openSession(person._id, 1);
    const answer = await apiCaller(app, late)<ErrorAnswer>('GET', '/api/admin/bans');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'banned',
      error: 'Your access is suspended. Contact 0113 496 0000.',
    });
    expect(JSON.stringify(answer.body)).not.toContain(REASON);
    // Guest calls still answer them as guests.
    expect((await apiCaller(app, late)('GET', '/api/guest/settings')).status).toBe(200);
    await lift(made.body._id);
    expect((await apiCaller(app, late)('GET', '/api/admin/bans')).status).toBe(200);
    // Lifting a ban does not reopen ended sessions.
    expect(await statusOf(person)).toBe(401);
  });

  test.each([
    ['email', 'person+first@bücher.example', 'Person+Second@XN--BCHER-KVA.example'],
    ['email_domain', 'Away.Example', 'someone@mail.away.example'],
  ])('banned by %s is recognised however the address is written', async (kind, value, theirs) => {
    const person = await signIn(app, { email: theirs, roles: ['editor'] });
    expect((await ban({ kind, value, scope: 'sign_in' })).status).toBe(201);
    expect(await app.accounts.viewerOf(person.token)).toBeUndefined();
    const late = await app.accounts.openSession(person._id, 1);
    expect((await apiCaller(app, late)('GET', '/api/admin/bans')).status).toBe(403);
  });

  test.each([
    ['ip', '::ffff:203.0.113.7', ['203.0.113.7', '::ffff:cb00:7107'], ['203.0.113.8']],
    ['cidr', '203.0.112.77/25', ['203.0.112.0', '203.0.112.127'], ['203.0.111.255', '203.0.112.128']],
    ['ip', '2001:DB8::7', ['2001:db8:0:0::7'], ['2001:db8::8']],
    ['cidr', '2001:db8:7::/48', ['2001:db8:7:ffff::1'], ['2001:db8:8::']],
  ])(
    'banned by %s %s is rejected from there and not from elsewhere',
    async (kind, value, inside, outside) => {
      const person = await signIn(app, { roles: ['administrator'] });
      const made = await ban({ kind, value, scope: 'sign_in' });
      expect(made.status).toBe(201);
      for (const from of inside) expect(await statusOf(person, from), from).toBe(403);
      for (const from of outside) expect(await statusOf(person, from), from).toBe(200);
      await lift(made.body._id);
      for (const from of inside) expect(await statusOf(person, from), from).toBe(200);
    },
  );

  test('cannot comment or send messages, depending on the scope', async () => {
    const refusedBy = async (scope: string) => {
      const email = `${scope}@scopes.example`;
      const made = await ban({ kind: 'email', value: email, scope });
      const tried = [await comment(email), await write(`${scope}+2@Scopes.example`)];
      for (const { status, body } of tried)
        if (status === 403) expect(body.error).toBe('Your access is suspended. Contact 0113 496 0000.');
      await lift(made.body._id);
      expect([(await comment(email)).status, (await write(email)).status]).toEqual([202, 200]);
      return tried.map(({ status }) => status);
    };
    expect(await refusedBy('comments')).toEqual([403, 200]);
    expect(await refusedBy('contact')).toEqual([202, 403]);
    expect(await refusedBy('all')).toEqual([403, 403]);
    expect(await refusedBy('sign_in')).toEqual([202, 200]);
  });

  test('cannot comment under another address, from a banned network or with a banned account', async () => {
    const person = await signIn(app, { email: 'reader@members.example' });
    await ban({ kind: 'cidr', value: '192.0.2.0/24', scope: 'comments' });
    await ban({ kind: 'user', value: person._id, scope: 'comments' });
    expect((await comment('a@b.example', '192.0.2.200')).status).toBe(403);
    expect((await comment('c@d.example', undefined, person.token)).status).toBe(403);
    // They stay signed in, because the ban is on comments only.
    expect((await app.accounts.viewerOf(person.token))?.user?._id).toBe(person._id);
  });

  test('is let in again exactly when the ban ends, however the clock jumps', async () => {
    const person = await signIn(app, { roles: ['administrator'] });
    const start = app.clock.now();
    const made = await ban({
      kind: 'user',
      value: person._id,
      scope: 'sign_in',
      expiresAt: new Date(start.getTime() + 30 * 60_000).toISOString(),
    });
    const late = apiCaller(app, await app.accounts.openSession(person._id, 5));
    const status = async () => (await late<ErrorAnswer>('GET', '/api/admin/bans')).status;
    const submission = (await late<ErrorAnswer>('GET', '/api/admin/bans')).body.error;
    expect(submission).toBe(
      'Your access is suspended until 21 November 2026 at 12:30. Contact 0113 496 0000.',
    );
    app.clock.advance(30 * 60_000 - 1);
    expect(await status()).toBe(403);
    app.clock.advance(1);
    expect(await status()).toBe(200);
    expect((await owner.call('GET', `/api/admin/bans/${made.body._id}`)).body).toMatchObject({
      status: 'expired',
      abilities: { update: true, lift: false },
    });
    app.clock.set(start);
    expect(await status()).toBe(403);
    app.clock.advance(30 * 60_000);
    expect(await status()).toBe(200);
    app.clock.set(start);
  });

  test('can use none of fifty sessions that were opened while the ban was set', {
    tags: ['dialect'],
  }, async () => {
    const person = await signIn(app, { roles: ['administrator'] });
    const opening = Array.from({ length: 50 }, () => app.accounts.openSession(person._id, 1));
    const [made, tokens] = await Promise.all([
      ban({ kind: 'user', value: person._id, scope: 'sign_in' }),
      Promise.all(opening),
    ]);
    expect(made.status).toBe(201);
    for (const token of tokens) {
      const { status } = await apiCaller(app, token)('GET', '/api/admin/bans');
      expect([401, 403]).toContain(status);
    }
  });
});

describe('nobody', () => {
  test('can ban the last owner, by account, address or domain', async () => {
    const administrator = await signIn(app, { roles: ['administrator'] });
    for (const [kind, value] of [
      ['user', owner._id],
      ['email', 'owner@office.example'],
      ['email_domain', 'office.example'],
    ]) {
      const refused = await ban({ kind, value }, administrator);
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'The last owner cannot be banned. Make another user an owner first',
      ]);
      expect((await ban({ kind, value })).status).toBe(409);
      // A ban on comments does not stop anybody from signing in.
      expect((await ban({ kind, value, scope: 'comments' }, administrator)).status).toBe(201);
    }
    expect(await statusOf(owner)).toBe(200);
  });

  test('can ban themselves: not their account, their address, its domain or their network', async () => {
    const second = await signIn(app, { email: 'second@two.example', roles: ['owner'] });
    const own = 'This ban would block your own account or address. Enter a different one';
    const from = '203.0.114.9';
    const tries: [string, string][] = [
      ['user', second._id],
      ['email', 'Second+x@TWO.example'],
      ['email_domain', 'two.example'],
      ['ip', `::ffff:${from}`],
      ['cidr', '203.0.114.0/24'],
    ];
    for (const [kind, value] of tries)
      for (const scope of ['sign_in', 'comments', 'contact', 'all']) {
        const refused = await ban({ kind, value, scope }, second, from);
        expect([refused.status, refused.body.errors], `${kind} ${scope}`).toEqual([400, { value: own }]);
      }
    expect(await statusOf(second, from)).toBe(200);
    // Nor by widening an existing ban.
    const made = await ban({ kind: 'cidr', value: '203.0.114.0/24', scope: 'comments' });
    const widened = await second.call<ErrorAnswer>(
      'PATCH',
      `/api/admin/bans/${made.body._id}`,
      { version: 1, scope: 'all' },
      from,
    );
    expect(widened.body.errors).toEqual({ value: own });
  });

  test('can ban somebody with more permissions', async () => {
    const second = await signIn(app, { roles: ['owner'], email: 'third@three.example' });
    const administrator = await signIn(app, { roles: ['administrator'] });
    for (const [kind, value] of [
      ['user', second._id],
      ['email', 'third@three.example'],
      ['email_domain', 'three.example'],
    ]) {
      const refused = await ban({ kind, value, scope: 'sign_in' }, administrator);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    expect((await ban({ kind: 'user', value: second._id, scope: 'sign_in' })).status).toBe(201);
  });

  test('counts a banned owner as one who can sign in', async () => {
    const banned = await signIn(app, { roles: ['owner'] });
    const remaining = await app.bans.countOwnersWithout(new Set());
    expect((await ban({ kind: 'user', value: banned._id, scope: 'sign_in' })).status).toBe(201);
    expect(await app.bans.countOwnersWithout(new Set())).toBe(remaining - 1);
    expect(await app.bans.countOwnersWithout(new Set([banned._id]))).toBe(remaining - 1);
  });

  test('with moderation rights only can ban from more than comments, or see such a ban', async () => {
    const moderator = await signIn(app, { roles: ['moderator'] });
    expect((await moderator.call('GET', '/api/admin/bans/new')).body).toMatchObject({ scope: 'comments' });
    for (const scope of ['sign_in', 'contact', 'all'])
      expect((await ban({ kind: 'email', value: 'm@moderated.example', scope }, moderator)).status).toBe(403);
    const made = await ban({ kind: 'email', value: 'm@moderated.example', scope: 'comments' }, moderator);
    expect(made.status).toBe(201);
    const other = await ban({ kind: 'email', value: 'n@moderated.example', scope: 'all' });
    const seen = await moderator.call<ListOf<Ban>>('GET', '/api/admin/bans?search=moderated');
    expect(seen.body.items.map(({ _id }) => _id)).toEqual([made.body._id]);
    const hidden = `/api/admin/bans/${other.body._id}`;
    expect((await moderator.call('GET', hidden)).status).toBe(404);
    expect((await moderator.call('POST', `${hidden}/lift`)).status).toBe(404);
    expect((await moderator.call('PATCH', hidden, { version: 1, reason: 'Let me' })).status).toBe(404);
    const widened = { version: 1, scope: 'all' };
    expect((await moderator.call('PATCH', `/api/admin/bans/${made.body._id}`, widened)).status).toBe(403);
  });
});
