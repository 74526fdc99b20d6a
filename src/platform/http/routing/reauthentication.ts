/** Decides whether a call requires reauthentication: by its route, or by the sensitive flags and fields that it sets. */
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
 * Returns the sensitive fields that a call can contain. If the service validates the body, `route.body` accepts any
 * field, so the fields are those of `documentedBody`.
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

/**
 * Returns whether a call sets a field. A PUT replaces the record, so it sets every field: a missing one gets its
 * default. An empty list in a POST sets nothing, because the list of a new record is empty anyway.
 */
const setsField = ({ method }: Route, value: unknown): boolean => {
  if (method === 'PUT') return true;
  if (method === 'POST' && Array.isArray(value) && value.length === 0) return false;
  return value !== undefined;
};

/**
 * Returns whether the body sets a sensitive field to a value that differs from the stored one, or sets one while
 * nothing is stored.
 */
const setsSensitiveField = async (
  route: Route,
  { params, body }: { params: Readonly<Record<string, string>>; body: Fields },
): Promise<boolean> => {
  const fieldsToSet = [...sensitiveFields(route).body.keys()].filter((field) =>
    setsField(route, body[field]),
  );
  if (fieldsToSet.length === 0) return false;
  const stored = (await route.storedFields?.(params)) ?? null;
  return stored === null || fieldsToSet.some((field) => !isDeepStrictEqual(body[field], stored[field]));
};

const checkReauthentication = (isRequired: boolean, { session }: Viewer): Outcome<null> =>
  isRequired && session?.reauthenticated !== true
    ? refused('step_up_required', m.reauthenticate)
    : done(null);

/**
 * Returns a refusal (`step_up_required`) if the route always requires reauthentication and the session has not recently
 * reauthenticated.
 */
export const checkReauthenticationForRoute = (route: Route, viewer: Viewer): Outcome<null> =>
  checkReauthentication(route.reauthentication !== undefined, viewer);

/**
 * Returns a refusal (`step_up_required`) if the session has not recently reauthenticated and either a sensitive flag in
 * the query is true or the body sets a sensitive field, except to its stored value.
 */
export const checkReauthenticationForFields = async (
  route: Route,
  {
    params,
    viewer,
    query,
    body,
  }: { params: Readonly<Record<string, string>>; viewer: Viewer; query: unknown; body: unknown },
): Promise<Outcome<null>> => {
  if (viewer.session?.reauthenticated === true) return done(null);
  // The sensitive fields of queries are flags, which have an effect only if they are `true`.
  const flags = [...sensitiveFields(route).query.keys()];
  const isRequired =
    flags.some((flag) => (query as Fields | undefined)?.[flag] === true) ||
    (await setsSensitiveField(route, { params, body: (body ?? {}) as Fields }));
  return checkReauthentication(isRequired, viewer);
};
