/**
 * Decides whether a call requires reauthentication: by its route, or by the sensitive fields that it sets or
 * changes.
 */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { effectOf, type SensitiveEffect } from '#platform/schema/reauthentication.ts';
import { errors } from '../messages/en-GB.ts';
import { done, type Outcome, refused } from './outcome.ts';
import type { Route } from './route.ts';
import type { Viewer } from './viewer.ts';

const m = translated(errors);

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of a schema that are marked as sensitive, by name. */
const sensitiveFieldsIn = (schema: z.ZodType | undefined): [field: string, effect: SensitiveEffect][] => {
  const {
    shape = {},
    left,
    right,
  } = (schema?.def ?? {}) as { shape?: Record<string, z.ZodType>; left?: z.ZodType; right?: z.ZodType };
  return [
    ...Object.entries(shape).flatMap(([field, fieldSchema]): [string, SensitiveEffect][] => {
      const effect = effectOf(fieldSchema);
      return effect === null ? [] : [[field, effect]];
    }),
    ...(left === undefined ? [] : sensitiveFieldsIn(left)),
    ...(right === undefined ? [] : sensitiveFieldsIn(right)),
  ];
};

interface SensitiveFields {
  query: ReadonlyMap<string, SensitiveEffect>;
  body: ReadonlyMap<string, SensitiveEffect>;
}
const sensitiveFieldsCache = new WeakMap<Route, SensitiveFields>();

/**
 * Returns the sensitive fields that a call can contain. For a body that its service validates, the documented schema is
 * used.
 */
export const sensitiveFields = (route: Route): SensitiveFields => {
  let fields = sensitiveFieldsCache.get(route);
  if (fields === undefined) {
    const query = new Map(sensitiveFieldsIn(route.query));
    fields = { query, body: new Map(sensitiveFieldsIn(route.documentedBody ?? route.body)) };
    sensitiveFieldsCache.set(route, fields);
  }
  return fields;
};

/** Returns whether a call sets a field. Replacing a record sets all of them: a missing field gets its default. */
const setsField = ({ method }: Route, value: unknown): boolean => {
  if (method === 'PUT') return true;
  if (method === 'POST' && Array.isArray(value) && value.length === 0) return false;
  return value !== undefined;
};

const setsInBody = async (
  route: Route,
  { params, body }: { params: Readonly<Record<string, string>>; body: Fields },
): Promise<boolean> => {
  const fieldsToSet = [...sensitiveFields(route).body.keys()].filter((field) =>
    setsField(route, body[field]),
  );
  if (fieldsToSet.length === 0) return false;
  const storedFields = (await route.current?.(params)) ?? null;
  return (
    storedFields === null || fieldsToSet.some((field) => !isDeepStrictEqual(body[field], storedFields[field]))
  );
};

const requireReauthentication = (isRequired: boolean, { session }: Viewer): Outcome<null> =>
  isRequired && session?.reauthenticated !== true
    ? refused('step_up_required', m.reauthenticate)
    : done(null);

/** Rejects with `step_up_required` a call that always requires reauthentication. */
export const rejectUnlessRouteAllows = (route: Route, viewer: Viewer): Outcome<null> =>
  requireReauthentication(route.reauthentication !== undefined, viewer);

/** Rejects with `step_up_required` a call that requires reauthentication because of the fields it sets. */
export const rejectUnlessFieldsAllow = async (
  route: Route,
  {
    params,
    viewer,
    query,
    body,
  }: { params: Readonly<Record<string, string>>; viewer: Viewer; query: unknown; body: unknown },
): Promise<Outcome<null>> => {
  if (viewer.session?.reauthenticated === true) return done(null);
  // For a flag in the query, only `true` is sensitive.
  const inQuery = [...sensitiveFields(route).query.keys()];
  const isRequired =
    inQuery.some((field) => (query as Fields | undefined)?.[field] === true) ||
    (await setsInBody(route, { params, body: (body ?? {}) as Fields }));
  return requireReauthentication(isRequired, viewer);
};
