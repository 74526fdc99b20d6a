import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ban, BanReach } from '#features/bans/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type BanSite, banCalls, REASON, startBanSite } from '#tests/support/bans.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';

let site: BanSite;
let app: TestApp;
let owner: ApiUser;
beforeAll(async () => {
  site = await startBanSite();
  ({ app, owner } = site);
});
afterAll(() => app.close());

const { ban, statusOf } = banCalls(() => site);

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

    const stale = await owner.call<ErrorAnswer & { current: Ban }>('PATCH', one, {
      version: 7,
      reason: 'Something else',
    });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatch(
      /^Ruth Bello changed this ban at \d\d:\d\d on .+\. Review their changes/,
    );
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
    const moved = await owner.call<ErrorAnswer>('PATCH', `/api/admin/bans/${made.body._id}`, {
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
      (
        await by.call<BanReach & ErrorAnswer>(
          'POST',
          '/api/admin/bans/reach',
          { scope: 'all', ...fields },
          from,
        )
      ).body;
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
