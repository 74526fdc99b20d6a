/**
 * A call of the wire contract, declared once: what it takes, who may ask, what it answers. The HTTP route, the check of
 * what was sent, the permission guard, the documentation and the permission test all follow from it.
 */
import type { z } from 'zod';
import type { Permission } from '#contract/permissions.ts';
import type { Outcome } from './outcome.ts';
import type { Viewer } from './viewer.ts';

/** Who may ask: a permission, or a word that one must write on purpose. */
export type Access = 'public' | Permission;

type Shape = z.ZodType | undefined;
type Read<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Asked<Query, Body> {
  /** From the path, decoded: `{ url: 'harbour-lane' }` */
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  viewer: Viewer;
}

export interface Route<Query extends Shape = Shape, Body extends Shape = Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/guest/staff/{url}` as the contract writes it */
  path: string;
  access: Access;
  summary: string;
  /** Status of a success; 200 unless something else is said */
  status?: 200 | 201 | 202;
  query?: Query;
  body?: Body;
  answer: z.ZodType;
  /** True: one answer for every guest, so it may be kept until content changes */
  sharedByGuests?: boolean;
  handle(asked: Asked<Read<Query>, Read<Body>>): Promise<Outcome<unknown>>;
}

/** Declares a route and infers what its handler is given. */
export const route = <Query extends Shape = undefined, Body extends Shape = undefined>(
  declared: Route<Query, Body>,
): Route => declared as unknown as Route;

/** Matches decoded path segments against declared paths; exact segments come before parameters. */
export const routeMatcher = (routes: readonly Route[]) => {
  const patterns = routes
    .map((declared) => ({ declared, segments: declared.path.split('/') }))
    .sort((one, other) => parameters(one.segments) - parameters(other.segments));
  return (method: string, path: string): { declared: Route; params: Record<string, string> } | undefined => {
    const asked = path.split('/');
    for (const { declared, segments } of patterns) {
      if (declared.method !== method || segments.length !== asked.length) continue;
      const params: Record<string, string> = {};
      const fits = segments.every((segment, index) => {
        const value = asked[index] ?? '';
        if (!segment.startsWith('{')) return segment === value;
        params[segment.slice(1, -1)] = value;
        return value !== '';
      });
      if (fits) return { declared, params };
    }
    return undefined;
  };
};

const parameters = (segments: readonly string[]): number =>
  segments.filter((segment) => segment.startsWith('{')).length;
