/** Finds, lifts and audits bans, for the admin and for the command `admin`. */

import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/content/records.ts';
import type { Database } from '#platform/db/open.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { BAN_SCOPES } from '../forms.ts';
import type { Ban } from '../schema.ts';
import { type BanLookup, findBans, findUser, updateBan } from './ban.queries.ts';
import { lookupOf } from './ban.target.ts';
import type { BanColumns } from './tables.ts';

/**
 * The facts known about a visitor. With `userId`, the email address of the account is looked up and need not be passed.
 */
export interface VisitorFacts {
  userId?: string | null | undefined;
  email?: string | null | undefined;
  ip?: string | null | undefined;
}

/** A ban that is neither lifted nor expired. */
export interface BanInForce extends Pick<Ban, '_id' | 'kind' | 'value' | 'scope'> {
  /** ISO; null: until it is lifted */
  until: string | null;
}

export const toBanInForce = ({ _id, kind, value, scope, expiresAt }: BanColumns): BanInForce => ({
  _id,
  kind,
  value,
  scope,
  until: expiresAt,
});

export const banRecords = ({ database, clock }: { database: Database; clock: Clock }) => {
  const instant = (): string => clock.now().toISOString();

  const lookupFor = async ({ userId, email, ip }: VisitorFacts): Promise<BanLookup> => {
    const account = userId == null ? undefined : await findUser(database, userId);
    return lookupOf({ userId, emails: [account?.email, email], ip });
  };

  const titleOf = async ({ kind, value }: Pick<BanColumns, 'kind' | 'value'>): Promise<string> =>
    kind === 'user' ? ((await findUser(database, value))?.username ?? value) : value;

  const audit = async (
    viewer: Viewer,
    action: string,
    row: Pick<BanColumns, '_id' | 'kind' | 'value'>,
    before: Record<string, unknown> | null,
    after: Record<string, unknown>,
  ): Promise<void> =>
    writeAudit(database, viewer, instant(), {
      action: `ban:${action}`,
      type: 'ban',
      contentId: row._id,
      title: await titleOf(row),
      before,
      after,
    });

  /** Lifts a ban; returns false if someone else has changed it since it was read. Must be called in a transaction. */
  const lift = async (
    row: Pick<BanColumns, '_id' | 'kind' | 'value' | 'version'>,
    viewer: Viewer,
  ): Promise<boolean> => {
    const now = instant();
    const editorId = viewer.user?._id ?? null;
    const values = { liftedAt: now, liftedBy: editorId, updatedAt: now, updatedBy: editorId };
    if (!(await updateBan(database, row, values))) return false;
    await audit(viewer, 'lift', row, { liftedAt: null }, { liftedAt: now });
    return true;
  };

  return {
    lookupFor,
    audit,
    lift,
    /**
     * Lifts every ban that affects this person, of any scope, including bans on a domain or a network; returns the
     * lifted bans.
     */
    liftAllOn: (person: VisitorFacts, viewer: Viewer): Promise<BanInForce[]> =>
      database.transaction(async () => {
        const liftedBans: BanInForce[] = [];
        for (const row of await findBans(database, await lookupFor(person), BAN_SCOPES, instant()))
          if (await lift(row, viewer)) liftedBans.push(toBanInForce(row));
        return liftedBans;
      }),
  };
};
export type BanRecords = ReturnType<typeof banRecords>;
