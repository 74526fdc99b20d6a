/**
 * Serves immutable variants at `/images/{id}/{version}-{width}.{format}`; `/images/{id}` redirects to the current one.
 */
import type { Hono } from 'hono';
import { fileBody } from '#platform/http/files/file-body.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { imageAddress } from '../address.ts';
import { IMAGE_WIDTHS, type ImageFormat } from '../schema.ts';
import { type Images, mediaTypes } from './image.service.ts';

const VARIANT = /^(\d{1,9})-(\d{1,5})\.(avif|webp|jpg)$/;
/** The width that a bare `/images/{id}` redirects to: sufficient for most uses. */
const USUAL_WIDTH = 1440;

export const serveImages = (
  app: Hono,
  images: Images,
  storage: Storage,
  headers: Readonly<Record<string, string>>,
): void => {
  const missing = (): Response =>
    new Response('Not found\n', {
      status: 404,
      headers: { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' },
    });

  app.get('/images/:id', async (context) => {
    const image = (await images.find([context.req.param('id')])).get(context.req.param('id'));
    const width = image?.sources.jpg.findLast((rung) => rung <= USUAL_WIDTH) ?? image?.sources.jpg[0];
    if (image === undefined || width === undefined) return missing();
    return new Response(null, {
      status: 302,
      headers: { ...headers, location: imageAddress(image, width, 'jpg'), 'cache-control': 'no-cache' },
    });
  });

  app.get('/images/:id/:variant', async (context) => {
    const [, version, width, format] = VARIANT.exec(context.req.param('variant')) ?? [];
    if (version === undefined || !(IMAGE_WIDTHS as readonly number[]).includes(Number(width)))
      return missing();
    const key = await images.variantKey(
      context.req.param('id'),
      Number(version),
      Number(width),
      format as ImageFormat,
    );
    if (key === null) {
      // A page opened before the file was replaced still requests the former one.
      const now = (await images.find([context.req.param('id')])).get(context.req.param('id'));
      const there = now?.sources[format as ImageFormat];
      const nearest = there?.findLast((rung) => rung <= Number(width)) ?? there?.[0];
      if (now === undefined || nearest === undefined || Number(version) >= now.version) return missing();
      return new Response(null, {
        status: 302,
        headers: {
          ...headers,
          location: imageAddress(now, nearest, format as ImageFormat),
          'cache-control': 'no-cache',
        },
      });
    }
    const etag = `"${key.slice('images/00/'.length).replaceAll('/', '-')}"`;
    const known = { ...headers, etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (context.req.header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: known });
    const file = await storage.read(key);
    if (context.req.method === 'HEAD') {
      file.stream.destroy();
      return new Response(null, {
        headers: {
          ...known,
          'content-type': mediaTypes[format as ImageFormat],
          'content-length': String(file.bytes),
        },
      });
    }
    return new Response(fileBody(file.stream), {
      headers: {
        ...known,
        'content-type': mediaTypes[format as ImageFormat],
        'content-length': String(file.bytes),
      },
    });
  });
};
