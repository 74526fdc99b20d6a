/**
 * Serves letters to guests, and caches them until content changes or the clock changes what guests see. The content
 * service writes them.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import { type ProjectCard, type Projects, revealsClient } from '#features/projects/server/index.ts';
import type { SitemapPage } from '#features/public-records/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import { visibleIds, visibleRows } from '#platform/content/guest-rows.ts';
import { ownersOf } from '#platform/content/owners.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import { storedData } from '#platform/content/stored.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { may } from '#platform/http/routing/viewer.ts';
import { letterAddress } from '../address.ts';
import type { Letter } from '../schema.ts';
import { presentLetter } from './letter.present.ts';
import { projectsReferringTo } from './letter.queries.ts';
import { letterType } from './letter.type.ts';

export interface Letters {
  /** Returns all visible letters, in their manual order. */
  list(): Promise<Letter[]>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the letter. */
  find(idOrSlug: string): Promise<Letter | undefined>;
  /** Returns the letters' pages for the sitemap. */
  sitemapPages(): Promise<SitemapPage[]>;
}

const MAX_CACHED_LETTERS = 2000;

export const letters = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  documents: Documents;
  images: ImageLibrary;
  projects: Projects;
}): Letters => {
  const { database, clock, changes, documents, images, projects } = context;
  const currentInstant = (): string => clock.now().toISOString();

  // Everyone who may see a letter may fetch its documents: guests while it is visible, and users who may see drafts.
  documents.addAccessRule(async (ids, viewer) => {
    const references = await ownersOf(
      database,
      letterType,
      'document',
      ids,
      may(viewer, 'letter:view') ? null : currentInstant(),
    );
    return new Set(references.map((reference) => reference._id));
  });

  const details = cachedById(changes, MAX_CACHED_LETTERS, async (ids) => {
    const rows = await visibleRows(database, letterType, currentInstant(), ids);
    const letters = rows.map((row) => ({ row, data: storedData(letterType, row) }));
    const linksByLetter = Map.groupBy(
      await projectsReferringTo(
        database,
        rows.map((row) => row._id),
      ),
      (link) => link.letterId,
    );
    /** Returns project ids: the letter's own project first, then those that refer to the letter. */
    const projectIdsOf = ({ row, data }: (typeof letters)[number]): string[] => [
      ...(data.project === null ? [] : [data.project]),
      ...(linksByLetter.get(row._id) ?? []).map((link) => link.projectId),
    ];
    const projectIds = letters.flatMap(projectIdsOf);
    const cards = await projects.cards(projectIds);
    const enteredFields = await projects.enteredFields(projectIds);
    const files = await documents.find(letters.flatMap(({ data }) => data.documents));
    const pictures = await images.find(
      letters.flatMap(({ data }) => (data.socialImage === null ? [] : [data.socialImage])),
    );
    return new Map(
      letters.map((letter): [string, Letter] => {
        // The first project that guests see and whose confidential client the letter does not reveal.
        const card = projectIdsOf(letter).flatMap((id) => {
          const project = enteredFields.get(id);
          return project === undefined || revealsClient(letter.data, project) ? [] : (cards.get(id) ?? []);
        })[0];
        const related = { documents: files, images: pictures, project: card ? projectLink(card) : null };
        return [letter.row._id, presentLetter(letter.row, letter.data, related)];
      }),
    );
  });

  const list = async (): Promise<Letter[]> => [
    ...(await details(await visibleIds(database, letterType, currentInstant()))).values(),
  ];

  return {
    list,
    async find(idOrSlug) {
      const byId = (await details([idOrSlug])).get(idOrSlug);
      if (byId !== undefined) return byId;
      const _id = await findByCurrentOrFormerSlug(database, letterType, idOrSlug);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },
    async sitemapPages() {
      const visibleLetters = await list();
      return visibleLetters.map(({ url, updatedAt }) => ({
        path: letterAddress({ url }),
        updatedAt,
        images: [],
      }));
    },
  };
};

const projectLink = ({ _id, title, url, category }: ProjectCard): NonNullable<Letter['project']> => ({
  _id,
  title,
  url,
  category,
});
