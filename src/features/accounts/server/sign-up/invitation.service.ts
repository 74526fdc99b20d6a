/** Invites users, and approves or declines sign-ups. The caller checks the permissions. */
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { decideOnApproval, findUser, type UserRow } from '../account.queries.ts';
import { userAnswers } from '../messages/en-GB.ts';
import type { Recovery } from '../recovery.service.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';

const m = translated(userAnswers);

/** Rejects a user who cannot use an invitation, because the account is active or disabled. */
export const rejectUnlessInvited = ({
  status,
  approvalAskedAt,
}: Pick<UserRow, 'status' | 'approvalAskedAt'>): void => {
  if (status === 'active') reject('conflict', m.notInvited.active);
  if (status === 'disabled')
    reject('conflict', approvalAskedAt === null ? m.notInvited.disabled : m.notInvited.awaitsApproval);
};

export const invitations = (context: AuthContext, operations: AuthOperations, recovery: Recovery) => {
  const { database } = context;
  return {
    /** Emails a new invitation link to a user who has not signed in yet. */
    sendInvitation: (userId: string): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          rejectUnlessInvited(user);
          await recovery.mailInvitation(user);
          return null;
        }),
      ),

    /** Returns the path of a new invitation link, to be passed on by hand; links that were emailed remain valid. */
    issueInvitation: (userId: string): Promise<Outcome<string>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          rejectUnlessInvited(user);
          return recovery.issueInvitation(user);
        }),
      ),

    /** Enables an account that waits for approval, and notifies the user. */
    approve: (userId: string, viewer: Viewer): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          const decision = { status: 'active', updatedAt: operations.instant() } as const;
          if (!(await decideOnApproval(database, userId, decision)))
            return reject('in_use', m.notAwaitingApproval);
          await operations.audit(viewer, 'approve', user);
          await operations.mailApproval(user);
          return null;
        }),
      ),

    /**
     * Declines an account that waits for approval: it stays disabled, and links sent to the user become invalid.
     * Notifies the user, without `reason`.
     */
    decline: (userId: string, reason: string | null, viewer: Viewer): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          if (!(await decideOnApproval(database, userId, { updatedAt: operations.instant() })))
            return reject('in_use', m.notAwaitingApproval);
          await operations.tokens.forget(userId);
          await operations.audit(viewer, 'decline', user, reason === null ? {} : { after: { reason } });
          await operations.mailDecline(user);
          return null;
        }),
      ),
  };
};
