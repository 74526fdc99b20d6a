/** Rejects requests for other hosts than the site's own: a link or cached page must never be built from such a name. */
import type { MiddlewareHandler } from 'hono';
import type { ResponseRoute } from './routing/response-route.ts';

export const hostCheck = (
  siteUrl: string,
  routes: readonly ResponseRoute[],
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler => {
  const { host } = new URL(siteUrl);
  const anyHost = new Set(routes.filter((route) => route.anyHost).map(({ path }) => path));
  return async (context, next) => {
    const asked = context.req.header('host') ?? '';
    if (asked.toLowerCase() === host || anyHost.has(new URL(context.req.url).pathname)) return next();
    return new Response('This server does not answer for that host\n', { status: 421, headers });
  };
};
