/** @module-tag dialect */
/** Lists and the sitemap of a site with thousands of projects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IN_SITEMAP } from '#features/discovery/server/index.ts';
import type { ProjectList } from '#features/projects/schema.ts';
import { MAX_COUNT_PER_GROUP, type SearchResults } from '#features/search/schema.ts';
import { newId } from '#platform/db/id.ts';
import { writeAdminSearchTokens } from '#platform/db/search/admin-entries.ts';
import { writeTokens } from '#platform/db/search/site-entries.ts';
import { indexTokens } from '#platform/db/search/tokens.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject, unwrap } from '#tests/support/factories.ts';

const SITE = 'https://www.northline.example';
/** More than one sitemap holds. */
const COUNT = MAX_IN_SITEMAP + 200;
const AT_ONCE = 500;

/** More than a search looks at one by one. */
const FOOTBRIDGES = 1200;
/** More than the entries that a search on PostgreSQL reads one by one, all newer than the footbridges. */
const SEARCHED_VIADUCTS = 2100;
/** The newest that the search has an entry of. */
const LAST_VIADUCT = FOOTBRIDGES - 1 + SEARCHED_VIADUCTS;

const titleOf = (number: number): string =>
  `${number < FOOTBRIDGES ? 'Footbridge' : 'Viaduct'} ${String(number).padStart(5, '0')}`;
/** The numbers of projects, from one to before another. */
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

let app: TestApp;
let first: string;
beforeAll(async () => {
  app = await startTestApp({ siteUrl: SITE });
  const category = await addCategory(app, { title: 'Bridges' });
  first = await addProject(app, category, { title: titleOf(0), url: 'footbridge-0' });
  const { db } = app.database;
  const model = await db
    .selectFrom('projects')
    .selectAll()
    .where('_id', '=', first)
    .executeTakeFirstOrThrow();
  const rows = numbers(1, COUNT).map((number) => ({
    ...model,
    _id: newId(),
    url: `footbridge-${number}`,
    title: titleOf(number),
    titleKey: titleOf(number).toLowerCase(),
    data: model.data.replace(titleOf(0), titleOf(number)) as typeof model.data,
    position: model.position + number,
  }));
  await app.database.transaction(async () => {
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await app.database.db
        .insertInto('projects')
        .values(rows.slice(from, from + AT_ONCE))
        .execute();
    await addToIndexes(rows.slice(0, LAST_VIADUCT));
    await app.changes.bumpGeneration();
  });
}, 120_000);
afterAll(() => app.close());

/** Adds the search entries that the program writes with each record, in few statements. */
const addToIndexes = async (rows: readonly { _id: string; title: string; titleKey: string }[]) => {
  const { db, kind } = app.database;
  const model = await db
    .selectFrom('searchIndex')
    .select(['number', 'kind', 'type', 'ownerType', 'withinId', 'date', 'liveFrom', 'liveUntil', 'textKey'])
    .where('contentId', '=', first)
    .executeTakeFirstOrThrow();
  const { number: last } = await db
    .selectFrom('officeIndex')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  const entries = rows.map(({ _id, title, titleKey }, index) => ({
    inSearch: { ...model, number: model.number + index + 1, contentId: _id, ownerId: _id, title, titleKey },
    inAdmin: { number: last + index + 1, type: 'project', contentId: _id, textKey: title },
    words: indexTokens(title),
  }));
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    await db
      .insertInto('searchIndex')
      .values(some.map(({ inSearch }) => inSearch))
      .execute();
    await db
      .insertInto('officeIndex')
      .values(some.map(({ inAdmin }) => inAdmin))
      .execute();
    const words = some.flatMap((entry) => [...entry.words]);
    await db
      .insertInto('searchWords')
      .values(
        [...new Set(words)].map((word) => ({
          word,
          size: word.length,
          backwards: [...word].reverse().join(''),
          inTitle: 1,
        })),
      )
      .onConflict((conflict) => conflict.column('word').doNothing())
      .execute();
  }
  for (const { inSearch, inAdmin, words } of entries) {
    await writeTokens(kind, inSearch.number, { title: words, body: new Set() }).execute(db);
    await writeAdminSearchTokens(kind, inAdmin.number, words).execute(db);
  }
};

const titles = async (query: string): Promise<string[]> =>
  (await app.json<typeof ProjectList._output>(`/api/guest/projects?max=20&${query}`)).body.items.map(
    ({ title }) => title,
  );

describe('a page of a long list', () => {
  test.each([1, 100, 101, 102, 151, 200, 260])('continues the page before it, page %i', async (page) => {
    const from = (page - 1) * 20;
    const forwards = numbers(from, Math.min(from + 20, COUNT)).map(titleOf);
    const backwards = numbers(from, Math.min(from + 20, COUNT)).map((place) => titleOf(COUNT - 1 - place));
    expect(await titles(`page=${page}`)).toEqual(forwards);
    expect(await titles(`page=${page}&direction=desc`)).toEqual(backwards);
    expect(await titles(`page=${page}&sort=title`)).toEqual(forwards);
    expect(await titles(`page=${page}&category=bridges`)).toEqual(forwards);
  });

  test('behind the end is empty', async () => {
    expect(await titles(`page=${Math.ceil(COUNT / 20) + 1}`)).toEqual([]);
    expect(await titles('page=900000')).toEqual([]);
  });

  test('moves up when a project before it is unpublished', async () => {
    const [before] = await titles('page=150');
    expect(before).toBe(titleOf(149 * 20));
    unwrap(await app.content.projects.unpublish(first, system));
    expect((await titles('page=150'))[0]).toBe(titleOf(149 * 20 + 1));
    unwrap(await app.content.projects.publish(first, system));
    expect((await titles('page=150'))[0]).toBe(before);
  });
});

describe('a search of a long list', () => {
  const total = async (search: string): Promise<number> =>
    (await app.json<typeof ProjectList._output>(`/api/guest/projects?search=${encodeURIComponent(search)}`))
      .body.total;

  test('finds a part of a word, however many titles have it', async () => {
    expect(await total('OOTBRI')).toBe(FOOTBRIDGES);
    expect(await titles('search=ootbri&page=31')).toEqual(numbers(600, 620).map(titleOf));
    expect(await titles('search=ootbri&page=61')).toEqual([]);
  });

  test('finds words that follow one another', async () => {
    expect(await titles('search=bridge%200012')).toEqual(numbers(120, 130).map(titleOf));
    expect(await total('00120 bridge')).toBe(0);
  });

  test('finds nothing where no title has the words', async () => {
    for (const search of ['zeppelin', 'footbridge zeppelin', 'bridges']) expect(await total(search)).toBe(0);
  });

  test('counts no project that is not published', async () => {
    unwrap(await app.content.projects.unpublish(first, system));
    expect(await total('ootbri')).toBe(FOOTBRIDGES - 1);
    unwrap(await app.content.projects.publish(first, system));
  });
});

describe('the search of a large site', () => {
  const found = async (query: string): Promise<string[]> =>
    (await app.json<SearchResults>(`/api/guest/search?type=projects&max=20&${query}`)).body.items.map(
      ({ title }) => title,
    );
  /** The titles of a kind of bridge, from one place to before another, the newest first. */
  const newest = (last: number, [from, to]: [number, number]): string[] =>
    numbers(from, to).map((place) => titleOf(last - place));
  const lastFootbridge = FOOTBRIDGES - 1;

  test('finds the newest first, even those with many newer entries', async () => {
    expect(await found('search=viaduct')).toEqual(newest(LAST_VIADUCT, [0, 20]));
    expect(await found('search=footbridge')).toEqual(newest(lastFootbridge, [0, 20]));
  });

  test.each([2, 31, 60])('continues the page before it, page %i', async (page) => {
    const range: [number, number] = [(page - 1) * 20, page * 20];
    expect(await found(`search=footbridge&page=${page}`)).toEqual(newest(lastFootbridge, range));
    expect(await found(`search=footbridge&page=${page}&sort=title`)).toEqual(numbers(...range).map(titleOf));
    expect(await found(`search=footbridge&page=${page}&direction=asc`)).toEqual(
      numbers(...range).map(titleOf),
    );
  });

  test('has no gap on a further page when a project is unpublished', async () => {
    const before = await found('search=footbridge&page=60');
    expect(before.at(-1)).toBe(titleOf(0));
    unwrap(await app.content.projects.unpublish(first, system));
    expect(await found('search=footbridge&page=60')).toEqual(before.slice(0, -1));
    unwrap(await app.content.projects.publish(first, system));
    expect(await found('search=footbridge&page=60')).toEqual(before);
  });
});

describe('a search of all types that one type has too many results of', () => {
  test.each([
    ['footbridge', numbers(FOOTBRIDGES - MAX_COUNT_PER_GROUP, FOOTBRIDGES).map(titleOf)],
    ['viaduct', numbers(LAST_VIADUCT - MAX_COUNT_PER_GROUP + 1, LAST_VIADUCT + 1).map(titleOf)],
  ])('lists by title or date the newest of them, as many as it counts: %s', async (search, expected) => {
    const listed = async (query: string): Promise<string[]> => {
      const { items, total } = (
        await app.json<SearchResults>(`/api/guest/search?search=${search}&max=100&${query}`)
      ).body;
      expect(total).toBe(MAX_COUNT_PER_GROUP);
      return items.map(({ title }) => title);
    };
    expect(await listed('sort=title')).toEqual(expected.slice(0, 100));
    expect(await listed('sort=title&page=10')).toEqual(expected.slice(-100));
    expect(await listed('sort=title&page=11')).toEqual([]);
    // All have the same date; of these the newest come first.
    expect(await listed('sort=date&page=10')).toEqual(expected.slice(0, 100).toReversed());
  });
});

describe('the content area of a large site', () => {
  let owner: AdminClient;
  beforeAll(async () => {
    owner = await createAdminClient(app, { roles: ['owner'] });
  });
  const searched = async (
    search: string,
    query = '',
  ): Promise<{ total: number; items: { title: string }[] }> =>
    (
      await owner.get(
        `/api/admin/projects?sort=order&direction=asc&max=20&search=${encodeURIComponent(search)}${query}`,
      )
    ).body;
  const titlesOf = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

  test.each(['footbridge', 'FOOTBR', 'ootbridge', 'footbridge 0'])(
    'finds %s in many titles',
    async (search) => {
      const { total, items } = await searched(search, '&page=31');
      expect(total).toBe(FOOTBRIDGES);
      expect(titlesOf(items)).toEqual(numbers(600, 620).map(titleOf));
      expect((await searched(search, '&status=published')).total).toBe(FOOTBRIDGES);
      expect((await searched(search, '&status=draft')).total).toBe(0);
    },
  );

  test('finds many in the quick search, whatever the case and wherever the text stands', async () => {
    for (const search of ['footbridge', 'FOOTBR', 'ootbridge']) {
      const { items } = (await owner.get(`/api/admin/search?search=${search}`)).body;
      expect(items, search).toHaveLength(20);
      expect(titlesOf(items).every((title) => title.startsWith('Footbridge'))).toBe(true);
    }
  });

  test('shows a change at once, in a list of many and in the quick search', async () => {
    const quick = async (search: string): Promise<string[]> =>
      titlesOf((await owner.get(`/api/admin/search?search=${search}`)).body.items);
    const rename = async (title: string): Promise<void> => {
      const { version } = (await owner.get(`/api/admin/projects/${first}`)).body;
      unwrap(await app.content.projects.change(first, version, { title }, system));
    };
    expect(titlesOf((await searched('footbridge')).items)[0]).toBe(titleOf(0));
    expect((await searched('aqueduct')).total).toBe(0);
    expect(await quick('aqueduct')).toEqual([]);
    await rename('Footbridge and aqueduct');
    expect(titlesOf((await searched('footbridge')).items)[0]).toBe('Footbridge and aqueduct');
    expect((await searched('aqueduct')).total).toBe(1);
    expect(await quick('aqueduct')).toEqual(['Footbridge and aqueduct']);
    await rename(titleOf(0));
    expect(titlesOf((await searched('footbridge')).items)[0]).toBe(titleOf(0));
    expect((await searched('aqueduct')).total).toBe(0);
    expect(await quick('aqueduct')).toEqual([]);
  });

  test('exports every project once, in the order of the list', async () => {
    const table = await app.request('/api/admin/projects/export.csv?sort=title&direction=asc', {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const addresses = [...(await table.text()).matchAll(/,footbridge-(\d+),/g)].map(([, number]) =>
      Number(number),
    );
    expect(addresses).toEqual(numbers(0, COUNT));
  });
});

describe('the sitemap of a large site', () => {
  const addressesIn = async (path: string): Promise<string[]> => {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  };

  test('is an index of parts, which together have every address once', async () => {
    const index = await (await app.request('/sitemap.xml')).text();
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const parts = await addressesIn('/sitemap.xml');
    expect(parts).toEqual([`${SITE}/sitemap.xml?part=1`, `${SITE}/sitemap.xml?part=2`]);
    const all: string[] = [];
    for (const part of parts) {
      const addresses = await addressesIn(part.slice(SITE.length));
      expect(addresses.length).toBeLessThanOrEqual(MAX_IN_SITEMAP);
      all.push(...addresses);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((address) => address.includes('/footbridge-'))).toHaveLength(COUNT);
    expect(all).toContain(`${SITE}/projects/bridges`);
    expect(all).toContain(`${SITE}/`);
  });

  test('has no further parts', async () => {
    expect((await app.request('/sitemap.xml?part=3')).status).toBe(404);
    expect(await addressesIn('/sitemap.xml?part=0')).toHaveLength(2);
  });
});
