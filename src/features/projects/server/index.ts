export type { ProjectCard } from '../schema.ts';
export type { Projects } from './project.service.ts';
