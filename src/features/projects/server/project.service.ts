/** Serves projects to guests. The content service writes them. */

import type { Documents } from '#features/documents/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { ProjectCategories, VisibleCategory } from '#features/project-categories/server/index.ts';
import type { SitemapPages } from '#features/public-records/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { findSearchCandidates, readTitleTerms } from '#platform/content/admin/search-text.ts';
import { cached, cachedByKey } from '#platform/content/cached.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import { fold } from '#platform/db/fold.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { keysIn } from '#platform/db/search/key-list.ts';
import { listAnswer, pagingOf } from '#platform/http/admin-api/list-answer.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { projectAddress } from '../address.ts';
import { MAX_FEATURED } from '../limits.ts';
import type { CategoryProjects, Project, ProjectInput, ProjectListQuery } from '../schema.ts';
import {
  countAllProjects,
  countFound,
  countProjects,
  distinctSectorKeys,
  enteredFieldsOfProjects,
  listProjectIds,
  PROJECTS_BETWEEN_POSITIONS,
  type ProjectFilter,
  positionsInList,
  projectSitemapRows,
} from './project.queries.ts';
import { type ProjectRecords, projectRecords } from './project.records.ts';
import { projectType } from './project.type.ts';

export interface Projects {
  /** Returns one page of the list; no items if guests do not see the category of the query. */
  list(query: ProjectListQuery): Promise<ListOf<Project>>;
  /** Returns the projects of a category and its subcategories; undefined if guests do not see the category. */
  inCategory(idOrSlug: string, at: { page: number; max: number }): Promise<CategoryProjects | undefined>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the project. */
  find(idOrSlug: string): Promise<Project | undefined>;
  /** Returns the first `MAX_FEATURED` featured projects, in their manual order. */
  featured(): Promise<Project[]>;
  /**
   * Returns the sectors of all projects that guests see, once each and in alphabetical order; if there are more than
   * about `MAX_SECTORS`, only the most common.
   */
  sectors(): Promise<string[]>;
  /** Returns cards by id; leaves out those that a guest may not see. */
  cards: ProjectRecords['cards'];
  /**
   * Returns the fields of these projects as editors entered them, by id, hidden projects included. Only for decisions
   * about other records, such as which letters would reveal a confidential client; never for what guests receive.
   */
  enteredFields(ids: readonly string[]): Promise<ReadonlyMap<string, ProjectInput>>;
  /** The projects' pages, for the sitemap. */
  sitemapPages: SitemapPages;
}

/** The most filters without a search for which the number of projects is cached */
const MAX_CACHED_COUNTS = 1000;
/** The same for filters with a search, in a cache of their own, so that they do not displace filters without a search */
const MAX_CACHED_SEARCH_COUNTS = 200;
/** The most searches for which the ids of the projects that may match are cached, up to 1,000 ids each */
const MAX_CACHED_CANDIDATES = 50;
/** The most lists for which positions are cached (one for every `PROJECTS_BETWEEN_POSITIONS` projects) */
const MAX_CACHED_POSITION_LISTS = 50;
/** A page that starts before this offset is read from the beginning of the list, without a cached position. */
const MIN_OFFSET_FOR_POSITIONS = 2000;

/** The most sectors that a list can be filtered by. More would be too many to choose from. */
const MAX_SECTORS = 200;

/** The most pictures of a project in the sitemap */
const MAX_SITEMAP_IMAGES = 20;

const MANUAL_ORDER = { sort: 'order', direction: 'asc' } as const;

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
  const currentInstant = (): string => clock.now().toISOString();
  const countOnce = cachedByKey(context.changes, MAX_CACHED_COUNTS);

  const countSearchOnce = cachedByKey(context.changes, MAX_CACHED_SEARCH_COUNTS);
  const findCandidatesOnce = cachedByKey(context.changes, MAX_CACHED_CANDIDATES);
  const loadPositionsOnce = cachedByKey(context.changes, MAX_CACHED_POSITION_LISTS);

  /** Returns the number of projects that match, up to `MAX_EXACT_COUNT + 1`. All pages of a list share a cached number. */
  const count = (filter: ProjectFilter): Promise<number> => {
    const { now: _, candidateIds: __, ...key } = filter;
    const { search = '' } = filter;
    if (search === '') return countOnce(JSON.stringify(key), () => countProjects(database, filter));
    return countSearchOnce(JSON.stringify(key), async () => {
      const terms = await readTitleTerms(database, search);
      return countFound(
        database,
        filter,
        terms.map(({ words }) => words),
      );
    });
  };

  /**
   * Returns the ids of one page. A page far from the beginning is read from the nearest cached position before it, so
   * that the database skips fewer than `PROJECTS_BETWEEN_POSITIONS` projects; but not in a search or a list sorted by
   * completion date.
   */
  const idsFrom = async (
    filter: ProjectFilter,
    offset: number,
    { max, sort, direction }: Pick<ProjectListQuery, 'max' | 'sort' | 'direction'>,
  ): Promise<string[]> => {
    const order = { sort, direction };
    // A position needs a sort value, which projects without a completion date lack, and there are too many searches to
    // cache.
    if (offset < MIN_OFFSET_FOR_POSITIONS || sort === 'completionDate' || filter.search)
      return listProjectIds(database, filter, { ...order, offset, max });
    const { now: _, ...key } = filter;
    const positions = await loadPositionsOnce(JSON.stringify([key, order]), () =>
      positionsInList(database, filter, order),
    );
    const positionsBefore = Math.min(Math.floor(offset / PROJECTS_BETWEEN_POSITIONS), positions.length);
    return listProjectIds(database, filter, {
      ...order,
      after: positions[positionsBefore - 1],
      offset: offset - positionsBefore * PROJECTS_BETWEEN_POSITIONS,
      max,
    });
  };

  const detailsInOrder = async (ids: readonly string[]): Promise<Project[]> => [
    ...(await details(ids)).values(),
  ];

  const categoryIdsOf = async (category: VisibleCategory | undefined): Promise<string[]> =>
    category ? [category._id, ...category.children] : (await categories.all()).map((one) => one._id);

  const visibleFilter = async (): Promise<ProjectFilter> => ({
    now: currentInstant(),
    categoryIds: await categoryIdsOf(undefined),
    inAllCategories: true,
  });

  /**
   * Returns the sectors. Each is spelled as in one project: the oldest of those that have the most common combination of
   * sectors that contains it.
   */
  const loadSectors = async (): Promise<string[]> => {
    const seen = new Set<string>();
    const projectIds: string[] = [];
    for (const { sectorKeys, oldestId } of await distinctSectorKeys(database, await visibleFilter())) {
      const keys = keysIn(sectorKeys);
      if (seen.size >= MAX_SECTORS) break;
      if (keys.every((key) => seen.has(key))) continue;
      for (const key of keys) seen.add(key);
      projectIds.push(oldestId);
    }
    const rows = await enteredFieldsOfProjects(database, projectIds);
    const sectorsById = new Map(rows.map(({ _id, data }) => [_id, fromJson(data).sectors]));
    const sectorsByKey = new Map<string, string>();
    for (const sector of projectIds.flatMap((_id) => sectorsById.get(_id) ?? []))
      if (!sectorsByKey.has(fold(sector))) sectorsByKey.set(fold(sector), sector);
    return [...sectorsByKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sector]) => sector);
  };

  return {
    async list(query) {
      const category = query.category === undefined ? undefined : await categories.find(query.category);
      const { search } = query;
      const filter: ProjectFilter = {
        now: currentInstant(),
        categoryIds:
          query.category !== undefined && category === undefined ? [] : await categoryIdsOf(category),
        inAllCategories: category === undefined,
        status: query.status,
        sector: query.sector,
        search,
        candidateIds:
          search === ''
            ? null
            : await findCandidatesOnce(search, () => findSearchCandidates(database, projectType, search)),
      };
      const matchCount = await count(filter);
      const ids = matchCount === 0 ? [] : await idsFrom(filter, (query.page - 1) * query.max, query);
      return listAnswer(query, { items: await detailsInOrder(ids), matchCount });
    },

    async inCategory(idOrSlug, { page, max }) {
      const category = await categories.find(idOrSlug);
      if (category === undefined) return undefined;
      const filter: ProjectFilter = { now: currentInstant(), categoryIds: await categoryIdsOf(category) };
      const matchCount = await count(filter);
      const ids = await idsFrom(filter, (page - 1) * max, { max, ...MANUAL_ORDER });
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
        ...pagingOf({ page, max }, matchCount),
      };
    },

    async find(idOrSlug) {
      const byId = Id.safeParse(idOrSlug).success ? (await details([idOrSlug])).get(idOrSlug) : undefined;
      if (byId !== undefined) return byId;
      const _id = await findByCurrentOrFormerSlug(database, projectType, idOrSlug);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },

    async featured() {
      const filter: ProjectFilter = { ...(await visibleFilter()), featured: true };
      return detailsInOrder(
        await listProjectIds(database, filter, { offset: 0, max: MAX_FEATURED, ...MANUAL_ORDER }),
      );
    },

    sectors: cached(context.changes, loadSectors),

    cards,
    enteredFields: async (ids) =>
      new Map((await enteredFieldsOfProjects(database, ids)).map(({ _id, data }) => [_id, fromJson(data)])),
    sitemapPages: {
      count: async () => countAllProjects(database, await visibleFilter()),
      async list({ offset, max }) {
        const categoriesById = new Map((await categories.all()).map((category) => [category._id, category]));
        const ids = await idsFrom(await visibleFilter(), offset, { max, ...MANUAL_ORDER });
        const rowsById = new Map((await projectSitemapRows(database, ids)).map((row) => [row._id, row]));
        const rows = ids.flatMap((_id) => rowsById.get(_id) ?? []);
        const pictureIds = new Map(
          rows.map((row) => [row._id, fromJson(row.data).images.slice(0, MAX_SITEMAP_IMAGES)]),
        );
        const pictures = await images.find([...pictureIds.values()].flat());
        return rows.map((row) => ({
          path: projectAddress({
            url: row.url ?? '',
            category: { url: categoriesById.get(row.categoryId)?.url ?? '' },
          }),
          updatedAt: row.updatedAt,
          images: (pictureIds.get(row._id) ?? []).flatMap((id) => pictures.get(id) ?? []),
        }));
      },
    },
  };
};
