/** Projects as guests read them. Writes go through the content service. */

import type { Documents } from '#features/documents/server/index.ts';
import type { ImageLibrary, PublicAddress } from '#features/images/server/index.ts';
import type { ProjectCategories, VisibleCategory } from '#features/project-categories/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedByKey } from '#platform/content/cached.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { Id } from '#platform/schema/fields.ts';
import { type ListOf, MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { projectAddress } from '../address.ts';
import { MAX_FEATURED } from '../limits.ts';
import type { CategoryProjects, Project, ProjectInput, ProjectListQuery } from '../schema.ts';
import {
  countProjects,
  listProjectIds,
  type ProjectFilter,
  projectsAsEntered,
  visibleProjectAddresses,
} from './project.queries.ts';
import { type ProjectRecords, projectRecords } from './project.records.ts';
import { projectType } from './project.type.ts';

export interface Projects {
  list(query: ProjectListQuery): Promise<ListOf<Project>>;
  /** Returns the projects of a category and its subcategories; undefined where guests do not see the category. */
  inCategory(idOrUrl: string, at: { page: number; max: number }): Promise<CategoryProjects | undefined>;
  /** Finds by `_id`, slug or former slug. */
  find(idOrUrl: string): Promise<Project | undefined>;
  featured(): Promise<Project[]>;
  /** Returns cards by id; leaves out those that a guest may not see. */
  cards: ProjectRecords['cards'];
  /** Returns what editors entered about these projects, by id: it decides what guests see of other records. */
  asEntered(ids: readonly string[]): Promise<ReadonlyMap<string, ProjectInput>>;
  /** Returns the addresses of their pages, for the sitemap. */
  addresses(): Promise<PublicAddress[]>;
}

/** Numbers of projects by filter, kept until content changes */
const MAX_COUNTS = 1000;

const MAX_IN_SITEMAP = 49_000;
/** Search engines read at most this many pictures a page. */
const MAX_SITEMAP_IMAGES = 20;

const byOrder = { sort: 'order', direction: 'asc' } as const;

export const projects = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
  documents: Pick<Documents, 'find'>;
  categories: ProjectCategories;
}): Projects => {
  const { database, clock, categories, images } = context;
  const { details, cards } = projectRecords(context);
  const instant = (): string => clock.now().toISOString();
  const countOnce = cachedByKey(context.changes, MAX_COUNTS);

  /** Counted once for all pages of a list, but not for searches, because visitors can type any number of them. */
  const count = ({ now, ...filter }: ProjectFilter): Promise<number> => {
    const load = () => countProjects(database, { now, ...filter });
    return filter.search ? load() : countOnce(JSON.stringify(filter), load);
  };

  const detailsInOrder = async (ids: readonly string[]): Promise<Project[]> => [
    ...(await details(ids)).values(),
  ];

  const categoryIdsOf = async (category: VisibleCategory | undefined): Promise<string[]> =>
    category ? [category._id, ...category.children] : (await categories.all()).map((one) => one._id);

  return {
    async list(query) {
      const category = query.category === undefined ? undefined : await categories.find(query.category);
      const filter: ProjectFilter = {
        now: instant(),
        categoryIds:
          query.category !== undefined && category === undefined ? [] : await categoryIdsOf(category),
        inAllCategories: category === undefined,
        status: query.status,
        sector: query.sector,
        search: query.search,
      };
      const counted = await count(filter);
      const ids = await listProjectIds(database, filter, query);
      return listAnswer(query, { items: await detailsInOrder(ids), counted });
    },

    async inCategory(idOrUrl, { page, max }) {
      const category = await categories.find(idOrUrl);
      if (category === undefined) return undefined;
      const filter: ProjectFilter = { now: instant(), categoryIds: await categoryIdsOf(category) };
      const counted = await count(filter);
      const ids = await listProjectIds(database, filter, { page, max, ...byOrder });
      const total = Math.min(counted, MAX_EXACT_COUNT);
      const parent = category.parent === null ? undefined : await categories.find(category.parent);
      return {
        category: {
          _id: category._id,
          title: category.title,
          url: category.url,
          description: category.description,
          parent: parent ? { _id: parent._id, title: parent.title, url: parent.url } : null,
          image: category.image,
          seoTitle: category.seoTitle,
          seoDescription: category.seoDescription,
        },
        projects: await detailsInOrder(ids),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / max)),
        max,
      };
    },

    async find(idOrUrl) {
      const byId = Id.safeParse(idOrUrl).success ? (await details([idOrUrl])).get(idOrUrl) : undefined;
      if (byId !== undefined) return byId;
      const _id = await findByCurrentOrFormerSlug(database, projectType, idOrUrl);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },

    async featured() {
      const filter: ProjectFilter = {
        now: instant(),
        categoryIds: await categoryIdsOf(undefined),
        inAllCategories: true,
        featured: true,
      };
      return detailsInOrder(
        await listProjectIds(database, filter, { page: 1, max: MAX_FEATURED, ...byOrder }),
      );
    },

    cards,
    asEntered: async (ids) =>
      new Map((await projectsAsEntered(database, ids)).map(({ _id, data }) => [_id, fromJson(data)])),
    async addresses() {
      const byId = new Map((await categories.all()).map((category) => [category._id, category]));
      const rows = await visibleProjectAddresses(database, instant(), [...byId.keys()], MAX_IN_SITEMAP);
      const pictureIds = new Map(
        rows.map((row) => [row._id, fromJson(row.data).images.slice(0, MAX_SITEMAP_IMAGES)]),
      );
      const pictures = await images.find([...pictureIds.values()].flat());
      return rows.map((row) => ({
        path: projectAddress({
          url: row.url ?? '',
          category: { url: byId.get(row.categoryId)?.url ?? '' },
        }),
        updatedAt: row.updatedAt,
        images: (pictureIds.get(row._id) ?? []).flatMap((id) => pictures.get(id) ?? []),
      }));
    },
  };
};
