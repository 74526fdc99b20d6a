/** Declares guest calls. A feature declares its calls in its `site/queries.ts`, for its loaders and screens. */

import type { AreaWithError } from '../areas/areas.ts';

/** A cached answer with the path of its call. */
export interface CachedAnswer {
  path: string;
  data: unknown;
}

export interface GuestQuery<Answer> {
  /** The path and query of the call. The answer depends on nothing else. */
  readonly path: string;
  /** The state area that stores the error of the call */
  readonly area: AreaWithError;
  /** Looks for the record in the cached answer of another call. If a record is found, no call is made. */
  readonly findInCached?: (cached: CachedAnswer) => Answer | undefined;
}

/** Declares the call of a path, which includes the query. */
export const guestQuery = <Answer>(
  path: string,
  options: Partial<Pick<GuestQuery<Answer>, 'area' | 'findInCached'>> = {},
): GuestQuery<Answer> => ({ path, area: 'guest', ...options });

/** Builds a query string in the given order. Leaves out absent and empty values, so that equal calls have equal paths. */
export function queryString(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
