/** Converts stored pages to what guests receive. */
import type { BlockOnWire } from '#features/blocks/schema.ts';
import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { Page, PageInput, PageReference } from '../schema.ts';
import type { PageTreeRow } from './page.queries.ts';

/** A page with its path and its parent in the tree of visible pages. */
export type PlacedPage = PageReference & { parentId: string | null; updatedAt: string };

export const placePage = (row: PageTreeRow, parentPath: string): PlacedPage => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  path: `${parentPath}/${row.url}`,
  parentId: row.parentId,
  updatedAt: row.updatedAt,
});

export const toPageReference = ({ _id, title, url, path }: PlacedPage): PageReference => ({
  _id,
  title,
  url,
  path,
});

export const presentPage = (
  row: VisibleRow,
  page: PageInput,
  related: {
    path: string;
    breadcrumbs: PageReference[];
    children: Page['children'];
    body: BlockOnWire[];
    images: ReadonlyMap<string, Image>;
  },
): Page => ({
  ...sharedFieldsOf(row, page),
  title: page.title,
  path: related.path,
  breadcrumbs: related.breadcrumbs,
  children: related.children,
  body: related.body,
  socialImage: related.images.get(page.socialImage ?? '') ?? null,
});
