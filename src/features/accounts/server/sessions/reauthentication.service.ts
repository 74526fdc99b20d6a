/**
 * Reauthenticates the user of an open session by passkey, password or emailed code. With the password or the emailed
 * code, also requires a code of the second factor if two-factor sign-in is on. This unlocks sensitive actions for
 * `REAUTHENTICATION_MINUTES`.
 */
import { randomInt } from 'node:crypto';
import { newId } from '#platform/db/id.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { SETTINGS_PATH } from '../../address.ts';
import { EMAILED_CODE_MINUTES } from '../../limits.ts';
import { errors as accountErrors } from '../../messages/en-GB.ts';
import type { ConfirmInput, UserState } from '../../schema/auth.ts';
import { findUser, type UserRow } from '../account.queries.ts';
import { reauthenticationAnswers } from '../messages/en-GB.ts';
import type { Passkeys } from '../second-factor/passkey.service.ts';
import type { TwoFactor } from '../second-factor/two-factor.service.ts';
import { addressedTo, greetingName } from '../security-mails.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';
import { canReauthenticateWithoutMail } from './reauthentication-methods.ts';

const m = translated(reauthenticationAnswers);
const httpTexts = translated(httpErrors);
const accountError = translated(accountErrors);

const MAIL_CODE_LIMIT = { name: 'confirm:mail', max: 5, minutes: 15 };
const ENCRYPTION_PURPOSE = 'confirm-code';

export const reauthentication = (
  context: AuthContext,
  operations: AuthOperations,
  { passkeys, twoFactor }: { passkeys: Passkeys; twoFactor: TwoFactor },
) => {
  const { database, accounts, mail, encryption, throttle } = context;
  const { tokens } = operations;

  const requireSession = async (
    viewer: Viewer,
  ): Promise<{ user: UserRow; session: NonNullable<Viewer['session']> }> => {
    const user = viewer.user === null ? undefined : await findUser(database, viewer.user._id);
    if (user === undefined || viewer.session === undefined)
      return reject('unauthenticated', httpTexts.signIn);
    return { user, session: viewer.session };
  };

  /**
   * Returns whether this code was emailed to the user. Emailed codes are stored encrypted, because a hash of so short a
   * code is easily broken.
   */
  const isMailedCode = async (user: UserRow, code: string): Promise<boolean> => {
    const digits = code.replace(/\s/g, '');
    const mailedCodes = await tokens.listValid('confirm_code', user._id);
    return mailedCodes.some(
      ({ data }) => data !== null && encryption.decrypt(data, ENCRYPTION_PURPOSE) === digits,
    );
  };

  /**
   * Checks the proof of identity and returns its problems by field. A passkey counts as two factors, and a wrong one
   * rejects the call. The other methods also need a code of the second factor if two-factor sign-in is on.
   */
  const checkProof = async (
    input: ConfirmInput,
    user: UserRow,
    viewer: Viewer,
    refund: () => Promise<void>,
  ): Promise<Record<string, string>> => {
    if (input.passkey !== undefined) {
      await passkeys.verify(input.passkey, user._id, viewer);
      return {};
    }
    const errors: Record<string, string> = {};
    if (input.mailedCode === undefined) {
      if (!(await operations.isPasswordCorrect(input.password ?? '', user.passwordHash, refund)))
        errors.password = m.wrongPassword;
    } else if (await canReauthenticateWithoutMail(context, user)) errors.mailedCode = m.noMailedCode;
    else if (!(await isMailedCode(user, input.mailedCode))) errors.mailedCode = accountError.wrongCode;
    if (user.twoFactorSecret === null) return errors;
    if (input.code === undefined) {
      // If only the code is missing so far, this is not a failed attempt.
      if (Object.keys(errors).length === 0) await refund();
      return { ...errors, code: accountError.codeRequired };
    }
    // Each code works once, so a call with a wrong password must not use it up.
    if (Object.keys(errors).length > 0 || (await twoFactor.take(user, input.code))) return errors;
    return { code: accountError.wrongCode };
  };

  return {
    reauthenticate: (input: ConfirmInput, viewer: Viewer): Promise<Outcome<UserState>> =>
      attempt(async () => {
        const { user, session } = await requireSession(viewer);
        const account = { key: user._id, userId: user._id };
        const { refund } = unwrap(await operations.countAttempt(viewer, account, networkOf(viewer.ip)));
        const errors = await checkProof(input, user, viewer, refund);
        const [problem] = Object.values(errors);
        if (problem !== undefined) {
          if (problem !== accountError.codeRequired)
            await database.transaction(() => operations.audit(viewer, 'confirm-failed', user));
          return reject('invalid', problem, { errors });
        }
        await refund();
        const usedSecondFactor = input.passkey !== undefined || user.twoFactorSecret !== null;
        await database.transaction(async () => {
          await accounts.sessions.recordReauthentication(session._id, usedSecondFactor);
          await tokens.forget(user._id, 'confirm_code');
          await operations.audit(viewer, 'confirm', user);
        });
        return operations.stateOf(user._id, {
          token: session.bearer(),
          secondFactor: usedSecondFactor || session.secondFactor,
          success: m.confirmed,
          requestId: viewer.requestId,
        });
      }),

    /** Emails a code to a user who has neither a password nor a passkey. */
    mailCode: (viewer: Viewer): Promise<Outcome<UserState>> =>
      attempt(async () => {
        const { user, session } = await requireSession(viewer);
        if (await canReauthenticateWithoutMail(context, user)) reject('unprocessable', m.noMailedCode);
        unwrap(await throttle.take(MAIL_CODE_LIMIT, user._id));
        const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
        await database.transaction(async () => {
          await tokens.forget(user._id, 'confirm_code');
          await tokens.issue('confirm_code', {
            userId: user._id,
            data: encryption.encrypt(code, ENCRYPTION_PURPOSE),
          });
          await mail.enqueue(
            'confirm-code',
            {
              name: greetingName(user),
              code: code.replace(/(\d{4})(\d{4})/, '$1 $2'),
              path: SETTINGS_PATH,
            },
            { ...addressedTo(user), key: `confirm-code:${newId()}`, confidential: true },
          );
        });
        const success = fill(m.codeSent, { email: user.email, minutes: EMAILED_CODE_MINUTES.toString() });
        return operations.stateOf(user._id, {
          token: session.bearer(),
          secondFactor: session.secondFactor,
          success,
          requestId: viewer.requestId,
        });
      }),
  };
};
