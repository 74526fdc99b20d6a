import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_FORMATS, type Image } from '#features/images/schema.ts';
import { imageProcessor } from '#features/images/server/processing/image-processor.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, testPhoto, unwrap } from '#tests/support/factories.ts';
import { zip } from '#tests/support/files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const find = async (_id: string): Promise<Image> => {
  const image = (await app.images.find([_id])).get(_id);
  if (image === undefined) throw new Error('The picture is not there');
  return image;
};
const fetched = async (image: Image, width: number, format: 'avif' | 'webp' | 'jpg') =>
  app.request(imageAddress(image, width, format));

const MARKER = 'MARKER-HIDDEN-77';
const HIDDEN = `<!doctype html><script>alert('${MARKER}')</script>`;
const hiddenZip = () => zip({ 'index.html': HIDDEN }, { compress: false });
const jpegComment = (text: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};

describe('an image', () => {
  test('has a placeholder at once, then JPEG files, then the other formats', async () => {
    const _id = await addImage(app);
    const fresh = await find(_id);
    expect(fresh.sources).toEqual({ avif: [], webp: [], jpg: [] });
    expect(fresh.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(fresh.placeholder?.length).toBeLessThan(400);
    expect([fresh.width, fresh.height]).toEqual([640, 400]);
    await app.jobs.runDue();
    const rungs = [320, 480, 720];
    expect((await find(_id)).sources).toEqual({ avif: rungs, webp: rungs, jpg: rungs });
  });

  test('is served in each format and width, with a permanent cache and without active content', async () => {
    const _id = await addImage(app);
    await app.jobs.runDue();
    const image = await find(_id);
    for (const format of IMAGE_FORMATS) {
      for (const width of image.sources[format]) {
        const answer = await fetched(image, width, format);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get('content-length')).toBe(String(bytes.length));
        const metadata = await sharp(bytes).metadata();
        expect(metadata.width).toBe(Math.min(width, image.width));
      }
    }
    const current = await app.request(`/images/${_id}`);
    expect(current.headers.get('location')).toBe(imageAddress(image, 720, 'jpg'));
  });

  test('answers 304 to its etag, and HEAD without a body', async () => {
    const _id = await addImage(app);
    await app.jobs.runDue();
    const address = imageAddress(await find(_id), 320, 'jpg');
    const etag = (await app.request(address)).headers.get('etag') ?? '';
    expect((await app.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await app.request(address, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  test.each(['321.jpg', '320.gif', '9999.jpg', '320.jpg/..', '-1.jpg', '320.jpg.php'])(
    'has no variant %s',
    async (name) => {
      const _id = await addImage(app);
      await app.jobs.runDue();
      expect((await app.request(`/images/${_id}/1-${name}`)).status).toBe(404);
      expect((await app.request(`/images/${_id}/2-320.jpg`)).status).toBe(404);
    },
  );

  test('contains no location and no serial number in anything public', async () => {
    const bytes = await sharp(await testPhoto(800, 600))
      .withExif({
        IFD0: { Make: 'Acme', Model: 'Marker 3000', Copyright: 'MARKER-SERIAL-77' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '53/1 44/1 17/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '0/1 20/1 2/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('MARKER-SERIAL-77')).toBe(true);
    const { _id } = unwrap(
      await app.images.upload({ file: bytes, name: 'site.jpg', fields: { alt: 'A wall' } }, system),
    );
    // Not even while there is nothing else to show.
    for (const name of ['1-original', '1-320.jpg', '1-320.avif', '1-720.webp'])
      expect((await app.request(`/images/${_id}/${name}`)).status, name).toBe(404);
    expect((await app.request(`/images/${_id}`)).status).toBe(404);
    await app.jobs.runDue();
    expect((await app.request(`/images/${_id}/1-original`)).status).toBe(404);
    const image = await find(_id);
    for (const format of IMAGE_FORMATS) {
      const variant = Buffer.from(await (await fetched(image, 320, format)).arrayBuffer());
      expect((await sharp(variant).metadata()).exif).toBeUndefined();
      expect(variant.includes('MARKER-SERIAL-77')).toBe(false);
    }
    expect(JSON.stringify(image)).not.toContain('GPS');
  });

  test.each([
    ['HTML behind it', async (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from(HIDDEN)])],
    ['a ZIP behind it', async (jpeg: Buffer) => Buffer.concat([jpeg, await hiddenZip()])],
    [
      'HTML in a comment',
      async (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), jpegComment(HIDDEN), jpeg.subarray(2)]),
    ],
  ])('with %s is served without it', async (_, added) => {
    const uploader = await createAdminClient(app, { permissions: ['image:create'] });
    const bytes = new Uint8Array(await added(await testPhoto()));
    const body = new FormData();
    body.append('file', new Blob([bytes]), 'site.html.jpg');
    const { status, body: created } = await app.json<{ _id: string }>('/api/admin/images', {
      method: 'POST',
      headers: { authorization: `Bearer ${uploader.token}` },
      body,
    });
    expect(status).toBe(201);
    await app.jobs.runDue();
    const image = await find(created._id);
    for (const format of IMAGE_FORMATS)
      for (const width of image.sources[format]) {
        const answer = await fetched(image, width, format);
        const served = Buffer.from(await answer.arrayBuffer());
        expect((await sharp(served).metadata()).width).toBe(Math.min(width, image.width));
        expect(served.includes(MARKER)).toBe(false);
        expect(served.includes('PK\u0003\u0004')).toBe(false);
      }
    expect((await app.request(`/images/${created._id}/1-original`)).status).toBe(404);
  });

  test('that came with the program is shown by its original until its variants exist', async () => {
    const bytes = await testPhoto(800, 600);
    const processor = imageProcessor();
    const inspected = await processor.prepare(bytes, { fileName: 'site.jpg' });
    await processor.close();
    if (!inspected.ok) throw new Error(inspected.message);
    const { _id } = unwrap(
      await app.images.upload(
        { file: bytes, name: 'site.jpg', fields: { alt: 'A wall' }, preparedPicture: inspected.picture },
        system,
      ),
    );
    const image = await find(_id);
    const rungs = [320, 480, 720, 1080];
    expect(image.sources).toEqual({ avif: rungs, webp: rungs, jpg: rungs });
    for (const format of IMAGE_FORMATS) {
      const answer = await fetched(image, 720, format);
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('location')]).toEqual([
        302,
        'no-store',
        `/images/${_id}/1-original`,
      ]);
    }
    const original = await app.request(`/images/${_id}/1-original`);
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
    for (const name of ['1-1440.jpg', '2-320.jpg', '2-original'])
      expect((await app.request(`/images/${_id}/${name}`)).status, name).toBe(404);

    await app.jobs.runDue();
    expect((await fetched(image, 720, 'avif')).status).toBe(200);

    const { version } = unwrap(await app.content.images.find(_id));
    const own = { file: await testPhoto(640, 480), name: 'own.jpg' };
    unwrap(await app.images.replace(_id, version, own, system));
    for (const name of ['1-original', '2-original', '2-320.jpg'])
      expect((await app.request(`/images/${_id}/${name}`)).status, name).toBe(404);
  });

  test('that is uploaded twice is one record', async () => {
    const bytes = await testPhoto();
    const first = unwrap(
      await app.images.upload({ file: bytes, name: 'a.jpg', fields: { alt: 'A wall' } }, system),
    );
    const second = unwrap(
      await app.images.upload({ file: bytes, name: 'b.jpg', fields: { alt: 'The same wall' } }, system),
    );
    expect(second._id).toBe(first._id);
  });

  test('is completed later when the worker stopped halfway', async () => {
    const _id = await addImage(app);
    // Claims the job for a worker that never comes back.
    await app.database.transaction(() =>
      app.database.db
        .updateTable('jobs')
        .set({ lockedUntil: '2026-11-21T12:00:20.000Z', attempts: 1 })
        .execute(),
    );
    expect(await app.jobs.runDue()).toBe(0);
    // A longer step would count as a clock that was set forward.
    app.clock.advance(25_000);
    await app.jobs.runDue();
    expect((await find(_id)).sources.avif).toHaveLength(3);
  });
});

describe('an upload that is not an image', () => {
  test.each([
    ['nothing.jpg', Buffer.alloc(0), 'The selected file is empty'],
    [
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'The selected file must be a JPEG, PNG, WebP, AVIF, HEIC or TIFF',
    ],
    [
      'page.jpg',
      Buffer.from('<html><script>alert(1)</script>'),
      'The file does not match its type. Save it again as JPEG and retry',
    ],
    [
      'cut.jpg',
      Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
      'The file does not match its type. Save it again as JPEG and retry',
    ],
    ['large.jpg', Buffer.alloc(25 * 1024 * 1024 + 1, 0xff), 'The selected file must be at most 25 MB'],
  ])('is rejected with a reason to act on: %s', async (name, bytes, message) => {
    const refused = await app.images.upload({ file: bytes, name }, system);
    expect(refused).toMatchObject({ ok: false, refusal: { errors: { file: message } } });
  });
});

describe('a page with a new image', () => {
  test('shows it as soon as its variants exist', async () => {
    const category = await addCategory(app, { title: 'Culture' });
    const image = await addImage(app);
    await addProject(app, category, { images: [image] });
    const sources = async (): Promise<Image['sources'] | undefined> =>
      (await app.json<{ cover: Image }>('/api/guest/projects/project/northgate-school')).body.cover.sources;
    expect((await sources())?.jpg).toEqual([]);
    await app.jobs.runDue();
    expect((await sources())?.jpg).toEqual([320, 480, 720]);
  });
});

describe('the day a picture was taken', () => {
  const photoOf = async (day: string): Promise<string | null> => {
    const bytes = await sharp(await testPhoto())
      .withExif({ IFD2: { DateTimeOriginal: `${day.replaceAll('-', ':')} 00:30:00` } })
      .jpeg()
      .toBuffer();
    const upload = { file: bytes, name: 'site.jpg', fields: { alt: 'A wall being built' } };
    const { _id } = unwrap(await app.images.upload(upload, system));
    return (await find(_id)).takenOn;
  };

  test('comes from its file, unless the company’s calendar has not reached it', async () => {
    // It is noon in Greenwich on 21 November, and one o'clock at night in New Zealand.
    expect([await photoOf('2026-11-21'), await photoOf('2026-11-22')]).toEqual(['2026-11-21', null]);
    const inAuckland = { siteName: 'Northline', timeZone: 'Pacific/Auckland' };
    unwrap(await app.settings.put('general', 0, inAuckland, system));
    expect([await photoOf('2026-11-22'), await photoOf('2026-11-23')]).toEqual(['2026-11-22', null]);
    await app.settings.reset('general', system);
  });
});
