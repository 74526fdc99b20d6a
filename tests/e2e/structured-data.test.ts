import { matchPath } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphsOf, idsOf, type JsonLd, nodesOf, structuredDataErrors } from '#tests/support/schema-org.ts';
import { screenPaths } from '#tests/support/screen-paths.ts';
import { emptyContent, type Site, smallDemo } from '#tests/support/site.ts';
import { farTooMuch } from './support/far-too-much.ts';
import { manyGalleries } from './support/many-galleries.ts';
import { siteWith } from './support/visit.ts';

/** What each kind of page must describe; the first match counts. */
const kinds: readonly { path: string; describes: readonly string[] }[] = [
  { path: '/', describes: ['WebSite', 'GeneralContractor'] },
  { path: '/projects', describes: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/featured-projects', describes: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/projects/:category', describes: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/projects/:category/:project', describes: ['Article', 'Place', 'BreadcrumbList'] },
  { path: '/meet-the-team', describes: ['AboutPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/meet-the-team/:url', describes: ['ProfilePage', 'Person', 'BreadcrumbList'] },
  { path: '/letters-of-reference', describes: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/letters-of-reference/:letter', describes: ['DigitalDocument', 'BreadcrumbList'] },
  { path: '/tenders', describes: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/tenders/:tender', describes: ['WebPage', 'Demand', 'BreadcrumbList'] },
  { path: '/galleries', describes: ['CollectionPage', 'ItemList', 'BreadcrumbList'] },
  { path: '/galleries/:gallery', describes: ['ImageGallery', 'ImageObject', 'BreadcrumbList'] },
  { path: '/contact', describes: ['ContactPage', 'BreadcrumbList'] },
  { path: '/news', describes: ['CollectionPage', 'BreadcrumbList'] },
  { path: '/news/:post', describes: ['BlogPosting', 'BreadcrumbList'] },
  // Content pages may have any other address.
  { path: '/*', describes: ['WebPage', 'BreadcrumbList'] },
];
/** Letters are plain documents, because ratings that a company publishes about itself count for nothing. */
const NEVER = ['Review', 'AggregateRating', 'Rating', 'Project'];

const expectedOf = (path: string): readonly string[] =>
  kinds.find((kind) => matchPath({ path: kind.path, end: true }, path) !== null)?.describes ?? [];

interface Page {
  path: string;
  status: number;
  html: string;
  robots: string | null;
  graphs: JsonLd[];
}

/** The path patterns of all screens, as the site declares them. */
const screens = screenPaths();

/** Returns every page of the sitemap, and every screen without a parameter in its path. */
const pagesOf = async (site: Site): Promise<Page[]> => {
  const sitemap = await (await site.request('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const unnamed = screens.filter((pattern) => !/[:*]/.test(pattern));
  const pages: Page[] = [];
  for (const address of new Set([...listed, ...unnamed])) {
    const answer = await site.request(address);
    const html = await answer.text();
    if (answer.status !== 200 || !/^text\/html/.test(answer.headers.get('content-type') ?? '')) continue;
    pages.push({
      path: decodeURIComponent(address),
      status: answer.status,
      html,
      robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
      graphs: graphsOf(html),
    });
  }
  return pages;
};

/** Returns all text and link targets of a page without spaces, because lines may break anywhere. */
const readable = (html: string): string =>
  squeezed(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*?(?:(?:href|alt|aria-label|dateTime)="([^"]*)"[^>]*?)?>/gi, '$1'),
  );
const squeezed = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, '');
/** Properties with texts and names. Addresses, dates and measures have another form on the page. */
const TEXT_PROPERTIES = [
  'name',
  'headline',
  'description',
  'abstract',
  'text',
  'caption',
  'creditText',
  'jobTitle',
  'honorificSuffix',
  'telephone',
  'email',
  'articleSection',
  'identifier',
  'legalName',
  'vatID',
  'addressLocality',
  'knowsAbout',
];

const sites = [
  ['the demo company', smallDemo, 40],
  ['a site without content', emptyContent, 4],
  ['a site with far too much content', farTooMuch, 100],
  ['a site with large galleries', manyGalleries, 8],
] as const;

describe.each(sites)('%s', (_, content, least) => {
  const site = siteWith(content);
  let pages: Page[];
  beforeAll(async () => {
    pages = await pagesOf(site());
  }, 240_000);

  test('has pages to check', () => {
    expect(pages.length).toBeGreaterThanOrEqual(least);
  });

  test('describes what is expected on each kind of page', () => {
    const missing = pages.flatMap(({ path, robots, graphs }) => {
      if (robots?.includes('noindex')) return [];
      const types = nodesOf(graphs).map((node) => node['@type']);
      // Empty lists and pages without images have nothing to describe.
      return expectedOf(path)
        .filter((type) => !types.includes(type))
        .map((type) => `${path} describes no ${type}`);
    });
    expect(missing).toEqual([]);
  });

  test('uses schema.org’s vocabulary correctly', () => {
    expect(
      pages.flatMap(({ path, graphs }) =>
        graphs.flatMap(structuredDataErrors).map((fault) => `${path}: ${fault}`),
      ),
    ).toEqual([]);
    const types = pages.flatMap(({ graphs }) => nodesOf(graphs).map((node) => node['@type']));
    expect(types.filter((type) => NEVER.includes(String(type)))).toEqual([]);
  });

  test('refers only to things that are described on the site', () => {
    const described = new Set(pages.flatMap(({ graphs }) => idsOf(graphs).described));
    const dangling = pages.flatMap(({ path, graphs }) =>
      idsOf(graphs)
        .pointedAt.filter((id) => !described.has(id))
        .map((id) => `${path} points at ${id}`),
    );
    expect(dangling).toEqual([]);
  });

  test('contains nothing that a visitor cannot read', () => {
    const unseen = pages.flatMap(({ path, html, graphs }) => {
      const text = readable(html);
      return nodesOf(graphs).flatMap((node) =>
        TEXT_PROPERTIES.flatMap((property) => [node[property]].flat())
          .filter((value): value is string => typeof value === 'string')
          .filter((value) => !text.includes(squeezed(value)))
          .map((value) => `${path}: ${String(node['@type'])} says ${value.slice(0, 80)}`),
      );
    });
    expect([...new Set(unseen)]).toEqual([]);
  });
});
