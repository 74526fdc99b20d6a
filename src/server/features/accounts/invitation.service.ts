/** Accounts that the office makes or lets in: for the people who manage users, who check what may be given to whom. */
import { isUniqueViolation } from '#server/db/dialect.ts';
import { fold } from '#server/db/fold.ts';
import { newId } from '#server/db/id.ts';
import { type Outcome, refuse, settle } from '#server/http/outcome.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findUser, insertUser, writeUser } from './account.queries.ts';
import { emailKeyOf } from './account.service.ts';
import type { AuthContext, AuthSteps } from './auth.context.ts';
import type { Recovery } from './recovery.service.ts';

export interface Invitation {
  username: string;
  email: string;
  name: string;
  roles: readonly string[];
}

export const invitations = (context: AuthContext, steps: AuthSteps, recovery: Recovery) => {
  const { database } = context;
  return {
    /** Makes an account without a password and mails the link that opens it; returns its `_id`. */
    invite: ({ username, email, name, roles }: Invitation, viewer: Viewer): Promise<Outcome<string>> =>
      settle(async () => {
        const now = steps.instant();
        const _id = newId();
        try {
          await database.transaction(async () => {
            await insertUser(
              database,
              {
                _id,
                username,
                usernameKey: fold(username),
                email,
                emailKey: emailKeyOf(email),
                name,
                passwordHash: null,
                status: 'invited',
                emailVerified: 0,
                permissions: '[]',
                createdAt: now,
                updatedAt: now,
              },
              roles,
            );
            const user = await findUser(database, _id);
            if (user === undefined) throw new Error('An account that was just made is not there');
            await steps.note(viewer, 'invite', user, { after: { username, email, roles } });
            await recovery.mailInvitation(user);
          });
        } catch (error) {
          if (isUniqueViolation(error)) refuse('in_use', 'This user name or email is already in use');
          throw error;
        }
        return _id;
      }),

    /** Mails the link again, to somebody who has not come yet. */
    inviteAgain: (userId: string): Promise<Outcome<null>> =>
      settle(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return refuse('not_found', 'This user no longer exists');
          if (user.status !== 'invited') return refuse('in_use', 'This person has come already');
          await recovery.mailInvitation(user);
          return null;
        }),
      ),

    /** The path of a new link, for whoever hands it over themselves; those that were mailed go on working. */
    invitationPath: (userId: string): Promise<Outcome<string>> =>
      settle(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return refuse('not_found', 'This user no longer exists');
          if (user.status !== 'invited') return refuse('in_use', 'This person has come already');
          return recovery.invitationPath(user);
        }),
      ),

    /** Opens an account whose owner signed up where the office decides, and writes to them. */
    approve: (userId: string, viewer: Viewer): Promise<Outcome<null>> =>
      settle(() =>
        database.transaction(async () => {
          const user = await findUser(database, userId);
          if (user === undefined) return refuse('not_found', 'This user no longer exists');
          if (user.status !== 'disabled' || user.approvalAskedAt === null)
            return refuse('in_use', 'This account does not wait for approval');
          await writeUser(database, userId, {
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
