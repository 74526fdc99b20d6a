/** What accounts ask about bans; who keeps them is another feature's business. */
import type { Refusal } from '#server/http/outcome.ts';

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

export const nobodyIsBanned: BanCheck = async () => null;

/** The day as people of the company read it. */
export const banRefusal = (
  ban: Ban,
  { phone, locale, timeZone }: { phone: string; locale: string; timeZone: string },
): Refusal => {
  const until =
    ban.until === null
      ? ''
      : ` until ${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(ban.until))}`;
  return { code: 'banned', message: `Your access is suspended${until}. Contact ${phone}.` };
};
