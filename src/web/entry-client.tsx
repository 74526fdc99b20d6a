/** The browser entry: hydrates the page that the server rendered, or renders it if the server could not. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router';
import { areas } from '#web/data/areas/areas.ts';
import { fetchGuest, isInMaintenance } from '#web/data/guest/fetch-guest.ts';
import { GuestData } from '#web/data/guest/guest-data.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import { failureFromState, type PageState } from '#web/data/page-state.ts';
import { identifyVisitor } from '#web/data/session/identify-visitor.ts';
import { hasAuthParameter } from '#web/data/session/session-start.ts';
import { enableClientSideNavigation } from './client-side-navigation.ts';
import { INSIDE_LAYOUT, makeRoutes } from './routes.tsx';

/**
 * Starts the app on this page. `serverState` is undefined if the server could not render the page, or if its state is out
 * of date. Rejects if the screen's module does not load; nothing has changed then, so it can be called again.
 */
export async function start(serverState: PageState | undefined): Promise<void> {
  const data = new GuestData(fetchGuest);
  if (serverState) data.hydrate(serverState.guest);
  data.formReply = serverState?.form ?? null;
  const matchingState = serverState?.path === location.pathname ? serverState : null;
  const routes = makeRoutes(() => data);
  // The module of the rendered screen must be loaded before React hydrates it.
  if (matchingState) await loadMatchedScreens(routes);
  /** Resolves to false if the browser is leaving for the sign-in page. */
  const isStaying = identifyVisitor();
  // Outside maintenance, only visitors with a sign-in link wait for the session check.
  if (hasAuthParameter() && !(await isStaying)) return;
  // During maintenance only the browser renders pages, for users with admin access: the server does not know who requests a
  // page.
  if (isInMaintenance() && !((await isStaying) && areas.read().auth.admin)) return;

  // Added before the router's own listener, so that it runs before the router starts the loaders.
  addEventListener('popstate', () => {
    data.isHistoryNavigation = true;
  });
  const router = createBrowserRouter(
    routes,
    matchingState ? { hydrationData: hydrationOf(routes, matchingState) } : {},
  );
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') {
      // Notifies web/offline/store-visited.ts, which is not part of the app.
      dispatchEvent(new CustomEvent('client-navigation', { detail: data.isHistoryNavigation }));
      data.isHistoryNavigation = false;
    } else data.formReply = null;
  });
  enableClientSideNavigation(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = (
    <GuestDataProvider data={data}>
      <RouterProvider router={router} />
    </GuestDataProvider>
  );
  // Hydrates in slices, so that input is handled between them.
  startTransition(() => {
    if (matchingState) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

async function loadMatchedScreens(routes: ReturnType<typeof makeRoutes>): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Marks every loader as finished: all of them ran on the server and return null. */
function hydrationOf(routes: ReturnType<typeof makeRoutes>, { failure }: PageState): HydrationState {
  const loaderData: Record<string, null> = {};
  for (const { route } of matchRoutes(routes, location) ?? []) if (route.id) loaderData[route.id] = null;
  return failure ? { loaderData, errors: { [INSIDE_LAYOUT]: failureFromState(failure) } } : { loaderData };
}
