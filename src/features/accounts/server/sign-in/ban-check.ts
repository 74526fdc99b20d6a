/**
 * Defines the interface through which accounts check bans, and the refusal that a banned visitor gets. Another feature
 * stores the bans.
 */
import type { Refusal } from '#platform/http/routing/outcome.ts';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { suspended } from '../messages/en-GB.ts';

const m = translated(suspended);

export interface BlockingBan {
  _id: string;
  /** ISO; null: until it is lifted */
  until: string | null;
}

/** The facts known about a visitor; null: not known. */
interface VisitorIdentity {
  userId: string | null;
  email: string | null;
  ip: string | null;
}

/** Returns the ban that blocks the visitor from this area, or null. A ban on everything blocks each area. */
export type BanCheck = (
  visitor: VisitorIdentity,
  scope: 'sign_in' | 'comments' | 'contact',
) => Promise<BlockingBan | null>;

/**
 * Returns the refusal for a banned visitor. It states the day on which the ban ends, and the time unless that is
 * midnight.
 */
export const banRefusal = (
  ban: Pick<BlockingBan, 'until'>,
  { phone, timeZone }: { phone: string | null; timeZone: string },
): Refusal => {
  if (ban.until === null)
    return { code: 'banned', message: phone === null ? m.always : fill(m.alwaysPhone, { phone }) };
  const end = new Date(ban.until);
  const timeOfDay = new Intl.DateTimeFormat(SOURCE_LOCALE, { timeZone, timeStyle: 'short' }).format(end);
  const formattedEnd = new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    dateStyle: 'long',
    ...(timeOfDay === '00:00' ? {} : { timeStyle: 'short' }),
  }).format(end);
  return {
    code: 'banned',
    message:
      phone === null
        ? fill(m.until, { until: formattedEnd })
        : fill(m.untilPhone, { until: formattedEnd, phone }),
  };
};
