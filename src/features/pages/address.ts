/**
 * Returns an address of a page without looking up its parent pages. For a nested page it contains the id and redirects to
 * the path: the slug alone could be the address of a screen, such as `/projects`.
 */
export const pageAddress = (page: { _id: string; url: string; parent: string | null }): string =>
  `/${page.parent === null ? page.url : page._id}`;
