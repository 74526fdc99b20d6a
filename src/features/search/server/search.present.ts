/**
 * Turns found entries into items on the wire, each through the feature that owns it: what that does not show is left
 * out.
 */

import type { Documents } from '#features/documents/server/index.ts';
import { galleryAddress } from '#features/galleries/address.ts';
import type { Galleries } from '#features/galleries/server/index.ts';
import { letterAddress } from '#features/letters/address.ts';
import type { Letters } from '#features/letters/server/index.ts';
import type { Pages } from '#features/pages/server/index.ts';
import { postAddress } from '#features/posts/address.ts';
import type { Posts } from '#features/posts/server/index.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import { projectAddress } from '#features/projects/address.ts';
import type { Projects } from '#features/projects/server/index.ts';
import { personAddress } from '#features/staff/address.ts';
import type { Staff } from '#features/staff/server/index.ts';
import { tenderAddress } from '#features/tenders/address.ts';
import type { Tenders } from '#features/tenders/server/index.ts';
import type { SearchItem, SearchType } from '../schema.ts';
import type { Entry } from './search.queries.ts';

/** The features that present results. */
export interface Shown {
  projects: Projects;
  categories: ProjectCategories;
  tenders: Tenders;
  staff: Staff;
  letters: Letters;
  galleries: Galleries;
  pages: Pages;
  posts: Posts;
  documents: Documents;
}

/** The fields of one record in the results. */
type Card = Pick<SearchItem, 'title' | 'url' | 'image'>;
type Cards = ReadonlyMap<string, Card>;

const cardsOf = async <Record>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Record>>,
  card: (record: Record) => Card,
): Promise<Cards> =>
  new Map(ids.length === 0 ? [] : [...(await find(ids))].map(([_id, record]) => [_id, card(record)]));

/** For features that find one record at a time, from their cache. */
const each =
  <Record extends { _id: string }>(find: (_id: string) => Promise<Record | undefined>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Record>> => {
    const found = await Promise.all(ids.map(find));
    return new Map(found.flatMap((record) => (record === undefined ? [] : [[record._id, record] as const])));
  };

/** By the name of a content type, as in the entries. */
const makers = (shown: Shown): Readonly<Record<string, (ids: readonly string[]) => Promise<Cards>>> => ({
  project: (ids) =>
    cardsOf(ids, shown.projects.cards, (one) => ({
      title: one.title,
      url: projectAddress(one),
      image: one.image,
    })),
  'project-category': (ids) =>
    cardsOf(ids, each(shown.categories.find), (one) => ({
      title: one.title,
      url: categoryAddress(one),
      image: one.image,
    })),
  tender: (ids) =>
    cardsOf(ids, shown.tenders.cards, (one) => ({
      title: one.title,
      url: tenderAddress(one),
      image: null,
    })),
  staff: (ids) =>
    cardsOf(ids, each(shown.staff.find), (one) => ({
      title: one.name,
      url: personAddress(one),
      image: one.images[0] ?? null,
    })),
  letter: (ids) =>
    cardsOf(ids, each(shown.letters.find), (one) => ({
      title: one.title,
      url: letterAddress(one),
      image: one.socialImage,
    })),
  gallery: (ids) =>
    cardsOf(ids, shown.galleries.whole, (one) => ({
      title: one.title,
      url: galleryAddress(one),
      image: one.cover,
    })),
  page: (ids) => cardsOf(ids, shown.pages.links, (one) => ({ title: one.title, url: one.path, image: null })),
  post: (ids) =>
    cardsOf(ids, shown.posts.summaries, (one) => ({
      title: one.title,
      url: postAddress(one),
      image: one.cover,
    })),
});

const TYPE_OF_OWNER: Readonly<Record<string, SearchType>> = {
  tender: 'tenders',
  letter: 'letters',
  page: 'pages',
  post: 'posts',
};

/** Returns items without their excerpts, by the number of the entry; leaves out records that may no longer be shown. */
export const presentEntries = async (
  shown: Shown,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, Omit<SearchItem, 'excerpt'>>> => {
  const byType = makers(shown);
  const cards = new Map<string, Cards>();
  await Promise.all(
    [...Map.groupBy(entries, (entry) => entry.ownerType)].map(async ([type, some]) => {
      const ids = [...new Set(some.map((entry) => entry.ownerId))];
      cards.set(type, (await byType[type]?.(ids)) ?? new Map());
    }),
  );
  const files = await shown.documents.find(
    entries.filter((entry) => entry.type === 'document').map((entry) => entry.contentId),
  );
  const items = new Map<number, Omit<SearchItem, 'excerpt'>>();
  for (const entry of entries) {
    const owner = cards.get(entry.ownerType)?.get(entry.ownerId);
    if (owner === undefined) continue;
    const common = { _id: entry.contentId, type: entry.kind, date: entry.date };
    if (entry.type !== 'document') {
      items.set(entry.number, { ...common, ...owner, belongsTo: null, file: null });
      continue;
    }
    const file = files.get(entry.contentId);
    if (file === undefined) continue;
    items.set(entry.number, {
      ...common,
      // A file without a title shows that of its owner.
      title: entry.title === file.fileName ? owner.title : entry.title,
      url: file.url,
      image: null,
      belongsTo: {
        type: TYPE_OF_OWNER[entry.ownerType] ?? entry.kind,
        title: owner.title,
        url: owner.url,
      },
      file: {
        fileName: file.fileName,
        type: file.type,
        bytes: file.bytes,
        pages: file.pages,
        thumbnail: file.thumbnail,
      },
    });
  }
  return items;
};
