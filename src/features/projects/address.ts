/** The path of the projects. This module imports no schemas, so that both sides can use it. */
export const PROJECTS_PATH = '/projects';
export const FEATURED_PROJECTS_PATH = '/featured-projects';

/** Returns the address of the projects of a sector. */
export const sectorAddress = (sector: string): string =>
  `${PROJECTS_PATH}?sector=${encodeURIComponent(sector)}`;

export const projectAddress = (project: { url: string; category: { url: string } }): string =>
  `${PROJECTS_PATH}/${project.category.url}/${project.url}`;
