/** Sessions: opened by a sign-in, asked about at every request, ended by whoever they belong to. */

import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { KnownViewer } from '#platform/http/routing/client.ts';
import type { Refusal } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { isPermission } from '#platform/schema/permissions.ts';
import { findRights } from './account.queries.ts';
import { type BanCheck, banRefusal } from './bans.ts';
import {
  deleteSession,
  deleteSessionById,
  deleteSessions,
  findSession,
  insertSession,
  proveSession,
  sweep,
  touchSession,
} from './session.queries.ts';
import { hashToken, newSecret } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Unused for so long, a session ends. */
const IDLE_HOURS = 30 * 24;
/** The same for people with the keys to the content area, unless they asked to stay signed in. */
const IDLE_HOURS_OFFICE = 12;
/** A request does not write unless the last use was written down so long ago. */
const TOUCH_AFTER = 5 * MINUTE;
/** A proof of who one is opens what is sensitive for so long. */
const PROOF_LASTS = 10 * MINUTE;
const DEVICE_KEPT = 400 * 24 * HOUR;
const SWEEP = 'accounts:sweep';

type Rights = Awaited<ReturnType<typeof findRights>>[number];

export interface SessionContext {
  database: Database;
  clock: Clock;
  banOf: BanCheck;
  /** How a ban is told: whom to call, and how dates are written */
  house: () => Promise<{ phone: string | null; locale: string; timeZone: string }>;
}

const DISABLED: Refusal = {
  code: 'disabled',
  message: 'This account is closed. Contact the office if you think that is a mistake',
};
const WAITS_FOR_APPROVAL: Refusal = {
  code: 'disabled',
  message: 'This account waits for the office to approve it. We write to you when it is open',
};

export const permissionsOf = (rows: readonly Pick<Rights, 'permissions' | 'rolePermissions'>[]) => {
  const granted = rows.flatMap(({ permissions, rolePermissions }) =>
    [permissions, rolePermissions].flatMap((list) => (list === null ? [] : fromJson(list))),
  );
  return new Set(granted.filter(isPermission));
};

export const sessions = (context: SessionContext) => {
  const { database, clock, banOf, house } = context;
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  /** What keeps this user out, whatever they prove; null: nothing. */
  const hindranceOf = async (
    user: Pick<Rights, '_id' | 'email' | 'status' | 'approvalAskedAt'>,
    ip: string | null,
  ): Promise<Refusal | null> => {
    if (user.status === 'disabled') return user.approvalAskedAt === null ? DISABLED : WAITS_FOR_APPROVAL;
    const ban = await banOf({ userId: user._id, email: user.email, ip }, 'sign_in');
    return ban === null ? null : banRefusal(ban, await house());
  };

  const viewerFrom = (rows: readonly Rights[]): Pick<Viewer, 'user' | 'permissions'> | undefined => {
    const [first] = rows;
    if (first === undefined || first.status !== 'active') return undefined;
    return { user: { _id: first._id, username: first.username }, permissions: permissionsOf(rows) };
  };

  const touch = async (_id: string, idleHours: number): Promise<void> => {
    try {
      await database.transaction(
        () => touchSession(database, _id, { lastUsedAt: instant(), expiresAt: instant(idleHours * HOUR) }),
        { relaxedDurability: true },
      );
    } catch {
      // A full or read-only disk: reading goes on, and the session ends a little earlier than it might.
    }
  };

  return {
    hindranceOf,

    /** Who this token speaks for now; undefined: nobody. */
    async viewerOf(
      token: string,
      { ip, binding }: { ip: string | null; binding: string | null } = { ip: null, binding: null },
    ): Promise<KnownViewer | undefined> {
      const rows = await findSession(database, hashToken('session', token), instant());
      const [first] = rows;
      const known = viewerFrom(rows);
      if (first === undefined) return undefined;
      const since = (at: string): number => clock.now().getTime() - Date.parse(at);
      const session = {
        _id: first.sessionId,
        proven: first.provenAt !== null && since(first.provenAt) < PROOF_LASTS,
        bearer: () => token,
      };
      // Its own browser is not the one that asks; signing out it may all the same.
      if (first.bindingHash !== null && first.bindingHash !== binding)
        return { user: null, permissions: new Set(), session };
      const denied = await hindranceOf(first, ip);
      if (denied !== null) return { user: null, permissions: new Set(), session, denied };
      if (known === undefined) return undefined;
      const isAdmin = known.permissions.has('admin:access') && first.remember === 0;
      // Also for whoever was given the keys after signing in.
      if (isAdmin && since(first.lastUsedAt) >= IDLE_HOURS_OFFICE * HOUR) return undefined;
      if (since(first.lastUsedAt) >= TOUCH_AFTER) await touch(first.sessionId, first.idleHours);
      return { ...known, session };
    },

    /** What this user may now, whoever asks in their name; undefined: nothing any more. */
    async viewerOfUser(userId: string): Promise<Pick<Viewer, 'user' | 'permissions'> | undefined> {
      const rows = await findRights(database, userId);
      const [first] = rows;
      if (first === undefined || (await hindranceOf(first, null)) !== null) return undefined;
      return viewerFrom(rows);
    },

    /** Opens a session, in a transaction; the token is told once, only its hash is kept. `from` is who signed in. */
    async open(
      userId: string,
      from: Pick<Viewer, 'ip' | 'browser'>,
      {
        remember,
        idleHours,
        proven,
        bindingHash = null,
      }: { remember: boolean; idleHours?: number; proven: boolean; bindingHash?: string | null },
    ): Promise<string> {
      const token = newSecret();
      const isAdmin = permissionsOf(await findRights(database, userId)).has('admin:access');
      const hours = idleHours ?? (isAdmin && !remember ? IDLE_HOURS_OFFICE : IDLE_HOURS);
      await insertSession(database, {
        tokenHash: hashToken('session', token),
        _id: newId(),
        userId,
        remember: remember ? 1 : 0,
        idleHours: hours,
        createdAt: instant(),
        lastUsedAt: instant(),
        expiresAt: instant(hours * HOUR),
        provenAt: proven ? instant() : null,
        bindingHash,
        ip: from.ip,
        browser: from.browser,
      });
      return token;
    },

    prove: (_id: string): Promise<void> => proveSession(database, _id, instant()),
    /** Returns whether there was such a session. */
    end: (userId: string, _id: string): Promise<boolean> => deleteSession(database, userId, _id),
    /** Whoever's it is; returns whose it was. */
    endById: (_id: string): Promise<string | undefined> => deleteSessionById(database, _id),
    /** All of a user's but one; returns how many. */
    endAll: (userId: string, but: string | null): Promise<number> => deleteSessions(database, [userId], but),

    /** Once a day what has ended is thrown away. */
    sweepBy(jobs: Jobs): void {
      jobs.handle(SWEEP, () =>
        database.transaction(() => sweep(database, { now: instant(), devicesBefore: instant(-DEVICE_KEPT) })),
      );
    },
    /** To be called in a transaction that made something to be swept one day. */
    sweepLater: (jobs: Jobs): Promise<void> =>
      jobs.ask(SWEEP, null, { uniqueKey: SWEEP, runAt: new Date(clock.now().getTime() + 24 * HOUR) }),
  };
};
export type Sessions = ReturnType<typeof sessions>;
