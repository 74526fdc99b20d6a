import { PageNotFound } from '#web/data/failures.ts';
import type { Head } from '#web/data/screen.ts';
import { failure as m } from '../messages/en-GB.ts';
import * as notFoundScreen from '../not-found/index.tsx';

/** Returns the document head of a page that does not exist or could not be rendered. */
export function failureHead(failure: unknown): Head {
  if (failure instanceof PageNotFound) return notFoundScreen.head();
  return {
    title: m.title,
    description: null,
    canonical: null,
    robots: 'noindex',
    jsonLd: [],
  };
}
