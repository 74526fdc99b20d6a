import { ProjectCategories } from '#features/project-categories/schema.ts';
import type { ProjectCategories as Categories } from '#features/project-categories/server/index.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import {
  CategoryProjects,
  CategoryProjectsQuery,
  FeaturedProjects,
  Project,
  ProjectList,
  ProjectListQuery,
} from '../schema.ts';
import type { Projects } from './project.service.ts';

const noSuchProject = () => refused('not_found', 'This project no longer exists');
const noSuchCategory = () => refused('not_found', 'This category no longer exists');

export const projectRoutes = (projects: Projects, categories: Categories): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/projects',
    access: 'public',
    summary: 'All projects, filtered and paged',
    query: ProjectListQuery,
    answer: ProjectList,
    sharedByGuests: true,
    handle: async ({ query }) => done(await projects.list(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/categories',
    access: 'public',
    summary: 'The visible project categories with what they hold',
    answer: ProjectCategories,
    sharedByGuests: true,
    handle: async () =>
      done(
        (await categories.all())
          .filter((one) => one.visible)
          .map(({ visible: _visible, children: _children, ...category }) => category),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/featured',
    access: 'public',
    summary: 'The projects the office chose to show first',
    answer: FeaturedProjects,
    sharedByGuests: true,
    handle: async () => done(await projects.featured()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/category/{category}',
    access: 'public',
    summary: 'The projects of a category and of the categories inside it',
    query: CategoryProjectsQuery,
    answer: CategoryProjects,
    sharedByGuests: true,
    handle: async ({ params, query }) => {
      const found = await projects.inCategory(params.category ?? '', query);
      return found ? done(found) : noSuchCategory();
    },
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/project/{url}',
    access: 'public',
    summary: 'One project by its _id, its address or an address it once had',
    answer: Project,
    sharedByGuests: true,
    handle: async ({ params }) => {
      const found = await projects.find(params.url ?? '');
      return found ? done(found) : noSuchProject();
    },
  }),
];
