/**
 * Changes users' roles and permissions, enables and disables accounts, sends invitations again, creates invitation
 * links, turns two-factor sign-in off, and lists and ends sessions.
 */

import {
  deleteSession,
  deleteSessions,
  deleteTokens,
  listSessions,
  rejectUnlessInvited,
  sessionsOf,
} from '#features/accounts/server/index.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { ListOf, ListQuery } from '#platform/schema/lists.ts';
import { errors } from '../messages/en-GB.ts';
import type { InvitationLink, StatusChange, User, UserPermissions, UserSession } from '../schema.ts';
import { presentSession } from './user.present.ts';
import { replaceRoles } from './user.queries.ts';
import type { UserRecords, UsersContext } from './user.records.ts';

const m = translated(errors);

export interface UserAccess {
  setPermissions(_id: string, input: UserPermissions, viewer: Viewer): Promise<Outcome<User>>;
  disable(_id: string, change: StatusChange, viewer: Viewer): Promise<Outcome<User>>;
  enable(_id: string, change: StatusChange, viewer: Viewer): Promise<Outcome<User>>;
  /** Invites a user again; absent: no invitation can be sent. */
  invite?: (_id: string, viewer: Viewer) => Promise<Outcome<User>>;
  /** Returns a new invitation link; absent: no link is available. */
  createInvitationLink?: (_id: string, viewer: Viewer) => Promise<Outcome<InvitationLink>>;
  turnOffTwoFactor(_id: string, viewer: Viewer): Promise<Outcome<User>>;
  listSessions(_id: string, query: ListQuery): Promise<Outcome<ListOf<UserSession>>>;
  /** Ends one session, or all if `sessionId` is null; returns the ids of the ended sessions. */
  endSessions(_id: string, sessionId: string | null, viewer: Viewer): Promise<Outcome<string[]>>;
}

export const userAccess = (
  { database, sendInvitation, issueInvitation, approve, decline, turnOffTwoFactor }: UsersContext,
  records: UserRecords,
): UserAccess => {
  const { policy, instant, load, loadDetail, audit, auditChange, inTransaction, write } = records;

  const inviteAgainWith =
    (send: NonNullable<UsersContext['sendInvitation']>) =>
    (_id: string, viewer: Viewer): Promise<Outcome<User>> =>
      inTransaction(async () => {
        const row = await load(_id);
        await policy.rejectUnlessMayChange(row, viewer);
        rejectUnlessInvited(row);
        unwrap(await send(_id, viewer));
        await audit(viewer, 'invite', row, null, null);
        return loadDetail(_id, viewer);
      });

  const createLinkWith =
    (issue: NonNullable<UsersContext['issueInvitation']>) =>
    (_id: string, viewer: Viewer): Promise<Outcome<InvitationLink>> =>
      inTransaction(async () => {
        const row = await load(_id);
        await policy.rejectUnlessMayChange(row, viewer);
        rejectUnlessInvited(row);
        const url = unwrap(await issue(_id, viewer));
        await audit(viewer, 'invitation-link', row, null, null);
        return { url };
      });

  return {
    ...(issueInvitation === undefined ? {} : { createInvitationLink: createLinkWith(issueInvitation) }),
    ...(sendInvitation === undefined ? {} : { invite: inviteAgainWith(sendInvitation) }),
    setPermissions: (_id, { version, roles: roleIds, permissions }, viewer) =>
      inTransaction(async () => {
        const row = await load(_id);
        const before = await policy.currentGrants(row);
        const newGrants = await policy.readGrants({ roles: roleIds, permissions });
        if (!newGrants.roles.some(({ name }) => name === 'owner'))
          await policy.rejectIfLastOwner(row, 'demoted');
        policy.rejectUnlessMayGrant(newGrants, before, viewer);
        await policy.rejectUnlessMayChange(row, viewer);
        await write(row, version, { permissions: JSON.stringify(permissions) }, viewer);
        await replaceRoles(database, _id, roleIds);
        await auditChange(
          viewer,
          'permissions',
          row,
          { roles: before.roles.map(({ name }) => name).sort(), permissions: [...before.permissions].sort() },
          { roles: newGrants.roles.map(({ name }) => name).sort(), permissions: [...permissions].sort() },
        );
        return loadDetail(_id, viewer);
      }),

    disable: (_id, { reason }, viewer) =>
      inTransaction(async () => {
        const row = await load(_id);
        await policy.rejectIfLastOwner(row, 'disabled');
        policy.rejectIfSelf(row, viewer, 'disable');
        await policy.rejectUnlessMayChange(row, viewer);
        // A user who waits for approval is disabled already: this declines the sign-up.
        if (row.status === 'disabled' && row.approvalAskedAt !== null && decline !== undefined) {
          unwrap(await decline(_id, reason, viewer));
          return loadDetail(_id, viewer);
        }
        if (row.status === 'disabled') reject('conflict', m.disabledAlready);
        await write(row, row.version, { status: 'disabled', approvalAskedAt: null }, viewer);
        await deleteSessions(database, [_id]);
        await deleteTokens(database, _id);
        const after = { status: 'disabled', ...(reason === null ? {} : { reason }) };
        await auditChange(viewer, 'disable', row, { status: row.status }, after);
        return loadDetail(_id, viewer);
      }),
    enable: (_id, { reason }, viewer) =>
      inTransaction(async () => {
        const row = await load(_id);
        await policy.rejectUnlessMayChange(row, viewer);
        if (row.status !== 'disabled') reject('conflict', m.notDisabled);
        if (row.approvalAskedAt !== null && approve !== undefined) {
          unwrap(await approve(_id, viewer));
          return loadDetail(_id, viewer);
        }
        // A user who was disabled before accepting the invitation gets the status `invited` again.
        const status = row.hasPassword || row.emailVerified === 1 ? 'active' : 'invited';
        await write(row, row.version, { status, approvalAskedAt: null }, viewer);
        const after = { status, ...(reason === null ? {} : { reason }) };
        await auditChange(viewer, 'enable', row, { status: row.status }, after);
        return loadDetail(_id, viewer);
      }),
    turnOffTwoFactor: (_id, viewer) =>
      inTransaction(async () => {
        const row = await load(_id);
        await policy.rejectUnlessMayChange(row, viewer);
        unwrap(await turnOffTwoFactor(_id, viewer));
        return loadDetail(_id, viewer);
      }),
    listSessions: (_id, query) =>
      attempt(async () => {
        await load(_id);
        const { rows, matchCount } = await listSessions(database, _id, instant(), query);
        return listAnswer(query, { items: rows.map(presentSession), matchCount });
      }),
    endSessions: (_id, sessionId, viewer) =>
      inTransaction(async () => {
        const row = await load(_id);
        await policy.rejectUnlessMayChange(row, viewer);
        const endedIds =
          sessionId === null
            ? (await sessionsOf(database, _id, instant())).map((one) => one._id)
            : [sessionId];
        if (sessionId === null) await deleteSessions(database, [_id]);
        else if (!(await deleteSession(database, _id, sessionId))) reject('not_found', m.sessionEnded);
        await audit(viewer, 'end-sessions', row, null, { ended: endedIds.length });
        return endedIds;
      }),
  };
};
