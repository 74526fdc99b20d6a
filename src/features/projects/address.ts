/** Builds the paths of the project pages. This module imports no schemas, so that browsers can load it. */

export const PROJECTS_PATH = '/projects';
export const FEATURED_PROJECTS_PATH = '/featured-projects';

/** Returns the address of the list of projects, filtered by a sector. */
export const sectorAddress = (sector: string): string =>
  `${PROJECTS_PATH}?sector=${encodeURIComponent(sector)}`;

export const projectAddress = (project: { url: string; category: { url: string } }): string =>
  `${PROJECTS_PATH}/${project.category.url}/${project.url}`;
