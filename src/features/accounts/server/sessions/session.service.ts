/** Opens sessions at sign-in, checks them on every request, and ends them. */

import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { AuthenticatedViewer } from '#platform/http/routing/client.ts';
import type { Refusal } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { translated } from '#platform/messages/translated.ts';
import type { Permissions } from '#platform/permissions.ts';
import { REAUTHENTICATION_MINUTES } from '#platform/schema/values/limits.ts';
import { ADMIN_SESSION_HOURS, SESSION_DAYS } from '../../limits.ts';
import { signInAnswers } from '../messages/en-GB.ts';
import { type BanCheck, banRefusal } from '../sign-in/ban-check.ts';
import { EMAIL_CHANGE_MS, hashToken, newSecret } from '../tokens.ts';
import {
  deleteExpired,
  deleteSession,
  deleteSessionById,
  deleteSessions,
  findSession,
  findUserWithRolePermissions,
  insertSession,
  recordReauthentication,
  touchSession,
} from './session.queries.ts';

const m = translated(signInAnswers);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_SESSION_HOURS = SESSION_DAYS * 24;
/** A request updates `lastUsedAt` only if the stored value is older than this, so that most requests do not write. */
const TOUCH_AFTER_MS = 5 * MINUTE_MS;
const REAUTHENTICATION_MS = REAUTHENTICATION_MINUTES * MINUTE_MS;
/** How long a device remains known after its last sign-in: the longest time that browsers store its cookie. */
const DEVICE_RETENTION_MS = 400 * 24 * HOUR_MS;
const SWEEP_JOB = 'accounts:sweep';

type PermissionRow = Awaited<ReturnType<typeof findUserWithRolePermissions>>[number];

export interface SessionContext {
  database: Database;
  clock: Clock;
  permissions: Permissions;
  banOf: BanCheck;
  /** Returns the phone number and the time zone that messages about a ban contain */
  contactDetails: () => Promise<{ phone: string | null; timeZone: string }>;
  /** Returns whether the company requires a second factor of everyone with admin access */
  requiresSecondFactor: () => Promise<boolean>;
}

const permissionsOf = (
  rows: readonly Pick<PermissionRow, 'permissions' | 'rolePermissions'>[],
  { isKnown }: Permissions,
) => {
  const grantedPermissions = rows.flatMap(({ permissions, rolePermissions }) =>
    [permissions, rolePermissions].flatMap((list) => (list === null ? [] : fromJson(list))),
  );
  return new Set(grantedPermissions.filter(isKnown));
};

export const sessions = (context: SessionContext) => {
  const { database, clock, banOf, contactDetails, requiresSecondFactor } = context;
  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();

  /** Returns the reason why this user may not sign in, even with correct credentials; null: there is none. */
  const refusalFor = async (
    user: Pick<PermissionRow, '_id' | 'email' | 'status' | 'approvalAskedAt'>,
    ip: string | null,
  ): Promise<Refusal | null> => {
    if (user.status === 'disabled')
      return { code: 'disabled', message: user.approvalAskedAt === null ? m.disabled : m.awaitsApproval };
    const ban = await banOf({ userId: user._id, email: user.email, ip }, 'sign_in');
    return ban === null ? null : banRefusal(ban, await contactDetails());
  };

  const viewerFrom = (
    rows: readonly PermissionRow[],
  ): Pick<Viewer, 'user' | 'permissions' | 'locale'> | undefined => {
    const [user] = rows;
    if (user === undefined || user.status !== 'active') return undefined;
    return {
      user: { _id: user._id, username: user.username },
      permissions: permissionsOf(rows, context.permissions),
      locale: fromJson(user.profile).locale ?? null,
    };
  };

  const extendSession = async ({
    sessionId,
    idleHours,
    createdAt,
  }: {
    sessionId: string;
    idleHours: number;
    createdAt: string;
  }): Promise<void> => {
    const latestEnd = new Date(Date.parse(createdAt) + MAX_SESSION_HOURS * HOUR_MS).toISOString();
    const idleEnd = instant(idleHours * HOUR_MS);
    const expiresAt = idleEnd < latestEnd ? idleEnd : latestEnd;
    try {
      await database.transaction(
        () => touchSession(database, sessionId, { lastUsedAt: instant(), expiresAt }),
        { relaxedDurability: true },
      );
    } catch {
      // On a full or read-only disk, reading still works and the session ends a little early.
    }
  };

  /**
   * Returns the reason why a session grants none of these permissions: it has proved no second factor, which the
   * company requires of users with admin access. Null: the session grants them. All permissions are withheld, not only
   * those of the content area, because a stolen password alone must open nothing that they protect.
   */
  const secondFactorRefusalFor = async (
    permissions: Viewer['permissions'],
    hasSecondFactor: boolean,
  ): Promise<Refusal | null> =>
    !hasSecondFactor && permissions.has('admin:access') && (await requiresSecondFactor())
      ? { code: 'forbidden', message: m.secondFactorRequired }
      : null;

  return {
    refusalFor,
    secondFactorRefusalFor,

    /**
     * Returns the viewer that this token belongs to: without a user if the user may not sign in or the token was sent
     * without its cookie; without permissions if the company requires a second factor of the user and the session has
     * proved none. Undefined: the token is not valid.
     */
    async viewerOf(
      token: string,
      { ip, binding }: { ip: string | null; binding: string | null } = { ip: null, binding: null },
    ): Promise<AuthenticatedViewer | undefined> {
      const rows = await findSession(database, hashToken('session', token), instant());
      const [sessionRow] = rows;
      const viewer = viewerFrom(rows);
      if (sessionRow === undefined) return undefined;
      const elapsedSince = (at: string): number => clock.now().getTime() - Date.parse(at);
      const session = {
        _id: sessionRow.sessionId,
        // A time too far in the future does not count either: it was stored while the clock was ahead.
        reauthenticated:
          sessionRow.provenAt !== null && Math.abs(elapsedSince(sessionRow.provenAt)) < REAUTHENTICATION_MS,
        secondFactor: sessionRow.secondFactor === 1,
        bearer: () => token,
      };
      // The token was not sent by the browser to which the session is bound: such a request may only sign out.
      if (sessionRow.bindingHash !== null && sessionRow.bindingHash !== binding)
        return { user: null, permissions: new Set(), session };
      const refusal = await refusalFor(sessionRow, ip);
      if (refusal !== null) return { user: null, permissions: new Set(), session, accountRefusal: refusal };
      // Checked here too, because an earlier version stored sessions without this limit.
      if (viewer === undefined || elapsedSince(sessionRow.createdAt) >= MAX_SESSION_HOURS * HOUR_MS)
        return undefined;
      // Checked on each use, because the user may have received admin access after signing in.
      const hasAdminLimit = viewer.permissions.has('admin:access') && sessionRow.remember === 0;
      if (hasAdminLimit && elapsedSince(sessionRow.lastUsedAt) >= ADMIN_SESSION_HOURS * HOUR_MS)
        return undefined;
      if (Math.abs(elapsedSince(sessionRow.lastUsedAt)) >= TOUCH_AFTER_MS) await extendSession(sessionRow);
      const secondFactorRefusal = await secondFactorRefusalFor(viewer.permissions, session.secondFactor);
      return secondFactorRefusal === null
        ? { ...viewer, session }
        : { ...viewer, permissions: new Set(), session, secondFactorRefusal };
    },

    /**
     * Returns a user's current permissions, for work done on the user's behalf; undefined: the user no longer has
     * access.
     */
    async viewerOfUser(userId: string): Promise<Pick<Viewer, 'user' | 'permissions' | 'locale'> | undefined> {
      const rows = await findUserWithRolePermissions(database, userId);
      const [user] = rows;
      if (user === undefined || (await refusalFor(user, null)) !== null) return undefined;
      return viewerFrom(rows);
    },

    /**
     * Opens a session; returns its token, of which only the hash is stored. `viewer`: the client that signs in. Must be
     * called in a transaction.
     */
    async open(
      userId: string,
      viewer: Pick<Viewer, 'ip' | 'browser'>,
      {
        remember,
        idleHours,
        countsAsReauthentication,
        secondFactor = false,
        bindingHash = null,
      }: {
        remember: boolean;
        idleHours?: number;
        countsAsReauthentication: boolean;
        secondFactor?: boolean;
        bindingHash?: string | null;
      },
    ): Promise<string> {
      const token = newSecret();
      const isAdmin = permissionsOf(
        await findUserWithRolePermissions(database, userId),
        context.permissions,
      ).has('admin:access');
      const hours = idleHours ?? (isAdmin && !remember ? ADMIN_SESSION_HOURS : MAX_SESSION_HOURS);
      await insertSession(database, {
        tokenHash: hashToken('session', token),
        _id: newId(),
        userId,
        remember: remember ? 1 : 0,
        idleHours: hours,
        createdAt: instant(),
        lastUsedAt: instant(),
        expiresAt: instant(hours * HOUR_MS),
        provenAt: countsAsReauthentication ? instant() : null,
        secondFactor: secondFactor ? 1 : 0,
        bindingHash,
        ip: viewer.ip,
        browser: viewer.browser,
      });
      return token;
    },

    /** Records a reauthentication. `usedSecondFactor`: the user has also entered a code, or used a passkey. */
    recordReauthentication: (_id: string, usedSecondFactor: boolean): Promise<void> =>
      recordReauthentication(database, _id, { provenAt: instant(), secondFactor: usedSecondFactor }),
    /** Ends a session of this user; returns false if there is none with this `_id`. */
    end: (userId: string, _id: string): Promise<boolean> => deleteSession(database, userId, _id),
    /**
     * Ends this session, whichever user it belongs to. Returns the user's `_id`; undefined if there is no such session.
     */
    endById: (_id: string): Promise<string | undefined> => deleteSessionById(database, _id),
    /** Ends all sessions of a user except `exceptId`; returns how many. */
    endAll: (userId: string, exceptId: string | null): Promise<number> =>
      deleteSessions(database, [userId], exceptId),

    /** Registers the job that deletes expired sessions and tokens, and devices that were not used for long. */
    registerSweep(jobs: Jobs): void {
      jobs.handle(SWEEP_JOB, () =>
        database.transaction(() =>
          deleteExpired(database, {
            now: instant(),
            devicesBefore: instant(-DEVICE_RETENTION_MS),
            emailChangesBefore: instant(-EMAIL_CHANGE_MS),
          }),
        ),
      );
    },
    /** Schedules the sweep in 24 hours, unless one is scheduled already. Must be called in a transaction. */
    scheduleSweep: (jobs: Jobs): Promise<void> =>
      jobs.enqueue(SWEEP_JOB, null, {
        uniqueKey: SWEEP_JOB,
        runAt: new Date(clock.now().getTime() + 24 * HOUR_MS),
      }),
  };
};
export type Sessions = ReturnType<typeof sessions>;
