/** Queues the emails about an account: links with tokens, and the decision on a sign-up that needed approval. */

import { CONTACT_PATH } from '#features/contact/address.ts';
import type { Mail } from '#features/mail/server/index.ts';
import { newId } from '#platform/db/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { LOGIN_PATH } from '../../address.ts';
import type { UserRow } from '../account.queries.ts';
import { addressedTo, greetingName } from '../security-mails.ts';
import type { Sessions } from '../sessions/session.service.ts';
import type { OneTimeTokens, TokenPurpose } from '../tokens.ts';

export const accountMails = ({
  mail,
  jobs,
  sessions,
  tokens,
}: {
  mail: Pick<Mail, 'enqueue'>;
  jobs: Jobs;
  sessions: Pick<Sessions, 'scheduleSweep'>;
  tokens: Pick<OneTimeTokens, 'issue'>;
}) => ({
  /** Emails a link with a new token, which is stored only as a hash. Must be called in a transaction. */
  async mailLink(
    kind: 'verify' | 'recovery' | 'sign-in-link' | 'invitation' | 'email-confirm',
    user: UserRow,
    {
      purpose,
      path,
      data = null,
      createdAt,
      to = user.email,
    }: {
      purpose: TokenPurpose;
      path: (token: string) => string;
      data?: string | null;
      createdAt?: string | undefined;
      to?: string;
    },
  ): Promise<void> {
    const token = await tokens.issue(purpose, { userId: user._id, data, createdAt });
    await sessions.scheduleSweep(jobs);
    // Staff have entered the name of an invited user. The name of any other user is used only in emails to the
    // confirmed address, see `greetingName`.
    const mayUseName = kind === 'invitation' || (user.emailVerified === 1 && to === user.email);
    const name = mayUseName ? user.name : null;
    await mail.enqueue(
      kind,
      { name, username: mayUseName ? user.username : null, path: path(token) },
      {
        ...addressedTo(user),
        key: `${kind}:${newId()}`,
        to: { address: to, name },
        confidential: true,
      },
    );
  },

  /** Emails the user that the account has been approved. Must be called in a transaction. */
  async mailApproval(user: UserRow): Promise<void> {
    await mail.enqueue(
      'account-approved',
      {
        name: greetingName(user),
        username: user.emailVerified === 1 ? user.username : null,
        path: LOGIN_PATH,
      },
      { ...addressedTo(user), key: `account-approved:${newId()}` },
    );
  },

  /** Emails the user that the account has not been approved. Must be called in a transaction. */
  async mailDecline(user: UserRow): Promise<void> {
    await mail.enqueue(
      'account-declined',
      { name: greetingName(user), path: CONTACT_PATH },
      { ...addressedTo(user), key: `account-declined:${newId()}` },
    );
  },
});
