/** A fresh proof that it is still its owner who sits before an open session: it opens what is sensitive for ten minutes. */
import { randomInt } from 'node:crypto';
import { type ConfirmInput, type UserState, WRONG_CODE } from '#contract/auth.ts';
import { newId } from '#server/db/id.ts';
import { networkOf } from '#server/http/client.ts';
import { type Outcome, refuse, settle } from '#server/http/outcome.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findUser, type UserRow } from './account.queries.ts';
import { type AuthContext, type AuthSteps, aboutUser, greeted, mailboxOf, orRefuse } from './auth.context.ts';
import type { Passkeys } from './passkey.service.ts';

const WRONG_PASSWORD = 'The password is not right. Type it again';
const CODES = { name: 'confirm:mail', most: 5, minutes: 15 };
const PURPOSE = 'confirm-code';

export const confirmation = (context: AuthContext, steps: AuthSteps, passkeys: Passkeys) => {
  const { database, accounts, mail, sealing, throttle } = context;
  const { tokens } = steps;

  const signedIn = async (
    viewer: Viewer,
  ): Promise<{ user: UserRow; sessionId: string; bearer: () => string }> => {
    const user = viewer.user === null ? undefined : await findUser(database, viewer.user._id);
    if (user === undefined || viewer.session === undefined)
      return refuse('unauthenticated', 'Sign in to continue');
    const { _id, bearer } = viewer.session;
    return { user, sessionId: _id, bearer: () => bearer() };
  };

  /** A short code is no 256 bits: it is kept sealed instead of hashed, so that no backup tells it. */
  const isMailed = async (user: UserRow, code: string): Promise<boolean> => {
    const digits = code.replace(/\s/g, '');
    const waiting = await tokens.waiting('confirm_code', user._id);
    return waiting.some(({ data }) => data !== null && sealing.open(data, PURPOSE) === digits);
  };

  const wrongWith = async (
    sent: ConfirmInput,
    user: UserRow,
    viewer: Viewer,
    giveBack: () => Promise<void>,
  ): Promise<Record<string, string> | null> => {
    if (sent.passkey !== undefined) {
      await passkeys.verify(sent.passkey, user._id, viewer);
      return null;
    }
    if (sent.code !== undefined) return (await isMailed(user, sent.code)) ? null : { code: WRONG_CODE };
    const isRight = await steps.isRight(sent.password ?? '', user.passwordHash, giveBack);
    return isRight ? null : { password: WRONG_PASSWORD };
  };

  return {
    confirm: (sent: ConfirmInput, viewer: Viewer): Promise<Outcome<UserState>> =>
      settle(async () => {
        const { user, sessionId, bearer } = await signedIn(viewer);
        const account = { key: user._id, userId: user._id };
        const { giveBack } = orRefuse(await steps.countTry(viewer, account, networkOf(viewer.ip)));
        const errors = await wrongWith(sent, user, viewer, giveBack);
        if (errors !== null) {
          await database.transaction(() => steps.note(viewer, 'confirm-failed', user));
          return refuse('invalid', Object.values(errors)[0] ?? WRONG_PASSWORD, { errors });
        }
        await giveBack();
        await database.transaction(async () => {
          await accounts.sessions.prove(sessionId);
          await tokens.forget(user._id, 'confirm_code');
          await steps.note(viewer, 'confirm', user);
        });
        return steps.stateOf(user._id, {
          token: bearer(),
          success: 'Thank you',
          requestId: viewer.requestId,
        });
      }),

    /** For whoever has neither password nor passkey at hand. */
    mailCode: (viewer: Viewer): Promise<Outcome<UserState>> =>
      settle(async () => {
        const { user, bearer } = await signedIn(viewer);
        orRefuse(await throttle.take(CODES, user._id));
        const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
        await database.transaction(async () => {
          await tokens.forget(user._id, 'confirm_code');
          await tokens.issue('confirm_code', { userId: user._id, data: sealing.seal(code, PURPOSE) });
          await mail.ask(
            'confirm-code',
            { name: greeted(user), code: code.replace(/(\d{4})(\d{4})/, '$1 $2'), path: '/user/settings' },
            {
              key: `confirm-code:${newId()}`,
              to: mailboxOf(user),
              about: aboutUser(user),
              confidential: true,
            },
          );
        });
        const success = `We have sent a code to ${user.email}. It works for ten minutes`;
        return steps.stateOf(user._id, { token: bearer(), success, requestId: viewer.requestId });
      }),
  };
};
