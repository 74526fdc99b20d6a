/** What the admin API does with every content type. */
import { afterAll, describe, expect, test } from 'vitest';
import { createAdminClient, type Json, type JsonAnswer } from '#tests/support/admin.ts';
import { adminResources } from '#tests/support/admin-resources.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addCategory } from '#tests/support/factories.ts';

// Started before the tests are collected, because they are made from the routes of the program.
const app = await startTestApp();
afterAll(() => app.close());

const owner = await createAdminClient(app, { roles: ['owner'] });
const { samples, names, hasCall } = await adminResources(app);

const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';
const category = await addCategory(app, { title: 'Schools' });

/** Content types whose records are named by a text and made by one call. */
const kinds = await Promise.all(
  names
    .filter(
      (name) =>
        hasCall(name, 'revisions') && hasCall(name, 'blank') && !['redirects', 'tenders'].includes(name),
    )
    .map(async (path) => {
      const fields = async () => (await samples[path]?.inputs?.create?.({}))?.body ?? {};
      const text = 'title' in (await fields()) ? 'title' : 'name';
      return { path, fields, text };
    }),
);
const make = async ({ path, fields }: (typeof kinds)[number]): Promise<Json> => {
  const made = await owner.send('POST', `/api/admin/${path}`, await fields());
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
  return made.body;
};
const idsOf = ({ body }: JsonAnswer<Json>): string[] => body.items.map((one: Json) => one._id);

describe.each(kinds)('the $path of the content area', (kind) => {
  const path = `/api/admin/${kind.path}`;

  test('start with a new record that has every field and its default', async () => {
    const { status, body } = await owner.get(`${path}/new`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(await kind.fields())));
    expect(body[kind.text]).toBeNull();
  });

  test('are made, read, listed and found', async () => {
    const made = await make(kind);
    expect(made).toMatchObject({ version: 1, deletedAt: null, abilities: { update: true, remove: true } });
    expect((await owner.get(`${path}/${made._id}`)).body).toEqual(made);
    const listed = await owner.get(`${path}?search=${encodeURIComponent(made.title)}`);
    expect(listed.body).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      items: [{ _id: made._id, version: 1 }],
    });
    expect(idsOf(await owner.get(`${path}?ids=${made._id}`))).toEqual([made._id]);
    expect(listed.headers.get('cache-control')).toBe('no-store');
  });

  test('report errors at each field, and name fields that cannot be set', async () => {
    const fields = { ...(await kind.fields()), [kind.text]: '', createdAt: '2020-01-01', _id: category };
    const { status, body } = await owner.send('POST', path, fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      errors: {
        [kind.text]: `Enter ${kind.text}`,
        createdAt: 'createdAt cannot be set here',
        _id: '_id cannot be set here',
      },
    });
  });

  test('are changed only from their current version; the second of two editors sees what the first wrote', async () => {
    const made = await make(kind);
    const changed = await owner.send('PATCH', `${path}/${made._id}`, {
      version: 1,
      [kind.text]: 'Changed once',
    });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, [kind.text]: 'Changed once' } });
    const late = await owner.send('PATCH', `${path}/${made._id}`, {
      version: 1,
      [kind.text]: 'Changed twice',
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 2, [kind.text]: 'Changed once' } },
    });
    const replaced = await owner.send('PUT', `${path}/${made._id}`, {
      version: 2,
      ...(await kind.fields()),
    });
    expect(replaced).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await owner.send('PUT', `${path}/${made._id}`, await kind.fields())).body.errors).toEqual({
      version: 'version must be the number of the version you started from',
    });
  });

  test('keep every version, and go back to one', async () => {
    const made = await make(kind);
    await owner.send('PATCH', `${path}/${made._id}`, { version: 1, [kind.text]: 'A slip of the pen' });
    const { body: revisions } = await owner.get(`${path}/${made._id}/revisions`);
    expect(revisions.map((one: Json) => one.version)).toEqual([2, 1]);
    expect(revisions[0].changes).toContainEqual({
      field: kind.text,
      before: made[kind.text],
      after: 'A slip of the pen',
    });
    expect(revisions[0].byName).toMatch(/^Person/);
    const restore = `${path}/${made._id}/revisions/1/restore`;
    expect(await owner.send('POST', restore, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 2 } },
    });
    const back = await owner.send('POST', restore, { version: 2 });
    expect(back.body).toMatchObject({ version: 3, [kind.text]: made[kind.text] });
  });

  test.skipIf(!hasCall(kind.path, 'publish'))(
    'are published, taken off and published again at a set time',
    async () => {
      const made = await make(kind);
      expect(made.missing).toEqual({});
      const act = (what: string, body: object) => owner.send('POST', `${path}/${made._id}/${what}`, body);
      const published = await act('publish', { version: made.version });
      expect(published).toMatchObject({
        status: 200,
        body: { status: 'published', abilities: { publish: false, unpublish: true } },
      });
      expect(
        idsOf(await owner.get(`${path}?status=published&search=${encodeURIComponent(made.title)}`)),
      ).toContain(made._id);
      const off = await act('unpublish', { version: published.body.version });
      expect(off.body).toMatchObject({ status: 'draft', abilities: { publish: true, unpublish: false } });
      const { version } = off.body;
      const late = await act('schedule', { version, publishAt: '2026-11-20T12:00:00Z' });
      expect(late).toMatchObject({
        status: 400,
        body: { errors: { publishAt: 'Publication date must be in the future' } },
      });
      for (const [what, more] of [
        ['publish', {}],
        ['unpublish', {}],
        ['schedule', { publishAt: '2026-12-20T12:00:00Z' }],
      ] as const) {
        expect((await act(what, more)).body.errors, what).toHaveProperty('version');
        const stale = await act(what, { ...more, version: version - 1 });
        expect(stale, what).toMatchObject({
          status: 409,
          body: {
            code: 'conflict',
            error: expect.stringMatching(
              /^.+ changed this .+ at \d\d:\d\d on \d+ \w+ \d{4}\. Review their changes/,
            ),
            current: { _id: made._id, version },
          },
        });
      }
      const planned = await act('schedule', { version, publishAt: '2026-12-20T12:00:00Z' });
      expect(planned.body).toMatchObject({ status: 'scheduled', publishAt: '2026-12-20T12:00:00.000Z' });
      expect(idsOf(await owner.get(`${path}?status=scheduled&max=100`))).toContain(made._id);
    },
  );

  test.skipIf(!hasCall(kind.path, 'publish'))(
    'are published once by ten who press at once',
    { tags: ['dialect'] },
    async () => {
      const made = await make(kind);
      const press = (version: number) =>
        Promise.all(
          Array.from({ length: 10 }, () => owner.send('POST', `${path}/${made._id}/publish`, { version })),
        );
      expect((await press(999)).map(({ status }) => status)).toEqual(Array(10).fill(409));
      expect((await owner.get(`${path}/${made._id}`)).body).toMatchObject({ status: 'draft', version: 1 });
      const statuses = (await press(1)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(9).fill(409)]);
      expect((await owner.get(`${path}/${made._id}`)).body).toMatchObject({
        status: 'published',
        version: 2,
      });
    },
  );

  test('are moved to the bin one by one, several or all at once, restored, and deleted permanently only from there', async () => {
    const [one, two, three] = [await make(kind), await make(kind), await make(kind)];
    expect((await owner.send('DELETE', `${path}/${one._id}?forever=true`)).status).toBe(409);
    expect((await owner.send('DELETE', `${path}/${one._id}`)).body).toEqual({
      removed: [one._id],
      skipped: [],
    });
    expect((await owner.send('POST', `${path}/remove`, { ids: [two._id, UNKNOWN_ID] })).body).toMatchObject({
      removed: [two._id],
      skipped: [{ _id: UNKNOWN_ID, reason: expect.stringContaining('no longer exists') }],
    });
    expect(
      (await owner.send('POST', `${path}/remove-all?search=${encodeURIComponent(three.title)}`)).body,
    ).toEqual({ removed: [three._id], skipped: [] });
    // In steps: one at a time, each saying where the next begins.
    const [four, five] = [await make(kind), await make(kind)];
    const bothOf = `search=${encodeURIComponent(four.title.slice(0, -3))}`;
    expect((await owner.get(`${path}/ids?${bothOf}`)).body.ids).toEqual(
      expect.arrayContaining([four._id, five._id]),
    );
    const stepped: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const asked = `${path}/remove-all?${bothOf}&max=1${after && `&after=${after}`}`;
      const step: JsonAnswer<Json> = await owner.send('POST', asked);
      expect(step.body.removed.length + step.body.skipped.length).toBeLessThanOrEqual(1);
      stepped.push(...step.body.removed);
      after = step.body.next;
    }
    expect(stepped).toEqual(expect.arrayContaining([four._id, five._id]));
    expect((await owner.send('POST', `${path}/remove-all?max=0`)).status).toBe(400);
    expect((await owner.get(`${path}/ids?after=nowhere`)).status).toBe(400);
    const binned = idsOf(await owner.get(`${path}?trashed=true&max=100`));
    expect(binned).toEqual(expect.arrayContaining([one._id, two._id, three._id]));
    expect((await owner.get(`${path}/${one._id}`)).body.abilities).toMatchObject({
      restore: true,
      update: false,
    });
    expect((await owner.send('POST', `${path}/restore`, { ids: [one._id, two._id] })).body).toEqual({
      restored: [one._id, two._id],
      skipped: [],
    });
    expect((await owner.send('DELETE', `${path}/${three._id}?forever=true`)).body.removed).toEqual([
      three._id,
    ]);
    expect((await owner.get(`${path}/${three._id}`)).status).toBe(404);
    expect((await owner.send('DELETE', `${path}/${three._id}`)).status).toBe(404);
  });

  test('are put in order', async () => {
    const [one, two] = [await make(kind), await make(kind)];
    expect((await owner.send('POST', `${path}/reorder`, { ids: [two._id, one._id] })).status).toBe(200);
    const ordered = idsOf(await owner.get(`${path}?sort=order&direction=asc&max=100`));
    expect(ordered.indexOf(two._id)).toBeLessThan(ordered.indexOf(one._id));
  });

  test('are sorted and paged by known words only', async () => {
    const { status, body } = await owner.get(`${path}?sort=passwordHash`);
    expect(status).toBe(400);
    expect(body.errors.sort).toBe('sort must be one of order, updatedAt, createdAt, title, publishedAt');
    for (const wrong of [
      'page=0',
      'page=1e9',
      'max=-1',
      'max=101',
      'status=nearly',
      'trashed=perhaps',
      'ids=me',
    ])
      expect((await owner.get(`${path}?${wrong}`)).status, wrong).toBe(400);
    for (const sort of ['order', 'title', 'publishedAt', 'createdAt', 'updatedAt'])
      for (const direction of ['asc', 'desc']) {
        const all = idsOf(await owner.get(`${path}?sort=${sort}&direction=${direction}&max=100`));
        const first = idsOf(await owner.get(`${path}?sort=${sort}&direction=${direction}&max=2`));
        const second = idsOf(await owner.get(`${path}?sort=${sort}&direction=${direction}&max=2&page=2`));
        expect([...first, ...second], `${sort} ${direction}`).toEqual(all.slice(0, 4));
      }
  });

  test('are exported as a table in which nothing can be run', async () => {
    await owner.send('POST', path, { ...(await kind.fields()), [kind.text]: '=HYPERLINK("x"), "quoted"' });
    const response = await app.request(`${path}/export.csv?search=quoted`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${kind.path}.csv"`);
    const text = await response.text();
    const head = text.split('\r\n')[0]?.replace('\ufeff', '').split(',') ?? [];
    expect(head[0]).toBe('ID');
    expect(head.slice(1, 3)).toContain(kind.text === 'name' ? 'Name' : 'Title');
    expect(text).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
  });

  test('made twice with one key are one', async () => {
    const body = JSON.stringify({ ...(await kind.fields()), [kind.text]: 'Sent twice' });
    const ask = () =>
      app.json<Json>(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'idempotency-key': `key-of-${kind.path}-0123456789`,
        },
        body,
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.body._id).toBe(first.body._id);
  });

  test('are closed to people without permission', async () => {
    const member = await createAdminClient(app, { roles: ['member'] });
    const made = await make(kind);
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/new`],
      ['GET', `${path}/${made._id}`],
      ['POST', path],
      ['PUT', `${path}/${made._id}`],
      ['DELETE', `${path}/${made._id}`],
      ...(hasCall(kind.path, 'publish') ? [['POST', `${path}/${made._id}/publish`] as const] : []),
      ['GET', `${path}/export.csv`],
    ] as const) {
      expect((await app.json(at, { method })).status, `${method} ${at} as nobody`).toBe(401);
      expect((await member.send(method, at)).status, `${method} ${at} as a member`).toBe(403);
    }
  });
});
