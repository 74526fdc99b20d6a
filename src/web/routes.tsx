/**
 * Every public screen and its address.
 *
 * A screen is a folder under a feature's `site/`, listed in `site/screens.ts`. Its index.tsx exports three things (`Screen` in data/screen.ts):
 *
 *   export function Component() { … }            renders; reads what the loader fetched with useGuestQuery(someQuery())
 *   export async function loader(context) { … }  fetches: await context.load(query), or context.loadOptional(query) for
 *                                                data the page can do without; may end with notFound() or movedTo(path).
 *                                                Returns nothing: the answers are in the query cache, so that hydration
 *                                                makes no call, a navigation makes one, and going back makes none
 *   export function head(context): Head { … }    title, description, canonical path, picture, JSON-LD
 *
 * web/site/not-found/index.tsx is the smallest real example; features/home/site/index.tsx one that fetches data. Links are plain
 * `<a href>`: entry-client handles clicks on addresses listed here, and leaves all others to the browser.
 * Style sheets of screens are imported by web/site/screens.css. A document contains those of its rules that can apply to it
 * (web/screen-styles.ts), and the app loads the complete sheet. A sheet that few visitors need is loaded with its part instead:
 * `import sheet from './contact.css?url'`, then `<link rel="stylesheet" href={sheet} precedence="screen" />`.
 * A picture that grows from a card into the next page's hero: class `vt-from` on the card's picture, `vt-hero` on
 * the hero.
 */

import type { RouteObject } from 'react-router';
import { pagesScreens } from '#features/pages/site/screens.ts';
import { canBePagePath } from '#platform/schema/values/page-path.ts';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import { settingsQuery } from '#web/data/guest/queries.ts';
import { loadPart } from '#web/data/load-part.ts';
import { type HeadContext, loadContext, type Screen, type ScreenRoute } from '#web/data/screen.ts';
import { BareFailure, ScreenFailure } from '#web/site/errors/index.tsx';
import { Layout } from '#web/site/layout/index.tsx';
import { Placeholder } from '#web/site/layout/placeholder.tsx';
import { ScreenFrame } from '#web/site/layout/screen-frame.tsx';
import * as notFoundScreen from '#web/site/not-found/index.tsx';
import { siteScreens } from '../features.site.ts';

/** What the router stores of a screen besides its component. */
export interface ScreenHandle {
  head: (context: HeadContext) => ReturnType<Screen['head']>;
}

/** The catch-all route; every other route of the tree is a screen. */
const NOT_FOUND = 'not-found';
/** The route whose error boundary renders a screen's failure inside the layout. */
export const INSIDE_LAYOUT = 'inside-layout';

interface Pattern {
  segments: readonly string[];
  screen: ScreenRoute;
}

const patternOf = (screen: ScreenRoute): Pattern => ({ segments: segmentsOf(screen.path), screen });
const sitePatterns = siteScreens.map(patternOf);
const pagesPatterns = pagesScreens.map(patternOf);

/** Finds a screen by the router's rules (any case, `:name` is one segment), but without the cost of its regular expressions. */
function matching(patterns: readonly Pattern[], path: string): ScreenRoute | undefined {
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

/** Returns the screen of an address; undefined if none matches. */
export function screenAt(path: string): ScreenRoute | undefined {
  return matching(sitePatterns, path) ?? (canBePagePath(path) ? matching(pagesPatterns, path) : undefined);
}

/** Returns the addresses of all screens, such as `/projects/:category`. */
export const screenPaths = (): string[] => [...siteScreens, ...pagesScreens].map(({ path }) => path);
/** Returns whether a feature has its own screen at an address. */
export const isScreen = (path: string): boolean => matching(sitePatterns, path) !== undefined;

/** Loads a screen's module before it is needed. A failure is retried and reported when the screen is opened. */
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
