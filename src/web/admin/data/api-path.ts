/** Builds the paths of the admin's calls. */

/** Returns the path of a call: `apiPath('tenders', _id, 'questions')`. */
export const apiPath = (resource: string, ...parts: readonly string[]): string =>
  ['/api/admin', resource, ...parts.map(encodeURIComponent)].join('/');

type QueryParameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns a path with query parameters, leaving out those that are empty. */
export const withQuery = (path: string, parameters: QueryParameters): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
};
