import { cardsFrom } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { FEATURED_PROJECTS_PATH, PROJECTS_PATH, projectAddress } from '../address.ts';
import { screens } from '../messages/en-GB.ts';
import type { ProjectInput } from '../schema.ts';
import { projectRoutes } from './project.routes.ts';
import { type Projects, projects } from './project.service.ts';
import { projectType } from './project.type.ts';
import { projectMigrations } from './project-indexes.queries.ts';

const m = translated(screens);

declare module '#platform/feature.ts' {
  interface Content {
    projects: ContentService<ProjectInput>;
  }
  interface Services {
    projects: Projects;
  }
}

export const projectsFeature: ServerFeature = {
  name: 'projects',
  screens: {
    projects: {
      path: PROJECTS_PATH,
      get title() {
        return m.all;
      },
    },
    featuredProjects: {
      path: FEATURED_PROJECTS_PATH,
      get title() {
        return m.featured;
      },
    },
  },
  contentTypes: [projectType],
  migrations: projectMigrations,
  start: (services) => ({ projects: projects({ ...services, categories: services.projectCategories }) }),
  routes: ({ projects, projectCategories }) => projectRoutes(projects, projectCategories),
  related: ({ settings }) => ({
    project: {
      async defaults() {
        const { currency, units } = (await settings.all()).general;
        return { currency, areaUnit: units === 'imperial' ? 'ft2' : 'm2' };
      },
    },
  }),
  publicRecords: ({ projects }) => ({
    project: {
      cards: cardsFrom(projects.cards, (one) => ({
        title: one.title,
        url: projectAddress(one),
        image: one.image,
      })),
      sitemapPages: projects.sitemapPages,
    },
  }),
};
