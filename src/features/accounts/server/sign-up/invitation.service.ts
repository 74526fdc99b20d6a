/** Accounts that the admin creates or approves: for callers that manage users and check who may grant what to whom. */
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { findUser, updateUser } from '../account.queries.ts';
import { userAnswers } from '../messages/en-GB.ts';
import type { Recovery } from '../recovery.service.ts';
import type { AuthContext, AuthSteps } from '../sign-in/auth.context.ts';

const m = translated(userAnswers);

export const invitations = (context: AuthContext, steps: AuthSteps, recovery: Recovery) => {
  const { database } = context;
  return {
    /** Mails the link that opens the account again, to somebody who has not used it yet. */
    inviteAgain: (userId: string): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          if (user.status !== 'invited') return reject('in_use', m.notInvited);
          await recovery.mailInvitation(user);
          return null;
        }),
      ),

    /** Returns the path of a new link, to be passed on by hand; links already mailed remain valid. */
    invitationPath: (userId: string): Promise<Outcome<string>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          if (user.status !== 'invited') return reject('in_use', m.notInvited);
          return recovery.invitationPath(user);
        }),
      ),

    /** Enables an account whose sign-up needs approval, and notifies its owner. */
    approve: (userId: string, viewer: Viewer): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return reject('not_found', m.gone);
          if (user.status !== 'disabled' || user.approvalAskedAt === null)
            return reject('in_use', m.notAwaitingApproval);
          await updateUser(database, userId, {
            status: 'active',
            approvalAskedAt: null,
            updatedAt: steps.instant(),
          });
          await steps.note(viewer, 'approve', user);
          await steps.tellApproved(user);
          return null;
        }),
      ),
  };
};
