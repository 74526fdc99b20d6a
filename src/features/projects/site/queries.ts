/**
 * Defines the guest calls of projects. State area `projects` (`src/web/data/areas/areas.ts`): the cached answers of these
 * calls.
 */
import type { ProjectCategory } from '#features/project-categories/schema.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { type CachedAnswer, type GuestQuery, guestQuery, queryString } from '#web/data/guest/guest-query.ts';
import type { CategoryProjects, Project } from '../schema.ts';

const PROJECTS = '/api/guest/projects';
const CATEGORY = `${PROJECTS}/category/`;
const FEATURED = `${PROJECTS}/featured`;

interface ProjectListParams {
  page?: number;
  max?: number;
  sort?: 'order' | 'title' | 'completionDate' | 'publishedAt';
  direction?: 'asc' | 'desc';
  search?: string;
  category?: string;
  sector?: string;
  status?: string;
}

export const projectListQuery = (params: ProjectListParams = {}): GuestQuery<ListOf<Project>> =>
  guestQuery(PROJECTS + queryString({ ...params }));

/** Requests page 1 without its number, so that there is only one cached answer for it. */
export const categoryQuery = (slugOrId: string, page = 1): GuestQuery<CategoryProjects> =>
  guestQuery(CATEGORY + encodeURIComponent(slugOrId) + queryString({ page: page > 1 ? page : undefined }));

export const projectCategoriesQuery = (): GuestQuery<ProjectCategory[]> =>
  guestQuery(`${PROJECTS}/categories`);

/** Requests the sectors by which the list of projects can be filtered. */
export const projectSectorsQuery = (): GuestQuery<string[]> => guestQuery(`${PROJECTS}/sectors`);

/** Requests the featured projects, which the home page and the page “Featured projects” show. */
export const featuredQuery = (): GuestQuery<Project[]> => guestQuery(FEATURED);

export const projectQuery = (slugOrId: string): GuestQuery<Project> =>
  guestQuery(`${PROJECTS}/project/${encodeURIComponent(slugOrId)}`, {
    findInCached: (cached) => projectsIn(cached).find((project) => project.url === slugOrId),
  });

/** Returns the projects in a cached answer, whose path determines its type. */
function projectsIn({ path, data }: CachedAnswer): readonly Project[] {
  if (path === FEATURED) return data as Project[];
  if (path.startsWith(CATEGORY)) return (data as CategoryProjects).projects;
  if (path === PROJECTS || path.startsWith(`${PROJECTS}?`)) return (data as ListOf<Project>).items;
  return [];
}
