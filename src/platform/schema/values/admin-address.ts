/** The addresses of the admin. Without zod, because browsers load this module too. */
export const ADMIN_PATH = '/admin';

/** Returns the address of a screen, or of a record or part of it: `/admin/projects/{_id}`, `/admin/bans/new?kind=user`. */
export const adminAddress = (
  screen: string,
  part?: string,
  query?: Readonly<Record<string, string>>,
): string =>
  `${ADMIN_PATH}/${screen}` +
  (part === undefined ? '' : `/${part}`) +
  (query === undefined ? '' : `?${new URLSearchParams(query)}`);
