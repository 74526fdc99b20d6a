/**
 * The grammar of the admin API: every declared call of every resource, taken from the program, and what content types have
 * in common.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { type ResourceCall, type Route, statusesOf } from '#platform/http/routing/route.ts';
import { type AdminClient, createAdminClient, type Json, type JsonAnswer } from '#tests/support/admin.ts';
import { adminSamples, type CallInput, type PathParams, type Sample } from '#tests/support/admin-samples.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addCategory, addImage, projectFields } from '#tests/support/factories.ts';
import { tenderFields } from '#tests/support/tenders.ts';

// Started before the tests are collected, because they are made from the routes of the program.
const app = await startTestApp();
afterAll(() => app.close());

let owner = await createAdminClient(app, { roles: ['owner'] });
let signedInAt = app.clock.now().getTime();
/** Samples move the clock, and a session must be recent for sensitive calls. */
const recentOwner = async (): Promise<AdminClient> => {
  const now = app.clock.now().getTime();
  if (now - signedInAt > 5 * 60_000) {
    owner = await createAdminClient(app, { roles: ['owner'] });
    signedInAt = now;
  }
  return owner;
};
const samples = adminSamples(app, {
  token: '',
  get: async (path) => (await recentOwner()).get(path),
  send: async (...sent) => (await recentOwner()).send(...sent),
});

const isOfResource = (route: Route): route is Route & { resource: ResourceCall } =>
  route.resource !== undefined;
const calls = app.routes.filter(isOfResource);
const names = [...new Set(calls.map(({ resource }) => resource.name))].sort();
const callsOf = (name: string) => calls.filter(({ resource }) => resource.name === name);
const has = (name: string, call: string): boolean =>
  callsOf(name).some(({ resource }) => resource.call === call);

const NOBODY = '0199f000-0000-7000-8000-00000000dead';
const category = await addCategory(app, { title: 'Schools' });
const image = await addImage(app);
await owner.send('POST', '/api/admin/projects', projectFields(category, [image], { title: 'First School' }));

/** Content types whose records are named by a text and made by one call. */
const kinds = await Promise.all(
  names
    .filter(
      (name) => has(name, 'revisions') && has(name, 'fresh') && !['redirects', 'tenders'].includes(name),
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

  test('begin with a fresh one that has every field and its defaults', async () => {
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

  test('say what is wrong at the field, and refuse what nobody may set by name', async () => {
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

  test('are changed only from the version they are at; who comes second sees what the first wrote', async () => {
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

  test.skipIf(!has(kind.path, 'publish'))(
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
            error: expect.stringMatching(/^This .+ has been changed since you opened it/),
            current: { _id: made._id, version },
          },
        });
      }
      const planned = await act('schedule', { version, publishAt: '2026-12-20T12:00:00Z' });
      expect(planned.body).toMatchObject({ status: 'scheduled', publishAt: '2026-12-20T12:00:00.000Z' });
      expect(idsOf(await owner.get(`${path}?status=scheduled&max=100`))).toContain(made._id);
    },
  );

  test.skipIf(!has(kind.path, 'publish'))(
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

  test('go to the bin one by one, many and all at once, come back, and are gone for good only from there', async () => {
    const [one, two, three] = [await make(kind), await make(kind), await make(kind)];
    expect((await owner.send('DELETE', `${path}/${one._id}?forever=true`)).status).toBe(409);
    expect((await owner.send('DELETE', `${path}/${one._id}`)).body).toEqual({ removed: [one._id], kept: [] });
    expect((await owner.send('POST', `${path}/remove`, { ids: [two._id, NOBODY] })).body).toMatchObject({
      removed: [two._id],
      kept: [{ _id: NOBODY, reason: expect.stringContaining('no longer exists') }],
    });
    expect(
      (await owner.send('POST', `${path}/remove-all?search=${encodeURIComponent(three.title)}`)).body,
    ).toEqual({ removed: [three._id], kept: [] });
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
      expect(step.body.removed.length + step.body.kept.length).toBeLessThanOrEqual(1);
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
      kept: [],
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

  test('leave as a table in which nothing can be run', async () => {
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

  test('are nobody else’s business', async () => {
    const member = await createAdminClient(app, { roles: ['member'] });
    const made = await make(kind);
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/new`],
      ['GET', `${path}/${made._id}`],
      ['POST', path],
      ['PUT', `${path}/${made._id}`],
      ['DELETE', `${path}/${made._id}`],
      ...(has(kind.path, 'publish') ? [['POST', `${path}/${made._id}/publish`] as const] : []),
      ['GET', `${path}/export.csv`],
    ] as const) {
      expect((await app.json(at, { method })).status, `${method} ${at} as nobody`).toBe(401);
      expect((await member.send(method, at)).status, `${method} ${at} as a member`).toBe(403);
    }
  });
});

describe('what may be done', () => {
  test('is told with the record, and what one lacks is neither told nor done', async () => {
    const writer = await createAdminClient(app, {
      permissions: ['page:list', 'page:view', 'page:create', 'page:update'],
    });
    const outside = await createAdminClient(app, { permissions: ['page:list'], inside: false });
    expect((await outside.get('/api/admin/pages')).body).toMatchObject({
      code: 'forbidden',
      error: 'You do not have permission to open the content area. Ask an administrator',
    });
    const made = await writer.send('POST', '/api/admin/pages', { title: 'Only written' });
    expect(made.body.abilities).toEqual({
      update: true,
      publish: false,
      schedule: false,
      unpublish: false,
      reorder: false,
      remove: false,
      restore: false,
      erase: false,
    });
    expect(made.body.missing).toHaveProperty('body');
    expect((await writer.send('POST', `/api/admin/pages/${made.body._id}/publish`)).status).toBe(403);
    expect((await writer.send('DELETE', `/api/admin/pages/${made.body._id}`)).status).toBe(403);
  });

  test('to a picture in use is everything but to lose it, and where it is used is told', async () => {
    const { body } = await owner.get(`/api/admin/images/${image}`);
    expect(body.usedIn.length).toBeGreaterThan(0);
    expect(body.usedIn[0]).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      field: 'images',
    });
    const kept = await owner.send('DELETE', `/api/admin/images/${image}`);
    expect(kept).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  test('to a tender is not to make a draft of it again', async () => {
    const made = await owner.send('POST', '/api/admin/tenders', tenderFields());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ status: 'draft', abilities: { update: true, publish: true } });
  });

  test('narrows by what the entity is made of', async () => {
    const { body } = await owner.get(
      `/api/admin/projects?category=${category}&projectStatus=completed&featured=false`,
    );
    expect(body.total).toBeGreaterThan(0);
    expect((await owner.get('/api/admin/projects?featured=true')).body.total).toBe(0);
    expect((await owner.get('/api/admin/projects?projectStatus=nearly')).status).toBe(400);
  });

  test('shows by name what the fields point at', async () => {
    const { body } = await owner.send(
      'POST',
      '/api/admin/projects',
      projectFields(category, [image], { title: 'Named' }),
    );
    expect(body.references).toContainEqual({
      type: 'project-category',
      _id: category,
      title: 'Schools',
      url: 'schools',
      trashed: false,
    });
  });
});

describe('a tree of folders that tenders start from', () => {
  const send = (fields: unknown) => owner.send('POST', '/api/admin/tender-categories', fields);

  test('is there from the start, with the standard folders', async () => {
    const { body } = await owner.get('/api/admin/tender-categories?search=standard');
    expect(body.items[0].folders.map((folder: Json) => folder.code).join(' ')).toBe(
      '01 02 03 04 05 06 07 08 09 10 11',
    );
    const { body: history } = await owner.get(`/api/admin/tender-categories/${body.items[0]._id}/revisions`);
    expect(history).toMatchObject([{ version: 1, action: 'create' }]);
  });

  test('keeps to what a tender can have', async () => {
    const nested = (levels: number): Json[] =>
      levels === 0 ? [] : [{ title: `Level ${levels}`, children: nested(levels - 1) }];
    expect((await send({ title: 'Deep', folders: nested(5) })).status).toBe(201);
    const deeper = await send({ title: 'Deeper', folders: nested(6) });
    expect(Object.values(deeper.body.errors)).toEqual(['Folders can be up to 5 levels deep']);
    const twice = { title: 'Twice', folders: [{ title: 'Drawings' }, { title: 'DRAWINGS' }] };
    expect((await send(twice)).body.errors).toEqual({
      'folders.1.title': 'Another folder at this level has this title. Enter a different one',
    });
    const folders = Array.from({ length: 201 }, (_, index) => ({ title: `Folder ${index}` }));
    expect((await send({ title: 'Many', folders })).body.errors).toEqual({
      folders: 'There can be up to 200 folders',
    });
    const odd = {
      title: 'Odd',
      folders: [{ title: '', code: 'x'.repeat(11), documentType: 'poem', _id: 1 }],
    };
    expect((await send(odd)).body.errors).toEqual({
      'folders.0.title': 'Enter title',
      'folders.0.code': 'Code must be 10 characters or less',
      'folders.0.documentType': 'Select an option from the list',
      'folders.0._id': '_id cannot be set here',
    });
  });
});

describe('every admin resource of the program', () => {
  test('has a sample here, and every sample a resource', () => {
    expect(Object.keys(samples).sort()).toEqual(names);
  });

  test('is a configuration of the grammar, apart from settings, the dashboard, failed jobs, the search and what is registered', () => {
    const others = app.routes.filter((route) => route.path.startsWith('/api/admin/') && !isOfResource(route));
    expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/admin/dashboard',
      'GET /api/admin/menu-targets',
      'GET /api/admin/permissions',
      'GET /api/admin/search',
      ...['contact', 'general', 'google', 'smtp'].map((group) => `GET /api/admin/settings/${group}`),
      'POST /api/admin/jobs/retry',
      'POST /api/admin/settings/smtp/test',
      ...['contact', 'general', 'google', 'smtp'].map((group) => `PUT /api/admin/settings/${group}`),
    ]);
  });
});

describe.each(names)('the admin resource %s', (name) => {
  const sample = samples[name] as Sample;
  const ask = async (
    method: string,
    path: string,
    at: PathParams,
    { body, form, query = '' }: CallInput = {},
  ) => {
    const address = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(at[part] ?? NOBODY));
    const answer = await app.request(`${address}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${(await recentOwner()).token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form === undefined ? {} : { body: form }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
  const path = `/api/admin/${name}`;
  const versionOf = async (at: PathParams): Promise<number> =>
    (await ask('GET', `${path}/{id}`, at)).body.version;
  const seen = async (at: PathParams) => ({ _id: at.id, version: await versionOf(at) });
  const soon = () => new Date(app.clock.now().getTime() + 60 * 60_000).toISOString();
  const planned = async (at: PathParams) => {
    const body = { version: await versionOf(at), publishAt: soon() };
    expect(await ask('POST', `${path}/{id}/schedule`, at, { body })).toMatchObject({ status: 200 });
  };

  /** What the grammar itself requires of a call. */
  const required: Readonly<Record<string, (at: PathParams) => Promise<CallInput>>> = {
    replace: async (at) => ({
      body: { ...(await sample.inputs?.create?.(at))?.body, version: await versionOf(at) },
    }),
    change: async (at) => ({ body: has(name, 'find') ? { version: await versionOf(at) } : {} }),
    removeEach: async ({ id }) => ({ body: { ids: [id] } }),
    removeAll: async (at) => {
      if (!has(name, 'find')) return {};
      const { title } = (await ask('GET', `${path}/{id}`, at)).body;
      return { query: `?search=${encodeURIComponent(title)}` };
    },
    reorder: async ({ id }) => ({ body: { ids: [id] } }),
    async restore(at) {
      await ask('DELETE', `${path}/{id}`, at);
      return { body: { ids: [at.id] } };
    },
    restoreRevision: async (at) => ({ body: { version: await versionOf(at) } }),
    publish: async (at) => ({ body: { version: await versionOf(at) } }),
    schedule: async (at) => ({ body: { version: await versionOf(at), publishAt: soon() } }),
    publishEach: async (at) => ({ body: { records: [await seen(at)] } }),
    async unpublish(at) {
      await planned(at);
      return { body: { version: await versionOf(at) } };
    },
    async unpublishEach(at) {
      await planned(at);
      return { body: { records: [await seen(at)] } };
    },
    // One name for a decision on one record and on several.
    ...Object.fromEntries(
      ['approve', 'reject', 'spam'].map((call) => [
        call,
        async ({ id }: PathParams) => ({ body: { ids: [id] } }),
      ]),
    ),
  };
  const prepared = async (
    route: Route & { resource: ResourceCall },
  ): Promise<{ at: PathParams; sent: CallInput }> => {
    const { call } = route.resource;
    const at = { n: '1', ...(await sample.create()) };
    const sent = (await (sample.inputs?.[call] ?? required[call])?.(at)) ?? {};
    return { at, sent: route.body === undefined ? { ...sent, body: undefined } : sent };
  };

  test('serves every call that it declares, and answers as it declares', async () => {
    const routes = callsOf(name);
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) {
      const { method, resource } = route;
      const { at, sent } = await prepared(route);
      const { status, body } = await ask(method, route.path, at, sent);
      const called = `${method} ${route.path}: ${JSON.stringify(body).slice(0, 500)}`;
      expect(statusesOf(route), called).toContain(status);
      if (route.produces === undefined) expect(route.answer.safeParse(body).error, called).toBeUndefined();
      if (resource.call === 'list')
        expect(
          Object.keys(body)
            .filter((key) => key !== 'totalCapped')
            .sort(),
          called,
        ).toEqual(['direction', 'items', 'max', 'page', 'pages', 'search', 'sort', 'total'].sort());
      if (resource.call === 'remove' || resource.call === 'removeEach')
        expect(body, called).toEqual({ removed: [at.id], kept: [] });
      if (resource.call === 'restore' && method === 'POST' && !Array.isArray(body))
        expect(body, called).toEqual({ restored: [at.id], kept: [] });
      if (resource.call === 'publishEach' || resource.call === 'unpublishEach')
        expect(body, called).toMatchObject({ done: [{ _id: at.id }], kept: [] });
    }
  });

  test('answers 405 to every other call of the grammar, and names the methods that the path has', async () => {
    const plain = (declared: string) => declared.replaceAll(/\{\w+\}/g, '{}');
    const served = Map.groupBy(app.routes, (route) => plain(route.path));
    for (const declared of callsOf(name)[0]?.resource.paths ?? []) {
      const allowed = (served.get(plain(declared)) ?? []).map(({ method }) => method as string);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (one) => !allowed.includes(one),
      )) {
        const { status, headers, body } = await ask(method, declared, { n: '1' });
        const called = `${method} ${declared}`;
        expect([status, body.code], called).toEqual([405, 'method_not_allowed']);
        expect((headers.get('allow') ?? 'none').split(', ').filter(Boolean).sort(), called).toEqual(
          allowed.sort(),
        );
      }
    }
  });

  test('rejects a change of an earlier version with the record as it is now', async () => {
    for (const route of callsOf(name)) {
      const { at, sent } = await prepared(route);
      const version = sent.body?.version ?? sent.form?.get('version');
      if (version === undefined || version === null) continue;
      if (sent.form === undefined) sent.body = { ...sent.body, version: 999 };
      else sent.form.set('version', '999');
      const { status, body } = await ask(route.method, route.path, at, sent);
      const called = `${route.method} ${route.path}: ${JSON.stringify(body).slice(0, 500)}`;
      expect(status, called).toBe(409);
      expect(Object.keys(body).sort(), called).toEqual(['code', 'current', 'error', 'errors', 'requestId']);
      expect(body, called).toMatchObject({
        code: 'conflict',
        error: expect.stringMatching(
          /^This .+ has been changed since you opened it\. Review the changes before saving yours$/,
        ),
        current: { _id: at.id ?? at.tender, version: Number(version) },
      });
    }
  });

  test('lists records that could not be removed, and rejects a call that removes only such a one', async () => {
    if (!has(name, 'remove')) return;
    const at = await sample.create();
    const alone = await ask('DELETE', `${path}/{id}`, { ...at, id: NOBODY });
    expect(alone, JSON.stringify(alone.body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const several = await ask('POST', `${path}/remove`, at, { body: { ids: [at.id, NOBODY] } });
    expect(several.body, JSON.stringify(several.body)).toEqual({
      removed: [at.id],
      kept: [{ _id: NOBODY, reason: alone.body.error }],
    });
  });
});
