/** The guest calls that exist, each with what it takes and answers: the server implements them, the browser asks them. */
import { z } from 'zod';
import { GALLERY_SORTS } from './gallery.ts';
import { listQuery } from './lists.ts';
import { POST_SORTS } from './post.ts';
import { CategoryProjects, PROJECT_SORTS, PROJECT_STATUSES, Project, ProjectList } from './project.ts';
import { ProjectCategory } from './project-category.ts';
import { StaffMember } from './staff.ts';

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
export { CategoryList } from './category.ts';
export { CommentInput, CommentSent, Comments, CommentsQuery } from './comment.ts';
export { Gallery, GalleryList } from './gallery.ts';
export { Letter, LetterList } from './letter.ts';
export { Page } from './page.ts';
export { Post, PostList } from './post.ts';
export { SearchQuery, SearchResults, Suggestions, SuggestQuery } from './search.ts';
export { Tender, TenderFilesQuery, TenderList, TenderListQuery } from './tender-guest.ts';
export { CategoryProjects, Project, ProjectList, StaffMember };
