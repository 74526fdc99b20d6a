import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { ProjectInput } from '../schema.ts';
import { projectRoutes } from './project.routes.ts';
import { type Projects, projects } from './project.service.ts';
import { projectType } from './project.type.ts';

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
  contentTypes: [projectType],
  start: (services) => ({ projects: projects({ ...services, categories: services.projectCategories }) }),
  routes: ({ projects, projectCategories }) => projectRoutes(projects, projectCategories),
  related: ({ settings }) => ({
    project: {
      async blank() {
        const { currency, units } = (await settings.all()).general;
        return { currency, areaUnit: units === 'imperial' ? 'ft2' : 'm2' };
      },
    },
  }),
};
