/** From a stored page to what a guest receives: the only place where its columns reach the wire. */
import type { BlockOnWire } from '#features/blocks/schema.ts';
import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { Page, PageInput, PageReference } from '../schema.ts';
import type { PageTreeRow } from './page.queries.ts';

/** A page as its place in the tree shows it. */
export type PlacedPage = PageReference & { parentId: string | null; updatedAt: string };

export const placePage = (row: PageTreeRow, parentPath: string): PlacedPage => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  path: `${parentPath}/${row.url}`,
  parentId: row.parentId,
  updatedAt: row.updatedAt,
});

export const linkTo = ({ _id, title, url, path }: PlacedPage): PageReference => ({ _id, title, url, path });

export const presentPage = (
  row: VisibleRow,
  page: PageInput,
  around: {
    path: string;
    breadcrumbs: PageReference[];
    children: Page['children'];
    body: BlockOnWire[];
    images: ReadonlyMap<string, Image>;
  },
): Page => ({
  ...sharedFieldsOf(row, page),
  title: page.title,
  path: around.path,
  breadcrumbs: around.breadcrumbs,
  children: around.children,
  body: around.body,
  socialImage: around.images.get(page.socialImage ?? '') ?? null,
});
