/** Public addresses, made as the contract makes them; here without its schemas, which the browser need not load. */
import type { Image, ImageFormat } from '#features/images/schema.ts';

export const imageAddress = (
  image: Pick<Image, '_id' | 'version'>,
  width: number,
  format: ImageFormat,
): string => `/images/${image._id}/${image.version}-${width}.${format}`;

export const projectAddress = (project: { url: string; category: { url: string } }): string =>
  `/projects/${project.category.url}/${project.url}`;

export const categoryAddress = (category: { url: string }): string => `/projects/${category.url}`;

export const personAddress = (person: { url: string }): string => `/meet-the-team/${person.url}`;

export const tenderAddress = (tender: { url: string }): string => `/tenders/${tender.url}`;

export const letterAddress = (letter: { url: string }): string => `/letters-of-reference/${letter.url}`;

export const galleryAddress = (gallery: { url: string }): string => `/galleries/${gallery.url}`;

export const postAddress = (post: { url: string }): string => `/news/${post.url}`;

/** The link of a phone number: `+44 113 496 0000 ext. 3` → `tel:+441134960000;ext=3`. */
export const telephoneAddress = (phone: string): string =>
  `tel:${phone.replace(' ext. ', ';ext=').replace(/[\s().-]/g, '')}`;

/** For cards on other sites: JPEG, at the width they show it or the next best that exists. */
export function sharedImage(
  image: Image | null,
): { path: string; alt: string; width: number; height: number } | null {
  const widths = image?.sources.jpg ?? [];
  const width = widths.find((each) => each >= 1080) ?? widths.at(-1);
  if (!image || width === undefined) return null;
  return {
    path: imageAddress(image, width, 'jpg'),
    alt: image.alt,
    width,
    height: Math.round((width * image.height) / image.width),
  };
}
