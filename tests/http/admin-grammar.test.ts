/** The grammar of the admin API: every declared call of every resource, taken from the program. */
import { afterAll, describe, expect, test } from 'vitest';
import { statusesOf } from '#platform/http/routing/route.ts';
import { adminResources, isOfResource, type ResourceRoute } from '#tests/support/admin-resources.ts';
import type { CallInput, PathParams, Sample } from '#tests/support/admin-samples.ts';
import { startTestApp } from '#tests/support/app.ts';
import { documentedBodies, namesField, withNumbersTooLarge } from '#tests/support/documented-bodies.ts';

// Started before the tests are collected, because they are made from the routes of the program.
const app = await startTestApp();
afterAll(() => app.close());

const { recentOwner, samples, names, callsOf, hasCall } = await adminResources(app);
const { numberFields, nullableFields } = await documentedBodies(app);

const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';

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
      'POST /api/admin/jobs/document-scan',
      'POST /api/admin/jobs/retry',
      'POST /api/admin/settings/smtp/test',
      ...['contact', 'general', 'google', 'smtp'].map((group) => `PUT /api/admin/settings/${group}`),
    ]);
  });
});

test('the number fields of the admin API are found', () => {
  expect(app.routes.filter(isOfResource).flatMap(numberFields).length).toBeGreaterThan(200);
});

describe.each(names)('the admin resource %s', (name) => {
  const sample = samples[name] as Sample;
  const ask = async (
    method: string,
    path: string,
    at: PathParams,
    { body, form, query = '' }: Omit<CallInput, 'body'> & { body?: CallInput['body'] | string } = {},
  ) => {
    const address = path.replace(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(at[part] ?? UNKNOWN_ID),
    );
    const answer = await app.request(`${address}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${(await recentOwner()).token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form === undefined ? {} : { body: form }),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
    change: async (at) => ({ body: hasCall(name, 'find') ? { version: await versionOf(at) } : {} }),
    removeEach: async ({ id }) => ({ body: { ids: [id] } }),
    removeAll: async (at) => {
      if (!hasCall(name, 'find')) return {};
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
  const prepared = async (route: ResourceRoute): Promise<{ at: PathParams; sent: CallInput }> => {
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
        expect(body, called).toEqual({ removed: [at.id], skipped: [] });
      if (resource.call === 'restore' && method === 'POST' && !Array.isArray(body))
        expect(body, called).toEqual({ restored: [at.id], skipped: [] });
      if (resource.call === 'publishEach' || resource.call === 'unpublishEach')
        expect(body, called).toMatchObject({ done: [{ _id: at.id }], skipped: [] });
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

  test('rejects a number that is too large for JSON in every number field, by name', async () => {
    for (const route of callsOf(name)) {
      const fields = numberFields(route);
      if (fields.length === 0) continue;
      const { at, sent } = await prepared(route);
      for (const field of fields) {
        const body = withNumbersTooLarge({ ...sent.body, ...field.body });
        const answer = await ask(route.method, route.path, at, { body });
        const called = `${route.method} ${route.path} ${field.path}: ${JSON.stringify(answer.body)}`;
        expect([answer.status, namesField(answer.body.errors, field.path)], called).toEqual([400, true]);
      }
    }
  });

  test('rejects null in every field of a create that does not accept it, by name', async () => {
    for (const route of callsOf(name)) {
      if (route.resource.call !== 'create' || route.form !== undefined) continue;
      for (const [field, isNullable] of nullableFields(route)) {
        const { at, sent } = await prepared(route);
        const body = { ...sent.body, [field]: null };
        const answer = await ask(route.method, route.path, at, { body });
        const called = `${route.path} ${field}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`;
        // The server makes a slug from the title if there is none.
        const mayBeAccepted = isNullable || field === 'url';
        if (answer.status !== 400) expect([answer.status, mayBeAccepted], called).toEqual([201, true]);
        else expect(namesField(answer.body.errors, field), called).toBe(true);
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
          /^(This .+ has been changed since you opened it|.+ changed this .+ at \d\d:\d\d on .+)\. Review (the|their) changes before saving yours$/,
        ),
        current: { _id: at.id ?? at.tender, version: Number(version) },
      });
    }
  });

  test('lists records that could not be removed, and rejects a call that removes only such a one', async () => {
    if (!hasCall(name, 'remove')) return;
    const at = await sample.create();
    const alone = await ask('DELETE', `${path}/{id}`, { ...at, id: UNKNOWN_ID });
    expect(alone, JSON.stringify(alone.body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const several = await ask('POST', `${path}/remove`, at, { body: { ids: [at.id, UNKNOWN_ID] } });
    expect(several.body, JSON.stringify(several.body)).toEqual({
      removed: [at.id],
      skipped: [{ _id: UNKNOWN_ID, reason: alone.body.error }],
    });
  });
});
