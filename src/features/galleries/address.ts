/** Builds the paths of the galleries. This module imports no schemas, so that browsers can load it. */

export const GALLERIES_PATH = '/galleries';

export const galleryAddress = (gallery: { url: string }): string => `${GALLERIES_PATH}/${gallery.url}`;
