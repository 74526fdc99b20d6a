/** Serves pages at every address that has no other route, and rejects methods that have no route (405). */
import type { Hono } from 'hono';
import { localeOfCookie, withLocale } from '#platform/messages/locale.ts';
import { translated } from '#platform/messages/translated.ts';
import { send } from '../answers/send.ts';
import { textResponse } from '../answers/text.ts';
import { errors } from '../messages/en-GB.ts';
import type { Route } from '../routing/route.ts';
import type { Pages } from './pages.ts';

const m = translated(errors);

export const servePages = (
  app: Hono,
  options: {
    /** Absent: the server has no pages */
    pages: Pages | undefined;
    /** The routes of the API; without JavaScript, a browser posts some forms to the address of their page instead */
    routes: readonly Route[];
    headers: Readonly<Record<string, string>>;
  },
): void => {
  const { pages, routes, headers } = options;
  const formPages = routes.flatMap(({ form }) =>
    form?.page === undefined ? [] : [new RegExp(`^${form.page.replace(/\{\w+\}/g, '[^/]+')}$`)],
  );

  app.get('*', async (context) => {
    if (pages === undefined) return new Response(`${m.notBuilt}\n`, { status: 404, headers });
    const { pathname, search } = new URL(context.req.url);
    const answer = () => pages.answer(`${pathname}${search}`);
    const chosenLocale = pages.isStandalone(pathname)
      ? localeOfCookie(context.req.header('cookie'))
      : undefined;
    return send(context, await (chosenLocale === undefined ? answer() : withLocale(chosenLocale, answer)));
  });
  app.all('*', (context) => {
    const { pathname } = new URL(context.req.url);
    const acceptsPost = formPages.some((page) => page.test(pathname));
    const allow = acceptsPost ? 'GET, HEAD, POST' : 'GET, HEAD';
    return textResponse(405, `${m.notPossible}\n`, { ...headers, allow });
  });
};
