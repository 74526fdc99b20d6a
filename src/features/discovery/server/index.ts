/** Serves the sitemap and robots.txt for crawlers, and security.txt for people who want to report a vulnerability. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CONTACT_PATH } from '#features/contact/address.ts';
import type { Image } from '#features/images/schema.ts';
import {
  type AllPublicRecords,
  type SitemapPages,
  sitemapPagesFrom,
} from '#features/public-records/server/index.ts';
import { SEARCH_PATH } from '#features/search/address.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import { escapeMarkup } from '#platform/schema/values/markup.ts';
import { partAddress } from '#platform/schema/values/part-address.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { SITEMAP_PATH } from '../address.ts';
import { api as m } from '../messages/en-GB.ts';

const contactLine = (address: string): string => `Contact: ${address}`;

/** How many days security.txt is valid; the standard recommends less than a year. */
const SECURITY_VALID_DAYS = 330;

/**
 * The most addresses in one document. A larger sitemap consists of several such documents, its parts, and an index of them.
 * The protocol allows 50,000 addresses and 50 MB, but with their pictures far fewer addresses fill 50 MB.
 *
 * @internal Exported for tests.
 */
export const MAX_IN_SITEMAP = 5000;
/** How many pages are read at once; between two reads the server answers other requests. */
const BATCH_SIZE = 500;
/** The most pictures of one page in the sitemap. */
const MAX_PICTURES = 20;

export const discoveryDocuments = (context: {
  siteUrl: string;
  settings: Settings;
  addresses: SiteAddresses;
  records: AllPublicRecords;
}): PublicDocument[] => {
  const { siteUrl, settings, addresses, records } = context;

  const renderPicture = (image: Image): string => {
    const width = image.sources.jpg.at(-1);
    return width === undefined
      ? ''
      : `<image:image><image:loc>${escapeMarkup(siteUrl + imageAddress(image, width, 'jpg'))}</image:loc></image:image>`;
  };
  const renderEntry = (path: string, updatedAt: string | null, pictures = ''): string =>
    `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`}${pictures}</url>`;

  const renderDocument = (name: string, entries: readonly string[], namespaces = ''): string =>
    `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${name}>
`;

  const screenPages = sitemapPagesFrom(async () =>
    [...addresses.screens.values()]
      .filter(({ noIndex }) => !noIndex)
      .map(({ path }) => ({ path, updatedAt: null, images: [] })),
  );

  /** Returns the sources of pages in the order of the sitemap, each with the number of its pages. */
  const countSources = async (): Promise<{ source: SitemapPages; count: number }[]> => {
    const sources = [screenPages, ...[...records.all().values()].flatMap((one) => one.sitemapPages ?? [])];
    return Promise.all(sources.map(async (source) => ({ source, count: await source.count() })));
  };

  /** Returns a document with up to `MAX_IN_SITEMAP` pages after the first `skippedCount`. */
  const renderPart = async (sources: Awaited<ReturnType<typeof countSources>>, skippedCount: number) => {
    const entries: string[] = [];
    let sourceStart = 0;
    for (const { source, count } of sources) {
      const end = Math.min(count, skippedCount + MAX_IN_SITEMAP - sourceStart);
      for (let offset = Math.max(0, skippedCount - sourceStart); offset < end; offset += BATCH_SIZE) {
        const batch = await source.list({ offset, max: Math.min(BATCH_SIZE, end - offset) });
        for (const { path, updatedAt, images } of batch)
          entries.push(
            renderEntry(path, updatedAt, images.slice(0, MAX_PICTURES).map(renderPicture).join('')),
          );
        await yieldToEventLoop();
      }
      sourceStart += count;
    }
    return renderDocument(
      'urlset',
      entries,
      ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    );
  };

  /**
   * Returns a part of the sitemap, from 1, or null if it has fewer parts. Without `part`, returns the complete sitemap
   * if one document suffices, otherwise the index of its parts.
   */
  const renderSitemap = async (part: number | null): Promise<string | null> => {
    const sources = await countSources();
    const partCount = Math.ceil(sources.reduce((sum, { count }) => sum + count, 0) / MAX_IN_SITEMAP);
    if (part !== null) return part > partCount ? null : renderPart(sources, (part - 1) * MAX_IN_SITEMAP);
    if (partCount === 1) return renderPart(sources, 0);
    const address = (index: number): string => escapeMarkup(siteUrl + partAddress(SITEMAP_PATH, index + 1));
    return renderDocument(
      'sitemapindex',
      Array.from({ length: partCount }, (_, index) => `<sitemap><loc>${address(index)}</loc></sitemap>`),
    );
  };

  return [
    {
      path: SITEMAP_PATH,
      summary: m.sitemap,
      contentType: 'application/xml; charset=utf-8',
      hasParts: true,
      make: renderSitemap,
    },
    {
      path: '/robots.txt',
      summary: m.robots,
      contentType: 'text/plain; charset=utf-8',
      // Search engines stop crawling a site whose robots.txt answers with a server error.
      openInMaintenance: true,
      make: async () =>
        `User-agent: *\nDisallow: /admin/\nDisallow: /user/\nDisallow: /api/\nDisallow: /auth/\nDisallow: ${SEARCH_PATH}\n\nSitemap: ${siteUrl}${SITEMAP_PATH}\n`,
    },
    {
      path: '/.well-known/security.txt',
      summary: m.security,
      contentType: 'text/plain; charset=utf-8',
      openInMaintenance: true,
      // `Expires` is later with every day, so the file never expires.
      make: async () => {
        const { contact, general } = await settings.guest();
        const expires = new Date(`${await settings.today()}T00:00:00.000Z`);
        expires.setUTCDate(expires.getUTCDate() + SECURITY_VALID_DAYS);
        return [
          ...(contact.email === null ? [] : [contactLine(`mailto:${encodeURI(contact.email)}`)]),
          ...(contact.phone === null ? [] : [contactLine(telephoneLink(contact.phone))]),
          ...(contact.email === null && contact.phone === null
            ? [contactLine(`${siteUrl}${CONTACT_PATH}`)]
            : []),
          `Expires: ${expires.toISOString()}`,
          `Preferred-Languages: ${general.locale}`,
          `Canonical: ${siteUrl}/.well-known/security.txt`,
          '',
        ].join('\n');
      },
    },
  ];
};
