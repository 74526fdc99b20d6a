/** Chooses the project that the home page's title block describes. */
import type { Image } from '#features/images/schema.ts';
import type { Project } from '#features/projects/schema.ts';

export interface HeroProject {
  project: Project;
  /** Whether the hero picture shows this project. */
  isPictured: boolean;
}

/**
 * Returns the project to which `picture`, the hero picture in the settings, belongs; otherwise the one with the latest
 * date: that of its actual or planned completion, or else of its start. Null: there are no projects.
 */
export function chooseHeroProject(projects: readonly Project[], picture: Image | null): HeroProject | null {
  const picturedProject = projects.find(
    ({ images }) => picture !== null && images.some(({ _id }) => _id === picture._id),
  );
  if (picturedProject) return { project: picturedProject, isPictured: true };
  const latestProject = [...projects].sort((a, b) => dateOf(b).localeCompare(dateOf(a)))[0];
  return latestProject
    ? { project: latestProject, isPictured: picture === null && latestProject.cover !== null }
    : null;
}

const dateOf = (project: Project): string =>
  project.completionDate ?? project.plannedCompletion ?? project.startDate ?? '';
