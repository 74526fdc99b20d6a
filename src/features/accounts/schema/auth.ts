/**
 * Defines the wire format under /auth: how users prove their identity, and the user state, with which nearly all of
 * these calls answer.
 */

import { z } from 'zod';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { fill, formatNumber, translated } from '#platform/messages/translated.ts';
import { type ErrorCode, errorStatus, FieldErrors } from '#platform/schema/errors.ts';
import {
  email,
  fieldMessage,
  flag,
  inSentence,
  type Label,
  noDuplicates,
  optionalPhone,
  optionalText,
  text,
  tooMany,
} from '#platform/schema/fields.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import {
  MAX_COMPANY_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_HONEYPOT_LENGTH,
  PASSWORD,
  PERSON_NAME,
  passwordLength,
  USERNAME,
  USERNAME_PATTERN,
} from '#platform/schema/values/limits.ts';
import { FORBIDDEN_CHARACTERS } from '#platform/schema/values/text-faults.ts';
import { MAX_TRADES, SECOND_FACTOR_MINUTES, SESSION_DAYS } from '../limits.ts';
import { api, errors, fields } from '../messages/en-GB.ts';
import { PasskeyAnswer, PasskeyRequest } from './passkey.ts';

const m = translated(errors);
const f = translated(fields);
const fieldTexts = translated(fieldErrors);

/** Returns the message for a missing value. */
export const missingValueMessage = (label: Label): string =>
  fill(fieldTexts.enter, { label: inSentence(label) });
export const unknownOption = { error: () => fieldTexts.unknownOption };

/** A new password. It is neither trimmed nor truncated. */
export const newPassword = (label: Label = () => f.password) =>
  z.string({ error: () => missingValueMessage(label) }).superRefine((value, context) => {
    const addProblem = (message: string) => context.addIssue({ code: 'custom', message, input: value });
    if (value === '') addProblem(missingValueMessage(label));
    else if (FORBIDDEN_CHARACTERS.test(value) || /[\t\n\r]/.test(value))
      addProblem(fieldMessage(m.passwordCharacters, label, {}));
    else if (passwordLength(value) < PASSWORD.min)
      addProblem(fieldMessage(fieldTexts.tooShort, label, { min: String(PASSWORD.min) }));
    else if (passwordLength(value) > PASSWORD.max)
      addProblem(fieldMessage(fieldTexts.tooLong, label, { max: String(PASSWORD.max) }));
  });

const tooLong = (label: Label, max: number) => ({
  error: () => fieldMessage(fieldTexts.tooLong, label, { max: formatNumber(max) }),
});

/** More than `PASSWORD.max`, so that a password somewhat above that limit is reported as incorrect, not as too long. */
const MAX_ENTERED_LENGTH = 1000;
/** The current password, entered to prove one's identity; the limited length bounds the cost of hashing it. */
export const enteredPassword = (label: Label = () => f.password) => {
  const missingValue = { error: () => missingValueMessage(label) };
  return z
    .string(missingValue)
    .min(1, missingValue)
    .max(MAX_ENTERED_LENGTH, tooLong(label, MAX_ENTERED_LENGTH));
};

export const Username = text(() => f.username, USERNAME.min, USERNAME.max).refine(
  (value) => USERNAME_PATTERN.test(value),
  { error: () => m.username },
);

/** Fields that both the sign-up form and the settings have. */
export const personName = (label: Label) => text(label, PERSON_NAME.min, PERSON_NAME.max);
export const companyName = optionalText(() => f.company, MAX_COMPANY_LENGTH);
export const trades = z
  .array(z.enum(TRADE_KEYS, unknownOption))
  .max(
    MAX_TRADES,
    tooMany(() => f.trades, MAX_TRADES),
  )
  .refine(...noDuplicates(() => f.trades))
  .default([]);

/**
 * Fields by which the server recognises machines: the form hides `website` from people, and `seconds` is how long the
 * form was open.
 */
const botDetectionFields = {
  website: z.string().max(MAX_HONEYPOT_LENGTH).nullable().default(null).describe(api.website),
  seconds: z
    .number({ error: () => m.formTime })
    .min(0)
    .nullable()
    .default(null)
    .describe(api.seconds),
};

export const SignUpInput = z
  .strictObject({
    username: Username,
    email: email(() => f.email),
    password: newPassword(),
    name: personName(() => f.yourName),
    company: companyName,
    phone: optionalPhone(() => f.phone),
    trades,
    ...botDetectionFields,
  })
  .meta({ id: 'SignUpInput' });
export type SignUpInput = z.infer<typeof SignUpInput>;

const missingCode = { error: () => m.enterCode };
const anyCode = z
  .string(missingCode)
  .trim()
  .min(1, missingCode)
  .max(40, { error: () => m.codeTooLong });
const code = anyCode.describe(api.code);
/**
 * The code of the second factor. An empty field counts as absent; the server rejects the call if it requires a code.
 */
const optionalCode = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  code.optional(),
);

const missingUsername = { error: () => missingValueMessage(() => f.usernameOrEmail) };
/**
 * Requires `username` (or an email address) and `password`. If the answer asks for a code, the second call sends either
 * the `challenge` of that answer and `code`, or username, password and code.
 */
export const LoginInput = z
  .strictObject({
    username: z
      .string(missingUsername)
      .trim()
      .min(1, missingUsername)
      .max(
        MAX_EMAIL_LENGTH,
        tooLong(() => f.usernameOrEmail, MAX_EMAIL_LENGTH),
      )
      .optional(),
    password: enteredPassword().optional(),
    challenge: z.string().max(200).optional(),
    code: code.optional(),
    remember: flag(() => fill(f.remember, { days: SESSION_DAYS.toString() })),
  })
  .superRefine((input, context) => {
    const addProblem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (input.challenge !== undefined) {
      if (input.code === undefined) addProblem('code', m.enterCode);
      return;
    }
    if (input.username === undefined)
      addProblem(
        'username',
        missingValueMessage(() => f.usernameOrEmail),
      );
    if (input.password === undefined)
      addProblem(
        'password',
        missingValueMessage(() => f.password),
      );
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof LoginInput>;

/** The input of recovery, resend_token and magic_link. */
export const EmailInput = z.strictObject({ email: email(() => f.email) }).meta({ id: 'EmailInput' });
export type EmailInput = z.infer<typeof EmailInput>;

const expired = { error: () => m.linkExpired };
const oneTimeToken = z.string(expired).min(1, expired).max(200, expired);

/** The new password, with the token of a recovery link. Signed-in users send `PasswordChangeInput`. */
export const ChangePasswordInput = z
  .strictObject({
    token: oneTimeToken,
    password: newPassword(() => f.newPassword),
    confirm: z.string({ error: () => m.passwordMismatch }),
    code: optionalCode,
  })
  .refine(({ password, confirm }) => password.normalize('NFC') === confirm.normalize('NFC'), {
    path: ['confirm'],
    error: () => m.passwordMismatch,
    when: ({ value }) => typeof (value as { confirm?: unknown } | null)?.confirm === 'string',
  })
  .meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ConfirmTokenInput = z.strictObject({ token: oneTimeToken }).meta({ id: 'ConfirmTokenInput' });
export type ConfirmTokenInput = z.infer<typeof ConfirmTokenInput>;

export const UsernameAvailabilityQuery = z.object({ username: Username });
export const UsernameAvailability = z.object({ available: z.boolean() }).meta({ id: 'Available' });
export type UsernameAvailability = z.infer<typeof UsernameAvailability>;

/**
 * Reauthenticates the user. Requires exactly one of: the password, a passkey response, or the code emailed by
 * `POST /auth/confirm/mail` to a user who has neither. With the password or the emailed code, also requires `code` if
 * two-factor sign-in is on.
 */
export const ConfirmInput = z
  .strictObject({
    password: enteredPassword().optional(),
    passkey: PasskeyAnswer.optional(),
    mailedCode: anyCode.describe(api.mailedCode).optional(),
    code: optionalCode,
  })
  .refine(
    (sent) => [sent.password, sent.passkey, sent.mailedCode].filter((one) => one !== undefined).length === 1,
    { path: ['password'], error: () => missingValueMessage(() => f.password) },
  )
  .meta({ id: 'ConfirmInput' });
export type ConfirmInput = z.infer<typeof ConfirmInput>;

export const PasskeySignInInput = z
  .strictObject({
    passkey: PasskeyAnswer,
    remember: flag(() => fill(f.remember, { days: SESSION_DAYS.toString() })),
  })
  .meta({ id: 'PasskeySignInInput' });
export type PasskeySignInInput = z.infer<typeof PasskeySignInInput>;

/** The signed-in user, as the user's own client receives it. */
export const SignedInUser = z
  .object({
    _id: z.string(),
    username: z.string(),
    email: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    emailVerified: z.boolean(),
    roles: z.array(z.string()).describe(api.roles),
    roleTitles: z.array(z.string()).describe(api.roleTitles),
    permissions: z.array(z.string()).describe(api.permissions),
    twoFactor: z.boolean().describe(api.twoFactor),
    secondFactorRequired: z.boolean().describe(api.secondFactorRequired),
    avatar: z.string().nullable().describe(api.avatar),
    locale: z.string().nullable().describe(api.locale),
  })
  .meta({ id: 'SignedInUser' });
export type SignedInUser = z.infer<typeof SignedInUser>;

/**
 * The answer of every call under /auth, failures included, except successful calls of `/auth/available` and
 * `/auth/passkey/options`.
 */
export const UserState = z
  .object({
    token: z.string().nullable().describe(api.token),
    username: z.string().nullable(),
    admin: z.boolean().describe(api.admin),
    error: z.string().nullable().describe(api.error),
    success: z.string().nullable().describe(api.success),
    user: SignedInUser.nullable(),
    errors: FieldErrors.nullable(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]).nullable(),
    requestId: z.string().nullable(),
    twoFactor: z.boolean().describe(api.codeNeeded),
    challenge: z
      .string()
      .nullable()
      .describe(inEnglish(api.challenge, { minutes: SECOND_FACTOR_MINUTES })),
  })
  .meta({ id: 'UserState' });
export type UserState = z.infer<typeof UserState>;

/**
 * The answer of `POST /auth/passkey/options`: the user state, except that its `challenge` is a WebAuthn request.
 */
export const PasskeyChallenge = z
  .object({ ...UserState.shape, challenge: PasskeyRequest })
  .meta({ id: 'PasskeyChallenge' });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

/** The user state of a signed-out visitor; failures add their error to it. */
export const SIGNED_OUT_STATE: UserState = {
  token: null,
  username: null,
  admin: false,
  error: null,
  success: null,
  user: null,
  errors: null,
  code: null,
  requestId: null,
  twoFactor: false,
  challenge: null,
};
