/**
 * Serves pages to guests, and decides who may read the documents in them. Caches pages until content changes or the
 * clock changes what guests see. The content service writes pages.
 */

import type { Blocks } from '#features/blocks/server/index.ts';
import type { Documents } from '#features/documents/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { SitemapPage } from '#features/public-records/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import { visibleRows } from '#platform/content/guest-rows.ts';
import { ownersOf } from '#platform/content/owners.ts';
import { findByFormerSlug } from '#platform/content/rows.ts';
import { storedData } from '#platform/content/stored.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { may } from '#platform/http/routing/viewer.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import type { Page, PageReference } from '../schema.ts';
import { type PlacedPage, presentPage, toPageReference } from './page.present.ts';
import { pageTree } from './page.tree.ts';
import { pageType } from './page.type.ts';

export interface Pages {
  /**
   * Finds by `_id`, slug or path (`about/people/training`), former slugs included; undefined if guests do not see the
   * page.
   */
  find(idOrPath: string): Promise<Page | undefined>;
  /** Returns links to pages, by the id of the page; leaves out pages that a guest may not see. */
  links(ids: readonly string[]): Promise<ReadonlyMap<string, PageReference>>;
  /** Returns all visible pages for the sitemap. */
  sitemapPages(): Promise<SitemapPage[]>;
}

/** The most pages in the cache: few, because a page may contain a gallery. */
const MAX_CACHED = 500;

export const pages = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
  documents: Documents;
  blocks: Blocks;
  addresses: SiteAddresses;
}): Pages => {
  const { database, clock, changes, images, documents, blocks, addresses } = context;
  const instant = (): string => clock.now().toISOString();
  const tree = pageTree(context);

  // Everyone who may see a page may read its documents: guests if the page is visible, editors also if it is a draft.
  documents.addAccessRule(async (ids, viewer) => {
    const maySeeDrafts = may(viewer, 'page:view');
    const owners = await ownersOf(database, pageType, 'document', ids, maySeeDrafts ? null : instant());
    const { byId } = await tree();
    return new Set(
      owners.filter(({ ownerId }) => maySeeDrafts || byId.has(ownerId)).map((owner) => owner._id),
    );
  });

  const details = cachedById(changes, MAX_CACHED, async (ids) => {
    const { byId, ancestorsOf, childrenOf } = await tree();
    const readPages = async (pageIds: readonly string[]) =>
      (pageIds.length === 0 ? [] : await visibleRows(database, pageType, instant(), pageIds)).map((row) => ({
        row,
        data: storedData(pageType, row),
      }));
    const requestedPages = await readPages(ids.filter((id) => byId.has(id)));
    const childPages = await readPages(
      requestedPages.flatMap(({ row }) => childrenOf(row._id).map((page) => page._id)),
    );
    const descriptions = new Map(childPages.map(({ row, data }) => [row._id, data.seoDescription]));
    const bodies = await blocks.present(requestedPages.map(({ data }) => data.body));
    const socialImages = await images.find(
      requestedPages.flatMap(({ data }) => (data.socialImage === null ? [] : [data.socialImage])),
    );
    const pagesById = new Map<string, Page>();
    for (const [index, { row, data }] of requestedPages.entries()) {
      const placedPage = byId.get(row._id);
      if (placedPage === undefined) continue;
      pagesById.set(
        row._id,
        presentPage(row, data, {
          path: placedPage.path,
          breadcrumbs: ancestorsOf(placedPage).map(toPageReference),
          children: childrenOf(row._id).map((page) => ({
            ...toPageReference(page),
            seoDescription: descriptions.get(page._id) ?? null,
          })),
          body: bodies[index] ?? [],
          images: socialImages,
        }),
      );
    }
    return pagesById;
  });

  /** Returns the visible page with this slug or former slug. */
  const pageWithSlug = async (url: string): Promise<PlacedPage | undefined> => {
    const { byId, bySlug } = await tree();
    return bySlug.get(url) ?? byId.get((await findByFormerSlug(database, 'page', url)) ?? '');
  };

  return {
    async find(idOrPath) {
      const pageById = (await details([idOrPath])).get(idOrPath);
      if (pageById !== undefined) return pageById;
      const segments = idOrPath.split('/').filter((part) => part !== '');
      // A path that begins with a segment reserved for the program leads to no page, although a nested page may have such
      // a slug.
      if (segments.length > 1 && addresses.reservedSegments.has(segments[0] ?? '')) return undefined;
      const pagesOnPath = await Promise.all(segments.map(pageWithSlug));
      const page = pagesOnPath.at(-1);
      // A page that has moved is still found under its old path, if each segment is or was the slug of a visible page.
      if (page === undefined || pagesOnPath.includes(undefined)) return undefined;
      return (await details([page._id])).get(page._id);
    },
    async links(ids) {
      const { byId } = await tree();
      return new Map(
        ids.flatMap((id) => {
          const page = byId.get(id);
          return page === undefined ? [] : [[id, toPageReference(page)] as const];
        }),
      );
    },
    async sitemapPages() {
      const { byId } = await tree();
      return [...byId.values()].map(({ path, updatedAt }) => ({ path, updatedAt, images: [] }));
    },
  };
};
