/** Serves the icons of the site for browser tabs and home screens, and the web app manifest, which lists them. */

import { buffer } from 'node:stream/consumers';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { cached } from '#platform/content/cached.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { fill } from '#platform/messages/translated.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { api as m } from '../messages/en-GB.ts';
import { drawIcon, type IconSource } from './draw.ts';
import { rasterise } from './rasterise.ts';

/** In pixels: the narrowest variant of the logo of at least this width is sharp enough for the largest icon. */
const MIN_LOGO_WIDTH = 480;

const pngs = [
  { path: '/apple-touch-icon.png', side: 180, maskable: true },
  { path: '/icon-192.png', side: 192, maskable: false },
  { path: '/icon-512.png', side: 512, maskable: false },
  { path: '/icon-maskable-512.png', side: 512, maskable: true },
] as const;

/** The icons as the web app manifest lists them, without the first PNG, which Apple's devices look up themselves. */
const manifestIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  ...pngs.slice(1).map(({ path, side, maskable }) => ({
    src: path,
    type: 'image/png',
    sizes: `${side}x${side}`,
    purpose: maskable ? 'maskable' : 'any',
  })),
];

export const siteIcons = (context: {
  changes: Freshness;
  settings: Settings;
  images: ImageLibrary;
  storage: Storage;
}): PublicDocument[] => {
  const { changes, settings, images, storage } = context;

  const loadSource = cached(changes, async (): Promise<IconSource> => {
    const { contact, general } = await settings.guest();
    const { logo } = general;
    const widths = logo?.sources.jpg ?? [];
    const width = widths.find((one) => one >= MIN_LOGO_WIDTH) ?? widths.at(-1);
    const key =
      logo === null || width === undefined
        ? null
        : await images.variantKey(logo._id, logo.version, width, 'jpg');
    if (key === null) return { name: contact.companyName, logo: null };
    const { stream } = await storage.read(key);
    return { name: contact.companyName, logo: { bytes: await buffer(stream), type: 'image/jpeg' } };
  });

  /** The last PNG made for each path, with its SVG: it is made again only when the SVG has changed. */
  const lastByPath = new Map<string, { svg: string; png: Uint8Array }>();

  return [
    {
      path: '/favicon.svg',
      summary: m.icon,
      contentType: 'image/svg+xml',
      openInMaintenance: true,
      make: async () => drawIcon(await loadSource()),
    },
    ...pngs.map(
      ({ path, side, maskable }): PublicDocument => ({
        path,
        summary: fill(m.iconOfWidth, { width: side.toString() }),
        contentType: 'image/png',
        openInMaintenance: true,
        make: async () => {
          const svg = drawIcon(await loadSource(), { maskable });
          const last = lastByPath.get(path);
          if (last?.svg === svg) return last.png;
          const png = await rasterise(svg, side);
          lastByPath.set(path, { svg, png });
          return png;
        },
      }),
    ),
    {
      path: '/site.webmanifest',
      summary: m.manifest,
      contentType: 'application/manifest+json',
      openInMaintenance: true,
      make: async () => {
        const { general } = await settings.guest();
        return JSON.stringify({
          name: general.name,
          short_name: general.name.slice(0, 24),
          description: general.tagline ?? undefined,
          lang: general.locale,
          start_url: '/',
          display: 'browser',
          background_color: '#f8f9f8',
          theme_color: '#0f1c27',
          icons: manifestIcons,
        });
      },
    },
  ];
};
