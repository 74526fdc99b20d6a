/** Serves declared routes over HTTP, and answers guest calls in process for the pages. */
import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Answer, KeptAnswer } from './answers.ts';
import { bearerToken, clientAddress } from './client.ts';
import { errorBody, errorHead } from './errors.ts';
import { guard } from './guard.ts';
import { inertJson } from './json.ts';
import { type Outcome, type Refusal, refused } from './outcome.ts';
import type { PageCache } from './page-cache.ts';
import type { GuestGet } from './page-renderer.ts';
import { type Route, routeMatcher } from './route.ts';
import { fieldErrors, readJson, readQuery } from './validate.ts';
import { anonymous, type Viewer } from './viewer.ts';

export interface ApiOptions {
  routes: readonly Route[];
  cache: PageCache;
  headers: Readonly<Record<string, string>>;
  trustProxy: number;
  viewerOf: (token: string) => Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
  /** Writes down what was not expected, and says what it means to the caller */
  onSurprise: (error: unknown, requestId: string) => Refusal;
  /** The socket's address; null where there is no socket (in-process calls) */
  socketAddress: (context: Context) => string | null;
  /** Sends a kept answer in the encoding the client takes */
  send: (context: Context, answer: KeptAnswer | Answer) => Promise<Response>;
}

/** The answer to one call, before it becomes bytes. */
const perform = async (
  declared: Route,
  asked: {
    params: Record<string, string>;
    search: URLSearchParams;
    viewer: Viewer;
    body: () => Promise<Outcome<unknown>>;
  },
): Promise<Outcome<unknown>> => {
  const allowed = guard(declared.access, asked.viewer);
  if (!allowed.ok) return allowed;
  const query = readQuery(declared.query, asked.search);
  if (!query.ok) return query;
  let body: unknown;
  if (declared.body !== undefined) {
    const sent = await asked.body();
    if (!sent.ok) return sent;
    const read = declared.body.safeParse(sent.value);
    if (!read.success)
      return refused('invalid', 'Some fields need attention', { errors: fieldErrors(read.error) });
    body = read.data;
  }
  return declared.handle({
    params: asked.params,
    query: query.value as never,
    body: body as never,
    viewer: asked.viewer,
  });
};

export const serveApi = (app: Hono, options: ApiOptions): GuestGet => {
  const { routes, cache, headers, trustProxy, viewerOf, onSurprise, socketAddress, send } = options;
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  const match = routeMatcher(routes);

  const refusal = (refused: Refusal, requestId: string): Response => {
    const { status, headers: extra } = errorHead(refused.code);
    return new Response(JSON.stringify(errorBody(refused, requestId)), {
      status,
      headers: { ...json, ...extra, 'cache-control': 'no-store' },
    });
  };

  const viewer = async (context: Context, requestId: string): Promise<Viewer> => {
    const ip = clientAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustProxy);
    const token = bearerToken(context.req.header('authorization'));
    const known = token === null ? undefined : await viewerOf(token);
    return { ...anonymous, ...known, ip, requestId };
  };

  const answer = async (context: Context): Promise<Response> => {
    const requestId = randomUUID();
    const { pathname, search } = new URL(context.req.url);
    let path: string;
    try {
      path = decodeURIComponent(pathname);
    } catch {
      return refusal({ code: 'not_found', message: 'There is nothing here' }, requestId);
    }
    // No record has such a name, and PostgreSQL cannot even be asked for a NUL.
    if (/[\p{Control}\p{Surrogate}]/u.test(path))
      return refusal({ code: 'not_found', message: 'There is nothing here' }, requestId);
    try {
      const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
      const found = match(method, path);
      if (found === undefined) {
        const other = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].some((one) => match(one, path) !== undefined);
        return other
          ? refusal({ code: 'method_not_allowed', message: `${method} is not possible here` }, requestId)
          : refusal({ code: 'not_found', message: 'There is nothing here' }, requestId);
      }
      const { declared, params } = found;
      const asked = new URLSearchParams(search);
      const key = context.req.header('authorization') === undefined ? keyOf(declared, path, asked) : null;
      if (key !== null) {
        const kept = await cache.through(key, async () => {
          const outcome = await perform(declared, { params, search: asked, viewer: anonymous, body: noBody });
          if (!outcome.ok) throw new NotKept(outcome.refusal);
          return {
            status: 200,
            headers: { ...json, 'cache-control': 'no-cache' },
            body: Buffer.from(inertJson(outcome.value)),
            compressible: true,
          };
        });
        cache.knownAs(`${pathname}${search}`, key);
        return await send(context, kept);
      }
      const outcome = await perform(declared, {
        params,
        search: asked,
        viewer: await viewer(context, requestId),
        body: () => readJson(context.req.raw),
      });
      if (!outcome.ok) return refusal(outcome.refusal, requestId);
      return new Response(inertJson(outcome.value), {
        status: declared.status ?? 200,
        headers: { ...json, 'cache-control': 'no-store' },
      });
    } catch (error) {
      if (error instanceof NotKept) return refusal(error.refusal, requestId);
      return refusal(onSurprise(error, requestId), requestId);
    }
  };

  app.all('/api/*', answer);
  app.all('/auth/*', answer);

  return async (target) => {
    const { pathname, searchParams } = new URL(target, 'http://in.process');
    const found = match('GET', decodeURIComponent(pathname));
    if (found === undefined)
      return { status: 404, data: errorBody({ code: 'not_found', message: 'There is nothing here' }, '') };
    const outcome = await perform(found.declared, {
      params: found.params,
      search: searchParams,
      viewer: anonymous,
      body: noBody,
    });
    return outcome.ok
      ? { status: 200, data: outcome.value }
      : { status: errorHead(outcome.refusal.code).status, data: errorBody(outcome.refusal, '') };
  };
};

/**
 * Under what an answer to all guests is kept: the path and what the call makes of its parameters, so that unknown ones do
 * not fill the memory. Null: not kept, because it is somebody's own, wrong, or a search (there is no end of those).
 */
const keyOf = (declared: Route, path: string, search: URLSearchParams): string | null => {
  if (declared.sharedByGuests !== true) return null;
  if (declared.query === undefined) return path;
  const query = readQuery(declared.query, search);
  if (!query.ok) return null;
  const { search: words, ...rest } = query.value as { search?: string };
  return words === undefined || words === '' ? `${path}?${JSON.stringify(rest)}` : null;
};

/** Carries a refusal out of a making whose result would have been kept. */
class NotKept extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const noBody = async (): Promise<Outcome<unknown>> => refused('unsupported_type', 'Send JSON');
