/** Serves declared routes over HTTP, and answers guest calls in process for the pages. */
import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type FileAnswer, fileHeaders, fileResponse } from '../files/file-answer.ts';
import type { Receive } from '../files/received-forms.ts';
import { type Closed, closedRefusal, closesWithSite, isLetIn } from '../pages/maintenance.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { GuestGet } from '../pages/page-renderer.ts';
import type { Answer, KeptAnswer } from './answers.ts';
import { networkOf, type ViewerOptions, viewerReader } from './client.ts';
import { cookieHeader } from './device.ts';
import { errorBody, errorHead } from './errors.ts';
import {
  type FormReply,
  formReader,
  isForm,
  onlyPage,
  patternOfPage,
  type SentForm,
  wantsPage,
} from './forms.ts';
import { guardCall } from './guard.ts';
import { type Asked, type GivenAnswer, type Idempotency, readKey } from './idempotency.ts';
import { inertJson } from './json.ts';
import { done, type Outcome, type Refusal, refused } from './outcome.ts';
import { readingPhonesOf } from './phone-numbers.ts';
import { rejectUnlessFieldsAllow, rejectUnlessRouteAllows } from './reauthentication.ts';
import { type Route, routeMatcher, statusesOf } from './route.ts';
import type { Throttle } from './throttle.ts';
import { readFully, readJson, readQuery } from './validate.ts';
import { anonymous, type Viewer } from './viewer.ts';

interface ApiOptions extends ViewerOptions {
  routes: readonly Route[];
  cache: PageCache;
  headers: Readonly<Record<string, string>>;
  /** Returns fields that every error under this path has in addition to `error` */
  refusalFields: (path: string) => object;
  /** Logs an unexpected error and returns the refusal for the caller */
  onUnexpectedError: (error: unknown, requestId: string) => Refusal;
  /**
   * Reports a failure of something the program depends on (its database, for example) and returns the
   * refusal; null: the error is something else
   */
  onFault: (error: unknown) => Refusal | null;
  throttle: Throttle;
  closed: Closed;
  /** The country of the site, ISO 3166, by which phone numbers in input are parsed */
  country: () => Promise<string>;
  idempotency: Idempotency;
  /** Writes a file of a form to disk */
  receive: Receive;
  /** Renders the page of a form again with the reply; null: it cannot be rendered and the answer is JSON */
  drawReply: (
    path: string,
    reply: FormReply,
    head: { status: number; headers: Readonly<Record<string, string>> },
  ) => Promise<Response | null>;
  /** Sends a cached answer in the encoding the client accepts */
  send: (context: Context, answer: KeptAnswer | Answer) => Promise<Response>;
}

interface Call {
  params: Record<string, string>;
  search: URLSearchParams;
  viewer: Viewer;
  body: () => Promise<Outcome<unknown>>;
  country: () => Promise<string>;
}

/**
 * Validates the call and passes it to `work` in the form its handler expects, unless it is not allowed or
 * invalid.
 */
const withRead = async <Value>(
  declared: Route,
  asked: Call,
  work: (read: Parameters<Route['handle']>[0]) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const allowed = guardCall(declared, asked.viewer);
  if (!allowed.ok) return allowed;
  const { params, viewer } = asked;
  // Checked before the body is read if the route requires it, otherwise as soon as it is known which fields
  // are set.
  const early = rejectUnlessRouteAllows(declared, viewer);
  if (!early.ok) return early;
  const query = readQuery(declared.query, asked.search);
  if (!query.ok) return query;
  let body: unknown;
  if (declared.body !== undefined) {
    const sent = await asked.body();
    if (!sent.ok) return sent;
    const { body: shape } = declared;
    const { errors, data } = readingPhonesOf(await asked.country(), () => readFully(shape, sent.value));
    if (Object.keys(errors).length > 0) return refused('invalid', 'Some fields need attention', { errors });
    body = data;
  }
  const confirmed = await rejectUnlessFieldsAllow(declared, { params, viewer, query: query.value, body });
  if (!confirmed.ok) return confirmed;
  return work({
    params,
    query: query.value as never,
    body: body as never,
    viewer,
    prepared: undefined,
    keyed: false,
  });
};

/** Returns the answer to one call, before serialisation. */
const perform = (declared: Route, asked: Call): Promise<Outcome<unknown>> =>
  withRead(declared, asked, (read) => declared.handle(read));

const given = (declared: Route, outcome: Outcome<unknown>): Outcome<GivenAnswer> =>
  outcome.ok
    ? {
        ok: true,
        value: { status: outcome.status ?? statusesOf(declared)[0], body: JSON.stringify(outcome.value) },
        cookies: outcome.cookies,
      }
    : outcome;

/** Reports field errors with a success where the caller gives up at any other status. */
const toldGently = (declared: Route, outcome: Outcome<GivenAnswer>, viewer: Viewer): Outcome<GivenAnswer> =>
  !outcome.ok && outcome.refusal.errors !== undefined && declared.whenWrong !== undefined
    ? given(declared, done(declared.whenWrong(outcome.refusal, viewer)))
    : outcome;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Returns whether there is no body and none was announced. */
const isEmpty = ({ headers }: Request): boolean =>
  !headers.has('content-type') &&
  !headers.has('transfer-encoding') &&
  (headers.get('content-length') ?? '0') === '0';

export const serveApi = (app: Hono, options: ApiOptions): GuestGet => {
  const { routes, cache, headers, onUnexpectedError, onFault, send } = options;
  const viewer = viewerReader(options);
  const { throttle, idempotency, drawReply, closed, country } = options;
  const readForm = formReader(options.receive);
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  const match = routeMatcher(routes);

  /**
   * Performs a call whose answer is not shared: throttled if the route says so, and done once if it says so.
   */
  const performAlone = async (
    declared: Route,
    asked: Call,
    key: string | undefined,
  ): Promise<Outcome<GivenAnswer>> => {
    const { throttle: rule } = declared;
    if (rule?.rejected === undefined) return performRead(declared, asked, key);
    // Counted before anything is read, so that concurrent calls are all counted.
    const rejections = { name: `${rule.name}-rejected`, most: rule.rejected, minutes: rule.minutes };
    const network = networkOf(asked.viewer.ip);
    const taken = await throttle.take(rejections, network);
    if (!taken.ok) return taken;
    const outcome = await performRead(declared, asked, key).catch(async (error: unknown) => {
      await throttle.giveBack(rejections, network).catch(() => {});
      throw error;
    });
    if (outcome.ok || errorHead(outcome.refusal.code).status >= 500)
      await throttle.giveBack(rejections, network);
    return outcome;
  };

  const performRead = async (
    declared: Route,
    asked: Call,
    key: string | undefined,
  ): Promise<Outcome<GivenAnswer>> =>
    withRead(declared, asked, async (read) => {
      let keyed: Asked | undefined;
      if (declared.once === true && key !== undefined) {
        const who = read.viewer.user?._id ?? 'guest';
        const call = `${declared.method} ${declared.path} ${JSON.stringify(read.params)}`;
        const sent = readKey(key, { who, call, body: read.body });
        if (!sent.ok) return sent;
        keyed = sent.value;
        const before = await idempotency.find(keyed);
        if (!before.ok) return before;
        if (before.value !== null) return done(before.value);
      }
      const network = networkOf(read.viewer.ip);
      if (declared.throttle !== undefined) {
        const taken = await throttle.take(declared.throttle, network);
        if (!taken.ok) return taken;
      }
      const told = { ...read, keyed: keyed !== undefined };
      const prepared = declared.prepare === undefined ? done(undefined) : await declared.prepare(told);
      const ready = { ...told, prepared: prepared.ok ? prepared.value : undefined };
      const work = async () => given(declared, await declared.handle(ready));
      let outcome: Outcome<GivenAnswer> | undefined;
      try {
        outcome = !prepared.ok
          ? prepared
          : keyed === undefined
            ? await work()
            : await idempotency.once(keyed, work);
      } finally {
        if (prepared.ok) await declared.afterwards?.(prepared.value, outcome?.ok === true);
      }
      if (!outcome.ok && declared.throttle !== undefined) await throttle.giveBack(declared.throttle, network);
      return outcome;
    });

  const refusal = (refused: Refusal, requestId: string, path = ''): Response => {
    const { status, headers: extra } = errorHead(refused.code, refused.retryAfter);
    const body = { ...options.refusalFields(path), ...errorBody(refused, requestId) };
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...json, ...extra, 'cache-control': 'no-store' },
    });
  };

  const notAllowed = (
    method: string,
    allowed: readonly string[],
    requestId: string,
    path: string,
  ): Response => {
    const answer = refusal(
      { code: 'method_not_allowed', message: `${method} is not possible here` },
      requestId,
      path,
    );
    answer.headers.set('allow', allowed.join(', '));
    return answer;
  };

  /**
   * Returns the answer of a call that is not shared: JSON, or the page of the form for a browser without
   * JavaScript.
   */
  const answerAlone = async (
    context: Context,
    {
      declared,
      sentTo,
      shut,
      ...asked
    }: Omit<Call, 'body' | 'viewer' | 'country'> & { declared: Route; sentTo: string | null; shut: boolean },
    requestId: string,
  ): Promise<Response> => {
    const form = isForm(context.req.header('content-type')) ? declared.form : undefined;
    let sent: SentForm | undefined;
    const body = async (): Promise<Outcome<unknown>> => {
      // If every field is optional, so is the body.
      if (isEmpty(context.req.raw) && declared.body?.safeParse(undefined).success) return done(undefined);
      if (form === undefined) return readJson(context.req.raw, declared.mostBytes);
      const read = await readForm(context.req.raw, form);
      if (read.ok) sent = read.value;
      return read.ok ? done(read.value.body) : read;
    };
    const key = context.req.header('idempotency-key');
    const outcome = await viewer(context, requestId)
      .then(async (who) => {
        if (!shut || isLetIn(who))
          return toldGently(
            declared,
            await performAlone(declared, { ...asked, viewer: who, body, country }, key),
            who,
          );
        return { ok: false, refusal: closedRefusal } satisfies Outcome<never>;
      })
      .catch(
        (error: unknown): Outcome<never> => ({ ok: false, refusal: onUnexpectedError(error, requestId) }),
      );
    await sent?.discard();
    if (form?.page !== undefined && wantsPage(context.req.header('accept'))) {
      // Rejected before it was read: the reply still returns what was typed.
      if (!outcome.ok && !context.req.raw.bodyUsed) await body();
      const { reply, ...head } = formReply(outcome, sent);
      const path = sentTo ?? onlyPage(form.page);
      const page = path === null ? null : await drawReply(path, reply, head);
      if (page !== null) return page;
    }
    if (!outcome.ok) return refusal(outcome.refusal, requestId, declared.path);
    const headers = new Headers({ ...json, 'cache-control': 'no-store' });
    for (const cookie of outcome.cookies ?? []) headers.append('set-cookie', cookieHeader(cookie));
    return new Response(outcome.value.body, { status: outcome.value.status, headers });
  };

  /** `formOf`: the call that a form's page is submitted for */
  const answer = async (context: Context, formOf?: string): Promise<Response> => {
    const requestId = randomUUID();
    const { pathname, search } = new URL(context.req.url);
    let path: string;
    let sentTo: string | null;
    try {
      const decoded = decodeURIComponent(pathname);
      path = formOf ?? decoded;
      sentTo = formOf === undefined ? null : `${decoded}${search}`;
    } catch {
      return refusal({ code: 'not_found', message: 'There is nothing here' }, requestId, pathname);
    }
    // No record has such a name, and PostgreSQL cannot even be queried for a NUL.
    if (/[\p{Control}\p{Surrogate}]/u.test(path))
      return refusal({ code: 'not_found', message: 'There is nothing here' }, requestId, path);
    try {
      const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
      const found = match(method, path);
      if (found === undefined) {
        const allowed = METHODS.filter((one) => match(one, path) !== undefined);
        return allowed.length > 0
          ? notAllowed(method, allowed, requestId, path)
          : refusal({ code: 'not_found', message: 'There is nothing here' }, requestId, path);
      }
      const { declared, params } = found;
      if (context.req.method === 'HEAD' && declared.acts === true)
        return notAllowed('HEAD', ['GET'], requestId, path);
      const asked = new URLSearchParams(search);
      const key = context.req.header('authorization') === undefined ? keyOf(declared, path, asked) : null;
      const shut = closesWithSite(declared) && (await closed());
      if (key !== null) {
        if (shut) return refusal(closedRefusal, requestId, path);
        const kept = await cache.through(key, async () => {
          const outcome = await perform(declared, {
            params,
            search: asked,
            viewer: anonymous,
            body: noBody,
            country,
          });
          if (!outcome.ok) throw new NotKept(outcome.refusal);
          const { type, body } = asText(declared, outcome.value);
          return {
            status: 200,
            headers: { ...json, ...type, 'cache-control': 'no-cache' },
            body: Buffer.from(body),
            compressible: true,
          };
        });
        cache.knownAs(`${pathname}${search}`, key);
        return await send(context, kept);
      }
      if (declared.produces !== undefined) {
        const who = await viewer(context, requestId);
        if (shut && !isLetIn(who)) return refusal(closedRefusal, requestId, path);
        const outcome = await perform(declared, {
          params,
          search: asked,
          viewer: who,
          body: noBody,
          country,
        });
        if (!outcome.ok) return refusal(outcome.refusal, requestId, path);
        const headOnly = context.req.method === 'HEAD';
        return fileResponse(declared.produces, outcome.value as FileAnswer, { headers, headOnly });
      }
      return await answerAlone(context, { declared, params, search: asked, sentTo, shut }, requestId);
    } catch (error) {
      if (error instanceof NotKept) return refusal(error.refusal, requestId);
      return refusal(onUnexpectedError(error, requestId), requestId, path);
    }
  };

  for (const { method, path, form } of routes)
    if (form?.page !== undefined)
      app.on(method, patternOfPage(form.page), (context) => answer(context, path));
  app.all('/api/*', (context) => answer(context));
  app.all('/auth/*', (context) => answer(context));

  return async (target) => {
    const { pathname, searchParams } = new URL(target, 'http://in.process');
    const found = match('GET', decodeURIComponent(pathname));
    if (found === undefined || found.declared.produces !== undefined)
      return { status: 404, data: errorBody({ code: 'not_found', message: 'There is nothing here' }, '') };
    const outcome = await perform(found.declared, {
      params: found.params,
      search: searchParams,
      viewer: anonymous,
      body: noBody,
      country,
    }).catch((error: unknown): Outcome<never> => {
      const refusal = onFault(error);
      if (refusal === null) throw error;
      return { ok: false, refusal };
    });
    return outcome.ok
      ? { status: 200, data: outcome.value }
      : { status: errorHead(outcome.refusal.code).status, data: errorBody(outcome.refusal, '') };
  };
};

/** Converts the outcome for a program to the reply for a form without JavaScript. */
const formReply = (
  outcome: Outcome<GivenAnswer>,
  sent: SentForm | undefined,
): { reply: FormReply; status: number; headers: Record<string, string> } => {
  const { values = {}, files = [] } = sent ?? {};
  if (!outcome.ok) {
    const { code, message, errors = null, retryAfter } = outcome.refusal;
    return { reply: { values, files, error: message, errors, answer: null }, ...errorHead(code, retryAfter) };
  }
  const answer = JSON.parse(outcome.value.body) as Record<string, unknown>;
  // After a success the form is empty again.
  return {
    reply: { values: {}, files: [], error: null, errors: null, answer },
    status: outcome.value.status,
    headers: {},
  };
};

/** Returns the cached body of an answer, and its media type if it is not JSON. */
const asText = (declared: Route, value: unknown): { type: Record<string, string>; body: string } => {
  if (declared.produces === undefined) return { type: {}, body: inertJson(value) };
  const file = value as FileAnswer;
  if (typeof file.body !== 'string')
    throw new Error(`${declared.path} is sent as it is made: it cannot be kept`);
  return { type: fileHeaders(declared.produces, file), body: file.body };
};

/**
 * Returns the cache key of an answer to all guests: the path and the parameters as the call parses them, so
 * that unknown ones do not fill the memory. Null: not cached, because the answer is personal, an error or a
 * search (there is no limit to those).
 */
const keyOf = (declared: Route, path: string, search: URLSearchParams): string | null => {
  if (declared.sharedByGuests !== true) return null;
  if (declared.query === undefined) return path;
  const query = readQuery(declared.query, search);
  if (!query.ok) return null;
  const { search: words, ...rest } = query.value as { search?: string };
  return words === undefined || words === '' ? `${path}?${JSON.stringify(rest)}` : null;
};

/** Carries a refusal out of a load whose result would have been cached. */
class NotKept extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const noBody = async (): Promise<Outcome<unknown>> => refused('unsupported_type', 'Send JSON');
