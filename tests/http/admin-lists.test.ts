/** @module-tag dialect */
/** Long lists, and actions on many records at once. */
import { type SQLInputValue, type SQLOutputValue, StatementSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { writeAdminSearchText } from '#platform/content/admin/search-text.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, projectFields, unwrap } from '#tests/support/factories.ts';

const MANY = 1200;

let app: TestApp;
let owner: AdminClient;
let category: string;
let image: string;
/** Records to copy: a published one and a draft */
const seeds: string[] = [];

const copy = async (seed: string, from: number, count: number, changes: Record<string, string>) => {
  const columnValue = (column: string, otherwise: string) => sql.raw(changes[column] ?? otherwise);
  await app.database.transaction(async () => {
    for (let at = from; at < from + count; at += 1) {
      const number = String(at).padStart(12, '0');
      await sql`insert into "projects" ("_id", "url", "title", "titleKey", "data", "status", "publishAt", "unpublishAt",
          "publishedAt", "liveFrom", "liveUntil", "position", "version", "createdAt", "createdBy", "updatedAt", "updatedBy",
          "deletedAt", "deletedBy", "categoryId", "projectStatus", "featured", "completionDate", "sectorKeys")
        select ${`019a0000-0000-7000-8000-${number}`}, ${`copy-${number}`}, ${`Copy ${(at * 7) % 1000}`},
          ${`copy ${(at * 7) % 1000}`}, "data", "status", "publishAt", "unpublishAt",
          "publishedAt", "liveFrom", ${columnValue('liveUntil', '"liveUntil"')}, ${(at * 13) % 500}, "version", "createdAt", "createdBy",
          ${`2026-10-${String(1 + (at % 28)).padStart(2, '0')}T00:00:00.000Z`}, "updatedBy", ${columnValue('deletedAt', '"deletedAt"')}, "deletedBy",
          "categoryId", ${columnValue('projectStatus', '"projectStatus"')}, "featured", "completionDate", "sectorKeys"
        from "projects" where "_id" = ${seed}`.execute(app.database.db);
    }
    const copies = app.database.db.selectFrom('projects').selectAll().where('url', 'like', 'copy-%');
    for (const row of await copies.execute())
      await writeAdminSearchText(app.database, app.content.projects.type, row);
  });
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
  category = await addCategory(app, { title: 'Schools' });
  image = await addImage(app);
  seeds.push(await addProject(app, category, { images: [image], title: 'Seen' }));
  seeds.push(
    unwrap(await app.content.projects.create(projectFields(category, [image], { title: 'Draft' }), system))
      ._id,
  );
  const [seen = '', draft = ''] = seeds;
  await copy(seen, 1, MANY, {});
  await copy(draft, 2001, MANY, {});
  await copy(seen, 4001, 5, { deletedAt: "'2026-11-01T00:00:00.000Z'" });
  await copy(seen, 4101, 3, { liveUntil: "'2026-11-01T00:00:00.000Z'", projectStatus: "'on_hold'" });
}, 120_000);
afterAll(() => app.close());

const LIST = '/api/admin/projects';
const ids = ({ items }: { items: { _id: string }[] }): string[] => items.map(({ _id }) => _id);
const list = async (query: string): Promise<Json> => (await owner.get(`${LIST}?${query}`)).body;

/** Returns all records of a list, page by page. */
const allPages = async (query: string): Promise<Json[]> => {
  const found: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await list(`${query}&max=100&page=${page}`);
    found.push(...items);
    if (items.length < 100) return found;
  }
};

const orders: [sort: string, of: (record: Json) => string | number | null][] = [
  ['order', ({ order }) => order],
  ['title', ({ title }) => title.toLowerCase()],
  ['publishedAt', ({ publishedAt }) => publishedAt],
  ['createdAt', ({ _id }) => _id],
  ['updatedAt', ({ updatedAt }) => updatedAt],
];

/** Sorts records as the server should: by the column, nulls last, then by `_id`. */
const inOrder = (
  records: Json[],
  of: (record: Json) => string | number | null,
  direction: 'asc' | 'desc',
) => {
  const turned = direction === 'asc' ? 1 : -1;
  const compare = (one: string | number, other: string | number): number =>
    one === other ? 0 : one < other ? -turned : turned;
  return records.toSorted((one, other) => {
    const [left, right] = [of(one), of(other)];
    if (left === null || right === null)
      return left === right ? compare(one._id, other._id) : left === null ? 1 : -1;
    return compare(left, right) || compare(one._id, other._id);
  });
};

describe('a list of thousands', () => {
  test.each(orders)('by %s shows each record once and in order, in both directions', async (sort, of) => {
    for (const direction of ['asc', 'desc'] as const)
      for (const narrow of ['', '&status=draft', '&status=published', '&search=copy%2099']) {
        const found = await allPages(`sort=${sort}&direction=${direction}${narrow}`);
        expect(new Set(ids({ items: found })).size).toBe(found.length);
        expect(ids({ items: found }), `${sort} ${direction} ${narrow}`).toEqual(
          ids({ items: inOrder(found, of, direction) }),
        );
      }
  });

  test('counts what matches: by status, by own fields, by search, in the bin', async () => {
    const total = async (query: string): Promise<number> => (await list(query)).total;
    expect(await total('')).toBe(2 * MANY + 2 + 3);
    expect(await total('status=draft')).toBe(MANY + 1);
    expect(await total('status=published')).toBe(MANY + 1);
    expect(await total('status=archived')).toBe(3);
    expect(await total('status=scheduled')).toBe(0);
    expect(await total(`category=${category}`)).toBe(2 * MANY + 5);
    expect(await total(`category=${category}&status=archived`)).toBe(3);
    expect(await total('projectStatus=on_hold')).toBe(3);
    expect(await total('projectStatus=completed&status=archived')).toBe(0);
    expect(await total('featured=true')).toBe(0);
    expect(await total('featured=false&search=draft')).toBe(1);
    expect(await total('search=nothing%20of%20the%20kind')).toBe(0);
    expect(await total('trashed=true')).toBe(5);
    expect(await total('trashed=true&search=copy')).toBe(5);
    // Wildcards of SQL are ordinary characters.
    expect(await total('search=%25')).toBe(0);
    expect(await total('search=_')).toBe(0);
  });

  test('has empty pages after its last one, which still give the total', async () => {
    for (const query of ['sort=publishedAt', 'status=archived&sort=publishedAt', 'status=draft&sort=title']) {
      const { items, total } = await list(`${query}&page=900`);
      expect(items).toEqual([]);
      expect(total).toBe((await list(query)).total);
    }
  });

  test.skipIf(inject('database') !== 'sqlite')('uses an index on SQLite and is never sorted', async () => {
    const queries: { statement: string; parameters: unknown[] }[] = [];
    const read = StatementSync.prototype.all as (
      ...parameters: SQLInputValue[]
    ) => Record<string, SQLOutputValue>[];
    const spied = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
      this: StatementSync,
      ...parameters: unknown[]
    ) {
      if (this.sourceSQL.includes('"projects"')) queries.push({ statement: this.sourceSQL, parameters });
      return read.apply(this, parameters as SQLInputValue[]);
    });
    const unnarrowed = orders.flatMap(([sort]) =>
      ['asc', 'desc'].map((way) => `sort=${sort}&direction=${way}`),
    );
    const narrowed = [
      'status=draft',
      'status=scheduled',
      'status=archived',
      'status=published',
      'projectStatus=on_hold',
      'search=zeppelin',
      'featured=false',
      `category=${category}`,
      'trashed=true',
    ];
    const plans: { query: string; detail: string }[] = [];
    for (const query of [...unnarrowed, ...narrowed]) {
      queries.length = 0;
      await list(`${query}&page=3`);
      for (const { statement, parameters } of [...queries]) {
        const { rows } = await app.database.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${statement}`, parameters),
        );
        plans.push(...rows.map(({ detail }) => ({ query, detail })));
      }
    }
    spied.mockRestore();
    expect(plans.length).toBeGreaterThan(50);
    // No plan may scan the table; a scan of a covering index is fine.
    expect(plans.filter(({ detail }) => /^SCAN projects(?! USING COVERING INDEX)/.test(detail))).toEqual([]);
    expect(
      plans.filter(
        ({ query, detail }) =>
          unnarrowed.includes(query) &&
          (detail.startsWith('USE TEMP B-TREE') ||
            /^SEARCH projects(?! USING COVERING INDEX)(?!.*\(_id=\?\))/.test(detail)),
      ),
    ).toEqual([]);
  });
});

describe('an action on many records', () => {
  const make = async (count: number, fields: Record<string, unknown> = {}): Promise<string[]> => {
    const made: string[] = [];
    for (let at = 0; at < count; at += 1)
      made.push(
        unwrap(
          await app.content.projects.create(
            projectFields(category, [image], { title: `Together ${at}`, ...fields }),
            system,
          ),
        )._id,
      );
    return made;
  };
  const seen = (ids: readonly string[], version = 1) => ids.map((_id) => ({ _id, version }));
  const linesAbout = (_id: string) =>
    app.database.db
      .selectFrom('audit')
      .select(['action', 'actorName'])
      .where('contentId', '=', _id)
      .orderBy('_id')
      .execute();
  const revisionsOf = async (_id: string): Promise<string[]> =>
    (await owner.get<{ action: string }[]>(`${LIST}/${_id}/revisions`)).body.map(({ action }) => action);

  test('publishes, unpublishes, moves to the bin and restores, with a history for each record', async () => {
    const made = await make(60);
    const gone = '019a0000-0000-7000-8000-999999999999';
    const all = [...made.slice(0, 30), gone, ...made.slice(30)];
    const skipped = [{ _id: gone, reason: 'This project no longer exists' }];
    expect((await owner.send('POST', `${LIST}/publish`, { records: seen(all) })).body).toEqual({
      done: seen(made, 2),
      skipped,
    });
    const [one = ''] = made;
    expect((await app.json(`/api/guest/projects/project/${one}`)).status).toBe(200);
    expect((await owner.send('POST', `${LIST}/remove`, { ids: all })).body).toEqual({
      removed: made,
      skipped,
    });
    expect((await app.json(`/api/guest/projects/project/${one}`)).status).toBe(404);
    const found = async (): Promise<number> =>
      (await app.json<{ total: number }>('/api/guest/search?search=together')).body.total;
    expect(await found()).toBe(0);
    expect((await owner.send('POST', `${LIST}/restore`, { ids: all })).body).toEqual({
      restored: made,
      skipped,
    });
    expect(await found()).toBe(60);
    const archived = await owner.send('POST', `${LIST}/unpublish`, { records: seen(all, 4), to: 'archived' });
    expect(archived.body).toEqual({ done: seen(made, 5), skipped });
    for (const _id of [one, made.at(-1) ?? '']) {
      expect((await owner.get(`${LIST}/${_id}`)).body).toMatchObject({ status: 'archived', version: 5 });
      expect(await revisionsOf(_id)).toEqual(['archive', 'restore', 'remove', 'publish', 'create']);
      expect((await linesAbout(_id)).map(({ action }) => action)).toEqual([
        'project:create',
        'project:publish',
        'project:remove',
        'project:restore',
        'project:archive',
      ]);
    }
  });

  test('skips what is not ready, and says why', async () => {
    const [ready = '', other = ''] = await make(2);
    const [unready = ''] = await make(1, { summary: null });
    const { body } = await owner.send('POST', `${LIST}/publish`, { records: seen([ready, unready, other]) });
    expect(body).toEqual({
      done: seen([ready, other], 2),
      skipped: [
        {
          _id: unready,
          reason: 'This project is not ready to be published. Fill in what is missing. Enter summary',
        },
      ],
    });
    expect(await revisionsOf(unready)).toEqual(['create']);
    expect((await owner.get(`${LIST}/${unready}`)).body).toMatchObject({ status: 'draft', version: 1 });
  });

  test('skips what was changed since it was loaded, and says so', async () => {
    const [mine = '', theirs = ''] = await make(2);
    await owner.send('PATCH', `${LIST}/${theirs}`, { version: 1, title: 'Changed by somebody else' });
    const { body } = await owner.send('POST', `${LIST}/publish`, { records: seen([mine, theirs]) });
    expect(body.done).toEqual(seen([mine], 2));
    expect(body.skipped).toEqual([
      {
        _id: theirs,
        reason: expect.stringMatching(
          / changed this project at .+\. Review their changes before saving yours$/,
        ),
      },
    ]);
  });

  test('does what it can when the database rejects one of them', async () => {
    const redirect = async (title: string): Promise<string> => {
      const { body, status } = await owner.send('POST', '/api/admin/redirects', {
        from: '/old-address',
        to: `/contact?about=${title}`,
        permanent: true,
      });
      expect([status, body]).toEqual([201, body]);
      await owner.send('POST', '/api/admin/redirects/remove', { ids: [body._id] });
      return body._id;
    };
    const first = await redirect('one');
    const second = await redirect('two');
    const { body } = await owner.send('POST', '/api/admin/redirects/restore', { ids: [first, second] });
    expect(body).toMatchObject({ restored: [first], skipped: [{ _id: second }] });
    expect((await owner.get(`/api/admin/redirects/${second}`)).body.deletedAt).not.toBeNull();
  });

  test('requires the same permissions as for one record', async () => {
    const [one = ''] = await make(1);
    const writer = await createAdminClient(app, { permissions: ['project:list', 'project:update'] });
    for (const act of ['publish', 'unpublish', 'remove', 'restore']) {
      const body = act.endsWith('publish') ? { records: seen([one]) } : { ids: [one] };
      expect((await writer.send('POST', `${LIST}/${act}`, body)).status, act).toBe(403);
    }
    expect((await owner.send('POST', `${LIST}/publish`, { records: [] })).status).toBe(400);
  });
});
