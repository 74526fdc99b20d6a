import type { Image } from '#features/images/schema.ts';
import type { CategoryProjects } from '../../schema.ts';

/** Returns whether a picture is wide enough to be cropped to 21:9 without losing its subject. */
const isWide = ({ width, height }: Image): boolean => width >= height * 1.3;

/**
 * Returns the picture for the top of a category's page: the category's picture or, if a project on the page has it as
 * its cover, another picture of that project that is wide, so that no picture appears twice. Null: there is none.
 */
export const chooseHeroPicture = ({ category, projects }: CategoryProjects): Image | null => {
  const { image } = category;
  const coverProject = projects.find(({ cover }) => cover !== null && cover._id === image?._id);
  if (coverProject === undefined) return image;
  return coverProject.images.find((other) => other._id !== image?._id && isWide(other)) ?? null;
};
