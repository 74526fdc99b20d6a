/** Mails the address on record about changes in how the user signs in, whoever made them. */

import type { Mail } from '#features/mail/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import { profileOf } from './account.present.ts';
import type { UserRow } from './account.queries.ts';

type Addressee = Pick<UserRow, '_id' | 'name' | 'email' | 'emailVerified' | 'profile'>;
type SecurityMail = 'password-changed' | 'security-changed' | 'email-changed';

/**
 * Returns the name that a mail uses; null: none. Until an address is confirmed it may be a stranger's, who would
 * receive text typed at sign-up under the company's name.
 */
export const greetingName = (user: Pick<UserRow, 'name' | 'emailVerified'>): string | null =>
  user.emailVerified === 1 ? user.name : null;
export const aboutUser = (user: Pick<UserRow, '_id'>) => ({ type: 'user', _id: user._id });

export const securityMails = ({
  mail,
  clock,
  general,
}: {
  mail: Pick<Mail, 'enqueue'>;
  clock: Clock;
  general: () => Promise<{ locale: string; timeZone: string }>;
}) => {
  /** Formats the present moment for a mail to this user. */
  const when = async (user: Pick<UserRow, 'profile'>): Promise<string> => {
    const site = await general();
    const own = profileOf(user);
    const locale = own.locale ?? site.locale;
    const timeZone = own.timeZone ?? site.timeZone;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      clock.now(),
    );
  };
  return {
    when,
    /**
     * In the transaction of the change. `change` contains nothing that was typed unless the address is confirmed; `to`
     * is the address on record unless given.
     */
    async tell(kind: SecurityMail, user: Addressee, words: { change: string; to?: string }): Promise<void> {
      await mail.enqueue(
        kind,
        { name: greetingName(user), change: words.change, at: await when(user), path: '/user/settings' },
        {
          key: `${kind}:${newId()}`,
          to: { address: words.to ?? user.email, name: greetingName(user) },
          about: aboutUser(user),
        },
      );
    },
  };
};
export type SecurityMails = ReturnType<typeof securityMails>;
