/**
 * Serves immutable variants at `/images/{id}/{version}-{width}.{format}`. `/images/{id}` redirects to a JPEG of the
 * current version, and a variant of an earlier version to a similar one of the current version. Variants that do not
 * exist yet redirect to the original, `/images/{id}/{version}-original`, if that is public.
 */
import { cacheControl } from '#platform/http/answers/answer.ts';
import { textResponse } from '#platform/http/answers/text.ts';
import { fileBody } from '#platform/http/files/file-body.ts';
import type { PublicRoute, ResponseRequest } from '#platform/http/routing/response-route.ts';
import { translated } from '#platform/messages/translated.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { originalAddress } from '../address.ts';
import { api, errors } from '../messages/en-GB.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type Image, type ImageFormat } from '../schema.ts';
import { type Images, mediaTypes } from './image.service.ts';

const m = translated(errors);

const ORIGINAL = /^(\d{1,9})-original$/;
const VARIANT = /^(\d{1,9})-(\d{1,5})\.(\w+)$/;
/** In pixels: `/images/{id}` redirects to the widest JPEG up to this width, which is sufficient for most uses. */
const DEFAULT_WIDTH = 1440;

type Headers = ResponseRequest['headers'];

const notFoundResponse = (headers: Headers): Response => textResponse(404, `${m.notFound}\n`, headers);

const redirect = (headers: Headers, address: string): Response =>
  new Response(null, {
    status: 302,
    headers: { ...headers, location: address, 'cache-control': cacheControl.revalidated },
  });

/** Returns the address of the widest variant up to this width, or else of the narrowest; null: there is none. */
const addressNear = (image: Image | undefined, width: number, format: ImageFormat): string | null => {
  const widths = image?.sources[format];
  const nearest = widths?.findLast((one) => one <= width) ?? widths?.[0];
  return image === undefined || nearest === undefined ? null : imageAddress(image, nearest, format);
};

export const imageFileRoutes = (images: Images, storage: Storage): PublicRoute[] => {
  const find = async (id: string): Promise<Image | undefined> => (await images.find([id])).get(id);
  const respondWithFile = async (
    { headers, header, method }: ResponseRequest,
    { key, type }: { key: string; type: string },
  ): Promise<Response> => {
    const etag = `"${key.slice('images/00/'.length).replaceAll('/', '-')}"`;
    const cacheHeaders = { ...headers, etag, 'cache-control': cacheControl.forever };
    if (header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: cacheHeaders });
    const file = await storage.read(key);
    const isHead = method === 'HEAD';
    if (isHead) file.stream.destroy();
    return new Response(isHead ? null : fileBody(file.stream), {
      headers: { ...cacheHeaders, 'content-type': type, 'content-length': String(file.bytes) },
    });
  };
  const routeFields = {
    method: 'GET',
    access: 'public',
    security: 'image',
    openInMaintenance: true,
  } as const;

  return [
    {
      ...routeFields,
      path: '/images/{id}',
      summary: api.current,
      produces: 'image/jpeg',
      caching: ['revalidated'],
      async answer({ params: { id = '' }, headers }) {
        const address = addressNear(await find(id), DEFAULT_WIDTH, 'jpg');
        return address === null ? notFoundResponse(headers) : redirect(headers, address);
      },
    },
    {
      ...routeFields,
      path: '/images/{id}/{variant}',
      summary: api.variant,
      produces: 'image/*',
      caching: ['forever', 'revalidated', 'never'],
      async answer(request) {
        const { id = '', variant = '' } = request.params;
        const { headers } = request;
        const originalVersion = ORIGINAL.exec(variant)?.[1];
        if (originalVersion !== undefined) {
          const file = await images.publicOriginal(id, Number(originalVersion));
          return file === null ? notFoundResponse(headers) : respondWithFile(request, file);
        }
        const [, versionText, widthText, extension] = VARIANT.exec(variant) ?? [];
        const version = Number(versionText);
        const width = IMAGE_WIDTHS.find((one) => one === Number(widthText));
        const format = IMAGE_FORMATS.find((one) => one === extension);
        if (width === undefined || format === undefined) return notFoundResponse(headers);
        const key = await images.variantKey(id, version, width, format);
        if (key === null) {
          const current = await find(id);
          // Only a picture whose original is public lists variants that do not exist yet (`allSources`).
          if (current?.version === version && current.sources[format].includes(width))
            return new Response(null, {
              status: 302,
              headers: {
                ...headers,
                location: originalAddress(current),
                'cache-control': cacheControl.never,
              },
            });
          // A page that was opened before the file was replaced still requests variants of the earlier version.
          const address = addressNear(current, width, format);
          return address === null || version >= (current?.version ?? 0)
            ? notFoundResponse(headers)
            : redirect(headers, address);
        }
        return respondWithFile(request, { key, type: mediaTypes[format] });
      },
    },
  ];
};
