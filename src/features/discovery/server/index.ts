/** What tells machines where things are: sitemap with pictures, robots, whom to tell of a weakness, web app manifest. */
import { CONTACT_PATH } from '#features/contact/address.ts';
import { imageAddress } from '#features/images/address.ts';
import type { Image } from '#features/images/schema.ts';
import type { ImageLibrary, PublicAddress } from '#features/images/server/index.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import { FEATURED_PROJECTS_PATH, PROJECTS_PATH, projectAddress } from '#features/projects/address.ts';
import { SEARCH_PATH } from '#features/search/address.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { manifestIcons } from '#features/site-icon/server/index.ts';
import { personAddress, TEAM_PATH } from '#features/staff/address.ts';
import type { Clock } from '#platform/clock.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { MOST_IN_SITEMAP, visibleProjectAddresses, visibleStaffAddresses } from './discovery.queries.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How long what security.txt says may be relied on; the standard asks for less than a year. */
const SECURITY_DAYS = 330;

/** Search engines read at most this many pictures a page. */
const MOST_PICTURES = 20;

export const discoveryDocuments = (context: {
  database: Database;
  clock: Clock;
  siteUrl: string;
  images: ImageLibrary;
  categories: ProjectCategories;
  settings: Settings;
  /** Features that say themselves where their pages are */
  sources: readonly { addresses(): Promise<readonly PublicAddress[]> }[];
}): PublicDocument[] => {
  const { database, clock, siteUrl, images, categories, settings, sources } = context;

  const pictureOf = (image: Image): string => {
    const width = image.sources.jpg.at(-1);
    return width === undefined
      ? ''
      : `<image:image><image:loc>${escaped(siteUrl + imageAddress(image, width, 'jpg'))}</image:loc></image:image>`;
  };
  const entry = (path: string, updatedAt: string | null, pictures = ''): string =>
    `<url><loc>${escaped(siteUrl + path)}</loc>${updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`}${pictures}</url>`;

  const sitemap = async (): Promise<string> => {
    const now = clock.now().toISOString();
    const seen = await categories.all();
    const byId = new Map(seen.map((category) => [category._id, category]));
    const projects = await visibleProjectAddresses(database, now, [...byId.keys()]);
    const pictureIds = new Map(
      projects.map((row) => [row._id, fromJson(row.data).images.slice(0, MOST_PICTURES)]),
    );
    const pictures = await images.find([...pictureIds.values()].flat());
    const others = (await Promise.all(sources.map((source) => source.addresses()))).flat();
    const people = await visibleStaffAddresses(database, now);
    const entries = [
      entry('/', null),
      entry(PROJECTS_PATH, null),
      entry(FEATURED_PROJECTS_PATH, null),
      entry(TEAM_PATH, null),
      entry(CONTACT_PATH, null),
      ...seen.map((category) => entry(categoryAddress(category), category.updatedAt)),
      ...projects.map((row) => {
        const shown = (pictureIds.get(row._id) ?? []).flatMap((id) => pictures.get(id) ?? []);
        const address = projectAddress({
          url: row.url ?? '',
          category: { url: byId.get(row.categoryId)?.url ?? '' },
        });
        return entry(address, row.updatedAt, shown.map(pictureOf).join(''));
      }),
      ...people.map((row) => entry(personAddress({ url: row.url ?? '' }), row.updatedAt)),
      ...others.map(({ path, updatedAt, images: shown }) =>
        entry(path, updatedAt, shown.slice(0, MOST_PICTURES).map(pictureOf).join('')),
      ),
    ].slice(0, MOST_IN_SITEMAP);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`;
  };

  return [
    {
      path: '/sitemap.xml',
      summary: 'Every public page, with its pictures',
      contentType: 'application/xml; charset=utf-8',
      make: sitemap,
    },
    {
      path: '/robots.txt',
      summary: 'What crawlers may read',
      contentType: 'text/plain; charset=utf-8',
      // A crawler that is refused the rules asks for no page any more.
      staysOpen: true,
      make: async () =>
        `User-agent: *\nDisallow: /admin/\nDisallow: /user/\nDisallow: /api/\nDisallow: /auth/\nDisallow: ${SEARCH_PATH}\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    },
    {
      path: '/.well-known/security.txt',
      summary: 'How to report a weakness (RFC 9116)',
      contentType: 'text/plain; charset=utf-8',
      staysOpen: true,
      // RFC 9116. The day it ends moves on with every day the site is asked.
      make: async () => {
        const { contact, general } = await settings.guest();
        const expires = new Date(`${await settings.today()}T00:00:00.000Z`);
        expires.setUTCDate(expires.getUTCDate() + SECURITY_DAYS);
        return [
          ...(contact.email === null ? [] : [`Contact: mailto:${encodeURI(contact.email)}`]),
          ...(contact.phone === null ? [] : [`Contact: ${telephoneAddress(contact.phone)}`]),
          ...(contact.email === null && contact.phone === null ? [`Contact: ${siteUrl}${CONTACT_PATH}`] : []),
          `Expires: ${expires.toISOString()}`,
          `Preferred-Languages: ${general.locale}`,
          `Canonical: ${siteUrl}/.well-known/security.txt`,
          '',
        ].join('\n');
      },
    },
    {
      path: '/site.webmanifest',
      summary: 'Name, colours and icons of the site, for browsers',
      contentType: 'application/manifest+json',
      staysOpen: true,
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
