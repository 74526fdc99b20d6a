/** Composes the complete server as one value, for production, tests and benchmarks. */

import { Hono } from 'hono';
import { SIGNED_OUT_STATE } from '#features/accounts/schema/auth.ts';
import { tilesOrigin } from '#features/maps/map-tiles.ts';
import { type GoogleSettings, guestMaps } from '#features/settings/schema.ts';
import { cachedByKey } from '#platform/content/cached.ts';
import { assertSameClock, ClockFault } from '#platform/db/connection/clock-difference.ts';
import { refusalOf } from '#platform/faults/unexpected-errors.ts';
import type { Services } from '#platform/feature.ts';
import { compressOnce } from '#platform/http/answers/compress-once.ts';
import { securityHeaders, withExternalOrigins } from '#platform/http/answers/security.ts';
import { refusalText } from '#platform/http/answers/text.ts';
import { hostCheck } from '#platform/http/host-check.ts';
import { type Metrics, metrics } from '#platform/http/metrics.ts';
import { type AnswerCache, answerCache } from '#platform/http/pages/answer-cache.ts';
import { builtFiles } from '#platform/http/pages/assets.ts';
import { withDefaultPages } from '#platform/http/pages/default-pages.ts';
import { failedLinkPages } from '#platform/http/pages/failed-links.ts';
import type { InMaintenance } from '#platform/http/pages/maintenance.ts';
import type { PageRenderer, PageRoute } from '#platform/http/pages/page-renderer.ts';
import { pageStateRoute } from '#platform/http/pages/page-state.ts';
import { makePages } from '#platform/http/pages/pages.ts';
import { publicDocumentRoute } from '#platform/http/pages/public-documents.ts';
import { servePages } from '#platform/http/pages/serve-pages.ts';
import { serviceWorkerRoutes } from '#platform/http/pages/service-worker.ts';
import { probes } from '#platform/http/probes.ts';
import { serveApi } from '#platform/http/routing/api.ts';
import { openApiDocuments } from '#platform/http/routing/openapi.ts';
import type { Refusal } from '#platform/http/routing/outcome.ts';
import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { serveResponses } from '#platform/http/routing/serve-responses.ts';
import { type AdmissionRules, admissionRules } from '#platform/http/serving/busy-answers.ts';
import { currentRequestId, isAdminRequest } from '#platform/http/serving/current-request.ts';
import { withLocale } from '#platform/messages/locale.ts';
import { makeServices, type ServiceDependencies } from './services.ts';

export { atMoment } from '#platform/clock.ts';
export type { Services } from '#platform/feature.ts';
export type { Outcome } from '#platform/http/routing/outcome.ts';
export { system } from '#platform/http/routing/viewer.ts';

/** What the app needs: the dependencies of the services, and those of HTTP. */
export interface Dependencies extends ServiceDependencies {
  /** Renders pages; absent: the server has no pages */
  renderer?: PageRenderer | undefined;
  /** The folder of built browser files */
  builtFolder: string;
  /** Rejects requests for other hosts than the site's own */
  checkHost: boolean;
  /** The most bytes that `cache` may use for answers (pages, guest calls over HTTP, documents); 0: it caches none */
  cacheBytes: number;
  /** Serves `/metrics` */
  metrics?: boolean;
  /** False: browsers remove a service worker installed earlier */
  serviceWorker?: boolean;
  /** Omits the content security policy of pages, only for `npm run dev` */
  development?: boolean;
}

/** The complete server, without a socket. */
export interface App extends Services {
  /** Every route under /api and /auth */
  readonly routes: readonly Route[];
  /** Every route that is neither a call nor a page: files, feeds, previews, probes */
  readonly responseRoutes: readonly ResponseRoute[];
  readonly pageRoutes: readonly PageRoute[];
  /** The method and pattern of everything registered with the router, `GET /files/:id/:name` */
  readonly routerEntries: readonly string[];
  /** Calls `fetch` for an address of this app */
  request(target: string, init?: RequestInit): Promise<Response>;
  /** Takes a `Request`, returns a `Response` */
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  readonly cache: AnswerCache;
  /** Decides which requests wait in the queue, and answers those that are rejected */
  readonly admission: AdmissionRules;
  /** Counts a request that was answered or aborted; absent: metrics are disabled */
  readonly countRequest?: Metrics['countRequest'];
  /** Reports the state of the queue in the metrics from now on; absent: metrics are disabled */
  readonly watchAdmission?: Metrics['watchAdmission'];
  /** Makes `/readyz` answer 503 from now on, so that load balancers send visitors elsewhere. */
  stopBeingReady(): void;
  /** Stops timers and processes; the database and storage belong to the caller. */
  close(): Promise<void>;
}

/** Rethrows only clock faults: `/readyz` checks all other faults separately. */
const rethrowClockFault = (error: unknown): void => {
  if (error instanceof ClockFault) throw error;
};

/** How many answers to in-process guest calls are cached in memory; the largest have about 100 kB. */
const MAX_CACHED_ANSWERS = 100;

export const makeApp = async (dependencies: Dependencies): Promise<App> => {
  const { database, storage, clock, siteUrl, log } = dependencies;
  const {
    services,
    siteLocale,
    viewers,
    routes,
    responseRoutes: featureResponseRoutes,
    publicDocuments,
    redirectOf,
    close,
  } = await makeServices(dependencies);
  const { changes, faults, jobs, settings, throttle, signer } = services;
  const renderer =
    dependencies.renderer &&
    withDefaultPages(
      dependencies.renderer,
      (path) => services.publicRecords.pageAt(path),
      () => services.publicRecords.derivedRecords().flatMap(({ entity }) => entity.address ?? []),
    );
  const headers = securityHeaders(siteUrl, { development: dependencies.development === true });
  const cache = answerCache({
    freshness: changes,
    now: () => clock.now().getTime(),
    maxBytes: dependencies.cacheBytes,
  });
  const inMaintenance: InMaintenance = async () => (await settings.all()).general.maintenance;
  const onUnexpectedError = (error: unknown, requestId = currentRequestId()): Refusal => {
    if (!faults.report(error))
      log.error(
        { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        'a request failed',
      );
    return refusalOf(error, isAdminRequest());
  };

  const appMetrics = dependencies.metrics
    ? await metrics({
        cache,
        jobs,
        generation: () => changes.generation,
        backups: () => services.backups.state(),
        pool: () => database.poolState(),
        faults: () => faults.counts(),
        outbox: () => services.mail.outboxState(),
        freeBytes: async () => ({ files: await storage.freeBytes(), database: await database.freeBytes() }),
      })
    : undefined;
  let isStopping = false;
  /** Routes that are never queued: they need no rendering, except previews and the offline page */
  const unqueuedRoutes: ResponseRoute[] = [
    ...probes({
      database: () => database.check(),
      clock: () => assertSameClock(database).catch(rethrowClockFault),
      storage: () => storage.check(),
      secret: () => services.backups.checkSecret(),
      files: () => services.backups.checkFiles(),
      stopping: async () => {
        if (isStopping) throw new Error('The server is shutting down');
      },
    }),
    ...(appMetrics === undefined ? [] : [appMetrics.route]),
    ...featureResponseRoutes,
    builtFiles(dependencies.builtFolder),
    ...serviceWorkerRoutes({
      builtFolder: dependencies.builtFolder,
      isOn: dependencies.serviceWorker !== false,
      cache,
      offlinePage: renderer && (() => renderOfflinePage()),
    }),
  ];
  const responseRoutes: ResponseRoute[] = [
    ...unqueuedRoutes,
    ...[...openApiDocuments(routes, () => responseRoutes, siteUrl), ...publicDocuments].map((one) =>
      publicDocumentRoute(one, cache),
    ),
    pageStateRoute(async (page) => pages?.answer(page)),
  ];

  const app = new Hono();
  app.use(compressOnce);
  // Probes are answered without a language: reading it from the settings would wait for a database that does not answer.
  const probePaths = new Set(responseRoutes.flatMap(({ anyHost, path }) => (anyHost ? [path] : [])));
  app.use(async ({ req }, next) =>
    probePaths.has(req.path) ? next() : withLocale(await siteLocale(), next),
  );
  if (dependencies.checkHost) app.use(hostCheck(siteUrl, responseRoutes, headers.text));
  const withFailedLinkPage = failedLinkPages({
    routes: responseRoutes,
    siteUrl,
    render: async (link) => (await pages?.failedLinkPage(link)) ?? null,
  });
  app.use('/api/*', withFailedLinkPage());
  serveResponses(app, responseRoutes, {
    ...viewers,
    headers,
    signer,
    inMaintenance,
    withFailedLinkPage,
    renderPreview: async (path) => (await pages?.preview(path)) ?? null,
  });
  const get = serveApi(app, {
    routes,
    cache,
    headers: headers.json,
    // Clients expect the user state in errors under /auth, as in nearly every other answer there.
    refusalFields: (path) => (path.startsWith('/auth/') ? SIGNED_OUT_STATE : {}),
    ...viewers,
    onUnexpectedError,
    onFault: (error) => (faults.report(error) ? refusalOf(error, isAdminRequest()) : null),
    throttle,
    cached: cachedByKey(changes, MAX_CACHED_ANSWERS),
    inMaintenance,
    country: async () => (await settings.all()).general.country,
    idempotency: services.idempotency,
    receive: (stream) => storage.receive(stream),
    renderReply: async (...form) => (await pages?.reply(...form)) ?? null,
    renderMaintenance: async () => (await pages?.maintenancePage()) ?? null,
  });

  const headersBySettings = new WeakMap<GoogleSettings, Readonly<Record<string, string>>>();
  /** Returns the headers of site pages, made once for each change of the settings. */
  const pageHeaders = (google: GoogleSettings): Readonly<Record<string, string>> => {
    const cached = headersBySettings.get(google);
    if (cached !== undefined) return cached;
    const { tiles } = guestMaps(google.maps);
    const made = withExternalOrigins(headers.html, {
      tiles: tiles && tilesOrigin(tiles),
      analytics: google.analytics.pubkey !== null,
    });
    headersBySettings.set(google, made);
    return made;
  };

  const pages =
    renderer &&
    makePages({
      standaloneHeaders: (path) => (/^\/admin(\/|$)/.test(path) ? headers.admin : headers.standalone),
      renderer,
      cache,
      get,
      siteUrl,
      inMaintenance: () => inMaintenance().catch(() => false),
      // A page must be answered even if the settings cannot be read: it then reports the error.
      headers: () =>
        settings.all().then(
          ({ google }) => pageHeaders(google),
          () => headers.html,
        ),
      previewHeaders: headers.preview,
      stateHeaders: headers.json,
      redirectOf,
      onUnexpectedError: (error) => onUnexpectedError(error),
    });

  const renderOfflinePage = async () => {
    if (pages === undefined) throw new Error('The server has no pages');
    return pages.offlinePage();
  };

  const admission = admissionRules({
    unqueuedRoutes,
    isStandalone: (path) => pages?.isStandalone(path) === true,
    isPageCached: (page) => cache.has(page),
    renderOverloadedPage: async () => (await pages?.overloadedPage()) ?? null,
    inSiteLanguage: async (work) => withLocale(await siteLocale(), work),
    generation: () => changes.generation,
    headers,
  });

  servePages(app, { pages, routes, headers: headers.text });
  app.onError((error) => refusalText(onUnexpectedError(error), headers.text));

  return {
    ...services,
    routes,
    responseRoutes,
    pageRoutes: renderer?.pages ?? [],
    routerEntries: app.routes.map(({ method, path }) => `${method} ${path}`),
    close,
    request: async (target, init) => app.request(target, init),
    fetch: app.fetch,
    cache,
    admission,
    ...(appMetrics && { countRequest: appMetrics.countRequest, watchAdmission: appMetrics.watchAdmission }),
    stopBeingReady() {
      isStopping = true;
    },
  };
};
