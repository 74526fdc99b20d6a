/** The site with its files in a real S3 server, Swift: what editors and visitors do with files, backups and moves. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tender } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import { type AdminClient, createAdminClient, type Json, type JsonAnswer } from '#tests/support/admin.ts';
import { startTestApp, type TestAppWithEnvironment } from '#tests/support/app.ts';
import {
  type Environment,
  emptySite,
  filesOf,
  rowsOf,
  startRestored,
  writePlaceFile,
} from '#tests/support/backups.ts';
import { succeed } from '#tests/support/command-line.ts';
import { testPhoto, unwrap } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { storageUrl } from '#tests/support/storage-url.ts';
import { isSwiftInstalled, type Swift, startSwift } from '#tests/support/swift.ts';
import { draftTender, filesOf as filesInTree } from '#tests/support/tenders.ts';
import { unpack } from '#tests/support/unpack.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

// apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object
describe.skipIf(!isSwiftInstalled)('on a real S3 server', () => {
  let swift: Swift;
  let storage: Storage;
  let app: TestAppWithEnvironment;
  let site: Environment;
  let owner: AdminClient;
  beforeAll(async () => {
    swift = await startSwift();
    storage = await openStorage(swift.config);
    app = await startTestApp({ storage });
    site = { ...app.environment, STORAGE_URL: storageUrl(swift.config) };
    owner = await createAdminClient(app, { roles: ['owner'] });
  });
  afterAll(async () => {
    await app?.close();
    await storage?.close();
    await swift?.stop();
  });

  const upload = (
    to: string,
    file: { bytes: Uint8Array; name: string },
    fields: Record<string, string> = {},
  ): Promise<JsonAnswer<Json>> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
    return app.json(to, { method: 'POST', headers: { authorization: `Bearer ${owner.token}` }, body: form });
  };
  const bytesAt = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(address, { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('a picture is uploaded, gets its variants, and each of them is served', async () => {
    const sent = await upload('/api/admin/images', { bytes: await testPhoto(1200, 800), name: 'wall.jpg' });
    expect(sent.status).toBe(201);
    await app.jobs.runDue();
    const image = (await app.images.find([sent.body._id])).get(sent.body._id);
    if (image === undefined) throw new Error('The picture is not there');
    expect(image.sources.avif.length).toBeGreaterThan(2);
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      for (const width of image.sources[format]) {
        const { answer, bytes } = await bytesAt(imageAddress(image, width, format));
        expect([answer.status, bytes.length]).toEqual([200, Number(answer.headers.get('content-length'))]);
      }
    }
  });

  test('tender documents, one of them larger than memory holds, come back alone, in parts and in one archive', async () => {
    const tender = await draftTender(app);
    const plan = await pdf(['Plan']);
    const model = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(12 * 1024 * 1024, 'model')]);
    const to = `/api/admin/tenders/${tender._id}/documents`;
    for (const [bytes, name] of [
      [plan, 'A-001-C.pdf'],
      [model, 'A-002-C.dwg'],
    ] as const) {
      const sent = await upload(to, { bytes, name }, { categoryID: tender.folder('05.1') });
      expect([sent.status, sent.body.success]).toEqual([201, true]);
    }
    await app.jobs.runDue();
    unwrap(await app.tenderAdmin.publish(tender._id, system));

    const { categories } = (await app.json<Tender>(`/api/guest/tender/${tender._id}`)).body;
    const [planAddress = '', modelAddress = ''] = filesInTree(categories).map(({ url }) => url ?? '');
    expect(sha256((await bytesAt(planAddress)).bytes)).toBe(sha256(plan));
    expect(sha256((await bytesAt(modelAddress)).bytes)).toBe(sha256(model));
    for (const [range, expected] of [
      ['bytes=0-99', model.subarray(0, 100)],
      ['bytes=1000000-', model.subarray(1_000_000)],
      ['bytes=-50', model.subarray(-50)],
    ] as const) {
      const { answer, bytes } = await bytesAt(modelAddress, { range });
      expect([answer.status, sha256(bytes)]).toEqual([206, sha256(expected)]);
    }
    expect((await bytesAt(modelAddress, { range: `bytes=${model.length}-` })).answer.status).toBe(416);

    const { answer, bytes } = await bytesAt(`/api/guest/tender/${tender._id}/documents.zip`);
    expect(answer.status).toBe(200);
    expect((await unpack(bytes)).map(({ name, content }) => [name, sha256(content)])).toEqual([
      ['05 Drawings/05.1 Architectural/A-001-C.pdf', sha256(plan)],
      ['05 Drawings/05.1 Architectural/A-002-C.dwg', sha256(model)],
    ]);
  });

  test('a backup goes to another bucket, is verified there, and is restored into a third', async () => {
    const backups = { BACKUP_TO: storageUrl(await swift.bucket('backups')), BACKUP_KEY: 'k'.repeat(32) };
    await succeed('backup', [], { ...site, ...backups });
    await succeed('verify', [], { ...site, ...backups });
    const restored = await swift.bucket('restored');
    const target = await emptySite(site.SECRET ?? '');
    await succeed('restore', [], { ...target, ...backups, STORAGE_URL: storageUrl(restored) });
    expect(await rowsOf(target)).toEqual(await rowsOf(site));
    const there = await openStorage(restored);
    expect(await filesOf(there)).toEqual(await filesOf(storage));
    await there.close();
  });

  test('the site moves from the bucket to a folder, and back to a bucket', async () => {
    const files = await filesOf(storage);
    const folder = await emptySite(site.SECRET ?? '');
    await succeed('move', ['--to', writePlaceFile(folder)], site);
    expect(await filesOf((await startRestored(folder)).storage)).toEqual(files);
    const bucket = await swift.bucket('moved');
    const back = { ...(await emptySite(site.SECRET ?? '')), STORAGE_URL: storageUrl(bucket) };
    await succeed('move', ['--to', writePlaceFile(back)], folder);
    const there = await openStorage(bucket);
    expect(await filesOf(there)).toEqual(files);
    await there.close();
    await succeed('move', ['--undo'], site);
  });
});
