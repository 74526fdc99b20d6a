/** Serves the documents for crawlers and browsers: sitemap, robots.txt, security.txt, web app manifest. */
import { CONTACT_PATH } from '#features/contact/address.ts';
import { imageAddress } from '#features/images/address.ts';
import type { Image } from '#features/images/schema.ts';
import type { AllPublicRecords } from '#features/public-records/server/index.ts';
import { SEARCH_PATH } from '#features/search/address.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { manifestIcons } from '#features/site-icon/server/index.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import { escapeMarkup } from '#platform/schema/values/markup.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { api as m } from '../messages/en-GB.ts';

const contactLine = (address: string): string => `Contact: ${address}`;

/** The validity of security.txt in days; the standard recommends less than a year. */
const SECURITY_DAYS = 330;

/** The most addresses that the protocol allows in a sitemap. */
const MAX_IN_SITEMAP = 50_000;
/** Pictures per page in the sitemap. */
const MAX_PICTURES = 20;

export const discoveryDocuments = (context: {
  siteUrl: string;
  settings: Settings;
  addresses: SiteAddresses;
  records: AllPublicRecords;
}): PublicDocument[] => {
  const { siteUrl, settings, addresses, records } = context;

  const pictureOf = (image: Image): string => {
    const width = image.sources.jpg.at(-1);
    return width === undefined
      ? ''
      : `<image:image><image:loc>${escapeMarkup(siteUrl + imageAddress(image, width, 'jpg'))}</image:loc></image:image>`;
  };
  const entry = (path: string, updatedAt: string | null, pictures = ''): string =>
    `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`}${pictures}</url>`;

  const sitemap = async (): Promise<string> => {
    const ofRecords = await Promise.all([...records.all().values()].map((some) => some.addresses?.() ?? []));
    const screens = [...addresses.screens.values()]
      .filter(({ noIndex }) => !noIndex)
      .map(({ path }) => ({ path, updatedAt: null, images: [] }));
    // A feature may list its own screen among its records.
    const byPath = new Map([...screens, ...ofRecords.flat()].map((one) => [one.path, one]));
    const entries = [...byPath.values()]
      .slice(0, MAX_IN_SITEMAP)
      .map(({ path, updatedAt, images }) =>
        entry(path, updatedAt, images.slice(0, MAX_PICTURES).map(pictureOf).join('')),
      );
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`;
  };

  return [
    {
      path: '/sitemap.xml',
      summary: m.sitemap,
      contentType: 'application/xml; charset=utf-8',
      make: sitemap,
    },
    {
      path: '/robots.txt',
      summary: m.robots,
      contentType: 'text/plain; charset=utf-8',
      // A crawler that gets an error here stops crawling the site.
      openInMaintenance: true,
      make: async () =>
        `User-agent: *\nDisallow: /admin/\nDisallow: /user/\nDisallow: /api/\nDisallow: /auth/\nDisallow: ${SEARCH_PATH}\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    },
    {
      path: '/.well-known/security.txt',
      summary: m.security,
      contentType: 'text/plain; charset=utf-8',
      openInMaintenance: true,
      // `Expires` moves on every day, so the file never expires.
      make: async () => {
        const { contact, general } = await settings.guest();
        const expires = new Date(`${await settings.today()}T00:00:00.000Z`);
        expires.setUTCDate(expires.getUTCDate() + SECURITY_DAYS);
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
