/** The whole server as one value: production, tests, seeds and benchmarks all use it. */

import { Hono } from 'hono';
import { NOBODY } from '#features/accounts/schema/auth.ts';
import { tilesOrigin } from '#features/maps/map-tiles.ts';
import { shownMaps } from '#features/settings/schema.ts';
import { refusalOf } from '#platform/faults/unexpected-errors.ts';
import type { Services } from '#platform/feature.ts';
import { builtFiles } from '#platform/http/pages/assets.ts';
import { type Closed, closedRefusal } from '#platform/http/pages/maintenance.ts';
import { type PageCache, pageCache } from '#platform/http/pages/page-cache.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import { pages as makePages } from '#platform/http/pages/pages.ts';
import { LINKED_PATHS, refusedLinks } from '#platform/http/pages/refused-links.ts';
import { serveApi } from '#platform/http/routing/api.ts';
import { errorHead } from '#platform/http/routing/errors.ts';
import { serveMetrics } from '#platform/http/routing/metrics.ts';
import { openApiDocument, openApiPage } from '#platform/http/routing/openapi.ts';
import type { Refusal } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { securityHeaders, withElsewhere } from '#platform/http/routing/security.ts';
import { send } from '#platform/http/routing/send.ts';
import { makeServices, type ServiceDependencies } from './services.ts';

export type { Outcome } from '#platform/http/routing/outcome.ts';
export { system } from '#platform/http/routing/viewer.ts';

export interface Dependencies extends ServiceDependencies {
  /** The React side; absent: the server answers calls only */
  renderer?: PageRenderer | undefined;
  /** The folder of built browser files */
  builtFolder: string;
  /** Rejects requests for other hosts than the site's own */
  checkHost: boolean;
  /** Bytes that cached pages may take; 0: nothing is cached */
  cacheBytes: number;
  /** Serves `/metrics` */
  metrics?: boolean;
  /** Pages without a content security policy, only for `npm run dev` */
  development?: boolean;
}

export interface App extends Services {
  /** Every call under /api and /auth */
  readonly routes: readonly Route[];
  /** Fetch in, fetch out */
  request(target: string, init?: RequestInit): Promise<Response>;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  readonly cache: PageCache;
  /** Stops timers and processes; the database and storage belong to the caller. */
  close(): Promise<void>;
}

export const makeApp = async (dependencies: Dependencies): Promise<App> => {
  const { database, storage, clock, renderer, siteUrl, log } = dependencies;
  const { services, viewers, routes, publicDocuments, close } = await makeServices(dependencies);
  const { changes, faults, jobs, images, documents, settings, throttle, redirects, previews } = services;
  const headers = securityHeaders(siteUrl, { development: dependencies.development === true });
  const cache = pageCache({ changes, now: () => clock.now().getTime(), maxBytes: dependencies.cacheBytes });
  const closed: Closed = async () => (await settings.all()).general.maintenance;
  const onUnexpectedError = (error: unknown, requestId: string): Refusal => {
    if (!faults.report(error))
      log.error(
        { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        'a request failed',
      );
    return refusalOf(error);
  };

  const app = new Hono();
  /** Answers a refusal in plain text, where the client reads no JSON and no page is rendered. */
  const plainly = ({ code, message, retryAfter }: Refusal): Response => {
    const { status, headers: extra } = errorHead(code, retryAfter);
    return new Response(`${message}.\n`, {
      status,
      headers: {
        ...headers.text,
        ...extra,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
  };

  if (dependencies.metrics) {
    const observed = { kept: cache, jobs: () => jobs.states(), generation: () => changes.generation };
    await serveMetrics(app, observed, headers.text);
  }
  if (dependencies.checkHost) {
    const { host } = new URL(siteUrl);
    app.use(async (context, next) => {
      const asked = context.req.header('host') ?? '';
      const path = new URL(context.req.url).pathname;
      if (asked.toLowerCase() === host || path === '/healthz' || path === '/readyz' || path === '/metrics')
        return next();
      return new Response('This server does not answer for that host\n', {
        status: 421,
        headers: headers.text,
      });
    });
  }

  app.get(
    '/healthz',
    () =>
      new Response('ok\n', {
        headers: { ...headers.text, 'content-type': 'text/plain', 'cache-control': 'no-store' },
      }),
  );
  app.get('/readyz', async () => {
    const missing: string[] = [];
    await database.check().catch(() => missing.push('database'));
    await storage.check().catch(() => missing.push('storage'));
    const ready = missing.length === 0;
    return new Response(JSON.stringify({ ready, missing }), {
      status: ready ? 200 : 503,
      headers: {
        ...headers.json,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(ready ? {} : { 'retry-after': '5' }),
      },
    });
  });

  for (const path of LINKED_PATHS)
    app.use(
      path,
      refusedLinks(async (refused) => (await pages?.refusal(refused)) ?? null, siteUrl),
    );

  const document = (
    path: string,
    contentType: string,
    kind: 'json' | 'text' | 'html',
    make: () => Promise<string | Uint8Array>,
    staysOpen = true,
  ): void => {
    app.get(path, async (context) => {
      if (!staysOpen && (await closed())) return plainly(closedRefusal);
      const kept = await cache.through(path, async () => ({
        status: 200,
        headers: { ...headers[kind], 'content-type': contentType, 'cache-control': 'no-cache' },
        body: Buffer.from(await make()),
        compressible: contentType !== 'image/png',
      }));
      cache.knownAs(path, path);
      return send(context, kept);
    });
  };
  document('/api/openapi.json', 'application/json; charset=utf-8', 'json', async () =>
    JSON.stringify(openApiDocument(routes, siteUrl)),
  );
  document('/api/docs', 'text/html; charset=utf-8', 'html', async () => openApiPage(routes));
  for (const one of publicDocuments)
    document(one.path, one.contentType, 'text', one.make, one.staysOpen === true);

  const get = serveApi(app, {
    routes,
    cache,
    headers: headers.json,
    // Every answer under /auth contains the user state, errors included.
    refusalFields: (path) => (path.startsWith('/auth/') ? NOBODY : {}),
    ...viewers,
    onUnexpectedError,
    onFault: (error) => (faults.report(error) ? refusalOf(error) : null),
    throttle,
    closed,
    country: async () => (await settings.all()).general.country,
    idempotency: services.idempotency,
    receive: (stream) => storage.receive(stream),
    drawReply: async (path, reply, head) => {
      const page = await pages?.reply(path, reply, head);
      return page ? new Response(new Uint8Array(page.body), page) : null;
    },
    send,
  });

  images.serve(app, headers.image);
  documents.serve(app, headers.image);

  const built = builtFiles({ folder: dependencies.builtFolder, headers: headers.asset });
  const pages =
    renderer &&
    makePages({
      standaloneHeaders: (path) => (/^\/admin(\/|$)/.test(path) ? headers.office : headers.apart),
      renderer,
      cache,
      get,
      siteUrl,
      now: () => clock.now(),
      closed: () => closed().catch(() => false),
      // A page must be answered even when the settings cannot be read: it then reports the error.
      headers: () =>
        settings.all().then(
          ({ google }) => {
            const { tiles } = shownMaps(google.maps);
            return withElsewhere(headers.html, {
              tiles: tiles && tilesOrigin(tiles),
              analytics: google.analytics.pubkey !== null,
            });
          },
          () => headers.html,
        ),
      previewHeaders: headers.preview,
      redirectOf: (path) => redirects.of(path),
      onUnexpectedError: (error) => onUnexpectedError(error, ''),
    });

  app.get('/preview/:resource/:id', async (context) => {
    const { resource, id } = context.req.param();
    const query = new URL(context.req.url).searchParams;
    const drawn = await previews.show({ resource, _id: id, query }, async (path) => pages?.preview(path));
    if (drawn) return send(context, drawn);
    return new Response('This preview is not there any more. Ask for a new one\n', {
      status: 404,
      headers: {
        ...headers.preview,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
  });

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const file = /\.\w+$/.test(url.pathname) ? await built(url.pathname) : undefined;
    if (file !== undefined) return send(context, file);
    if (pages === undefined) return new Response('Not built\n', { status: 404, headers: headers.text });
    return send(context, await pages.answer(`${url.pathname}${url.search}`));
  });

  const postedTo = routes.flatMap(({ form }) =>
    form?.page === undefined ? [] : [new RegExp(`^${form.page.replace(/\{\w+\}/g, '[^/]+')}$`)],
  );
  app.all('*', (context) => {
    const { pathname } = new URL(context.req.url);
    const isPosted = postedTo.some((page) => page.test(pathname));
    return new Response('This is not possible here\n', {
      status: 405,
      headers: {
        ...headers.text,
        allow: isPosted ? 'GET, HEAD, POST' : 'GET, HEAD',
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
  });

  app.onError((error) => plainly(onUnexpectedError(error, '')));

  return {
    ...services,
    routes,
    close,
    request: async (target, init) => app.request(target, init),
    fetch: app.fetch,
    cache,
  };
};
