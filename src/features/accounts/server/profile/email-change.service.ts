/**
 * Changes a user's email address, at the request of the user or of an administrator. The new address takes effect once
 * the link sent to it is opened. The old address is notified of the request, both addresses of the change. The address
 * of an invited user changes at once.
 */

import { fromJson } from '#platform/db/json.ts';
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { verifyAddress } from '../../address.ts';
import { errors as accountErrors } from '../../messages/en-GB.ts';
import { findUser, type UserRow, updateUser } from '../account.queries.ts';
import { emailKeyOf } from '../email-key.ts';
import { userAnswers } from '../messages/en-GB.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';

const m = translated(userAnswers);
const accountError = translated(accountErrors);

interface PendingEmailChange {
  email: string;
  emailKey: string;
  /** An administrator requested the change: the link confirms the address but signs no one in */
  byOther: boolean;
}
const parsePendingChange = (data: string | null): PendingEmailChange =>
  fromJson<PendingEmailChange>(data ?? '{}');

export const emailChange = (
  context: AuthContext,
  operations: AuthOperations,
  { mailInvitation }: { mailInvitation: (user: UserRow) => Promise<void> },
) => {
  const { database } = context;
  const { tokens } = operations;

  /**
   * Returns the new address, for the notice to the old one; null if the old address is not confirmed, because it may
   * belong to a stranger, who must not learn the new one.
   */
  const disclosedEmail = (user: UserRow, email: string): string | null =>
    user.emailVerified === 1 ? email : null;

  /**
   * Emails a link to the new address; a link emailed before is no longer valid. `askedAt`: when the change was
   * requested, unless that is now. Must be called in a transaction.
   */
  const mailLink = async (user: UserRow, change: PendingEmailChange, askedAt?: string): Promise<void> => {
    await tokens.forget(user._id, 'email_change');
    await operations.mailLink('email-confirm', user, {
      purpose: 'email_change',
      path: verifyAddress,
      data: JSON.stringify(change),
      createdAt: askedAt,
      to: change.email,
    });
  };

  /**
   * Stores the request and emails the link. Must be called in a transaction, after a check that no other account uses
   * the address.
   */
  const request = async (user: UserRow, email: string, viewer: Viewer): Promise<void> => {
    const byOther = viewer.user?._id !== user._id;
    await mailLink(user, { email, emailKey: emailKeyOf(email), byOther });
    await operations.mailSecurityNotice('email-changed', user, {
      change: byOther ? 'requestedByAdministrator' : 'requested',
      email: disclosedEmail(user, email),
    });
    await operations.audit(viewer, 'email-asked', user, { after: { email } });
  };

  return {
    request,

    /** Returns the new address that waits for confirmation; null: there is none. */
    async pending(userId: string): Promise<string | null> {
      const [newest] = await tokens.listEmailChanges({ userId });
      return newest === undefined ? null : parsePendingChange(newest.data).email;
    },

    /**
     * Emails another link to an address that waits for confirmation. If several users have requested this address, the
     * request of `userId` is preferred, otherwise the newest one. Must be called in a transaction.
     */
    async resend(emailKey: string, userId: string | null): Promise<void> {
      const changes = await tokens.listEmailChanges({
        dataContains: JSON.stringify({ emailKey }).slice(1, -1),
      });
      const change = changes.find((one) => one.userId === userId) ?? changes[0];
      const user = change?.userId ? await findUser(database, change.userId) : undefined;
      if (change !== undefined && user !== undefined)
        await mailLink(user, parsePendingChange(change.data), change.createdAt);
    },

    /**
     * Requests the change for another user; the caller checks the permission. The address of an invited user, who has
     * not signed in yet, changes at once, and the user is invited again: the invitation confirms the address.
     */
    requestFor: (userId: string, email: string, viewer: Viewer): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = (await findUser(database, userId)) ?? reject('not_found', m.gone);
          if (user.status !== 'invited') {
            await request(user, email, viewer);
            return null;
          }
          const newAddress = { email, emailKey: emailKeyOf(email) };
          await updateUser(database, userId, newAddress);
          await tokens.forget(userId);
          await operations.audit(viewer, 'email', user, { before: { email: user.email }, after: { email } });
          await mailInvitation({ ...user, ...newAddress });
          return null;
        }),
      ),

    /**
     * Changes a user's address to the new one to which the link with this token was sent, and uses up the token.
     * Returns undefined if the token is not that of such a link, or has expired. Must be called in a transaction.
     */
    async confirm(token: string, viewer: Viewer): Promise<{ user: UserRow; byOther: boolean } | undefined> {
      const usedToken = await tokens.take('email_change', token);
      if (!usedToken?.userId) return undefined;
      const { email, emailKey, byOther } = parsePendingChange(usedToken.data);
      const user = (await findUser(database, usedToken.userId)) ?? reject('gone', accountError.linkExpired);
      await updateUser(database, user._id, {
        email,
        emailKey,
        emailVerified: 1,
        updatedAt: operations.instant(),
      });
      // Invalidates links already sent to the old address.
      await tokens.forget(user._id);
      const actor = byOther ? viewer : operations.actingAs(viewer, user);
      await operations.audit(actor, 'email', user, { before: { email: user.email }, after: { email } });
      const updatedUser = (await findUser(database, user._id)) ?? reject('gone', accountError.linkExpired);
      await operations.mailSecurityNotice('email-changed', user, {
        change: 'changed',
        email: disclosedEmail(user, email),
      });
      await operations.mailSecurityNotice('email-changed', updatedUser, { change: 'changed', email });
      return { user: updatedUser, byOther };
    },
  };
};
export type EmailChange = ReturnType<typeof emailChange>;
