export type { ProjectCard } from '../schema.ts';
export { revealsClient } from './confidential-client.ts';
export type { Projects } from './project.service.ts';
