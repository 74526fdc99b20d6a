/** Chooses the picture at the top of a category's page. */
import type { Image } from '#features/images/schema.ts';
import type { CategoryProjects } from '../../schema.ts';

/** Wide enough to be cropped to 21:9 without losing its subject. */
const isWide = ({ width, height }: Image): boolean => width >= height * 1.3;

/**
 * The category's picture. Without one of its own, a category has a project's cover, which is also in that project's card
 * below: then another view of the same building is used, or none if there is no other.
 */
export const heroPicture = ({ category, projects }: CategoryProjects): Image | null => {
  const { image } = category;
  const borrowedFrom = projects.find(({ cover }) => cover !== null && cover._id === image?._id);
  if (borrowedFrom === undefined) return image;
  return borrowedFrom.images.find((view) => view._id !== image?._id && isWide(view)) ?? null;
};
