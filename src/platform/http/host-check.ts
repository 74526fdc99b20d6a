/** Rejects requests for other hosts than the site's, so that no link or cached page is built from a forged `Host`. */
import type { MiddlewareHandler } from 'hono';
import { translated } from '#platform/messages/translated.ts';
import { textResponse } from './answers/text.ts';
import { errors } from './messages/en-GB.ts';
import type { ResponseRoute } from './routing/response-route.ts';

const m = translated(errors);

export const hostCheck = (
  siteUrl: string,
  routes: readonly ResponseRoute[],
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler => {
  const { host } = new URL(siteUrl);
  const anyHostPaths = new Set(routes.filter((route) => route.anyHost).map(({ path }) => path));
  return async (context, next) => {
    const requestedHost = context.req.header('host') ?? '';
    if (requestedHost.toLowerCase() === host || anyHostPaths.has(new URL(context.req.url).pathname))
      return next();
    return textResponse(421, `${m.wrongHost}\n`, headers);
  };
};
