import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Gallery,
  type GalleryList,
  GalleryList as GalleryListSchema,
  Gallery as GallerySchema,
} from '#features/galleries/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addGallery, addImage, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (query = ''): Promise<GalleryList> =>
  (await app.json<GalleryList>(`/api/guest/gallery?${query}`)).body;

test('galleries are listed without their images, and returned one by one with them', async () => {
  const images = [await addImage(app, { caption: 'The hole' }), await addImage(app, { caption: 'The roof' })];
  const _id = await addGallery(app, { images, cover: images[1] });
  await addGallery(app, { title: 'The year of the crane' });

  const answer = await list('search=year&sort=title');
  expect(GalleryListSchema.parse(answer)).toEqual(answer);
  expect(answer.items.map((gallery) => [gallery.title, gallery.pictures, gallery.cover?.caption])).toEqual([
    ['A year on site', 2, 'The roof'],
    ['The year of the crane', 1, null],
  ]);
  expect((await list('search=CRANE')).total).toBe(1);

  for (const name of [_id, 'a-year-on-site']) {
    const { body } = await app.json<Gallery>(`/api/guest/gallery/${name}`);
    expect(GallerySchema.parse(body)).toEqual(body);
    expect(body.images.map((image) => image.caption)).toEqual(['The hole', 'The roof']);
  }
  const missing = await app.json(`/api/guest/gallery/nowhere`);
  expect([missing.status, missing.body]).toMatchObject([404, { code: 'not_found' }]);
});

test('a gallery contains 1 to 300 images, each once', async () => {
  const image = await addImage(app);
  const made = (images: string[], more = {}) =>
    app.content.galleries.create({ title: 'A gallery', images, ...more }, system);
  expect(await made([image, image])).toMatchObject({
    ok: false,
    refusal: { errors: { images: 'Pictures must not contain the same entry twice' } },
  });
  const many = Array.from(
    { length: 301 },
    (_, index) => `0199f000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  expect(await made(many)).toMatchObject({
    ok: false,
    refusal: { errors: { images: 'Pictures: 300 at most' } },
  });
  expect(await made([image], { cover: await addImage(app) })).toMatchObject({
    ok: false,
    refusal: { errors: { cover: 'Select an option from the list' } },
  });
  const { _id } = unwrap(await made([]));
  expect(await app.content.galleries.publish(_id, system)).toMatchObject({
    ok: false,
    refusal: { errors: { images: 'Select at least one picture' } },
  });
});

test('an unpublished gallery is hidden everywhere', async () => {
  const _id = await addGallery(app, { title: 'The winter works' });
  const sitemap = async () => (await app.request('/sitemap.xml')).text();
  expect(await sitemap()).toContain('/galleries/the-winter-works');
  expect((await list('search=winter')).total).toBe(1);
  unwrap(await app.content.galleries.unpublish(_id, system));
  expect(await list('search=winter')).toMatchObject({ items: [], total: 0 });
  expect((await app.json(`/api/guest/gallery/${_id}`)).status).toBe(404);
  expect(await sitemap()).not.toContain('/galleries/the-winter-works');
});
