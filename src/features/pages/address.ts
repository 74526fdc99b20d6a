/**
 * Returns an address of a page that needs no other pages to build. That of a nested page contains its id and redirects to
 * its path; its slug alone could be the address of a screen, such as `/projects`.
 */
export const pageAddress = (page: { _id: string; url: string; parent: string | null }): string =>
  `/${page.parent === null ? page.url : page._id}`;
