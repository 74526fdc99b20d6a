/** The bucket is slow, silent or gone: nothing is lost, pages go on, and people get a clear answer. */
import { expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { dataFolder, type Program, start } from './program.ts';
import { Journal, PASSWORD, signIn, writes } from './writes.ts';

interface Uploaded {
  status: number;
  retryAfter: number;
  code?: string;
}

interface Site {
  program: Program;
  address: string;
  s3: FakeS3;
  upload(text: string): Promise<Uploaded>;
  /** Downloads a document of a published letter. */
  download(): Promise<Response>;
  readiness(): Promise<{ status: number; missing: string[] }>;
}

const startSite = async (): Promise<Site> => {
  const s3 = await startFakeS3(1000);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.config;
  const program = start({
    DATA_DIR: dataFolder(),
    STORAGE_URL: `s3://${accessKeyId}:${secretAccessKey}@${new URL(endpoint).host}/${bucket}?tls=off`,
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  const address = await program.ready();
  const headers = await signIn(address);
  await writes.letters({ journal: new Journal(), address, headers }, 1);
  const letters = await (await fetch(`${address}/api/guest/letters`)).text();
  const letter = /"(\/files\/[^"]+\.pdf)"/.exec(letters)?.[1] ?? '/no-letter';
  return {
    program,
    address,
    s3,
    async upload(text) {
      const body = new FormData();
      body.append('for', 'page');
      body.append('file', new Blob([text]), 'quantities.csv');
      const answer = await fetch(`${address}/api/admin/documents`, { method: 'POST', headers, body });
      return {
        ...((await answer.json()) as { code?: string }),
        status: answer.status,
        retryAfter: Number(answer.headers.get('retry-after')),
      };
    },
    download: () => fetch(address + letter),
    async readiness() {
      const answer = await fetch(`${address}/readyz`);
      const { missing } = (await answer.json()) as { missing: string[] };
      return { status: answer.status, missing };
    },
  };
};

const READY = { status: 200, missing: [] };
const NOT_READY = { status: 503, missing: ['storage'] };

test('a bucket that does not answer: not ready, uploads and downloads get 503, pages go on, and all is well once it answers', async () => {
  const { address, s3, upload, download, readiness } = await startSite();
  const first = await upload('item,amount\nbricks,1\n');
  expect(first.status).toBe(201);
  s3.stopAnswering();
  const [refused, unavailable, notReady] = await Promise.all([
    upload('item,amount\nbricks,2\n'),
    download(),
    readiness(),
  ]);
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(unavailable.status).toBe(503);
  expect(notReady).toEqual(NOT_READY);
  expect((await fetch(`${address}/`)).status).toBe(200);
  s3.answerAgain();
  expect(await readiness()).toEqual(READY);
  expect((await upload('item,amount\nbricks,2\n')).status).toBe(201);
  expect((await download()).status).toBe(200);
  await s3.stop();
});

test.each([
  [403, 'AccessDenied'],
  [500, 'InternalError'],
  [503, 'SlowDown'],
])(
  'a bucket that answers %i %s: not ready, uploads and downloads get 503, what is to be read is read later',
  async (status, code) => {
    const { program, address, s3, upload, download, readiness } = await startSite();
    const table = (number: number): string => `item,amount\nbricks,${number}\n`;
    expect((await upload(table(1))).status).toBe(201);
    s3.refuse(status, code);
    for (let again = 0; again < 3; again += 1) {
      const refused = await upload(table(2));
      expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect((await download()).status).toBe(503);
    }
    expect(await readiness()).toEqual(NOT_READY);
    expect((await fetch(`${address}/`)).status).toBe(200);
    s3.answerAgain();
    expect(await readiness()).toEqual(READY);
    expect((await upload(table(2))).status).toBe(201);
    const answer = await download();
    expect(answer.status).toBe(200);
    expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
    const lines =
      program.output().match(/"msg":"the (file storage cannot be reached|disk cannot be written)/g) ?? [];
    // A bucket that refuses writes is read-only besides.
    expect(new Set(lines).size).toBe(lines.length);
    await s3.stop();
  },
);

test('a browser that has a page of a document, or only asks about a document, waits for no bucket', async () => {
  const { s3, download } = await startSite();
  const known = await download();
  await known.bytes();
  s3.stopAnswering();
  const etag = known.headers.get('etag') ?? '';
  const [unchanged, head] = await Promise.all([
    fetch(known.url, { headers: { 'if-none-match': etag } }),
    fetch(known.url, { method: 'HEAD' }),
  ]);
  expect([unchanged.status, head.status]).toEqual([304, 200]);
  await s3.stop();
});

test('a slow bucket: uploads and downloads take longer, and nothing is stored twice', async () => {
  const { address, s3, upload, download, readiness } = await startSite();
  s3.slowDown(1500);
  const stored = await upload('item,amount\nbricks,1\n');
  expect(stored.status).toBe(201);
  expect((await download()).status).toBe(200);
  expect(await readiness()).toEqual(READY);
  expect((await fetch(`${address}/`)).status).toBe(200);
  await s3.stop();
});

test('a bucket that is gone: not ready, 503, and one line in the log that names the cause', async () => {
  const { program, address, s3, upload, readiness } = await startSite();
  await s3.stop();
  for (let again = 0; again < 3; again += 1)
    expect(await upload(`item,amount\nbricks,${again}\n`)).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  expect(await readiness()).toEqual(NOT_READY);
  expect((await fetch(`${address}/`)).status).toBe(200);
  const lines = program.output().match(/the file storage cannot be reached/g);
  expect(lines).toHaveLength(1);
});
