/** What every use case with people stands on: how they are read, written and presented, and what is written down. */

import type { Bans } from '#features/bans/server/index.ts';
import type { Rights, Roles } from '#features/roles/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { difference, writeAudit } from '#platform/content/records.ts';
import { isUniqueViolation } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import { attempt, type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ListedUser, User } from '../schema.ts';
import { userPolicy } from './user.policy.ts';
import { presentProfile, presentUser } from './user.present.ts';
import { findUser, rolesOf, type UserRow, updateUser } from './user.queries.ts';

export interface UsersContext {
  database: Database;
  clock: Clock;
  rights: Rights;
  roles: Pick<Roles, 'among' | 'of' | 'all'>;
  bans: Pick<Bans, 'banOf' | 'ownersWithout'>;
  /** What becomes of what somebody said and did when they are removed, in the transaction in which they go */
  forget: (person: { _id: string; email: string; emailKey: string; emailVerified: boolean }) => Promise<void>;
  /** Mails the link that opens an account to somebody who has not come yet. Absent: nobody can be invited */
  invite?: (userId: string, viewer: Viewer) => Promise<Outcome<null>>;
  /** The link itself, for whoever hands it over where no mail can. Absent: there is none to be had */
  invitationLink?: (userId: string, viewer: Viewer) => Promise<Outcome<string>>;
  /** Lets somebody in who asked to be, and writes to them; absent: they are enabled, and not written to */
  approve?: (userId: string, viewer: Viewer) => Promise<Outcome<null>>;
  emailChange: {
    /** Mails a link to a new address, which counts once it is opened, and tells the old one */
    askFor(userId: string, email: string, viewer: Viewer): Promise<Outcome<null>>;
    /** The address that waits for that; null: none */
    pending(userId: string): Promise<string | null>;
  };
  /** Turns two-factor sign-in off for somebody who has lost both the app and the backup codes, and writes to them */
  dropTwoFactor: (userId: string, viewer: Viewer) => Promise<Outcome<null>>;
}

export const userRecords = (context: UsersContext) => {
  const { database, clock, bans, roles, invite, emailChange } = context;
  const policy = userPolicy(context);
  const instant = (): string => clock.now().toISOString();

  const load = async (_id: string): Promise<UserRow> =>
    (Id.safeParse(_id).success ? await findUser(database, _id) : undefined) ??
    reject('not_found', 'This user no longer exists');

  const listed = async (rows: readonly UserRow[]): Promise<ListedUser[]> => {
    const held = Map.groupBy(
      await rolesOf(
        database,
        rows.map(({ _id }) => _id),
      ),
      ({ userId }) => userId,
    );
    return rows.map((row) =>
      presentUser(
        row,
        (held.get(row._id) ?? []).map(({ _id, name, title }) => ({ _id, name, title })),
      ),
    );
  };

  const whole = async (_id: string, viewer: Viewer): Promise<User> => {
    const row = await load(_id);
    const [user] = await listed([row]);
    if (user === undefined) return reject('not_found', 'This user no longer exists');
    const ban = await bans.banOf({ userId: _id }, 'sign_in');
    const isLastOwner = await policy.isLastOwner(row);
    return {
      ...user,
      ...presentProfile(row),
      roles: (await roles.of(_id)).sort((one, other) => one.title.localeCompare(other.title)),
      isLastOwner,
      pendingEmail: await emailChange.pending(_id),
      banned: ban === null ? null : { _id: ban._id, until: ban.until },
      abilities: await policy.abilities(user, viewer, { canInvite: invite !== undefined, isLastOwner }),
      assignable: await policy.assignable(viewer),
    };
  };

  const audit = (
    viewer: Viewer,
    action: string,
    user: { _id: string; username: string },
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): Promise<void> =>
    writeAudit(database, viewer, instant(), {
      action: `user:${action}`,
      type: 'user',
      contentId: user._id,
      title: user.username,
      before,
      after,
    });
  const auditChange = (
    viewer: Viewer,
    action: string,
    user: { _id: string; username: string },
    before: Record<string, unknown>,
    after: Record<string, unknown>,
  ): Promise<void> => {
    const changed = difference(before, after);
    return audit(
      viewer,
      action,
      user,
      Object.fromEntries(changed.map((one) => [one.field, one.before])),
      Object.fromEntries(changed.map((one) => [one.field, one.after])),
    );
  };

  /** Two who want one name at once: the database decides, the second is told. */
  const inTransaction = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      return await attempt(() => database.transaction(work));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return refused('in_use', 'This user name or email is already in use. Enter a different one');
    }
  };

  /** Writes on a user who is still at `version`; a stale one is told what there is now. */
  const write = async (
    row: UserRow,
    version: number,
    values: Parameters<typeof updateUser>[2],
    viewer: Viewer,
  ): Promise<void> => {
    if (await updateUser(database, { _id: row._id, version }, { ...values, updatedAt: instant() })) return;
    const current = await whole(row._id, viewer);
    reject('conflict', 'This user was changed meanwhile. Review the changes before saving yours', {
      details: { current, changedAt: current.updatedAt },
    });
  };

  return { policy, instant, load, listed, whole, audit, auditChange, inTransaction, write };
};
export type UserRecords = ReturnType<typeof userRecords>;
