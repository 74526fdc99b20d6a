/** Every file, picture, preview, feed, probe and page × everybody who could ask for it, from the declared routes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheControl } from '#platform/http/answers/answer.ts';
import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDocument, addImage, addLetter, letterFields, unwrap } from '#tests/support/factories.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let person: ApiUser;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  person = await signIn(app);
});
afterAll(() => app.close());

/** The id of no record. */
const UNKNOWN_ID = '0199f000-0000-7000-8000-000000000000';

const grant = async (...permissions: Permission[]): Promise<void> => {
  await app.database.transaction(() =>
    app.database.db
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('_id', '=', person._id)
      .execute(),
  );
};

interface Answer {
  status: number;
  caching: string | null;
  type: string;
  body: string;
}
const read = async (target: string, token: string | null = null): Promise<Answer> => {
  const answer = await app.request(target, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    type: answer.headers.get('content-type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  };
};
/** Somebody who may do everything, a member, and a token that nobody has. */
const tokens = async (): Promise<string[]> => [
  (await signIn(app, { roles: ['owner'] })).token,
  (await signIn(app)).token,
  'nonsense',
];

describe('every address that is neither a call nor a page', () => {
  let picture: string;
  let open: string;
  let hidden: string;
  let letter: string;
  let script: string;
  /** The rest of the address of the front page's state */
  let state: string;
  beforeAll(async () => {
    script = /\/assets\/([^"]+\.js)"/.exec((await read('/')).body)?.[1] ?? '';
    picture = await addImage(app);
    open = await addDocument(app, 'Published');
    await addLetter(app, { documents: [open] });
    hidden = await addDocument(app, 'A draft');
    const fields = letterFields([hidden], { title: 'A draft' });
    letter = unwrap(await app.content.letters.create(fields, system))._id;
    await app.jobs.runDue();
    state = / data-state="\/page-state\/([^"]+)"/.exec((await read('/')).body)?.[1] ?? '';
  });

  /** Parameters under which there is something: of records, what guests may see. */
  const examples = (id: string): Record<string, Record<string, string>> => ({
    '/images/{id}': { id: picture },
    '/images/{id}/{variant}': { id: picture, variant: '1-320.jpg' },
    '/files/{id}': { id },
    '/files/{id}/{name}': { id, name: 'letter.pdf' },
    '/files/{id}/pages/{picture}': { id, picture: '1.webp' },
    '/preview/{resource}/{id}': { resource: 'letters', id: letter },
    '/assets/{file}': { file: script },
    '/page-state/{hash}': { hash: state },
  });
  const targetOf = ({ path }: ResponseRoute, id = open): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = examples(id)[path]?.[name];
      if (value === undefined) throw new Error(`There is no example of {${name}} in ${path}`);
      return value;
    });
  const withAccess = <Access extends ResponseRoute['access']>(access: Access) =>
    app.responseRoutes.filter(
      (route): route is Extract<ResponseRoute, { access: Access }> => route.access === access,
    );

  test('says who may read it', () => {
    const readers = Object.groupBy(app.responseRoutes, ({ access }) => access);
    expect(readers.signed_address?.map(({ path }) => path)).toEqual(['/preview/{resource}/{id}']);
    expect(readers.by_record?.map(({ path }) => path)).toEqual([
      '/files/{id}',
      '/files/{id}/{name}',
      '/files/{id}/pages/{picture}',
    ]);
    const known = [...withAccess('public'), ...withAccess('signed_address'), ...withAccess('by_record')];
    expect(known.length).toBe(app.responseRoutes.length);
  });

  test('that is public is the same for everybody, and is stored as it says', async () => {
    const asking = await tokens();
    for (const route of withAccess('public')) {
      const target = targetOf(route);
      const asNobody = await read(target);
      expect([401, 403], target).not.toContain(asNobody.status);
      for (const token of asking) expect(await read(target, token), target).toEqual(asNobody);
      if (asNobody.status >= 400) continue;
      expect(
        route.caching.map((name): string => cacheControl[name]),
        target,
      ).toContain(asNobody.caching);
      const produced = route.produces.replace(/(\*\/)?\*$/, '').split(';')[0] ?? '';
      if (asNobody.status === 200) expect(asNobody.type.startsWith(produced), target).toBe(true);
    }
  });

  test('of a record that guests may see is open to everybody', async () => {
    const asking = await tokens();
    for (const route of withAccess('by_record')) {
      const target = targetOf(route);
      const asNobody = await read(target);
      expect([200, 302], target).toContain(asNobody.status);
      expect(['no-cache', 'no-store'], target).toContain(asNobody.caching);
      for (const token of asking)
        expect(await read(target, token), target).toMatchObject({ body: asNobody.body });
    }
  });

  test('of any other record is open to those who may see it, by token or by an address signed for them', async () => {
    await grant('letter:view', 'admin:access');
    const signed = (await app.documents.signatures([hidden], { ...system, user: person })).get(hidden);
    for (const route of withAccess('by_record')) {
      const [target, unknown] = [targetOf(route, hidden), targetOf(route, UNKNOWN_ID)];
      const refusal = await read(unknown);
      expect(refusal.status, target).toBe(404);
      await grant('letter:view', 'admin:access');
      for (const [asked, token] of [
        [target, person.token],
        [`${target}?${signed}`, null],
      ] as const) {
        const { status, caching } = await read(asked, token);
        expect([200, 302], asked).toContain(status);
        expect(['private, no-store', 'no-store'], asked).toContain(caching);
      }
      await grant();
      for (const [asked, token] of [
        [target, null],
        [target, person.token],
        [target, 'nonsense'],
        [`${target}?${signed}`, null],
        [`${target}?${signed}`.replace(/.$/, '_'), null],
      ] as const)
        expect(await read(asked, token), asked).toEqual(refusal);
    }
  });

  test('that needs a signed address opens to no token, and to nobody who has lost the permission', async () => {
    const asking = [null, ...(await tokens())];
    const [preview] = withAccess('signed_address');
    const target = targetOf(preview as ResponseRoute);
    const refusal = await read(target.replace(letter, UNKNOWN_ID));
    expect(refusal.status).toBe(404);
    for (const token of asking) expect(await read(target, token)).toEqual(refusal);
    await grant('letter:view', 'admin:access');
    const { url } = (await person.call<{ url: string }>('POST', `/api/admin/letters/${letter}/preview`)).body;
    expect(await read(url)).toMatchObject({ status: 200, caching: 'no-store' });
    await grant();
    expect(await read(url)).toEqual(refusal);
  });
});

test('every page is the same document for everyone', async () => {
  const asking = await tokens();
  const paths = app.pageRoutes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/projects/{category}', '/user/login', '/admin']));
  for (const { path, access } of app.pageRoutes) {
    expect(access, path).toBe('public');
    const target = path.replace(/\{\w+\}/g, 'nowhere');
    const asNobody = await read(target);
    expect([200, 404], path).toContain(asNobody.status);
    expect(asNobody.type, path).toBe('text/html; charset=utf-8');
    for (const token of asking) expect(await read(target, token), path).toEqual(asNobody);
  }
});
