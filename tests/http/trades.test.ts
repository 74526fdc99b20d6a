/** @module-tag dialect */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountSettings } from '#features/accounts/schema/account.ts';
import type { Tender, TenderList } from '#features/tenders/schema/guest.ts';
import { names as germanNames, synonyms as germanSynonyms } from '#features/trades/messages/de-DE.ts';
import { names as englishNames, synonyms } from '#features/trades/messages/en-GB.ts';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { trades, tradesMatching, tradesSortedByName, tradeTermsFor } from '#features/trades/trades.ts';
import { up } from '#platform/db/migrations/0015-trades.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { addMember, callApi } from '#tests/support/accounts.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { searchOf } from '#tests/support/search.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { addTender, adminPath } from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tender = async (_id: string) => (await app.json<Tender>(`/api/guest/tender/${_id}`)).body;

test('trades stored as MasterFormat divisions become plain names in tenders, revisions and profiles', async () => {
  const added = await addTender(app, { title: 'Mechanical installation', trades: ['plumbing'] });
  const version = unwrap(await app.content.tenders.find(added._id)).version;
  unwrap(await app.content.tenders.change(added._id, version, { summary: 'Pipes and ducts.' }, system));
  const person = await addMember(app);
  const { db } = app.database;
  const old = (column: string) => sql`replace(${sql.ref(column)}, '["plumbing"]', '["23","22","41"]')`;
  await app.database.transaction(async () => {
    await sql`update "tenders" set "data" = ${old('data')}, "tradeKeys" = '|23|22|41|'`.execute(
      app.database.db,
    );
    await sql`update "revisions" set "data" = ${old('data')} where "type" = 'tender'`.execute(
      app.database.db,
    );
    await sql`update "users" set "profile" = '{"trades":["07","07","09"]}' where "_id" = ${person._id}`.execute(
      app.database.db,
    );
    await sql`drop index "searchIndexTitle"`.execute(app.database.db);
    await up(app.database.db as never);
    await app.changes.bumpGeneration();
  });
  const now = ['heating-and-ventilation', 'plumbing', 'process-plant'];
  expect(unwrap(await app.content.tenders.find(added._id)).trades).toEqual(now);
  expect((await tender(added._id)).trades.map(({ key }) => key)).toEqual(now);
  const found = async (trade: string) =>
    (await app.json<TenderList>(`/api/guest/tender?trade=${trade}`)).body.items.map(({ _id }) => _id);
  for (const trade of now) expect(await found(trade)).toEqual([added._id]);
  const revisions = await db.selectFrom('revisions').select('data').where('type', '=', 'tender').execute();
  expect(revisions.length).toBeGreaterThan(1);
  for (const { data } of revisions) expect(JSON.parse(data).trades).toEqual(now);
  const path = '/api/user/settings';
  const { body } = await callApi<AccountSettings>(app, 'GET', path, undefined, person.headers);
  expect(body.trades).toEqual(['roofing', 'plastering']);
  await app.jobs.runDue();
  expect(app.loggedProblems).toEqual([]);
});

describe('a trade', () => {
  test('has the name that is usual in the site’s country', async () => {
    const added = await addTender(app, { trades: ['brickwork'] });
    expect((await tender(added._id)).trades).toEqual([
      { key: 'brickwork', title: 'Brickwork and blockwork', masterFormat: '04', uniclass: 'Ss_25' },
    ]);
    const { version, data } = await app.settings.get('general');
    unwrap(await app.settings.put('general', version, { ...data, country: 'US' }, system));
    expect((await tender(added._id)).trades[0]?.title).toBe('Masonry');
  });

  test('is found by its name, by what its workers are called, and by the beginning of either', () => {
    for (const [typed, key] of [
      ['plumber', 'plumbing'],
      ['sparky', 'electrical'],
      ['Electrician', 'electrical'],
      ['roofer', 'roofing'],
      ['brickie', 'brickwork'],
      ['bricklay', 'brickwork'],
      ['groundworker', 'groundworks'],
      ['chippy', 'carpentry'],
      ['dry lining', 'plastering'],
      ['elevators', 'lifts'],
    ] as const)
      expect(tradesMatching(typed), typed).toContain(key);
    expect(tradesMatching('zzz')).toEqual([]);
    expect(tradesMatching('  ')).toEqual([]);
    expect(tradeTermsFor('plumber')).toEqual(['plumbing']);
    expect(tradeTermsFor('plumbing')).toEqual([]);
  });

  test('is found by what its workers are called in German', () => {
    const german = { names: germanNames as typeof englishNames, synonyms: germanSynonyms as typeof synonyms };
    for (const [typed, key] of [
      ['Klempner', 'plumbing'],
      ['Trockenbauer', 'plastering'],
      ['Dachdecker', 'roofing'],
      ['Dämmung', 'insulation'],
      ['Strasse', 'roads-and-paving'],
      ['Straßenbau', 'roads-and-paving'],
    ] as const)
      expect(tradesMatching(typed, german), typed).toContain(key);
    expect(tradeTermsFor('klempner', german)).toEqual(['sanitararbeiten']);
    expect(tradeTermsFor('plumber', german)).toEqual([]);
  });

  test('is found in searches by its name in the language of the site, whatever language the editor uses', async () => {
    await setSiteLocale(app, 'de-DE');
    const editor = await createAdminClient(app, { roles: ['administrator'] });
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('users')
        .set({ profile: JSON.stringify({ locale: 'en-GB' }) })
        .where('_id', '=', editor._id)
        .execute();
    });
    const added = await addTender(app, { title: 'Anbau Nordtor', trades: ['drainage'] });
    const path = adminPath(added);
    const { version } = (await editor.get(path)).body;
    expect((await editor.send('PATCH', path, { version, trades: ['roofing'] })).status).toBe(200);
    const { titles } = searchOf(() => app);
    expect(await titles('Dachdeckerarbeiten')).toEqual(['Anbau Nordtor']);
    expect(await titles('roofing')).toEqual(['Anbau Nordtor']);
    await setSiteLocale(app, 'en-GB');
  });

  test('is sorted by name in the order of the language', () => {
    const names = {
      ...englishNames,
      usual: { ...englishNames.usual, roofing: 'Åsplåt', piling: 'Zinkarbeten' },
    };
    const lastTwo = (locale: string) =>
      tradesSortedByName('SE', locale, names as unknown as typeof englishNames)
        .slice(-2)
        .map(({ title }) => title);
    expect(lastTwo('sv-SE')).toEqual(['Zinkarbeten', 'Åsplåt']);
    expect(lastTwo('en-GB')).toEqual(['Windows, doors and glazing', 'Zinkarbeten']);
  });

  test('has a unique name, search terms and well-formed codes', () => {
    for (const country of ['GB', 'US']) {
      const names = tradesSortedByName(country, 'en-GB').map(({ title }) => title);
      expect(new Set(names).size).toBe(TRADE_KEYS.length);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    }
    for (const { masterFormat, uniclass } of Object.values(trades)) {
      expect(masterFormat ?? '00').toMatch(/^\d\d$/);
      expect(uniclass ?? 'Ss_00').toMatch(/^Ss_\d\d$/);
    }
    for (const words of Object.values(synonyms)) expect(words).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  });
});
