export type { ProjectCard } from '../schema.ts';
export { projectRoutes } from './project.routes.ts';
export { type Projects, projects } from './project.service.ts';
export { projectType } from './project.type.ts';
