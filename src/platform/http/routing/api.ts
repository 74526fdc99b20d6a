/** Serves the routes of the API over HTTP, and answers guest calls in process for the pages. */
import type { Context, Hono } from 'hono';
import { withLocale } from '#platform/messages/locale.ts';
import { translated } from '#platform/messages/translated.ts';
import type { Answer } from '../answers/answer.ts';
import { errorBody, errorHead } from '../answers/errors.ts';
import { cacheSerialisation } from '../answers/json.ts';
import { responseOf, send } from '../answers/send.ts';
import { type FileAnswer, fileResponse } from '../files/file-answer.ts';
import type { Receive } from '../files/received-forms.ts';
import { errors } from '../messages/en-GB.ts';
import type { AnswerCache } from '../pages/answer-cache.ts';
import {
  type InMaintenance,
  isClosedInMaintenance,
  maintenanceRefusal,
  mayEnterInMaintenance,
} from '../pages/maintenance.ts';
import type { GuestGet } from '../pages/page-renderer.ts';
import { recordRoute, requestIdOrNew } from '../serving/current-request.ts';
import { callResponses, formReply } from './call-responses.ts';
import { type ViewerOptions, viewerReader } from './client.ts';
import { acceptsHtml, type FormReply, fixedPage, formReader, isForm, type SubmittedForm } from './forms.ts';
import type { Idempotency } from './idempotency.ts';
import { done, type Outcome, type Refusal, refused } from './outcome.ts';
import { type Call, perform, performer } from './perform.ts';
import { mayLackBody, type Route, routeMatcher, routerPattern } from './route.ts';
import type { Throttle } from './throttle.ts';
import { readJson, readQuery } from './validate.ts';
import { anonymous, type Viewer } from './viewer.ts';

const m = translated(errors);
const notFound = (): Refusal => ({ code: 'not_found', message: m.notFound });

interface ApiOptions extends ViewerOptions {
  routes: readonly Route[];
  cache: AnswerCache;
  /** The security headers of JSON */
  headers: Readonly<Record<string, string>>;
  /** Returns the fields that every error under this path has besides those of `errorBody` */
  refusalFields: (path: string) => object;
  /** Logs an unexpected error and returns the refusal for the caller */
  onUnexpectedError: (error: unknown, requestId: string) => Refusal;
  /**
   * Reports a fault of a dependency (the database, for example) and returns the refusal; null: the error is something
   * else
   */
  onFault: (error: unknown) => Refusal | null;
  throttle: Throttle;
  /** Caches the answers to in-process guest calls, from which pages are rendered */
  cached: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;
  inMaintenance: InMaintenance;
  /** Returns the country of the site, ISO 3166, for parsing phone numbers in input */
  country: () => Promise<string>;
  idempotency: Idempotency;
  /** Writes a file of a form to disk */
  receive: Receive;
  /**
   * Renders the page of a form again with the reply. Null, which makes the answer JSON: it cannot be rendered, or the
   * server has no pages
   */
  renderReply: (
    path: string,
    reply: FormReply,
    responseHead: { status: number; headers: Readonly<Record<string, string>> },
  ) => Promise<Answer | null>;
  /** Renders the maintenance page. Null, which makes the answer JSON: the server has no pages */
  renderMaintenance: () => Promise<Answer | null>;
}

/**
 * Runs `work` in the language that the viewer chose, if any; otherwise in the site's, which the app has already set.
 */
const inLanguageOf = <Value>({ locale }: Viewer, work: () => Promise<Value>): Promise<Value> =>
  locale == null ? work() : withLocale(locale, work);

/** Returns whether the headers of the request announce no body. */
const announcesNoBody = ({ headers }: Request): boolean =>
  !headers.has('content-type') &&
  !headers.has('transfer-encoding') &&
  (headers.get('content-length') ?? '0') === '0';

/** Registers the routes with the router. Returns a function with which pages make guest calls in process. */
export const serveApi = (app: Hono, options: ApiOptions): GuestGet => {
  const { routes, cache, headers, onUnexpectedError, onFault, inMaintenance, country } = options;
  const { renderReply, renderMaintenance } = options;
  const readViewer = viewerReader(options);
  const readForm = formReader(options.receive);
  const performUncached = performer(options);
  const { refusalResponse, notAllowedResponse, successResponse, answerForGuests } = callResponses(options);
  const match = routeMatcher(routes);

  /**
   * Answers a call without the cache, as JSON. A form that was sent without JavaScript is answered with its page and
   * the reply.
   */
  const answerUncached = async (
    context: Context,
    {
      route,
      formPage,
      isClosed,
      ...call
    }: Omit<Call, 'body' | 'viewer' | 'country'> & {
      route: Route;
      /**
       * The path and query of the page to which a form was posted; null: the request was sent to the path of the call
       */
      formPage: string | null;
      /** The call is unavailable to guests now, because the site is in maintenance */
      isClosed: boolean;
    },
    requestId: string,
  ): Promise<Response> => {
    const form = isForm(context.req.header('content-type')) ? route.form : undefined;
    let submittedForm: SubmittedForm | undefined;
    const body = async (): Promise<Outcome<unknown>> => {
      if (announcesNoBody(context.req.raw) && mayLackBody(route)) return done(undefined);
      if (form === undefined) return readJson(context.req.raw, route.maxBytes);
      const readOutcome = await readForm(context.req.raw, form);
      if (readOutcome.ok) submittedForm = readOutcome.value;
      return readOutcome.ok ? done(readOutcome.value.body) : readOutcome;
    };
    const idempotencyKey = context.req.header('idempotency-key');
    const outcome = await readViewer(context, requestId)
      .then((viewer) =>
        inLanguageOf(viewer, async () => {
          if (!isClosed || mayEnterInMaintenance(viewer))
            return performUncached(route, { ...call, viewer, body, country }, idempotencyKey);
          return { ok: false, refusal: maintenanceRefusal() } satisfies Outcome<never>;
        }),
      )
      .catch(
        (error: unknown): Outcome<never> => ({ ok: false, refusal: onUnexpectedError(error, requestId) }),
      );
    try {
      if (form?.page !== undefined && acceptsHtml(context.req.header('accept'))) {
        // The call was rejected before the form was read: read it now, so that the reply contains what the visitor typed.
        if (!outcome.ok && !context.req.raw.bodyUsed) await body();
        const { reply, ...responseHead } = formReply(outcome, submittedForm);
        const path = formPage ?? fixedPage(form.page);
        // In maintenance this visitor may not see the page of a record, so the reply cannot be on it.
        const isHidden = !outcome.ok && outcome.refusal.code === 'closed' && fixedPage(form.page) === null;
        const page = isHidden
          ? await renderMaintenance()
          : path === null
            ? null
            : await renderReply(path, reply, responseHead);
        if (page !== null) return responseOf(page);
      }
      return outcome.ok ? successResponse(outcome) : refusalResponse(outcome.refusal, requestId, route.path);
    } finally {
      await submittedForm?.discard();
    }
  };

  /**
   * Answers a request. `routePath`: the path of the route, if the form was posted to the address of the page that
   * contains it
   */
  const respond = async (context: Context, routePath?: string): Promise<Response> => {
    const requestId = requestIdOrNew();
    const { pathname, search } = new URL(context.req.url);
    let path: string;
    let formPage: string | null;
    try {
      const decodedPath = decodeURIComponent(pathname);
      path = routePath ?? decodedPath;
      formPage = routePath === undefined ? null : `${decodedPath}${search}`;
    } catch {
      return refusalResponse(notFound(), requestId, pathname);
    }
    // No path contains control characters, and PostgreSQL rejects queries with a NUL.
    if (/[\p{Control}\p{Surrogate}]/u.test(path)) return refusalResponse(notFound(), requestId, path);
    try {
      const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
      const routeMatch = match(method, path);
      if (routeMatch === undefined) return refusalResponse(notFound(), requestId, path);
      if ('allowed' in routeMatch) return notAllowedResponse(method, routeMatch.allowed, requestId, path);
      const { route, params } = routeMatch;
      recordRoute(route.path);
      if (context.req.method === 'HEAD' && route.hasSideEffects === true)
        return notAllowedResponse('HEAD', ['GET'], requestId, path);
      const parameters = new URLSearchParams(search);
      const cacheKey =
        context.req.header('authorization') === undefined ? cacheKeyOf(route, path, parameters) : null;
      const isClosed = isClosedInMaintenance(route) && (await inMaintenance());
      if (cacheKey !== null) {
        if (isClosed) return refusalResponse(maintenanceRefusal(), requestId, path);
        const cached = await cache.getOrCreate(cacheKey, async () => {
          const outcome = await perform(route, {
            params,
            search: parameters,
            viewer: anonymous,
            body: refuseBody,
            country,
          });
          if (!outcome.ok) throw new NotCached(outcome.refusal);
          return answerForGuests(route, outcome.value);
        });
        cache.addAddress(`${pathname}${search}`, cacheKey);
        return await send(context, cached);
      }
      if (route.produces !== undefined) {
        const viewer = await readViewer(context, requestId);
        if (isClosed && !mayEnterInMaintenance(viewer))
          return refusalResponse(maintenanceRefusal(), requestId, path);
        const outcome = await inLanguageOf(viewer, () =>
          perform(route, { params, search: parameters, viewer, body: refuseBody, country }),
        );
        if (!outcome.ok) return refusalResponse(outcome.refusal, requestId, path);
        const isHead = context.req.method === 'HEAD';
        return fileResponse(route.produces, outcome.value as FileAnswer, { headers, isHead });
      }
      return await answerUncached(
        context,
        { route, params, search: parameters, formPage, isClosed },
        requestId,
      );
    } catch (error) {
      if (error instanceof NotCached) return refusalResponse(error.refusal, requestId);
      return refusalResponse(onUnexpectedError(error, requestId), requestId, path);
    }
  };

  for (const { method, path, form } of routes)
    if (form?.page !== undefined)
      app.on(method, routerPattern(form.page), (context) => respond(context, path));
  app.all('/api/*', (context) => respond(context));
  app.all('/auth/*', (context) => respond(context));

  const failedCall = (refusal: Refusal) => ({
    status: errorHead(refusal.code).status,
    data: errorBody(refusal, ''),
  });

  return async (target) => {
    const { pathname, searchParams } = new URL(target, 'http://in.process');
    const routeMatch = match('GET', decodeURIComponent(pathname));
    if (routeMatch === undefined || 'allowed' in routeMatch || routeMatch.route.produces !== undefined)
      return failedCall(notFound());
    const { route, params } = routeMatch;
    const load = async (): Promise<object> => {
      const call = { params, search: searchParams, viewer: anonymous, body: refuseBody, country };
      const outcome = await perform(route, call);
      if (!outcome.ok) throw new NotCached(outcome.refusal);
      return outcome.value as object;
    };
    try {
      const key = cacheKeyOf(route, pathname, searchParams);
      const data = await (key === null
        ? load()
        : options.cached(key, async () => cacheSerialisation(await load())));
      return { status: 200, data };
    } catch (error) {
      const refusal = error instanceof NotCached ? error.refusal : onFault(error);
      if (refusal === null) throw error;
      return failedCall(refusal);
    }
  };
};

/**
 * Returns the cache key of an answer to all guests: the path and the parameters as the call parses them, so that
 * unknown parameters do not fill the memory. Null: not cached, because the answer is not the same for all guests, the
 * query is invalid, or it is a search (of which there are unlimited variants).
 */
const cacheKeyOf = (route: Route, path: string, search: URLSearchParams): string | null => {
  if (route.cachedForGuests !== true) return null;
  if (route.query === undefined) return path;
  const queryOutcome = readQuery(route.query, search);
  if (!queryOutcome.ok) return null;
  const { search: term, ...rest } = queryOutcome.value as { search?: string };
  return term === undefined || term === '' ? `${path}?${JSON.stringify(rest)}` : null;
};

/** Thrown to pass a refusal through `getOrCreate` without caching it. */
class NotCached extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const refuseBody = async (): Promise<Outcome<unknown>> => refused('unsupported_type', m.sendJson);
