/**
 * When a link to a file or a call fails, answers a browser with a page that says why; programs still get JSON or text.
 */
import type { MiddlewareHandler } from 'hono';
import type { Answer } from '../answers/answer.ts';
import { responseOf } from '../answers/send.ts';
import { acceptsHtml } from '../routing/forms.ts';
import type { ResponseRoute } from '../routing/response-route.ts';
import type { FailedLink } from './page-renderer.ts';

/**
 * Returns a function that creates the middleware for calls, or for a route with links to it. `notFound` returns the
 * message of a 404, without the full stop; absent: the message is that of the response. `render` resolves to null if
 * the page cannot be rendered, or if the server has no pages.
 */
export const failedLinkPages = (options: {
  routes: readonly ResponseRoute[];
  render: (link: FailedLink) => Promise<Answer | null>;
  siteUrl: string;
}): ((notFound?: () => string) => MiddlewareHandler) => {
  const { routes, render, siteUrl } = options;
  const linkedRoutes = routes.filter(({ notFound }) => notFound !== undefined);
  const firstSegments = new Set(['api', 'auth', ...linkedRoutes.map(({ path }) => path.split('/')[1] ?? '')]);
  const nonPagePattern = new RegExp(`^/(${[...firstSegments].join('|')})/`);

  /**
   * Returns the path and query if the address is a page of this site; null for other sites, calls and linked files.
   */
  const pageOf = (address: string | undefined): string | null => {
    const url = URL.parse(address ?? '');
    if (url === null || url.origin !== new URL(siteUrl).origin) return null;
    return nonPagePattern.test(url.pathname) ? null : url.pathname + url.search;
  };

  return (notFound) => async (context, next) => {
    await next();
    const { req, res } = context;
    if (res.status < 400 || req.method !== 'GET' || !acceptsHtml(req.header('accept'))) return;
    const type = res.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) return;
    const message = type.startsWith('application/json')
      ? String(((await res.clone().json()) as { error?: unknown }).error ?? '')
      : ((res.status === 404 ? notFound?.() : undefined) ?? (await res.clone().text()).trim());
    const back = pageOf(req.header('referer'));
    const page = await render({ status: res.status, message: message.replace(/\.$/, ''), back });
    if (page === null) return;
    const rendered = responseOf(page);
    const retryAfter = res.headers.get('retry-after');
    if (retryAfter !== null) rendered.headers.set('retry-after', retryAfter);
    // Cleared first: otherwise the headers of the JSON would be added to those of the page.
    context.res = undefined;
    context.res = rendered;
  };
};
