/** Reads, writes, presents and audits users: what the services of users share. */

import type { Bans } from '#features/bans/server/index.ts';
import { type Rights, type Roles, shownRoleTitle } from '#features/roles/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { differencesBetween, writeAudit } from '#platform/content/records.ts';
import { isUniqueViolation } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import { attempt, type Outcome, refused, reject, rejectStale } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { translated } from '#platform/messages/translated.ts';
import type { Permissions } from '#platform/permissions.ts';
import { Id } from '#platform/schema/fields.ts';
import { errors, names } from '../messages/en-GB.ts';
import type { ListedUser, User } from '../schema.ts';
import { userPolicy } from './user.policy.ts';
import { presentProfileDetails, presentUser } from './user.present.ts';
import { findUser, rolesOfUsers, type UserRow, updateUser } from './user.queries.ts';

const m = translated(errors);

const sortedByTitle = <Role extends { title: string }>(roles: readonly Role[]): Role[] =>
  roles.toSorted((one, other) => one.title.localeCompare(other.title, currentLocale()));

export interface UsersContext {
  database: Database;
  clock: Clock;
  permissions: Permissions;
  rights: Rights;
  roles: Pick<Roles, 'findMany' | 'ofUser' | 'all'>;
  bans: Pick<Bans, 'banOf' | 'countOwnersWithout'>;
  /** Deletes a user, and deletes or anonymises all that is stored about them. Must be called in a transaction */
  deleteUser: (userId: string) => Promise<void>;
  /** Emails an invitation link to a user with the status `invited`. Absent: no invitation is sent */
  sendInvitation?: (userId: string, viewer: Viewer) => Promise<Outcome<null>>;
  /** Returns a new invitation link, to be passed on by hand. Absent: no link is available */
  issueInvitation?: (userId: string, viewer: Viewer) => Promise<Outcome<string>>;
  /**
   * Approves a user who waits for approval, and notifies them. Absent: they are enabled without a notification
   */
  approve?: (userId: string, viewer: Viewer) => Promise<Outcome<null>>;
  /** Declines a user who waits for approval, and notifies them without `reason`. Absent: they cannot be declined */
  decline?: (userId: string, reason: string | null, viewer: Viewer) => Promise<Outcome<null>>;
  emailChange: {
    /** Emails a link to a new address, which takes effect once the link is opened, and notifies the old address */
    requestFor(userId: string, email: string, viewer: Viewer): Promise<Outcome<null>>;
    /** Returns the address that waits for confirmation; null: none */
    pending(userId: string): Promise<string | null>;
  };
  /** Turns two-factor sign-in off for a user who has lost both the app and the backup codes, and notifies them */
  turnOffTwoFactor: (userId: string, viewer: Viewer) => Promise<Outcome<null>>;
}

export const userRecords = (context: UsersContext) => {
  const { database, clock, bans, roles, sendInvitation, emailChange } = context;
  const policy = userPolicy(context);
  const instant = (): string => clock.now().toISOString();

  const load = async (_id: string): Promise<UserRow> =>
    (Id.safeParse(_id).success ? await findUser(database, _id) : undefined) ?? reject('not_found', m.gone);

  const presentList = async (rows: readonly UserRow[]): Promise<ListedUser[]> => {
    const rolesByUser = Map.groupBy(
      await rolesOfUsers(
        database,
        rows.map(({ _id }) => _id),
      ),
      ({ userId }) => userId,
    );
    return rows.map((row) =>
      presentUser(
        row,
        sortedByTitle(
          (rolesByUser.get(row._id) ?? []).map(({ _id, name, title }) => ({
            _id,
            name,
            title: shownRoleTitle({ name, title }),
          })),
        ),
        context.permissions,
      ),
    );
  };

  const loadDetail = async (_id: string, viewer: Viewer): Promise<User> => {
    const row = await load(_id);
    const [user] = await presentList([row]);
    if (user === undefined) return reject('not_found', m.gone);
    const ban = await bans.banOf({ userId: _id }, 'sign_in');
    const isLastOwner = await policy.isLastOwner(row);
    return {
      ...user,
      ...presentProfileDetails(row),
      roles: sortedByTitle(await roles.ofUser(_id)),
      isLastOwner,
      pendingEmail: await emailChange.pending(_id),
      banned: ban === null ? null : { _id: ban._id, until: ban.until },
      abilities: await policy.abilities(user, viewer, {
        canInvite: sendInvitation !== undefined,
        isLastOwner,
      }),
      assignable: await policy.assignable(viewer),
    };
  };

  const audit = (
    viewer: Viewer,
    action: string,
    user: { _id: string; username: string | null },
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
  /** Writes an audit entry with only those fields that differ. */
  const auditChange = (
    viewer: Viewer,
    action: string,
    user: { _id: string; username: string },
    before: Record<string, unknown>,
    after: Record<string, unknown>,
  ): Promise<void> => {
    const changes = differencesBetween(before, after);
    return audit(
      viewer,
      action,
      user,
      Object.fromEntries(changes.map((one) => [one.field, one.before])),
      Object.fromEntries(changes.map((one) => [one.field, one.after])),
    );
  };

  /**
   * Runs `change` in a transaction. If two requests take the same username or email address at once, a unique index
   * rejects the second one, which becomes a refusal.
   */
  const inTransaction = async <Value>(change: () => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      return await attempt(() => database.transaction(change));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return refused('in_use', m.takenMeanwhile);
    }
  };

  /** Updates a user who still has `version`; otherwise rejects the change with the current state. */
  const write = async (
    row: UserRow,
    version: number,
    values: Parameters<typeof updateUser>[2],
    viewer: Viewer,
  ): Promise<void> => {
    if (await updateUser(database, { _id: row._id, version }, { ...values, updatedAt: instant() })) return;
    rejectStale({ thing: translated(names).thing, current: await loadDetail(row._id, viewer) });
  };

  return { policy, instant, load, presentList, loadDetail, audit, auditChange, inTransaction, write };
};
export type UserRecords = ReturnType<typeof userRecords>;
