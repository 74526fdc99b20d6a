/** The guest calls that exist, each with what it takes and answers: the server implements them, the browser asks them. */
import { z } from 'zod';
import { listQuery } from './lists.ts';
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

export const FeaturedProjects = z.array(Project);
export const StaffList = z.array(StaffMember);
export const ProjectCategories = z.array(ProjectCategory);
export { CategoryProjects, Project, ProjectList, StaffMember };
