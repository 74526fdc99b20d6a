/** Chooses the project that the home page's title block describes. */
import type { Image } from '#features/images/schema.ts';
import type { Project } from '#features/projects/schema.ts';

export interface LatestWork {
  project: Project;
  /** The hero picture shows this project. */
  isPictured: boolean;
}

/**
 * Returns the project that `picture`, the hero picture in the settings, shows; otherwise the one with the latest actual
 * or planned completion, or else start. Null: there are no projects.
 */
export function latestWork(projects: readonly Project[], picture: Image | null): LatestWork | null {
  const pictured = projects.find(
    ({ images }) => picture !== null && images.some(({ _id }) => _id === picture._id),
  );
  if (pictured) return { project: pictured, isPictured: true };
  const newest = [...projects].sort((a, b) => dateOf(b).localeCompare(dateOf(a)))[0];
  return newest ? { project: newest, isPictured: picture === null && newest.cover !== null } : null;
}

const dateOf = (project: Project): string =>
  project.completionDate ?? project.plannedCompletion ?? project.startDate ?? '';
