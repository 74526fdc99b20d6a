import { matchPath } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsIn, graphsOf, idsOf, type JsonLd, nodesOf } from '#tests/support/schema-org.ts';
import { screenPaths } from '#tests/support/screen-paths.ts';
import { nothing, type Site, smallDemo } from '#tests/support/site.ts';
import { farTooMuch } from './support/far-too-much.ts';
import { manyGalleries } from './support/many-galleries.ts';
import { siteWith } from './support/visit.ts';

/** What each kind of page must describe; the first that fits counts. */
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
  // Pages that the office writes lie anywhere else.
  { path: '/*', describes: ['WebPage', 'BreadcrumbList'] },
];
/** A letter is a document: stars that a company gives itself are worth nothing. */
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

/** The addresses of all screens, as the program declares them. */
const screens = screenPaths();

/** Every page of the sitemap, and every screen that needs no name in its address. */
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

/** What can be read on a page or stands behind its links, without any space: lines break where they like. */
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
/** Sentences and names; addresses, dates and measures are said on a page in another form. */
const SAID = [
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
  ['a site without content', nothing, 4],
  ['a site with far too much content', farTooMuch, 100],
  ['a site with large galleries', manyGalleries, 8],
] as const;

describe.each(sites)('%s', (_, content, least) => {
  const site = siteWith(content);
  let pages: Page[];
  beforeAll(async () => {
    pages = await pagesOf(site());
  }, 240_000);

  test('has pages to look at', () => {
    expect(pages.length).toBeGreaterThanOrEqual(least);
  });

  test('describes on each page what is expected of its kind', () => {
    const missing = pages.flatMap(({ path, robots, graphs }) => {
      if (robots?.includes('noindex')) return [];
      const types = nodesOf(graphs).map((node) => node['@type']);
      // A list without anything in it and a page without pictures have nothing to describe there.
      return expectedOf(path)
        .filter((type) => !types.includes(type))
        .map((type) => `${path} describes no ${type}`);
    });
    expect(missing).toEqual([]);
  });

  test('uses schema.org’s words as they are meant', () => {
    expect(
      pages.flatMap(({ path, graphs }) => graphs.flatMap(faultsIn).map((fault) => `${path}: ${fault}`)),
    ).toEqual([]);
    const types = pages.flatMap(({ graphs }) => nodesOf(graphs).map((node) => node['@type']));
    expect(types.filter((type) => NEVER.includes(String(type)))).toEqual([]);
  });

  test('points only at what is described on the site', () => {
    const described = new Set(pages.flatMap(({ graphs }) => idsOf(graphs).described));
    const lost = pages.flatMap(({ path, graphs }) =>
      idsOf(graphs)
        .pointedAt.filter((id) => !described.has(id))
        .map((id) => `${path} points at ${id}`),
    );
    expect(lost).toEqual([]);
  });

  test('says nothing that a visitor cannot read', () => {
    const unseen = pages.flatMap(({ path, html, graphs }) => {
      const text = readable(html);
      return nodesOf(graphs).flatMap((node) =>
        SAID.flatMap((property) => [node[property]].flat())
          .filter((value): value is string => typeof value === 'string')
          .filter((value) => !text.includes(squeezed(value)))
          .map((value) => `${path}: ${String(node['@type'])} says ${value.slice(0, 80)}`),
      );
    });
    expect([...new Set(unseen)]).toEqual([]);
  });
});
