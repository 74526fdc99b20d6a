/** The page pipeline: canonical address → cached page, or one rendered by the React side → headers. */

import { locationHeader, normalPath } from '../routing/addresses.ts';
import { type Answer, type KeptAnswer, keep } from '../routing/answers.ts';
import { errorHead } from '../routing/errors.ts';
import type { FormReply } from '../routing/forms.ts';
import { inertJson } from '../routing/json.ts';
import type { Refusal } from '../routing/outcome.ts';
import { CLOSED_RETRY, type Closed } from './maintenance.ts';
import type { PageCache } from './page-cache.ts';
import type { GuestGet, PageRenderer, RefusedLink } from './page-renderer.ts';

export interface Pages {
  /** `target` is the request's path and query as sent. */
  answer(target: string): Promise<KeptAnswer | Answer>;
  /** Renders the page at a path for one person and caches nothing. */
  preview(path: string): Promise<Answer>;
  /** Returns the page that says why a link to a file or a call failed; null: it cannot be rendered. */
  refusal(refused: RefusedLink): Promise<Answer | null>;
  /**
   * Renders the page of a form that was sent without JavaScript, by its path and query, for this visitor only
   * and never cached. Null: it cannot be rendered.
   */
  reply(
    target: string,
    form: FormReply,
    head: { status: number; headers: Readonly<Record<string, string>> },
  ): Promise<Answer | null>;
}

/** The target of an address that has no page. */
export interface Redirection {
  status: 301 | 302;
  /** The value of the `Location` header */
  location: string;
}

export const pages = (options: {
  renderer: PageRenderer;
  /** The headers of standalone apps, such as the account's, by path */
  standaloneHeaders: (path: string) => Readonly<Record<string, string>>;
  cache: PageCache;
  get: GuestGet;
  siteUrl: string;
  now: () => Date;
  /** In maintenance, visitors see the maintenance page instead of every other */
  closed: Closed;
  /** Called for each rendered page, because the settings add to what the headers allow */
  headers: () => Promise<Readonly<Record<string, string>>>;
  previewHeaders: Readonly<Record<string, string>>;
  /** Called only for addresses without a page, so that a redirect never hides a page */
  redirectOf: (path: string) => Promise<Redirection | null>;
  /** Logs why a page could not be rendered and returns the refusal for the visitor */
  onUnexpectedError: (error: unknown) => Refusal;
}): Pages => {
  const {
    renderer,
    cache,
    get,
    siteUrl,
    now,
    headers,
    closed,
    previewHeaders,
    redirectOf,
    onUnexpectedError,
  } = options;

  const moved = async (status: number, to: string): Promise<Answer> => ({
    status,
    headers: {
      ...(await headers()),
      location: locationHeader(to),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    },
    body: Buffer.from(`Moved to ${locationHeader(to)}\n`),
    compressible: false,
  });

  const draw = async (path: string, query: URLSearchParams): Promise<Answer> => {
    let incomplete = false;
    let isAway = false;
    const watched: GuestGet = async (call) => {
      try {
        const answer = await get(call);
        isAway ||= answer.status >= 500;
        return answer;
      } catch (error) {
        incomplete = true;
        throw error;
      }
    };
    const page = await renderer.render({ path, query, siteUrl, now: now(), get: watched, json: inertJson });
    if (page.cause !== undefined) onUnexpectedError(page.cause);
    if (page.location !== null) return moved(page.status, page.location);
    const elsewhere = page.status === 404 ? await redirectOf(path) : null;
    if (elsewhere !== null) return moved(elsewhere.status, elsewhere.location);
    // Rendered as far as possible, with a status that says the page is incomplete.
    const status = page.status === 200 && isAway ? 503 : page.status;
    return {
      status,
      headers: {
        ...(await headers()),
        'content-type': 'text/html; charset=utf-8',
        // Always revalidated, with a 304 when unchanged: a change is visible on the next request.
        'cache-control': status === 200 ? 'no-cache' : 'no-store',
        ...retryAfter(status),
        ...(page.link === null ? {} : { link: page.link }),
      },
      body: Buffer.from(page.html),
      compressible: true,
      incomplete,
    };
  };

  /** Renders the error page for a visitor when nothing could be read. */
  const drawFailed = async (path: string, { code }: Refusal): Promise<Answer> => {
    const nothing: GuestGet = async () => ({ status: 503, data: null });
    const query = new URLSearchParams();
    const page = await renderer.render({ path, query, siteUrl, now: now(), get: nothing, json: inertJson });
    const { status, headers: extra } = errorHead(code);
    return {
      status,
      headers: {
        ...(renderer.isStandalone?.(path) ? options.standaloneHeaders(path) : await headers()),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...extra,
        ...(page.link === null ? {} : { link: page.link }),
      },
      body: Buffer.from(page.html),
      compressible: true,
    };
  };

  const drawClosed = async (path: string): Promise<Answer> => {
    const query = new URLSearchParams();
    const page = await renderer.render({
      path,
      query,
      siteUrl,
      now: now(),
      get,
      json: inertJson,
      closed: true,
    });
    if (page.cause !== undefined) onUnexpectedError(page.cause);
    return {
      status: 503,
      headers: {
        ...(await headers()),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(CLOSED_RETRY),
        ...(page.link === null ? {} : { link: page.link }),
      },
      body: Buffer.from(page.html),
      compressible: true,
    };
  };

  const drawStandalone = async (path: string): Promise<Answer> => {
    const page = await renderer.render({
      path,
      query: new URLSearchParams(),
      siteUrl,
      now: now(),
      get,
      json: inertJson,
    });
    if (page.cause !== undefined) onUnexpectedError(page.cause);
    return {
      status: page.status,
      headers: {
        ...options.standaloneHeaders(path),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...retryAfter(page.status),
        ...(page.link === null ? {} : { link: page.link }),
      },
      body: Buffer.from(page.html),
      compressible: true,
    };
  };

  const answer = async (path: string | null, target: string, rawQuery: string) => {
    if (path !== null && renderer.isStandalone?.(path)) return keep(await drawStandalone(path));
    if (path === null) return (await closed()) ? drawClosed(NOWHERE) : draw(NOWHERE, new URLSearchParams());
    if (await closed()) return drawClosed(path);
    const query = declared(new URLSearchParams(rawQuery), renderer.parametersOf(path));
    if (!renderer.isCacheable(path)) return draw(path, query);
    const search = query.toString();
    const key = search === '' ? path : `${path}?${search}`;
    const kept = await cache.through(key, () => draw(path, query));
    if (kept.status === 200) cache.knownAs(target, key);
    return kept;
  };

  return {
    async preview(asked) {
      const drawAt = (path: string) =>
        renderer.render({
          path,
          query: new URLSearchParams(),
          siteUrl,
          now: now(),
          get,
          json: inertJson,
          inert: true,
        });
      let page = await drawAt(asked);
      // Under another category, or inside other pages: its own address is one redirect away.
      const { path } = normalPath(page.location?.split('?')[0] ?? '');
      if (page.location !== null && path !== null) page = await drawAt(path);
      if (page.cause !== undefined) onUnexpectedError(page.cause);
      return {
        status: page.location === null ? page.status : 404,
        headers: {
          ...previewHeaders,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
        body: Buffer.from(page.html),
        compressible: true,
      };
    },
    async refusal(refused) {
      const query = new URLSearchParams();
      const asked = { path: NOWHERE, query, siteUrl, now: now(), get, json: inertJson };
      const page = await renderer.render({ ...asked, refused, inert: true });
      if (page.cause !== undefined) onUnexpectedError(page.cause);
      if (page.status !== refused.status) return null;
      return {
        status: refused.status,
        headers: {
          ...(await headers()),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
        body: Buffer.from(page.html),
        compressible: true,
      };
    },
    async reply(target, form, head) {
      const [path, query] = split(target);
      const page = await renderer.render({
        path,
        query: declared(new URLSearchParams(query), renderer.parametersOf(path)),
        siteUrl,
        now: now(),
        get,
        json: inertJson,
        form,
      });
      if (page.cause !== undefined) onUnexpectedError(page.cause);
      if (page.status !== 200) return null;
      return {
        status: head.status,
        headers: {
          ...(await headers()),
          ...head.headers,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
        body: Buffer.from(page.html),
        compressible: true,
      };
    },
    async answer(target) {
      const [rawPath = '/', rawQuery = ''] = split(target);
      const { path, redirect } = normalPath(rawPath);
      if (redirect !== null) return moved(301, rawQuery === '' ? redirect : `${redirect}?${rawQuery}`);
      // Page and redirect both query the database, which may be unreachable.
      return answer(path, target, rawQuery).catch((error: unknown) =>
        drawFailed(path ?? NOWHERE, onUnexpectedError(error)),
      );
    },
  };
};

/** What cannot be shown now may be available in a moment. */
const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? errorHead('unavailable').headers : {};

/** A path that no page has: rendered as the not-found page. */
const NOWHERE = '/error-404';

const split = (target: string): [string, string] => {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
};

/**
 * Keeps only the parameters the route reads, in one order, once each: anything else would give one page many
 * addresses.
 */
const declared = (sent: URLSearchParams, names: readonly string[]): URLSearchParams => {
  const query = new URLSearchParams();
  for (const name of [...names].sort()) {
    // Pages clamp what calls would reject: no text contains such characters, so the value means the same
    // without them.
    const value = sent.get(name)?.replace(/[\p{Control}\p{Surrogate}]/gu, '') ?? '';
    if (value !== '') query.set(name, value);
  }
  return query;
};
