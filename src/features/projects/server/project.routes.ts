import { ProjectCategories } from '#features/project-categories/schema.ts';
import type { ProjectCategories as Categories } from '#features/project-categories/server/index.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { api, errors } from '../messages/en-GB.ts';
import {
  CategoryProjects,
  CategoryProjectsQuery,
  FeaturedProjects,
  Project,
  ProjectList,
  ProjectListQuery,
  ProjectSectors,
} from '../schema.ts';
import type { Projects } from './project.service.ts';

const m = translated(errors);

const noSuchProject = () => refused('not_found', m.gone);
const noSuchCategory = () => refused('not_found', m.categoryGone);

export const projectRoutes = (projects: Projects, categories: Categories): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/projects',
    access: 'public',
    summary: api.list,
    query: ProjectListQuery,
    answer: ProjectList,
    cachedForGuests: true,
    handle: async ({ query }) => done(await projects.list(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/categories',
    access: 'public',
    summary: api.categories,
    answer: ProjectCategories,
    cachedForGuests: true,
    handle: async () =>
      done(
        (await categories.all())
          .filter(({ isListed }) => isListed)
          .map(({ isListed: _isListed, children: _children, ...category }) => category),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/sectors',
    access: 'public',
    summary: api.sectors,
    answer: ProjectSectors,
    cachedForGuests: true,
    handle: async () => done(await projects.sectors()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/featured',
    access: 'public',
    summary: api.featured,
    answer: FeaturedProjects,
    cachedForGuests: true,
    handle: async () => done(await projects.featured()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/category/{category}',
    access: 'public',
    summary: api.category,
    query: CategoryProjectsQuery,
    answer: CategoryProjects,
    cachedForGuests: true,
    handle: async ({ params, query }) => {
      const page = await projects.inCategory(params.category ?? '', query);
      return page ? done(page) : noSuchCategory();
    },
  }),
  route({
    method: 'GET',
    path: '/api/guest/projects/project/{url}',
    access: 'public',
    summary: api.find,
    answer: Project,
    cachedForGuests: true,
    handle: async ({ params }) => {
      const project = await projects.find(params.url ?? '');
      return project ? done(project) : noSuchProject();
    },
  }),
];
