/**
 * People follow links to files and calls as programs do. What is refused to a browser that goes there is a page that
 * says why; a program gets its JSON or text.
 */
import type { MiddlewareHandler } from 'hono';
import type { Answer } from '../routing/answers.ts';
import { wantsPage } from '../routing/forms.ts';
import type { RefusedLink } from './page-renderer.ts';

/** Where there is no page and yet a link may lead. */
export const LINKED_PATHS = ['/api/*', '/files/*', '/preview/*'] as const;

/** Of answers in plain text, the words for whoever is no program. */
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
    // Set to nothing first: otherwise the headers of the JSON would be added to those of the page.
    context.res = undefined;
    context.res = drawn;
  };

/** The path of a page of this site; null for anywhere else, and for what is itself such a link. */
const pageOf = (address: string | undefined, siteUrl: string): string | null => {
  const from = URL.parse(address ?? '');
  if (from === null || from.origin !== new URL(siteUrl).origin) return null;
  return /^\/(api|auth|files|preview)\//.test(from.pathname) ? null : from.pathname + from.search;
};
