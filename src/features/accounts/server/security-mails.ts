/**
 * Emails users about changes to how they sign in (password, second factor, email address). Also addresses the other
 * emails about accounts.
 */

import type { Mail } from '#features/mail/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import type { MailData } from '#platform/mail/mail-renderer.ts';
import { SETTINGS_PATH } from '../address.ts';
import { profileOf } from './account.present.ts';
import type { UserRow } from './account.queries.ts';

type MailUser = Pick<UserRow, '_id' | 'name' | 'email' | 'emailVerified' | 'profile'>;
/** The data that only this kind of email has, without the name, time and link that all of them have. */
type ChangeOf<Kind extends SecurityMailKind> = Omit<MailData[Kind], 'name' | 'at' | 'path'>;
type SecurityMailKind = 'password-changed' | 'security-changed' | 'email-changed';

/**
 * Returns the name with which an email addresses the user; null: none. Until an address is confirmed it may belong to a
 * stranger, who would receive text typed at sign-up under the company's name.
 */
export const greetingName = (user: Pick<UserRow, 'name' | 'emailVerified'>): string | null =>
  user.emailVerified === 1 ? user.name : null;
/** Returns the reference to this user that is stored with an email, by which the emails about the user are found. */
export const aboutUser = (user: Pick<UserRow, '_id'>) => ({ type: 'user', _id: user._id });

/** Returns the part of the envelope that addresses an email to this user, in the language that the user chose. */
export const addressedTo = (user: MailUser) => ({
  to: { address: user.email, name: greetingName(user) },
  locale: profileOf(user).locale,
  about: aboutUser(user),
});

export const securityMails = ({
  mail,
  clock,
  general,
}: {
  mail: Pick<Mail, 'enqueue'>;
  clock: Clock;
  /** Returns the language and the time zone of the site */
  general: () => Promise<{ locale: string; timeZone: string }>;
}) => {
  /** Returns the current time in the user's language and time zone, for an email. */
  const formatNow = async (user: Pick<UserRow, 'profile'>): Promise<string> => {
    const site = await general();
    const profile = profileOf(user);
    const locale = profile.locale ?? site.locale;
    const timeZone = profile.timeZone ?? site.timeZone;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      clock.now(),
    );
  };
  return {
    formatNow,
    /** Queues an email to `user.email`. Must be called in the transaction of the change. */
    async send<Kind extends SecurityMailKind>(
      kind: Kind,
      user: MailUser,
      change: ChangeOf<Kind>,
    ): Promise<void> {
      const data = { ...change, name: greetingName(user), at: await formatNow(user), path: SETTINGS_PATH };
      await mail.enqueue(kind, data as MailData[Kind], {
        ...addressedTo(user),
        key: `${kind}:${newId()}`,
      });
    },
  };
};
export type SecurityMails = ReturnType<typeof securityMails>;
