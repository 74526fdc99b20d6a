/**
 * Defines guest calls, each once for loaders and screens. A feature may define further calls, for its own screens only,
 * in its `site/queries.ts`.
 */

import type { Comments } from '#features/comments/schema.ts';
import type { Letter } from '#features/letters/schema.ts';
import type { Page } from '#features/pages/schema.ts';
import type { Category } from '#features/post-categories/schema.ts';
import type { Post, PostSummary } from '#features/posts/schema.ts';
import type { ProjectCategory } from '#features/project-categories/schema.ts';
import type { CategoryProjects, Project } from '#features/projects/schema.ts';
import type { SearchQuery, SearchResults, Suggestions } from '#features/search/schema.ts';
import type { GuestOffices, GuestSettings } from '#features/settings/schema.ts';
import type { StaffMember } from '#features/staff/schema.ts';
import type { Tender, TenderList, TenderListQuery } from '#features/tenders/schema/guest.ts';
import type { ListOf } from '#platform/schema/lists.ts';

/** A cached answer with the path of its call. */
interface CachedAnswer {
  path: string;
  data: unknown;
}

export interface GuestQuery<Answer> {
  /** The path and query of the call. The answer depends on nothing else. */
  readonly path: string;
  /** Looks for the record in the cached answer of another call. If a record is found, no call is made. */
  readonly findInCached?: (cached: CachedAnswer) => Answer | undefined;
}

export interface ProjectListParams {
  page?: number;
  max?: number;
  sort?: 'order' | 'title' | 'completionDate' | 'publishedAt';
  direction?: 'asc' | 'desc';
  search?: string;
  category?: string;
  sector?: string;
  status?: string;
}

const PROJECTS = '/api/guest/projects';
const CATEGORY = `${PROJECTS}/category/`;
const FEATURED = `${PROJECTS}/featured`;
/** The address of the API ends with a slash. */
const STAFF = '/api/guest/staff/';
const TENDERS = '/api/guest/tender';
const LETTERS = '/api/guest/letters';

export const settingsQuery = (): GuestQuery<GuestSettings> => guestQuery('/api/guest/settings');

export const officesQuery = (): GuestQuery<GuestOffices> => guestQuery('/api/guest/offices');

export const projectListQuery = (params: ProjectListParams = {}): GuestQuery<ListOf<Project>> =>
  guestQuery(PROJECTS + queryString({ ...params }));

/** Page 1 is requested without its number, so that there is one cached answer for it. */
export const categoryQuery = (url: string, page = 1): GuestQuery<CategoryProjects> =>
  guestQuery(CATEGORY + encodeURIComponent(url) + queryString({ page: page > 1 ? page : undefined }));

export const projectCategoriesQuery = (): GuestQuery<ProjectCategory[]> =>
  guestQuery(`${PROJECTS}/categories`);

/** The projects on the front page. */
export const featuredQuery = (): GuestQuery<Project[]> => guestQuery(FEATURED);

export const projectQuery = (url: string): GuestQuery<Project> =>
  guestQuery(`${PROJECTS}/project/${encodeURIComponent(url)}`, (cached) =>
    projectsIn(cached).find((project) => project.url === url),
  );

export const staffQuery = (): GuestQuery<StaffMember[]> => guestQuery(STAFF);

export const staffMemberQuery = (url: string): GuestQuery<StaffMember> =>
  guestQuery(STAFF + encodeURIComponent(url), ({ path, data }) =>
    path === STAFF ? (data as StaffMember[]).find((person) => person.url === url) : undefined,
  );

export type TenderListParams = Partial<TenderListQuery>;

export const tenderListQuery = (params: TenderListParams = {}): GuestQuery<TenderList> =>
  guestQuery(TENDERS + queryString({ ...params }));

/** Lists contain shortened tenders, so a tender is never taken from a cached list. */
export const tenderQuery = (url: string): GuestQuery<Tender> =>
  guestQuery(`${TENDERS}/${encodeURIComponent(url)}`);

export const lettersQuery = (): GuestQuery<Letter[]> => guestQuery(LETTERS);

export const letterQuery = (url: string): GuestQuery<Letter> =>
  guestQuery(`${LETTERS}/${encodeURIComponent(url)}`, ({ path, data }) =>
    path === LETTERS ? (data as Letter[]).find((letter) => letter.url === url) : undefined,
  );

export type SearchParams = Partial<SearchQuery>;

/** `search` is the visitor's input. Page 1 is requested without its number. */
export const searchQuery = ({ page = 1, ...params }: SearchParams = {}): GuestQuery<SearchResults> =>
  guestQuery(`/api/guest/search${queryString({ ...params, page: page > 1 ? page : undefined })}`);

/** At most eight suggestions for the search box, while the visitor is typing. */
export const suggestQuery = (search: string): GuestQuery<Suggestions> =>
  guestQuery(`/api/guest/search/suggest${queryString({ search })}`);

export interface PostListParams {
  page?: number;
  max?: number;
  category?: string;
  tag?: string;
}

export const postListQuery = (params: PostListParams = {}): GuestQuery<ListOf<PostSummary>> =>
  guestQuery(`/api/guest/posts${queryString({ ...params })}`);

/** Lists contain posts without their bodies, so a post is never taken from a cached list. */
export const postQuery = (url: string): GuestQuery<Post> =>
  guestQuery(`/api/guest/post/${encodeURIComponent(url)}`);

export const postCategoriesQuery = (): GuestQuery<Category[]> => guestQuery('/api/guest/categories');

export const commentsQuery = (post: { _id: string }, page = 1): GuestQuery<Comments> =>
  guestQuery(`/api/guest/comments?on=post:${post._id}${page > 1 ? `&page=${page}` : ''}`);

/** `path` is the full path of the page: `/about/people`. */
export const pageQuery = (path: string): GuestQuery<Page> =>
  guestQuery(`/api/guest/page/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`);

/** Declares the call of a path, which includes the query. */
export function guestQuery<Answer>(
  path: string,
  findInCached?: (cached: CachedAnswer) => Answer | undefined,
): GuestQuery<Answer> {
  return { path, ...(findInCached ? { findInCached } : {}) };
}

/** Returns the projects in a cached answer, whose path determines its type. */
function projectsIn({ path, data }: CachedAnswer): readonly Project[] {
  if (path === FEATURED) return data as Project[];
  if (path.startsWith(CATEGORY)) return (data as CategoryProjects).projects;
  if (path === PROJECTS || path.startsWith(`${PROJECTS}?`)) return (data as ListOf<Project>).items;
  return [];
}

/** Builds a query string in the given order. Leaves out absent and empty values, so that equal calls have equal paths. */
export function queryString(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
