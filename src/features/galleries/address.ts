/** The path of the galleries. This module imports no schemas, so that both sides can use it. */
export const GALLERIES_PATH = '/galleries';

export const galleryAddress = (gallery: { url: string }): string => `${GALLERIES_PATH}/${gallery.url}`;
