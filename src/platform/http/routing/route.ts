/**
 * A call of the wire contract, declared once: what it takes, who may ask, what it answers. The HTTP route, the check of
 * what was sent, the permission guard, the documentation and the permission test all follow from it.
 */
import type { z } from 'zod';
import type { Permission } from '#platform/schema/permissions.ts';
import type { SensitiveEffect } from '#platform/schema/reauthentication.ts';
import type { FormRules } from './forms.ts';
import type { Outcome, Refusal, SuccessStatus } from './outcome.ts';
import type { ThrottleRule } from './throttle.ts';
import type { Viewer } from './viewer.ts';

/** Who may ask: a permission, or a word that one must write on purpose. */
export type Access = 'public' | 'signed_in' | Permission;

type Shape = z.ZodType | undefined;
type Read<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Asked<Query, Body> {
  /** From the path, decoded: `{ url: 'harbour-lane' }` */
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  viewer: Viewer;
}

export interface Told<Query, Body> extends Asked<Query, Body> {
  /** Sent with an `Idempotency-Key`: whoever sends it again will be known by that */
  keyed: boolean;
}

export interface Ready<Query, Body, Prepared> extends Told<Query, Body> {
  /** What `prepare` made of it */
  prepared: Prepared;
}

export interface Route<Query extends Shape = Shape, Body extends Shape = Shape, Prepared = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/guest/staff/{url}` as the contract writes it */
  path: string;
  access: Access;
  summary: string;
  /** Status of a success; 200 unless something else is said. Where there are several, the outcome says which, or it is the first */
  status?: SuccessStatus | readonly [SuccessStatus, ...SuccessStatus[]];
  /** A create: sent again with the same `Idempotency-Key`, it is answered as the first time. Its handler runs in one transaction */
  once?: boolean;
  /** A GET that changes something. Who only looks (HEAD, as scanners of mail do) is refused, and nothing happens */
  acts?: boolean;
  /** How often one network may do this, and how often it may be refused; what is our own fault counts as neither */
  throttle?: ThrottleRule;
  /**
   * The effect for which this call always asks for reauthentication within the last ten minutes (403 `step_up_required`).
   * Where only some of its fields are sensitive, the schema marks those
   */
  reauthentication?: SensitiveEffect | undefined;
  /** The record as it is, null when there is none: marked fields of the body then ask only when they change it */
  current?(params: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>> | null>;
  query?: Query;
  body?: Body;
  /** What the documentation says of a body that the service itself reads, field by field */
  documentedBody?: z.ZodType;
  /** What is sent may have so many bytes; absent: what any call may */
  mostBytes?: number;
  /** Answers what was sent wrong with a success that says so, where whoever asks leaves at any other status */
  whenWrong?(refusal: Refusal, viewer: Viewer): unknown;
  /** May also be sent by an HTML form, to its own path or to the page that holds the form */
  form?: FormRules;
  answer: z.ZodType;
  /** The media type of an answer that is no JSON: then the handler gives a `FileAnswer` */
  produces?: string;
  /** True: one answer for every guest, so it may be kept until content changes */
  sharedByGuests?: boolean;
  /** Answered to guests even while the site is closed to visitors */
  staysOpen?: boolean;
  /** Comes before `handle` and outside its transaction: for what takes a while, such as keeping files */
  prepare?(asked: Told<Read<Query>, Read<Body>>): Promise<Outcome<Prepared>>;
  /** Comes after `handle`, whatever became of it, where `prepare` succeeded: for what nothing came to reference */
  afterwards?(prepared: Prepared, succeeded: boolean): Promise<void>;
  handle(asked: Ready<Read<Query>, Read<Body>, Prepared>): Promise<Outcome<unknown>>;
}

/** Declares a route and infers what its handler is given. */
export const route = <Query extends Shape = undefined, Body extends Shape = undefined, Prepared = undefined>(
  declared: Route<Query, Body, Prepared>,
): Route => declared as unknown as Route;

export const statusesOf = (declared: Route): readonly [SuccessStatus, ...SuccessStatus[]] =>
  typeof declared.status === 'object' ? declared.status : [declared.status ?? 200];

interface Pattern {
  declared: Route;
  segments: readonly string[];
}

/** Matches decoded path segments against declared paths; exact segments come before parameters. */
export const routeMatcher = (routes: readonly Route[]) => {
  const patterns = routes
    .map((declared): Pattern => ({ declared, segments: declared.path.split('/') }))
    .sort((one, other) => parameters(one.segments) - parameters(other.segments));
  // There are hundreds of routes, and every call looks for its own.
  const alike = Map.groupBy(patterns, ({ declared, segments }) => `${declared.method} ${segments.length}`);
  return (method: string, path: string): { declared: Route; params: Record<string, string> } | undefined => {
    const asked = path.split('/');
    const found = alike.get(`${method} ${asked.length}`)?.find((pattern) => fits(pattern, asked));
    return found && { declared: found.declared, params: paramsOf(found, asked) };
  };
};

const isParameter = (segment: string): boolean => segment.startsWith('{');

const fits = ({ segments }: Pattern, asked: readonly string[]): boolean =>
  segments.every((segment, index) => (isParameter(segment) ? asked[index] !== '' : segment === asked[index]));

const paramsOf = ({ segments }: Pattern, asked: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries())
    if (isParameter(segment)) params[segment.slice(1, -1)] = asked[index] ?? '';
  return params;
};

const parameters = (segments: readonly string[]): number => segments.filter(isParameter).length;
