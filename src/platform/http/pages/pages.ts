/**
 * Answers requests for pages: redirects to the canonical address, takes the page from the cache or has the renderer
 * make it, and adds the headers.
 */

import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import {
  type Answer,
  type AnswerWithVariants,
  type Caching,
  documentAnswer,
  type PageStateAnswer,
  withVariants,
} from '../answers/answer.ts';
import { errorHead } from '../answers/errors.ts';
import { htmlSafeJson } from '../answers/json.ts';
import { withStyle } from '../answers/security.ts';
import { errors } from '../messages/en-GB.ts';
import { locationHeader, normalisePath } from '../routing/addresses.ts';
import type { FormReply } from '../routing/forms.ts';
import type { Refusal } from '../routing/outcome.ts';
import { recordRoute } from '../serving/current-request.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { InMaintenance } from './maintenance.ts';
import { patternFinder } from './page-patterns.ts';
import type { FailedLink, GuestGet, PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts';
import { pageStateAnswer, stateAddress } from './page-state.ts';

const m = translated(errors);

export interface Pages {
  /** Returns whether the path belongs to a standalone app, whose document is in the language of its reader. */
  isStandalone(path: string): boolean;
  /** Answers a request with a page or a redirect. `target`: the path and query, as sent: `/projects?page=2` */
  answer(target: string): Promise<AnswerWithVariants | Answer>;
  /** Renders the page at a path for one person and caches nothing. */
  preview(path: string): Promise<Answer>;
  /** Renders the page that says why a link failed; null: it cannot be rendered. */
  failedLinkPage(link: FailedLink): Promise<Answer | null>;
  /** Renders the page that the service worker shows while the site cannot be reached. */
  offlinePage(): Promise<Answer>;
  /** Renders the page that visitors see while the site is in maintenance. */
  maintenancePage(): Promise<Answer>;
  /** Renders the page for visitors whom an overloaded server rejects. */
  overloadedPage(): Promise<Answer>;
  /**
   * Renders a page with the reply to its form, which was sent without JavaScript. `target`: the path and query of the
   * page. The answer is for this visitor only and never cached. Null: the page cannot be rendered.
   */
  reply(
    target: string,
    form: FormReply,
    responseHead: { status: number; headers: Readonly<Record<string, string>> },
  ): Promise<Answer | null>;
}

/** Where an address that has no page of its own redirects to. */
export interface Redirection {
  status: 301 | 302;
  /** The target: a path of this site or an https address */
  location: string;
}

export const makePages = (options: {
  renderer: PageRenderer;
  /** Returns the headers of standalone apps, such as the account's, by path */
  standaloneHeaders: (path: string) => Readonly<Record<string, string>>;
  cache: AnswerCache;
  get: GuestGet;
  siteUrl: string;
  /**
   * In maintenance, the maintenance page replaces all pages of the site; standalone apps and previews stay available
   */
  inMaintenance: InMaintenance;
  /** Returns the headers of site pages; called for each rendered page, because they depend on the settings */
  headers: () => Promise<Readonly<Record<string, string>>>;
  previewHeaders: Readonly<Record<string, string>>;
  /** The headers of JSON, for the state of pages */
  stateHeaders: Readonly<Record<string, string>>;
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
    headers,
    standaloneHeaders,
    inMaintenance,
    previewHeaders,
    stateHeaders,
    redirectOf,
    onUnexpectedError,
  } = options;

  /**
   * Renders a page, with an empty query unless `overrides` has one, and logs the unexpected error behind an error
   * page.
   */
  const render = async (
    path: string,
    overrides: Partial<PageRequest> = {},
  ): Promise<RenderedPage & { state?: PageStateAnswer }> => {
    const query = new URLSearchParams();
    let storedState: PageStateAnswer | undefined;
    const page = await renderer.render({
      path,
      query,
      siteUrl,
      locale: currentLocale(),
      get,
      json: htmlSafeJson,
      storeState(state) {
        storedState = pageStateAnswer(state, stateHeaders);
        return stateAddress(storedState.hash, keyOf(path, overrides.query ?? query));
      },
      ...overrides,
    });
    if (page.cause !== undefined) onUnexpectedError(page.cause);
    return storedState === undefined ? page : { ...page, state: storedState };
  };

  const redirectAnswer = async (status: number, to: string): Promise<Answer> => ({
    ...documentAnswer(`${fill(m.moved, { address: locationHeader(to) })}\n`, {
      status,
      contentType: 'text/plain; charset=utf-8',
      caching: 'revalidated',
      headers: { ...(await headers()), location: locationHeader(to) },
    }),
    compressible: false,
  });

  const renderPage = async (path: string, query: URLSearchParams): Promise<Answer> => {
    let callThrew = false;
    let callAnswered5xx = false;
    const watchedGet: GuestGet = async (call) => {
      try {
        const answer = await get(call);
        callAnswered5xx ||= answer.status >= 500;
        return answer;
      } catch (error) {
        callThrew = true;
        throw error;
      }
    };
    const page = await render(path, { query, get: watchedGet });
    if (page.location !== null) return redirectAnswer(page.status, page.location);
    const redirection = page.status === 404 ? await redirectOf(path) : null;
    if (redirection !== null) return redirectAnswer(redirection.status, redirection.location);
    // Rendered as far as possible; 503, because a guest call answered 5xx.
    const status = page.status === 200 && callAnswered5xx ? 503 : page.status;
    const caching = status === 200 ? 'revalidated' : 'never';
    const answer = htmlAnswer(page, {
      status,
      caching,
      headers: await headers(),
      overridingHeaders: retryAfter(status),
    });
    const route = patternOf(path);
    return {
      ...answer,
      callThrew,
      ...(page.state && { state: page.state }),
      ...(route !== null && { route }),
    };
  };

  /**
   * Renders a page after an unexpected error, for example because the database is unreachable. All its guest calls fail
   * with 503, so it becomes an error page, or the document of a standalone app without data.
   */
  const renderFailure = async (path: string, { code }: Refusal): Promise<Answer> => {
    const page = await render(path, { get: async () => ({ status: 503, data: null }) });
    const { status, headers: errorHeaders } = errorHead(code);
    return htmlAnswer(page, {
      status,
      headers: renderer.isStandalone?.(path) ? standaloneHeaders(path) : await headers(),
      overridingHeaders: errorHeaders,
    });
  };

  const renderMaintenance = async (path: string): Promise<Answer> => {
    const page = await render(path, { maintenance: true });
    const { status, headers: errorHeaders } = errorHead('closed');
    return htmlAnswer(page, { status, headers: await headers(), overridingHeaders: errorHeaders });
  };

  const renderStandalone = async (path: string): Promise<Answer> => {
    const page = await render(path);
    const { status } = page;
    return htmlAnswer(page, {
      status,
      headers: standaloneHeaders(path),
      overridingHeaders: retryAfter(status),
    });
  };

  const patternOf = patternFinder(() => renderer.pages ?? []);

  /** Answers a request for a canonical path. `path` null: no page can have the requested path (`normalisePath`) */
  const answerPath = async (path: string | null, target: string, rawQuery: string) => {
    if (path !== null && renderer.isStandalone?.(path)) return withVariants(await renderStandalone(path));
    if (path === null)
      return (await inMaintenance())
        ? renderMaintenance(NOT_FOUND_PATH)
        : renderPage(NOT_FOUND_PATH, new URLSearchParams());
    if (await inMaintenance()) return renderMaintenance(path);
    const query = declaredParameters(new URLSearchParams(rawQuery), renderer.parametersOf(path));
    if (!renderer.isCacheable(path)) return renderPage(path, query);
    const key = keyOf(path, query);
    const cached = await cache.getOrCreate(key, () => renderPage(path, query));
    if (cached.status === 200) cache.addAddress(target, key);
    return cached;
  };

  return {
    isStandalone: (path) => renderer.isStandalone?.(path) === true,
    async preview(requestedPath) {
      let page = await render(requestedPath, { withoutScripts: true });
      // The path may contain the slug of a former category or parent page, so the page may redirect to its current
      // address.
      const { path } = normalisePath(page.location?.split('?')[0] ?? '');
      if (page.location !== null && path !== null) page = await render(path, { withoutScripts: true });
      const status = page.location === null ? page.status : 404;
      return htmlAnswer({ ...page, linkHeader: null }, { status, headers: previewHeaders });
    },
    async failedLinkPage(failedLink) {
      const page = await render(NOT_FOUND_PATH, { failedLink, withoutScripts: true });
      if (page.status !== failedLink.status) return null;
      return htmlAnswer({ ...page, linkHeader: null }, { status: page.status, headers: await headers() });
    },
    async offlinePage() {
      const page = await render(NOT_FOUND_PATH, { offline: true });
      const { status } = page;
      const caching = status === 200 ? 'revalidated' : 'never';
      return htmlAnswer({ ...page, linkHeader: null }, { status, caching, headers: await headers() });
    },
    maintenancePage: () => renderMaintenance(NOT_FOUND_PATH),
    async overloadedPage() {
      const page = await render(NOT_FOUND_PATH, { overloaded: true });
      return htmlAnswer(page, { status: page.status, headers: await headers() });
    },
    async reply(target, form, responseHead) {
      const [path, query] = splitTarget(target);
      const page = await render(path, {
        query: declaredParameters(new URLSearchParams(query), renderer.parametersOf(path)),
        form,
      });
      if (page.status !== 200) return null;
      const { status } = responseHead;
      return htmlAnswer(
        { ...page, linkHeader: null },
        { status, headers: { ...(await headers()), ...responseHead.headers } },
      );
    },
    async answer(target) {
      const [rawPath = '/', rawQuery = ''] = splitTarget(target);
      const { path, redirect } = normalisePath(rawPath);
      recordRoute(path === null ? null : patternOf(path));
      if (redirect !== null)
        return redirectAnswer(301, rawQuery === '' ? redirect : `${redirect}?${rawQuery}`);
      // Page and redirect both query the database, which may be unreachable.
      return answerPath(path, target, rawQuery).catch((error: unknown) =>
        renderFailure(path ?? NOT_FOUND_PATH, onUnexpectedError(error)),
      );
    },
  };
};

/** Converts any rendered page to an answer: a site page, a standalone app, an error page or a form's reply. */
const htmlAnswer = (
  { html, linkHeader, styleHash }: Pick<RenderedPage, 'html' | 'linkHeader' | 'styleHash'>,
  responseHead: Pick<Parameters<typeof documentAnswer>[1], 'status' | 'headers' | 'overridingHeaders'> & {
    caching?: Caching;
  },
): Answer =>
  documentAnswer(html, {
    contentType: 'text/html; charset=utf-8',
    caching: 'never',
    ...responseHead,
    headers: styleHash === undefined ? responseHead.headers : withStyle(responseHead.headers, styleHash),
    overridingHeaders: {
      ...responseHead.overridingHeaders,
      ...(linkHeader === null ? {} : { link: linkHeader }),
    },
  });

/** Returns `retry-after` for a 503, because the fault may be temporary. */
const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? errorHead('unavailable').headers : {};

const keyOf = (path: string, query: URLSearchParams): string => {
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
};

/**
 * A path that no page has. It is rendered as the not-found page, or as the special page that the request names
 * (offline, maintenance, overloaded, failed link).
 */
const NOT_FOUND_PATH = '/error-404';

const splitTarget = (target: string): [string, string] => {
  const queryStart = target.indexOf('?');
  return queryStart < 0 ? [target, ''] : [target.slice(0, queryStart), target.slice(queryStart + 1)];
};

/**
 * Returns the parameters that the route reads, sorted, each once and without empty values. Otherwise one page would
 * have many keys in the cache.
 */
const declaredParameters = (parameters: URLSearchParams, names: readonly string[]): URLSearchParams => {
  const query = new URLSearchParams();
  for (const name of [...names].sort()) {
    // The API rejects control characters. Pages drop them, so that the visitor sees the page and not an error.
    const value = parameters.get(name)?.replace(/[\p{Control}\p{Surrogate}]/gu, '') ?? '';
    if (value !== '') query.set(name, value);
  }
  return query;
};
