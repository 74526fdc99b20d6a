/**
 * Sets up two-factor sign-in, and checks its codes: from an authenticator app, or backup codes in case the phone is
 * lost.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { errors as accountErrors } from '../../messages/en-GB.ts';
import type { AccountDone, BackupCodes, TwoFactorStart } from '../../schema/account.ts';
import { findUser, type UserRow } from '../account.queries.ts';
import { twoFactorAnswers, userAnswers } from '../messages/en-GB.ts';
import { recordSecondFactor } from '../sessions/session.queries.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';
import {
  activatePendingSecret,
  allBackupCodes,
  consumeBackupCode,
  consumeTimeStep,
  removeTwoFactor,
  replaceBackupCodes,
  rewriteBackupCode,
  storePendingSecret,
} from './two-factor.queries.ts';

const m = translated(twoFactorAnswers);
const userAnswer = translated(userAnswers);
const httpTexts = translated(httpErrors);
const accountError = translated(accountErrors);

/** The length of a time step, for which the app shows the same code, in seconds. */
const TIME_STEP_SECONDS = 30;
/** For how many time steps before and after its own a code is accepted, because the phone's clock may be wrong. */
const WINDOW_TIME_STEPS = 1;
const SECRET_BYTES = 20;
const BACKUP_CODE_COUNT = 10;
const BACKUP_CODE_BYTES = 10;
const SECRET_PURPOSE = 'two-factor';
const BACKUP_CODE_PURPOSE = 'backup-codes';

/** Returns the hash without a key, which earlier versions stored. `codeHash` adds the key. */
const plainHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`backup-code:${userId}:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)
    .digest('hex');

/** Returns 80 random bits in a form that can be read off paper: `abcd-efgh-ijkl-mnop`. */
const newBackupCode = (): string =>
  (
    new Secret({ buffer: Uint8Array.from(randomBytes(BACKUP_CODE_BYTES)).buffer }).base32
      .toLowerCase()
      .match(/.{4}/g) ?? []
  ).join('-');

/**
 * Returns a QR code as one SVG path, in which each run of dark modules in a row is a rectangle. `size` is the side of
 * the code in modules, with the quiet zone.
 */
const qrPath = (text: string): TwoFactorStart['qr'] => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rectangles = data.flatMap((row, rowIndex) => {
    const rectanglesOfRow: string[] = [];
    for (let column = 0; column < size; column += 1) {
      if (row[column] !== true) continue;
      const firstColumn = column;
      while (row[column + 1] === true) column += 1;
      rectanglesOfRow.push(
        `M${firstColumn} ${rowIndex}h${column - firstColumn + 1}v1h-${column - firstColumn + 1}z`,
      );
    }
    return rectanglesOfRow;
  });
  return { size, path: rectangles.join('') };
};

export const twoFactor = (context: AuthContext, operations: AuthOperations) => {
  const { database, clock, mail, encryption, settings } = context;

  const newTotp = (secret: Secret, issuer = '', label = ''): TOTP =>
    new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: TIME_STEP_SECONDS });

  /**
   * Returns the time step of this code, counted from 1970; null: the code is wrong, or there is no secret that can be
   * decrypted.
   */
  const timeStepOf = (encryptedSecret: string | null, code: string): number | null => {
    const secret = encryptedSecret === null ? null : encryption.decrypt(encryptedSecret, SECRET_PURPOSE);
    if (secret === null) return null;
    const timestamp = clock.now().getTime();
    const delta = newTotp(Secret.fromBase32(secret)).validate({
      token: code,
      timestamp,
      window: WINDOW_TIME_STEPS,
    });
    return delta === null ? null : Math.floor(timestamp / 1000 / TIME_STEP_SECONDS) + delta;
  };

  /**
   * Returns the keyed hash of a backup code. The key comes from the site's secret, so a stolen database reveals no
   * code.
   */
  const codeHash = (userId: string, code: string): string =>
    encryption.mac(plainHash(userId, code), BACKUP_CODE_PURPOSE);

  const digitsOf = (code: string): string => code.replace(/\s/g, '');

  const replaceCodes = async (userId: string): Promise<string[]> => {
    const codes = Array.from({ length: BACKUP_CODE_COUNT }, newBackupCode);
    await replaceBackupCodes(
      database,
      userId,
      codes.map((code) => codeHash(userId, code)),
    );
    return codes;
  };

  /** Returns the signed-in user; rejects guests, and sessions that may not change the user's second factors. */
  const authorisedUserOf = async (viewer: Viewer): Promise<UserRow> => {
    const signedInUser = viewer.user === null ? undefined : await findUser(database, viewer.user._id);
    const user = signedInUser ?? reject('unauthenticated', httpTexts.signIn);
    await operations.rejectIfSecondFactorUnproved(user, viewer);
    return user;
  };

  /** Turns two-factor sign-in off, and notifies the user if it was on. Must be called in a transaction. */
  const turnOffAndNotify = async (
    user: UserRow,
    viewer: Viewer,
    change: 'twoFactorOff' | 'twoFactorOffByAdministrator',
  ): Promise<void> => {
    await removeTwoFactor(database, user._id);
    if (user.twoFactorSecret === null) return;
    await operations.audit(viewer, 'two-factor-off', user);
    await operations.mailSecurityNotice('security-changed', user, { change });
  };

  return {
    /** Replaces the hashes of backup codes that an earlier version stored without a key. */
    keyBackupCodes: (): Promise<void> =>
      database.transaction(async () => {
        for (const { userId, codeHash: hash } of await allBackupCodes(database))
          if (/^[0-9a-f]{64}$/.test(hash))
            await rewriteBackupCode(database, {
              userId,
              hash,
              keyedHash: encryption.mac(hash, BACKUP_CODE_PURPOSE),
            });
      }),

    /**
     * Uses up a code of the authenticator app or a backup code. Returns false if it is wrong or was used before, or if
     * a code of a later time step was accepted before.
     */
    async take(user: UserRow, code: string): Promise<boolean> {
      const digits = digitsOf(code);
      return database.transaction(async () => {
        if (!/^\d{6}$/.test(digits)) return consumeBackupCode(database, user._id, codeHash(user._id, code));
        const step = timeStepOf(user.twoFactorSecret, digits);
        return step !== null && (await consumeTimeStep(database, user._id, step));
      });
    },

    start: (viewer: Viewer): Promise<Outcome<TwoFactorStart>> =>
      attempt(async () => {
        const user = await authorisedUserOf(viewer);
        if (user.twoFactorSecret !== null) reject('in_use', m.alreadyOn);
        // Otherwise someone could sign up with a stranger's address and lock the stranger out. Until this site has sent
        // an email, no user can confirm an address, so the check is left out.
        if (user.emailVerified === 0 && (await mail.hasDelivered())) reject('unprocessable', m.confirmEmail);
        const secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer });
        const { siteName } = (await settings.all()).general;
        // A colon separates the issuer from the name in the URI.
        const uri = newTotp(secret, siteName.replaceAll(':', ' '), user.username).toString();
        const pendingSecret = encryption.encrypt(secret.base32, SECRET_PURPOSE);
        // Checks again, because an overlapping request may have turned it on.
        if (!(await database.transaction(() => storePendingSecret(database, user._id, pendingSecret))))
          reject('in_use', m.alreadyOn);
        return { secret: (secret.base32.match(/.{1,4}/g) ?? []).join(' '), uri, qr: qrPath(uri) };
      }),

    confirm: (code: string, viewer: Viewer): Promise<Outcome<BackupCodes>> =>
      attempt(async () => {
        const user = await authorisedUserOf(viewer);
        const account = { key: user._id, userId: user._id };
        const { refund } = unwrap(await operations.countAttempt(viewer, account, networkOf(viewer.ip)));
        const pendingSecret = user.twoFactorPending;
        const step = timeStepOf(pendingSecret, digitsOf(code));
        const rejectCode = () =>
          reject('invalid', accountError.wrongCode, { errors: { code: accountError.wrongCode } });
        if (step === null) return rejectCode();
        await refund();
        return database.transaction(async () => {
          const since = operations.instant();
          if (!(await activatePendingSecret(database, user._id, { pendingSecret, since, step })))
            rejectCode();
          if (viewer.session !== undefined) await recordSecondFactor(database, viewer.session._id);
          const backupCodes = await replaceCodes(user._id);
          await operations.audit(viewer, 'two-factor-on', user);
          await operations.mailSecurityNotice('security-changed', user, { change: 'twoFactorOn' });
          return { success: m.on, backupCodes };
        });
      }),

    renewCodes: (viewer: Viewer): Promise<Outcome<BackupCodes>> =>
      attempt(async () => {
        const user = await authorisedUserOf(viewer);
        if (user.twoFactorSecret === null) reject('invalid', m.notOn);
        return database.transaction(async () => {
          const backupCodes = await replaceCodes(user._id);
          await operations.audit(viewer, 'backup-codes', user);
          await operations.mailSecurityNotice('security-changed', user, { change: 'backupCodes' });
          return { success: m.newCodes, backupCodes };
        });
      }),

    turnOff: (viewer: Viewer): Promise<Outcome<AccountDone>> =>
      attempt(async () => {
        const user = await authorisedUserOf(viewer);
        await database.transaction(() => turnOffAndNotify(user, viewer, 'twoFactorOff'));
        return { success: m.off };
      }),

    /**
     * Turns two-factor sign-in off for a user who has lost the app and the backup codes; the caller checks the
     * permission.
     */
    turnOffFor: (userId: string, viewer: Viewer): Promise<Outcome<null>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = (await findUser(database, userId)) ?? reject('not_found', userAnswer.gone);
          if (user.twoFactorSecret === null) reject('conflict', m.alreadyOff);
          await turnOffAndNotify(user, viewer, 'twoFactorOffByAdministrator');
          return null;
        }),
      ),
  };
};
export type TwoFactor = ReturnType<typeof twoFactor>;
