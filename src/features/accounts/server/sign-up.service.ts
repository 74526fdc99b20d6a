/** Signs up: creates an account, mails a link to its address and signs the user in at once. */

import { isUniqueViolation } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import { dialledPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { NOBODY, PASSWORD_COMMON, type SignUpInput, type UserState } from '../schema/auth.ts';
import {
  addRoles,
  findUser,
  findUserByEmail,
  findUserByName,
  insertUser,
  type UserRow,
} from './account.queries.ts';
import type { AuthContext, AuthSteps, SignedIn } from './auth.context.ts';
import { banRefusal } from './bans.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKeyOf } from './email-key.ts';

/** Each answer reveals whether a name or an address is taken, so they are limited. */
const LOOKS = { name: 'sign-up:look', most: 30, minutes: 15 };
const MADE = { name: 'sign-up', most: 10, minutes: 60 };
const NAMES = { name: 'available', most: 120, minutes: 15 };
/** A lost answer does not mean that nothing happened: the same sign-up within this time is the same account. */
const SAME_WITHIN = 10 * 60 * 1000;
const QUICKEST_FORM = 3;

export const signUp = (context: AuthContext, steps: AuthSteps) => {
  const { database, clock, settings, throttle, banOf } = context;
  const { passwords } = context.accounts;

  const taken = (label: string, value: string): string =>
    `${label} "${value}" is already in use. Enter a different one`;

  const check = async (input: SignUpInput): Promise<void> => {
    const errors: Record<string, string> = {};
    if (await findUserByName(database, fold(input.username)))
      errors.username = taken('User name', input.username);
    if (await findUserByEmail(database, emailKeyOf(input.email))) errors.email = taken('Email', input.email);
    const { siteName } = (await settings.all()).general;
    if (isCommonPassword(input.password, input, siteName)) errors.password = PASSWORD_COMMON;
    if (Object.keys(errors).length > 0) reject('invalid', 'Some fields need attention', { errors });
  };

  const refuseMachines = ({ website, seconds }: SignUpInput): void => {
    const isTrapped = website !== null && website.trim() !== '';
    if (isTrapped || (seconds !== null && seconds < QUICKEST_FORM))
      reject('invalid', 'This could not be sent. Wait a moment, then send it again', { errors: {} });
  };

  /** Returns the account that the same person created a moment ago without receiving the answer. */
  const sameAsBefore = async (input: SignUpInput): Promise<UserRow | undefined> => {
    const user = await findUserByName(database, fold(input.username));
    if (user === undefined || user.emailKey !== emailKeyOf(input.email)) return undefined;
    if (clock.now().getTime() - Date.parse(user.createdAt) > SAME_WITHIN) return undefined;
    if (user.twoFactorSecret !== null) return undefined;
    return (await passwords.verify(input.password, user.passwordHash)) ? user : undefined;
  };

  const make = async (input: SignUpInput, passwordHash: string, waits: boolean): Promise<UserRow> => {
    const now = steps.instant();
    const { username, email, name, company, phone, trades } = input;
    const _id = await insertUser(
      database,
      {
        username,
        email,
        name,
        passwordHash,
        status: waits ? 'disabled' : 'active',
        approvalAskedAt: waits ? now : null,
        profile: JSON.stringify({ company: { name: company }, phone, trades }),
      },
      now,
    );
    await addRoles(database, _id, ['member']);
    const user = await findUser(database, _id);
    if (user === undefined) throw new Error('An account that was just made is not there');
    return user;
  };

  const store = async (
    input: SignUpInput,
    passwordHash: string,
    viewer: Viewer,
    waits: boolean,
  ): Promise<SignedIn> => {
    const user = await make(input, passwordHash, waits);
    await steps.note(steps.as(viewer, user), 'sign-up', user, {
      after: { username: user.username, email: user.email, waits },
    });
    await steps.mailLink('verify', user, {
      purpose: 'verify',
      path: (token) => `/user/verify?token=${token}`,
      data: user.emailKey,
    });
    const mailed = `We have sent a link to ${user.email}. Open it to confirm your email address`;
    if (!waits) return steps.enter(user, viewer, { way: 'sign-up', success: `Welcome. ${mailed}` });
    const success = `Thank you. The office looks at every new account and writes to you. ${mailed}`;
    return { state: { ...NOBODY, success, requestId: viewer.requestId } };
  };

  return {
    /** Rejects wrong fields by name; the route turns that into a gentler answer. */
    signUp: (input: SignUpInput, viewer: Viewer): Promise<Outcome<SignedIn>> =>
      attempt(async () => {
        const { general, contact } = await settings.all();
        const phone = dialledPhone(contact.phone, general.country);
        if (general.registration === 'invite')
          reject('forbidden', `Accounts are by invitation only. Contact ${phone ?? 'us'}`);
        const ban = await banOf({ userId: null, email: input.email, ip: viewer.ip }, 'sign_in');
        if (ban !== null) {
          const { code, message } = banRefusal(ban, {
            phone,
            locale: general.locale,
            timeZone: general.timeZone,
          });
          reject(code, message);
        }
        refuseMachines(input);
        const network = networkOf(viewer.ip);
        unwrap(await throttle.take(LOOKS, network));
        const before = await sameAsBefore(input);
        if (before !== undefined)
          return database.transaction(() => steps.enter(before, viewer, { way: 'sign-up' }));
        await check(input);
        unwrap(await throttle.take(MADE, network));
        const passwordHash = await passwords.hash(input.password);
        const waits = general.registration === 'approval';
        try {
          return await database.transaction(() => store(input, passwordHash, viewer, waits));
        } catch (error) {
          // Somebody took the name in between; nothing was created.
          if (!isUniqueViolation(error)) throw error;
          await throttle.giveBack(MADE, network);
          await check(input);
          throw error;
        }
      }),

    available: (username: string, viewer: Viewer): Promise<Outcome<{ available: boolean }>> =>
      attempt(async () => {
        unwrap(await throttle.take(NAMES, networkOf(viewer.ip)));
        return { available: (await findUserByName(database, fold(username))) === undefined };
      }),

    /** The answer about wrong fields for a browser that navigates away on any refusal. */
    whenWrong: (
      refusal: { message: string; errors?: Record<string, string> },
      viewer: Viewer,
    ): UserState => ({
      ...NOBODY,
      error: refusal.message,
      errors: refusal.errors ?? null,
      code: 'invalid',
      requestId: viewer.requestId,
    }),
  };
};
