/**
 * Serves project categories to guests. Caches all of them, because every menu and every project's address needs them.
 */

import type { ImageLibrary } from '#features/images/server/index.ts';
import type { ProjectInput } from '#features/projects/schema.ts';
import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import { findByFormerSlug } from '#platform/content/rows.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { ProjectCategory } from '../schema.ts';
import { latestProjects, publishedCategories, visibleProjectCounts } from './project-category.queries.ts';

export interface ProjectCategories {
  /** Returns all categories that a guest may see, in their manual order, including those left out of menus. */
  all(): Promise<readonly VisibleCategory[]>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the category. */
  find(idOrSlug: string): Promise<VisibleCategory | undefined>;
}

/**
 * A category that guests see. `isListed`: the site's lists of categories, such as the menu, contain it. `children`: the
 * `_id`s of its visible subcategories.
 */
export type VisibleCategory = ProjectCategory & { isListed: boolean; children: readonly string[] };

export const projectCategories = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
}): ProjectCategories => {
  const { database, clock, changes, images } = context;

  const load = async (): Promise<readonly VisibleCategory[]> => {
    const now = clock.now().toISOString();
    const rows = await publishedCategories(database, now);
    const ids = new Set(rows.map((row) => row._id));
    // A category inside an unpublished one is not visible.
    const visibleRows = rows.filter((row) => row.parentId === null || ids.has(row.parentId));
    const projectCounts = await visibleProjectCounts(database, now);
    const counts = new Map(projectCounts.map((row) => [row.categoryId, Number(row.count)]));
    const latestOfEach = await latestProjects(database, now, projectCounts);
    const categories = visibleRows.map((row) => {
      const children = visibleRows.filter((other) => other.parentId === row._id).map((other) => other._id);
      const familyIds = [row._id, ...children];
      const latest = latestOfEach
        .filter(({ categoryId }) => familyIds.includes(categoryId))
        .sort(byLatestCompletion)[0];
      return {
        row,
        data: fromJson(row.data),
        children,
        familyIds,
        latest,
        cover: latest ? projectCoverId(fromJson(latest.data)) : null,
      };
    });
    const pictures = await images.find(
      categories.flatMap(({ data, cover }) => [data.image, cover]).filter((id) => id !== null),
    );
    return categories.map(({ row, data, children, familyIds, latest, cover }) => ({
      _id: row._id,
      url: row.url ?? '',
      title: row.title,
      publishedAt: row.publishedAt,
      updatedAt: row.updatedAt,
      seoTitle: data.seoTitle,
      seoDescription: data.seoDescription,
      parent: row.parentId,
      description: data.description,
      image: pictures.get(data.image ?? '') ?? pictures.get(cover ?? '') ?? null,
      projects: familyIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
      latest: latest ? { title: latest.title, url: latest.url ?? '' } : null,
      isListed: row.isListed === 1,
      children,
    }));
  };

  const all = cached(changes, load);
  return {
    all,
    async find(idOrSlug) {
      const categories = await all();
      const category =
        categories.find((one) => one._id === idOrSlug) ?? categories.find((one) => one.url === idOrSlug);
      if (category) return category;
      const currentId = await findByFormerSlug(database, 'project-category', idOrSlug);
      return currentId === null ? undefined : categories.find((one) => one._id === currentId);
    },
  };
};

type LatestProject = Awaited<ReturnType<typeof latestProjects>>[number];
const byLatestCompletion = (one: LatestProject, other: LatestProject): number =>
  (other.completionDate ?? '').localeCompare(one.completionDate ?? '') || one.position - other.position;

/** Returns the id of a project's chosen cover, otherwise that of its first picture; null: it has no pictures. */
export const projectCoverId = (project: Pick<ProjectInput, 'cover' | 'images'>): string | null =>
  project.cover ?? project.images[0] ?? null;
