/** Creates an account at sign-up, emails a link that confirms its address, and signs in unless it needs approval. */

import { isUniqueViolation } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { DUPLICATE_WINDOW_MS } from '#platform/http/routing/idempotency.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import { localPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { verifyAddress } from '../../address.ts';
import { errors as accountErrors, fields } from '../../messages/en-GB.ts';
import { SIGNED_OUT_STATE, type SignUpInput, type UserState } from '../../schema/auth.ts';
import {
  addRoles,
  findUser,
  findUserByEmail,
  findUserByName,
  insertUser,
  type UserRow,
} from '../account.queries.ts';
import { emailKeyOf } from '../email-key.ts';
import { signUpAnswers } from '../messages/en-GB.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import type { AuthContext, AuthOperations, SignInResult } from '../sign-in/auth.context.ts';
import { banRefusal } from '../sign-in/ban-check.ts';

const m = translated(signUpAnswers);
const fieldLabels = translated(fields);
const httpTexts = translated(httpErrors);
const accountError = translated(accountErrors);

/** Limits the attempts to sign up, because each answer reveals whether a username or an email address is taken. */
const CHECK_LIMIT = { name: 'sign-up:look', max: 30, minutes: 15 };
/** Limits the accounts that one network can create. */
const SIGN_UP_LIMIT = { name: 'sign-up', max: 10, minutes: 60 };
const AVAILABILITY_LIMIT = { name: 'available', max: 120, minutes: 15 };
/** A form that was open for a shorter time was filled in by a program. */
const MIN_FORM_SECONDS = 3;

export const signUp = (context: AuthContext, operations: AuthOperations) => {
  const { database, clock, settings, throttle, banOf } = context;
  const { passwords } = context.accounts;

  const rejectTakenOrCommon = async (input: SignUpInput): Promise<void> => {
    const errors: Record<string, string> = {};
    if (await findUserByName(database, fold(input.username)))
      errors.username = fill(m.taken, { label: fieldLabels.username, value: input.username });
    if (await findUserByEmail(database, emailKeyOf(input.email)))
      errors.email = fill(m.taken, { label: fieldLabels.email, value: input.email });
    const { siteName } = (await settings.all()).general;
    if (isCommonPassword(input.password, input, siteName)) errors.password = accountError.passwordTooCommon;
    if (Object.keys(errors).length > 0) reject('invalid', httpTexts.invalid, { errors });
  };

  const rejectBots = ({ website, seconds }: SignUpInput): void => {
    const isTrapped = website !== null && website.trim() !== '';
    if (isTrapped || (seconds !== null && seconds < MIN_FORM_SECONDS))
      reject('invalid', m.tooFast, { errors: {} });
  };

  /**
   * Returns the account that the same sign-up created less than `DUPLICATE_WINDOW_MS` ago: the first answer may not
   * have arrived.
   */
  const findRepeatedSignUp = async (input: SignUpInput): Promise<UserRow | undefined> => {
    const user = await findUserByName(database, fold(input.username));
    if (user === undefined || user.emailKey !== emailKeyOf(input.email)) return undefined;
    if (clock.now().getTime() - Date.parse(user.createdAt) > DUPLICATE_WINDOW_MS) return undefined;
    if (user.twoFactorSecret !== null) return undefined;
    return (await passwords.verify(input.password, user.passwordHash)) ? user : undefined;
  };

  /**
   * Signs in the user of a repeated sign-up. Returns null if the password has changed since it was checked, or if
   * two-factor sign-in has been turned on.
   */
  const signInAgain = (user: UserRow, viewer: Viewer): Promise<SignInResult | null> =>
    database.transaction(async () => {
      const currentUser = await findUser(database, user._id);
      return currentUser?.passwordHash === user.passwordHash && currentUser.twoFactorSecret === null
        ? operations.signIn(currentUser, viewer, { method: 'sign-up' })
        : null;
    });

  const createUser = async (
    input: SignUpInput,
    passwordHash: string,
    needsApproval: boolean,
  ): Promise<UserRow> => {
    const now = operations.instant();
    const { username, email, name, company, phone, trades } = input;
    const _id = await insertUser(
      database,
      {
        username,
        email,
        name,
        passwordHash,
        status: needsApproval ? 'disabled' : 'active',
        approvalAskedAt: needsApproval ? now : null,
        profile: JSON.stringify({ company: { name: company }, phone, trades }),
      },
      now,
    );
    await addRoles(database, _id, ['member']);
    const user = await findUser(database, _id);
    if (user === undefined) throw new Error('The new account was not found');
    return user;
  };

  const createAccount = async (
    input: SignUpInput,
    passwordHash: string,
    viewer: Viewer,
    needsApproval: boolean,
  ): Promise<SignInResult> => {
    const user = await createUser(input, passwordHash, needsApproval);
    await operations.audit(operations.actingAs(viewer, user), 'sign-up', user, {
      after: { username: user.username, email: user.email, waits: needsApproval },
    });
    await operations.mailLink('verify', user, {
      purpose: 'verify',
      path: verifyAddress,
      data: user.emailKey,
    });
    const { email } = user;
    if (!needsApproval)
      return operations.signIn(user, viewer, { method: 'sign-up', success: fill(m.welcome, { email }) });
    const success = fill(m.awaitsApproval, { email });
    return { state: { ...SIGNED_OUT_STATE, success, requestId: viewer.requestId } };
  };

  return {
    /** Rejects invalid fields by name; the route turns the rejection into a 200 response (`invalidInputAnswer`). */
    signUp: (input: SignUpInput, viewer: Viewer): Promise<Outcome<SignInResult>> =>
      attempt(async () => {
        const { general, contact } = await settings.all();
        const phone = localPhone(contact.phone, general.country);
        if (general.registration === 'invite')
          reject('forbidden', phone === null ? m.inviteOnly : fill(m.inviteOnlyPhone, { phone }));
        const ban = await banOf({ userId: null, email: input.email, ip: viewer.ip }, 'sign_in');
        if (ban !== null) {
          const { code, message } = banRefusal(ban, { phone, timeZone: general.timeZone });
          reject(code, message);
        }
        rejectBots(input);
        const network = networkOf(viewer.ip);
        unwrap(await throttle.take(CHECK_LIMIT, network));
        const existingUser = await findRepeatedSignUp(input);
        const repeatedResult = existingUser === undefined ? null : await signInAgain(existingUser, viewer);
        if (repeatedResult !== null) return repeatedResult;
        await rejectTakenOrCommon(input);
        unwrap(await throttle.take(SIGN_UP_LIMIT, network));
        const passwordHash = await passwords.hash(input.password);
        const needsApproval = general.registration === 'approval';
        try {
          return await database.transaction(() => createAccount(input, passwordHash, viewer, needsApproval));
        } catch (error) {
          // Another sign-up took the username or the email address after the check; nothing was created.
          if (!isUniqueViolation(error)) throw error;
          await throttle.refund(SIGN_UP_LIMIT, network);
          await rejectTakenOrCommon(input);
          throw error;
        }
      }),

    available: (username: string, viewer: Viewer): Promise<Outcome<{ available: boolean }>> =>
      attempt(async () => {
        unwrap(await throttle.take(AVAILABILITY_LIMIT, networkOf(viewer.ip)));
        return { available: (await findUserByName(database, fold(username))) === undefined };
      }),

    /**
     * Returns the answer for invalid fields. Its status is 200: on an error status the sign-up screen opens the sign-in
     * page.
     */
    invalidInputAnswer: (
      refusal: { message: string; errors?: Record<string, string> },
      viewer: Viewer,
    ): UserState => ({
      ...SIGNED_OUT_STATE,
      error: refusal.message,
      errors: refusal.errors ?? null,
      code: 'invalid',
      requestId: viewer.requestId,
    }),
  };
};
