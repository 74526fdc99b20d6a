/** Changes what the server answers to a page: errors, late answers, a document without its state. */
import type { Page, Route } from 'playwright-core';

/** Answers every matching call with an error status, until the same pattern is unrouted. */
export const reject = (page: Page, calls: RegExp, status: number): Promise<unknown> =>
  page.route(calls, (route) =>
    route.fulfill({ status, json: { error: 'No', code: 'internal', errors: null } }),
  );
/** Holds every matching call back until the returned function is called. */
export const hold = async (page: Page, calls: RegExp, isHeld: (route: Route) => boolean = () => true) => {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (isHeld(route)) await gate.promise;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
};
/** Removes the settings from the document, as if the server could not read them, so that the app requests them. */
export const withoutState = (page: Page, address: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json" id="state">.*?<\/script>/s,
        '',
      );
      await route.fulfill({ response, body });
    },
  );
