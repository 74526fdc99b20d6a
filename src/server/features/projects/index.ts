export { projectRoutes } from './project.routes.ts';
export { type ProjectCard, type Projects, projects } from './project.service.ts';
export { projectType } from './project.type.ts';
