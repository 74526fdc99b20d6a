/** What accounts ask about bans; who keeps them is another feature's business. */
import type { Refusal } from '#platform/http/routing/outcome.ts';

export interface Ban {
  _id: string;
  /** ISO; null: until it is lifted */
  until: string | null;
}

/** Whoever asks, as far as they are known: a guest has an address only. */
export interface Suspect {
  userId: string | null;
  email: string | null;
  ip: string | null;
}

/** The ban that stands in the way of this, or null. A ban on everything stands in the way of each. */
export type BanCheck = (who: Suspect, scope: 'sign_in' | 'comments' | 'contact') => Promise<Ban | null>;

/** What whoever is banned is told: the day, and the hour unless the day is meant as a whole. */
export const banRefusal = (
  ban: Pick<Ban, 'until'>,
  { phone, locale, timeZone }: { phone: string | null; locale: string; timeZone: string },
): Refusal => {
  const contactUs = phone === null ? 'Contact us.' : `Contact ${phone}.`;
  if (ban.until === null) return { code: 'banned', message: `Your access is suspended. ${contactUs}` };
  const at = new Date(ban.until);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  const until = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'long',
    ...(hour === '00:00' ? {} : { timeStyle: 'short' }),
  }).format(at);
  return { code: 'banned', message: `Your access is suspended until ${until}. ${contactUs}` };
};
