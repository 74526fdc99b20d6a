/** The document head of a page that could not be rendered. */
import { PageNotFound } from '#web/data/failures.ts';
import type { Head } from '#web/data/screen.ts';
import * as notFoundScreen from '../not-found/index.tsx';

export function failureHead(failure: unknown): Head {
  if (failure instanceof PageNotFound) return notFoundScreen.head();
  return {
    title: "This page isn't available",
    description: null,
    canonical: null,
    robots: 'noindex',
    jsonLd: [],
  };
}
