/**
 * Makes the routes of all public screens, and finds the screen of an address.
 *
 * A screen is a folder under a feature's `site/`, listed in `site/screens.ts`. Its index.tsx exports a `Screen` (data/screen.ts):
 *
 *   export function Component() { … }            renders; reads what the loader fetched with useGuestQuery(someQuery())
 *   export async function loader(context) { … }  fetches: await context.load(query), or context.loadOptional(query) for
 *                                                data that the page can do without; may end with notFound() or
 *                                                movedTo(path). Optional. Returns nothing: the answers are in `GuestData`,
 *                                                so that hydrating and going back make no calls
 *   export function head(context): Head { … }    title, description, canonical path, picture, JSON-LD
 *
 * web/site/not-found/index.tsx is the smallest example; features/home/site/index.tsx one that fetches data. Links are plain
 * `<a href>`: client-side-navigation.ts handles clicks on links to these screens, and leaves all others to the browser.
 * web/site/screens.css imports the style sheets of screens. A document contains only the rules that can apply to its page
 * (web/screen-styles.ts), and the app loads the complete sheet. A component that few visitors see loads its sheet itself:
 * `import sheet from './search.css?url'`, then `<link rel="stylesheet" href={sheet} precedence="screen" />`.
 * A picture that grows from a card into the next page's hero: class `vt-from` on the card's picture, `vt-hero` on
 * the hero.
 */

import type { RouteObject } from 'react-router';
import { pagesScreens } from '#features/pages/site/screens.ts';
import { canBePagePath } from '#platform/schema/values/page-path.ts';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { loadPart } from '#web/data/load-part.ts';
import { type HeadContext, loadContext, type Screen, type ScreenRoute } from '#web/data/screen.ts';
import { BareFailure, ScreenFailure } from '#web/site/errors/index.tsx';
import { Layout } from '#web/site/layout/index.tsx';
import { Placeholder } from '#web/site/layout/placeholder.tsx';
import { ScreenFrame } from '#web/site/layout/screen-frame.tsx';
import * as notFoundScreen from '#web/site/not-found/index.tsx';
import { siteScreens } from '../features.site.ts';

/** The part of a screen that its route stores besides component and loader. */
export interface ScreenHandle {
  head: (context: HeadContext) => ReturnType<Screen['head']>;
}

/** The id of the catch-all route. */
const NOT_FOUND = 'not-found';
/** The id of the route whose error boundary renders the failure of a screen inside the layout. */
export const INSIDE_LAYOUT = 'inside-layout';

interface Pattern {
  segments: readonly string[];
  screen: ScreenRoute;
}

const patternOf = (screen: ScreenRoute): Pattern => ({ segments: segmentsOf(screen.path), screen });
const sitePatterns = siteScreens.map(patternOf);
const pagesPatterns = pagesScreens.map(patternOf);

/** Matches a path as the router does (ignoring case; `:name` is one segment), without the cost of regular expressions. */
function findMatch(patterns: readonly Pattern[], path: string): ScreenRoute | undefined {
  const requestedSegments = segmentsOf(path);
  return patterns.find(
    ({ segments }) =>
      segments.length === requestedSegments.length &&
      segments.every((segment, at) =>
        segment.startsWith(':') ? requestedSegments[at] !== '' : segment === requestedSegments[at],
      ),
  )?.screen;
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/');
}

/**
 * Returns the screen of a path; undefined if there is none. Every path that a page created in the admin could have
 * belongs to the screen of such pages.
 */
export function screenAt(path: string): ScreenRoute | undefined {
  return findMatch(sitePatterns, path) ?? (canBePagePath(path) ? findMatch(pagesPatterns, path) : undefined);
}

/** Returns the path patterns of all screens, such as `/projects/:category`. */
export const screenPaths = (): string[] => [...siteScreens, ...pagesScreens].map(({ path }) => path);
/** Returns whether the path is that of a screen other than the screen of pages created in the admin. */
export const isScreen = (path: string): boolean => findMatch(sitePatterns, path) !== undefined;

/** Loads a screen's module before it is needed. Ignores a failure: opening the screen loads the module again. */
export function preloadScreen(path: string): void {
  screenAt(path)
    ?.load()
    .catch(() => undefined);
}

/** Makes the route tree of `screens`. `dataOf` returns the data of the visit: on the server each request has its own. */
export function makeRoutes(
  dataOf: (context: unknown) => GuestData,
  screens: readonly ScreenRoute[] = [...siteScreens, ...pagesScreens],
): RouteObject[] {
  const asRoute = (screen: Screen): Pick<RouteObject, 'Component' | 'loader' | 'handle'> => ({
    Component: () => <ScreenFrame screen={screen} />,
    loader: async ({ params, request, context }) => {
      await screen.loader?.(loadContext(dataOf(context), params, new URL(request.url)));
      return null;
    },
    handle: { head: screen.head } satisfies ScreenHandle,
  });
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: BareFailure,
      HydrateFallback: Placeholder,
      loader: async ({ context }) => {
        await dataOf(context).load(settingsQuery(), { freshFor: Number.POSITIVE_INFINITY });
        return null;
      },
      children: [
        {
          id: INSIDE_LAYOUT,
          ErrorBoundary: ScreenFailure,
          children: [
            ...screens.map(({ path, load }) => ({
              id: path,
              path,
              lazy: async () => asRoute(await loadPart(load)),
            })),
            { id: NOT_FOUND, path: '*', ...asRoute(notFoundScreen) },
          ],
        },
      ],
    },
  ];
}
