/** The guest calls that exist, each with what it takes and answers: the server implements them, the browser asks them. */
import { z } from 'zod';
import { GALLERY_SORTS } from '#features/galleries/schema.ts';
import { POST_SORTS } from '#features/posts/schema.ts';
import { ProjectCategory } from '#features/project-categories/schema.ts';
import {
  CategoryProjects,
  PROJECT_SORTS,
  PROJECT_STATUSES,
  Project,
  ProjectList,
} from '#features/projects/schema.ts';
import { StaffMember } from '#features/staff/schema.ts';
import { listQuery } from '#platform/schema/lists.ts';

export const ProjectListQuery = z.object({
  ...listQuery({ sorts: PROJECT_SORTS, sort: 'order', direction: 'asc' }),
  category: z.string().max(96).optional(),
  sector: z.string().max(60).optional(),
  status: z
    .enum(PROJECT_STATUSES, { error: `status must be one of ${PROJECT_STATUSES.join(', ')}` })
    .optional(),
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const CategoryProjectsQuery = z.object({
  page: ProjectListQuery.shape.page,
  max: listQuery({ sorts: PROJECT_SORTS, sort: 'order', direction: 'asc', max: 100 }).max,
});

export const PostListQuery = z.object({
  ...listQuery({ sorts: POST_SORTS, sort: 'publishedAt', direction: 'desc' }),
  category: z.string().max(96).optional().describe('`_id` or url'),
  tag: z.string().max(60).optional(),
});
export type PostListQuery = z.infer<typeof PostListQuery>;

export const GalleryListQuery = z.object(
  listQuery({ sorts: GALLERY_SORTS, sort: 'order', direction: 'asc' }),
);
export type GalleryListQuery = z.infer<typeof GalleryListQuery>;

export const FeaturedProjects = z.array(Project);
export const StaffList = z.array(StaffMember);
export const ProjectCategories = z.array(ProjectCategory);
export { CommentInput, CommentSent, Comments, CommentsQuery } from '#features/comments/schema.ts';
export { Gallery, GalleryList } from '#features/galleries/schema.ts';
export { Letter, LetterList } from '#features/letters/schema.ts';
export { Page } from '#features/pages/schema.ts';
export { CategoryList } from '#features/post-categories/schema.ts';
export { Post, PostList } from '#features/posts/schema.ts';
export { SearchQuery, SearchResults, Suggestions, SuggestQuery } from '#features/search/schema.ts';
export { Tender, TenderFilesQuery, TenderList, TenderListQuery } from '#features/tenders/schema/guest.ts';
export { CategoryProjects, Project, ProjectList, StaffMember };
