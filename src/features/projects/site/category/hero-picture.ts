/** Chooses the picture at the top of a category's page. */
import type { Image } from '#features/images/schema.ts';
import type { CategoryProjects } from '../../schema.ts';

/** Wide enough to be cropped to 21:9 without losing its subject. */
const isWide = ({ width, height }: Image): boolean => width >= height * 1.3;

/**
 * Returns the category's picture. If it is the cover of one of the projects, whose card below shows it too, returns
 * another wide view from that project; null if there is none.
 */
export const heroPicture = ({ category, projects }: CategoryProjects): Image | null => {
  const { image } = category;
  const coverProject = projects.find(({ cover }) => cover !== null && cover._id === image?._id);
  if (coverProject === undefined) return image;
  return coverProject.images.find((view) => view._id !== image?._id && isWide(view)) ?? null;
};
