/**
 * People follow links to files and calls as programs do. A browser gets a page that says why the link failed;
 * a program gets JSON or text.
 */
import type { MiddlewareHandler } from 'hono';
import type { Answer } from '../routing/answers.ts';
import { wantsPage } from '../routing/forms.ts';
import type { RefusedLink } from './page-renderer.ts';

/** Paths without pages to which a link may nevertheless lead. */
export const LINKED_PATHS = ['/api/*', '/files/*', '/preview/*'] as const;

/** The sentences for people in place of plain-text answers, by status. */
const plainWords: Readonly<Record<number, string>> = {
  404: 'This file was withdrawn, or the link to it has expired. Open it from its page again',
};

export const refusedLinks =
  (draw: (refused: RefusedLink) => Promise<Answer | null>, siteUrl: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { req, res } = context;
    if (res.status < 400 || req.method !== 'GET' || !wantsPage(req.header('accept'))) return;
    const type = res.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) return;
    const message = type.startsWith('application/json')
      ? String(((await res.clone().json()) as { error?: unknown }).error ?? '')
      : (plainWords[res.status] ?? (await res.clone().text()).trim());
    const back = pageOf(req.header('referer'), siteUrl);
    const page = await draw({ status: res.status, message: message.replace(/\.$/, ''), back });
    if (page === null) return;
    const drawn = new Response(new Uint8Array(page.body), page);
    const wait = res.headers.get('retry-after');
    if (wait !== null) drawn.headers.set('retry-after', wait);
    // Cleared first: otherwise the headers of the JSON would be added to those of the page.
    context.res = undefined;
    context.res = drawn;
  };

/** Returns the path of a page of this site; null for any other address and for such a link itself. */
const pageOf = (address: string | undefined, siteUrl: string): string | null => {
  const from = URL.parse(address ?? '');
  if (from === null || from.origin !== new URL(siteUrl).origin) return null;
  return /^\/(api|auth|files|preview)\//.test(from.pathname) ? null : from.pathname + from.search;
};
