/** Checks whether a viewer may make a call. Everything not granted is rejected. */
import { translated } from '#platform/messages/translated.ts';
import { errors, forbidden } from '../messages/en-GB.ts';
import { done, type Outcome, refused } from './outcome.ts';
import type { Access, Route } from './route.ts';
import type { Viewer } from './viewer.ts';

const m = translated(errors);
const forbiddenTexts: Readonly<Record<string, string>> & { other: string } = translated(forbidden);

/**
 * Returns a refusal for viewers without access: 401 if they have to sign in, 403 if they lack the permission. `method`
 * is that of the call: some calls that change something require only a permission to list or view, and their refusal
 * does not say “see”.
 *
 * @internal Exported for tests.
 */
export const guard = (
  access: Access | undefined,
  viewer: Viewer,
  method: Route['method'] = 'GET',
): Outcome<null> => {
  if (access === 'public') return done(null);
  if (viewer.accountRefusal !== undefined) return { ok: false, refusal: viewer.accountRefusal };
  if (access === 'signed_in' && viewer.user !== null) return done(null);
  if (access !== undefined && access !== 'signed_in' && viewer.permissions.has(access)) return done(null);
  // A viewer without a user is a guest, who has no permissions, or `system`, which lacks access only to calls for users.
  if (viewer.user === null && (viewer.permissions.size === 0 || access === 'signed_in'))
    return refused('unauthenticated', m.signIn);
  if (viewer.secondFactorRefusal !== undefined) return { ok: false, refusal: viewer.secondFactorRefusal };
  const requiredAction = access?.slice(access.lastIndexOf(':') + 1) ?? 'other';
  const isReading = requiredAction === 'list' || requiredAction === 'view';
  const action = isReading && method !== 'GET' ? 'other' : requiredAction;
  return refused('forbidden', forbiddenTexts[action] ?? forbiddenTexts.other);
};

/** Checks an admin call first for the permission to enter the content area, then for the call's own permission. */
export const guardCall = (
  { method, path, access }: Pick<Route, 'method' | 'path' | 'access'>,
  viewer: Viewer,
): Outcome<null> => {
  const areaOutcome = path.startsWith('/api/admin/') ? guard('admin:access', viewer) : done(null);
  return areaOutcome.ok ? guard(access, viewer, method) : areaOutcome;
};
