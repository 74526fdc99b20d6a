/**
 * Declares a route of the API once: its input, its access rule and its answer. The HTTP route, input validation, the
 * permission guard, the documentation and the permission test are all derived from it.
 */
import type { z } from 'zod';
import type { Permission } from '#platform/schema/permissions.ts';
import type { SensitiveEffect } from '#platform/schema/reauthentication.ts';
import type { FormRules } from './forms.ts';
import type { Outcome, Refusal, SuccessStatus } from './outcome.ts';
import type { ThrottleRule } from './throttle.ts';
import type { Viewer } from './viewer.ts';

/**
 * The viewers that may make a call: holders of a permission, or explicitly all (`public`) or all users (`signed_in`).
 */
export type Access = 'public' | 'signed_in' | Permission;

export type OptionalSchema = z.ZodType | undefined;
/** The type of validated input; undefined if the route declares no schema for it. */
export type Parsed<Schema extends OptionalSchema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The input of a call. */
interface RequestContext<Query, Body> {
  /** From the path, decoded: `{ url: 'harbour-lane' }` */
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  viewer: Viewer;
}

interface KeyedContext<Query, Body> extends RequestContext<Query, Body> {
  /** The call has an `Idempotency-Key`, so that a repeat can be recognised */
  hasIdempotencyKey: boolean;
}

/** The input of a handler. */
export interface HandlerContext<Query, Body, Prepared> extends KeyedContext<Query, Body> {
  /** The result of `prepare` */
  prepared: Prepared;
}

export interface Route<
  Query extends OptionalSchema = OptionalSchema,
  Body extends OptionalSchema = OptionalSchema,
  Prepared = unknown,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/guest/staff/{url}` */
  path: string;
  access: Access;
  summary: string;
  /** Status of a success; defaults to 200. With several, the outcome chooses one; the first is the default */
  status?: SuccessStatus | readonly [SuccessStatus, ...SuccessStatus[]];
  /**
   * True for a create: a repeat with the same `Idempotency-Key` gets the first answer. If the call has such a key, its
   * handler runs in one transaction
   */
  idempotent?: boolean;
  /** True for a GET that changes something. A HEAD, which mail scanners send, is then rejected without any effect */
  hasSideEffects?: boolean;
  /** Limits how many of a network's calls may succeed and how many may be rejected; server errors count as neither */
  throttle?: ThrottleRule;
  /**
   * The effect for which this call always requires reauthentication within the last `REAUTHENTICATION_MINUTES` (403
   * `step_up_required`). If only some fields are sensitive, the schema marks those instead
   */
  reauthentication?: SensitiveEffect | undefined;
  /**
   * Returns the fields of the record that a call changes, so that sensitive fields of the body require reauthentication
   * only if their values change; null: there is no such record
   */
  storedFields?(params: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>> | null>;
  query?: Query;
  body?: Body;
  /** The documented schema of a body that the service validates, field by field; `body` then accepts any fields */
  documentedBody?: z.ZodType | undefined;
  /** The largest JSON body in bytes; defaults to 1 MB. Forms have their own limit */
  maxBytes?: number;
  /** Converts field errors to the answer of a success, for clients that treat any other status as fatal */
  invalidInputAnswer?(refusal: Refusal, viewer: Viewer): unknown;
  /** The call may also be sent as an HTML form, to its own path or to the page that contains the form */
  form?: FormRules;
  /** The schema of the body of a success */
  answer: z.ZodType;
  /** The media type of an answer that is not JSON: the handler then returns a `FileAnswer` */
  produces?: string;
  /** True: every guest gets the same answer, so it is cached until content changes or time changes what it shows */
  cachedForGuests?: boolean;
  /** True: guests may make the call even while the site is in maintenance */
  openInMaintenance?: boolean;
  /** The admin resource it belongs to */
  resource?: ResourceCall;
  /** Runs before `handle` and outside its transaction, for slow work such as storing files */
  prepare?(context: KeyedContext<Parsed<Query>, Parsed<Body>>): Promise<Outcome<Prepared>>;
  /**
   * Runs last if `prepare` succeeded: removes what was prepared but not used. `succeeded`: the call is answered with a
   * success, which may be that of an earlier call with the same key; `handle` has then not run
   */
  cleanUp?(prepared: Prepared, succeeded: boolean): Promise<void>;
  handle(context: HandlerContext<Parsed<Query>, Parsed<Body>, Prepared>): Promise<Outcome<unknown>>;
}

/** The admin resource that a route belongs to, and the call of that resource. */
interface ResourceCall {
  /** `bans`, `tenders/{tender}/questions` */
  name: string;
  /** `list`, `create`, `lift` */
  call: string;
  /** Every path of the grammar under the resource: those without a route answer 405 */
  paths: readonly string[];
}

/** Declares a route and infers the types its handler receives. */
export const route = <
  Query extends OptionalSchema = undefined,
  Body extends OptionalSchema = undefined,
  Prepared = undefined,
>(
  declared: Route<Query, Body, Prepared>,
): Route => declared as unknown as Route;

/** Returns the success statuses of a route, the default first. */
export const statusesOf = (declared: Route): readonly [SuccessStatus, ...SuccessStatus[]] =>
  typeof declared.status === 'object' ? declared.status : [declared.status ?? 200];

/** Returns whether the route has a body that may be absent, because its schema accepts `undefined`. */
export const mayLackBody = ({ body }: Route): boolean => body?.safeParse(undefined).success === true;

/** Converts a declared path to the router's form: `/news/{url}` becomes `/news/:url`. */
export const routerPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

interface Pattern {
  segments: readonly string[];
  /** By method; empty for a path that only answers 405 */
  routes: Map<Route['method'], Route>;
}

/** `allowed`: the methods of the path, which do not include the requested one. */
type Match = { route: Route; params: Record<string, string> } | { allowed: readonly string[] };

/**
 * Returns a function that finds the route of a method and a decoded path: first the matching path with the fewest
 * parameters, then the method. So a name in a path is never read as an id, even if its route lacks the method.
 */
export const routeMatcher = (routes: readonly Route[]) => {
  const patterns = new Map<string, Pattern>();
  const patternOf = (path: string): Pattern => {
    const key = path.replaceAll(/\{\w+\}/g, '{}');
    const pattern = patterns.get(key) ?? { segments: path.split('/'), routes: new Map() };
    patterns.set(key, pattern);
    return pattern;
  };
  for (const declared of routes) {
    const { method, path, resource } = declared;
    const pattern = patternOf(path);
    if (pattern.routes.has(method)) throw new Error(`${method} ${path} is declared twice`);
    pattern.routes.set(method, declared);
    for (const resourcePath of resource?.paths ?? []) patternOf(resourcePath);
  }
  const sortedPatterns = [...patterns.values()].sort(
    (first, second) => countParameters(first.segments) - countParameters(second.segments),
  );
  // Grouped by length, because there are hundreds of routes and every call is matched.
  const byLength = Map.groupBy(sortedPatterns, ({ segments }) => segments.length);
  return (method: string, path: string): Match | undefined => {
    const requestedSegments = path.split('/');
    const matchingPattern = byLength
      .get(requestedSegments.length)
      ?.find((pattern) => matchesPattern(pattern, requestedSegments));
    if (matchingPattern === undefined) return undefined;
    const matchingRoute = matchingPattern.routes.get(method as Route['method']);
    return matchingRoute === undefined
      ? { allowed: [...matchingPattern.routes.keys()] }
      : { route: matchingRoute, params: paramsOf(matchingRoute.path.split('/'), requestedSegments) };
  };
};

const isParameter = (segment: string): boolean => segment.startsWith('{');

const matchesPattern = ({ segments }: Pattern, requested: readonly string[]): boolean =>
  segments.every((segment, index) =>
    isParameter(segment) ? requested[index] !== '' : segment === requested[index],
  );

const paramsOf = (segments: readonly string[], requested: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries())
    if (isParameter(segment)) params[segment.slice(1, -1)] = requested[index] ?? '';
  return params;
};

const countParameters = (segments: readonly string[]): number => segments.filter(isParameter).length;
