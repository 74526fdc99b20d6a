/** Which picture opens a category's page. */
import type { Image } from '#features/images/schema.ts';
import type { CategoryProjects } from '../../schema.ts';

/** Wide enough to be cut to 21:9 without losing what it shows. */
const isWide = ({ width, height }: Image): boolean => width >= height * 1.3;

/**
 * The category's picture. A category without one of its own is answered with a project's cover, which stands below
 * as that project's card: then another view of the same building opens the page, or none where there is no other.
 */
export const openerPicture = ({ category, projects }: CategoryProjects): Image | null => {
  const { image } = category;
  const borrowedFrom = projects.find(({ cover }) => cover !== null && cover._id === image?._id);
  if (borrowedFrom === undefined) return image;
  return borrowedFrom.images.find((view) => view._id !== image?._id && isWide(view)) ?? null;
};
