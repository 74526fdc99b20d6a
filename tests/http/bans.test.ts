import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ban, BanReach } from '#features/bans/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';

interface Refused {
  error: string;
  code: string;
  errors: Record<string, string> | null;
}

let app: TestApp;
let owner: ApiUser;
let post: string;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1 });
  owner = await signIn(app, { username: 'owner', email: 'owner@office.example', roles: ['owner'] });
  post = await addPost(app);
  unwrap(
    await app.settings.put(
      'contact',
      0,
      { companyName: 'Northline', email: 'office@northline.example', phone: '+44 113 496 0000' },
      system,
    ),
  );
});
afterAll(() => app.close());

const REASON = 'Abusive messages to the site team';
const ban = (fields: Record<string, unknown>, by: ApiUser = owner, from?: string) =>
  by.call<Ban & Refused>('POST', '/api/admin/bans', { scope: 'all', reason: REASON, ...fields }, from);
const lift = async (_id: string) => {
  expect((await owner.call('POST', `/api/admin/bans/${_id}/lift`)).status).toBe(200);
};
let count = 0;
const comment = (email: string, from?: string, token: string | null = null) => {
  count += 1;
  const submission = {
    on: `post:${post}`,
    body: `A fine building, number ${count}`,
    authorName: 'Ann',
    authorEmail: email,
  };
  // Each from another network unless the test is about networks, because comments are limited per network.
  return apiCaller(app, token)<Refused>(
    'POST',
    '/api/guest/comments',
    submission,
    from ?? `198.18.${count}.1`,
  );
};
const write = (email: string, from?: string) => {
  count += 1;
  const submission = {
    name: 'Ann',
    email,
    topic: 'other',
    message: `Please call me about wall ${count}`,
    seconds: 30,
  };
  return apiCaller(app, null)<Refused>('POST', '/api/guest/contact', submission, from ?? `198.19.${count}.1`);
};
/** Returns 200 while a token still belongs to an administrator who may sign in. */
const statusOf = async (person: ApiUser, from?: string) =>
  (await person.call('GET', '/api/admin/bans', undefined, from)).status;

describe('a ban', () => {
  test('is created, listed, found, changed and lifted, and keeps its history', async () => {
    const fresh = await owner.call('GET', '/api/admin/bans/new');
    expect(fresh.body).toEqual({ kind: 'user', value: '', scope: 'sign_in', reason: '', expiresAt: null });

    const made = await ban({ kind: 'email', value: 'Loud+1@Example.org', scope: 'comments' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kind: 'email',
      value: 'loud@example.org',
      user: null,
      status: 'active',
      version: 1,
      createdBy: { _id: owner._id, username: 'owner' },
      liftedBy: null,
      abilities: { update: true, lift: true },
    });
    const one = `/api/admin/bans/${made.body._id}`;

    const stale = await owner.call<Refused & { current: Ban }>('PATCH', one, {
      version: 7,
      reason: 'Something else',
    });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatch(/^owner changed this ban at \d\d:\d\d on .+\. Review their changes/);
    expect(stale.body.current).toMatchObject({
      reason: REASON,
      version: 1,
      updatedBy: { _id: owner._id, username: 'owner' },
    });

    const changed = await owner.call<Ban>('PATCH', one, {
      version: 1,
      expiresAt: '2026-12-01T14:00:00.000Z',
    });
    expect(changed.body).toMatchObject({ version: 2, reason: REASON, expiresAt: '2026-12-01T14:00:00.000Z' });
    const replaced = await owner.call<Ban>('PUT', one, { version: 2, scope: 'contact', reason: 'New words' });
    expect(replaced.body).toMatchObject({
      version: 3,
      scope: 'contact',
      reason: 'New words',
      expiresAt: null,
    });

    const lifted = await owner.call<Ban>('POST', `${one}/lift`);
    expect(lifted.body).toMatchObject({
      status: 'lifted',
      liftedBy: { _id: owner._id, username: 'owner' },
      abilities: { update: false, lift: false },
    });
    expect((await owner.call('POST', `${one}/lift`)).status).toBe(409);
    expect((await owner.call('PATCH', one, { version: 4, reason: 'Something else' })).status).toBe(409);
    expect((await owner.call('GET', one)).body).toMatchObject({ status: 'lifted' });
    expect((await owner.call('DELETE', one)).status).toBe(405);

    const history = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('contentId', '=', made.body._id)
      .orderBy('_id')
      .execute();
    expect(history[0]?.title).toBe(made.body.value);
    expect(history.map((line) => [line.action, line.actorName])).toEqual([
      ['ban:create', 'owner'],
      ['ban:update', 'owner'],
      ['ban:update', 'owner'],
      ['ban:lift', 'owner'],
    ]);
    expect(JSON.parse(history[1]?.before ?? '')).toEqual({ expiresAt: null });
    expect(JSON.parse(history[1]?.after ?? '')).toEqual({ expiresAt: '2026-12-01T14:00:00.000Z' });
  });

  test('rejects fields that cannot be set by name, and reports what is wrong at each field', async () => {
    const wrong = await ban({
      kind: 'ip',
      value: '203.0.113',
      reason: 'no',
      _id: 'x',
      createdAt: 'x',
      liftedAt: null,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({
      reason: 'Reason must be 5 characters or more',
      _id: '_id cannot be set here',
      createdAt: 'createdAt cannot be set here',
      liftedAt: 'liftedAt cannot be set here',
    });
    const cases: [string, string, string][] = [
      ['ip', '203.0.113', 'Enter an IP address, like 203.0.113.7 or 2001:db8::1'],
      ['cidr', '203.0.113.0', 'Enter a network, like 203.0.113.0/24 or 2001:db8::/48'],
      ['cidr', '203.0.0.0/15', 'This network is too large. Enter /16 or smaller (IPv6: /32 or smaller)'],
      ['email', 'nobody', 'Enter an email address in the correct format, like name@example.com'],
      ['email_domain', 'com', 'Enter a domain, like example.com'],
      ['user', 'nobody', 'Select an option from the list'],
      ['user', '0199f000-0000-7000-8000-000000000000', 'Select an option from the list'],
    ];
    for (const [kind, value, message] of cases)
      expect((await ban({ kind, value })).body.errors, value).toEqual({ value: message });
    expect(
      (await ban({ kind: 'ip', value: '203.0.113.1', expiresAt: '2026-11-21T12:00:00.000Z' })).body.errors,
    ).toEqual({ expiresAt: 'End date must be in the future' });

    const made = await ban({ kind: 'email', value: 'fixed@example.org' });
    const moved = await owner.call<Refused>('PATCH', `/api/admin/bans/${made.body._id}`, {
      version: 1,
      value: 'other@example.org',
      liftedAt: null,
    });
    expect(moved.status).toBe(400);
    expect(moved.body.errors).toEqual({
      value: 'value cannot be set here',
      liftedAt: 'liftedAt cannot be set here',
    });
    const twice = await ban({ kind: 'email', value: 'FIXED@example.org' });
    expect(twice.body).toMatchObject({ code: 'in_use' });
    expect((await owner.call('GET', '/api/admin/bans/nothing')).status).toBe(404);
  });

  test('reports beforehand whom it would affect, and writes nothing', async () => {
    const person = await signIn(app, { username: 'reached', email: 'Reached+site@reach.example' });
    await signIn(app, { username: 'reached-too', email: 'too@mail.reach.example' });
    const reach = async (fields: Record<string, unknown>, by = owner, from?: string) =>
      (await by.call<BanReach & Refused>('POST', '/api/admin/bans/reach', { scope: 'all', ...fields }, from))
        .body;
    const nobody = { people: 0, sessions: 0, names: [], refusal: null };
    expect(await reach({ kind: 'email_domain', value: '@Reach.example' })).toEqual({
      value: 'reach.example',
      people: 2,
      sessions: 2,
      names: ['reached', 'reached-too'],
      refusal: null,
    });
    expect(await reach({ kind: 'email', value: 'REACHED@reach.example' })).toMatchObject({ people: 1 });
    expect(await reach({ kind: 'user', value: person._id })).toMatchObject({ names: ['reached'] });
    expect(await reach({ kind: 'email', value: 'stranger@reach.test' })).toEqual({
      ...nobody,
      value: 'stranger@reach.test',
    });
    expect(await reach({ kind: 'ip', value: '203.0.113.250' })).toEqual({
      ...nobody,
      value: '203.0.113.250',
      people: null,
    });
    expect(await reach({ kind: 'cidr', value: '203.0.113.0/24' }, owner, '203.0.113.9')).toMatchObject({
      refusal: 'This ban would block your own account or address. Enter a different one',
    });
    expect(await reach({ kind: 'user', value: owner._id })).toMatchObject({
      refusal: 'The last owner cannot be banned. Make another user an owner first',
    });
    expect(await reach({ kind: 'email', value: 'nobody' })).toEqual({
      value: null,
      people: null,
      sessions: null,
      names: [],
      refusal: 'Enter an email address in the correct format, like name@example.com',
    });
    const moderator = await signIn(app, { roles: ['moderator'] });
    expect(
      await reach({ kind: 'email_domain', value: 'reach.example', scope: 'comments' }, moderator),
    ).toEqual({
      value: 'reach.example',
      people: null,
      sessions: null,
      names: [],
      refusal: null,
    });
    expect((await owner.call<ListOf<Ban>>('GET', '/api/admin/bans?search=reach')).body.total).toBe(0);
    expect(await statusOf(person)).toBe(403);
  });

  test('is found among many by status, kind, scope and search, in order, page by page', {
    tags: ['dialect'],
  }, async () => {
    const list = async (query: string) => {
      const answer = await owner.call<ListOf<Ban>>('GET', `/api/admin/bans?${query}`);
      expect(answer.status, query).toBe(200);
      return answer.body;
    };
    const person = await signIn(app, { username: 'zebedee' });
    const made = [
      await ban({ kind: 'email_domain', value: 'listed-a.example', scope: 'contact' }),
      await ban({ kind: 'email', value: 'one@listed-b.example', expiresAt: '2027-01-01T00:00:00.000Z' }),
      await ban({ kind: 'user', value: person._id, scope: 'comments' }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list('search=LISTED&sort=value&direction=asc')).items.map(({ value }) => value)).toEqual([
      'listed-a.example',
      'one@listed-b.example',
    ]);
    expect((await list('search=zebe')).items).toMatchObject([
      { user: { username: 'zebedee' }, value: person._id },
    ]);
    expect(await list('search=listed&kind=email&max=1')).toMatchObject({
      total: 1,
      pages: 1,
      max: 1,
      page: 1,
    });
    expect((await list('search=listed&scope=contact')).total).toBe(1);
    expect((await list('search=listed&status=lifted')).total).toBe(0);
    expect((await list('search=listed&sort=expiresAt&direction=asc')).items[0]?.value).toBe(
      'one@listed-b.example',
    );
    for (const query of ['sort=reason', 'status=gone', 'max=101', 'page=0', 'kind=x', 'scope=x'])
      expect((await owner.call('GET', `/api/admin/bans?${query}`)).status, query).toBe(400);
  });
});

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
    const answer = await apiCaller(app, late)<Refused>('GET', '/api/admin/bans');
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
    const status = async () => (await late<Refused>('GET', '/api/admin/bans')).status;
    const submission = (await late<Refused>('GET', '/api/admin/bans')).body.error;
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
    const widened = await second.call<Refused>(
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
