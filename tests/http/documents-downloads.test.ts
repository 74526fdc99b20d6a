import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { bulk, bytesOf, documentsOf } from '#tests/support/documents.ts';
import { pdf } from '#tests/support/files.ts';

let app: TestApp;
const { readers, addAccessRule, store, find } = documentsOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
  addAccessRule();
});
afterAll(() => app.close());

describe('access to a document', () => {
  const signIn = async (name: string): Promise<{ token: string; _id: string; viewer: Viewer }> => {
    const _id = await app.accounts.create({
      username: name,
      email: `${name}@example.com`,
      name,
      password: 'a password of some length',
      roles: ['member'],
    });
    return {
      _id,
      token: await app.accounts.openSession(_id, 1),
      viewer: { ...anonymous, user: { _id, username: name } },
    };
  };
  const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
  const statusOf = async (target: string, init?: RequestInit): Promise<number> =>
    (await app.request(target, init)).status;

  test('is decided by its owner; for everybody else it does not exist', async () => {
    const builder = await signIn('builder');
    const other = await signIn('other');
    const allowed = await store(
      await pdf(['For the builder']),
      'a.pdf',
      ({ user }) => user?._id === builder._id,
    );
    const nobodys = await store(await pdf(['For nobody']), 'a.pdf', null);
    await app.jobs.runDue();
    expect(await statusOf(`/files/${allowed}/a.pdf`, as(builder.token))).toBe(200);
    expect(await statusOf(`/files/${allowed}/pages/1.webp`, as(builder.token))).toBe(200);

    const unknown = '0199f000-0000-7000-8000-000000000001';
    const answerOf = async (target: string, init?: RequestInit) => {
      const answer = await app.request(target, init);
      return { status: answer.status, body: await answer.text(), headers: [...answer.headers] };
    };
    for (const path of ['', '/a.pdf', '/b.pdf', '/pages/1.webp', '/pages/thumbnail.webp']) {
      const nothing = await answerOf(`/files/${unknown}${path}`);
      expect(nothing.status).toBe(404);
      for (const init of [undefined, as(other.token), as('made-up')]) {
        expect(await answerOf(`/files/${allowed}${path}`, init)).toEqual(nothing);
        expect(await answerOf(`/files/${nobodys}${path}`, init)).toEqual(nothing);
      }
      expect(await answerOf(`/files/not-an-id${path}`)).toEqual(nothing);
      expect(await answerOf(`/files/%00${path}`)).toEqual(nothing);
    }
    const conditional = { headers: { 'if-none-match': '*', range: 'bytes=0-1' } };
    expect(await statusOf(`/files/${allowed}/a.pdf`, conditional)).toBe(404);
    expect(await statusOf(`/files/${allowed}/a.pdf`, { method: 'HEAD' })).toBe(404);
  });

  test('is checked on every request: restricted documents are not cached, public ones are revalidated', async () => {
    const { _id, token } = await signIn('cached');
    const theirs = await store(await pdf(['Theirs']), 'a.pdf', ({ user }) => user?._id === _id);
    const everybodys = await store(await pdf(['Everybody’s']), 'a.pdf');
    const cacheOf = async (target: string, init?: RequestInit): Promise<string | null> =>
      (await app.request(target, init)).headers.get('cache-control');
    expect(await cacheOf(`/files/${theirs}/a.pdf`, as(token))).toBe('private, no-store');
    expect(await cacheOf(`/files/${everybodys}/a.pdf`)).toBe('no-cache');
    readers.delete(everybodys);
    expect(await statusOf(`/files/${everybodys}/a.pdf`)).toBe(404);
  });

  test('by a signed link lasts ten minutes, for one user and one document, while they have access', async () => {
    const { _id, viewer } = await signIn('signed');
    const colleague = await signIn('colleague');
    const right = ({ user }: Viewer): boolean => user?._id === _id || user?._id === colleague._id;
    const document = await store(await pdf(['Signed for']), 'a.pdf', right);
    const another = await store(await pdf(['Not signed for']), 'a.pdf', right);
    await app.jobs.runDue();
    expect((await app.documents.signatures([document], anonymous)).get(document)).toBeUndefined();
    const query = `?${(await app.documents.signatures([document], viewer)).get(document)}`;
    const address = `/files/${document}/a.pdf${query}`;
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(`/files/${document}/pages/1.webp${query}`)).toBe(200);
    expect((await app.request(`/files/${document}${query}`)).headers.get('location')).toBe(address);

    expect(await statusOf(`/files/${another}/a.pdf${query}`)).toBe(404);
    for (const tampered of [
      // This user has access too, but the link was not signed for them.
      query.replace(_id, colleague._id),
      query.replace(/until=\d+/, (until) => `${until}0`),
      query.replace(/seal=./, (seal) => `${seal}A`),
      query.replace(/&seal=.*/, ''),
      '?for=&until=&seal=',
    ])
      expect(await statusOf(`/files/${document}/a.pdf${tampered}`), tampered).toBe(404);

    readers.set(document, () => false);
    expect(await statusOf(address)).toBe(404);
    readers.set(document, right);
    expect(await statusOf(address)).toBe(200);
    await app.database.transaction(() =>
      app.database.db.updateTable('users').set({ status: 'disabled' }).where('_id', '=', _id).execute(),
    );
    expect(await statusOf(address)).toBe(404);
    await app.database.transaction(() =>
      app.database.db.updateTable('users').set({ status: 'active' }).where('_id', '=', _id).execute(),
    );
    app.clock.advance(10 * 60 * 1000 - 1);
    expect(await statusOf(address)).toBe(200);
    app.clock.advance(1);
    expect(await statusOf(address)).toBe(404);
  });
});

describe('ranges of a document', () => {
  let url: string;
  let etag: string;
  const content = Buffer.concat([Buffer.from('AC1032'), bulk(300_000)]);
  beforeAll(async () => {
    url = (await find(await store(content, 'model.dwg'))).url;
    etag = (await app.request(url)).headers.get('etag') ?? '';
  });
  const ask = (headers: Record<string, string>, method = 'GET'): Promise<Response> =>
    app.request(url, { method, headers });
  const last = content.length - 1;

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, last],
    ['bytes=-100', last - 99, last],
    ['bytes=-999999999', 0, last],
    ['bytes=299000-999999999', 299_000, last],
    ['Bytes = 5 - 9', 5, 9],
    [`bytes=${last}-`, last, last],
  ])('%s returns those bytes', async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bytesOf(answer)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${content.length}-`, 'bytes=999999999-', 'bytes=-0'])('%s gets 416', async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${content.length}`);
  });

  test.each(['bytes=9-5', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=0-0x1'])(
    '%s is ignored, and the whole document is sent',
    async (range) => {
      const answer = await ask({ range });
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).length).toBe(content.length);
    },
  );

  test('resume a broken download to the same file', async () => {
    const half = Math.floor(content.length / 2);
    const first = (await bytesOf(await ask({}))).subarray(0, half);
    const rest = await ask({ range: `bytes=${half}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('etag')).toBe(etag);
    expect(Buffer.concat([first, await bytesOf(rest)]).equals(content)).toBe(true);
  });

  test('are sent only if the file has not changed', async () => {
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 12:00:00 GMT']) {
      const answer = await ask({ range: 'bytes=10-', 'if-range': other });
      expect(answer.status, other).toBe(200);
      expect((await bytesOf(answer)).length).toBe(content.length);
    }
  });

  test('are not sent to a client that has the file', async () => {
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known, range: 'bytes=0-9' });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('are announced', async () => {
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('content-length')).toBe(String(content.length));
    expect(await head.text()).toBe('');
  });
});

describe('a download', () => {
  test('reads only as much as the client takes, and closes the file when the client disconnects', async () => {
    const bytes = Buffer.concat([Buffer.from('AC1032'), bulk(8 * 1024 * 1024)]);
    const { url } = await find(await store(bytes, 'large.dwg'));
    const streams: (Readable & { bytesRead?: number })[] = [];
    const { read } = app.storage;
    app.storage.read = async (...parameters) => {
      const file = await read(...parameters);
      streams.push(file.stream);
      return file;
    };
    try {
      const taken = (await app.request(url)).body?.getReader();
      expect((await taken?.read())?.value?.length).toBeGreaterThan(0);
      // Gives any read-ahead time to happen.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      expect(streams[0]?.bytesRead).toBeLessThan(1024 * 1024);
      expect(streams[0]?.destroyed).toBe(false);
      await taken?.cancel();
      expect(streams[0]?.destroyed).toBe(true);
    } finally {
      app.storage.read = read;
    }
  });

  test('cannot run scripts or be framed', async () => {
    const answer = await app.request((await find(await store(await pdf(['Quiet']), 'quiet.pdf'))).url);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
