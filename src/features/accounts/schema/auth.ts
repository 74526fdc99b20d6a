/**
 * The wire format under /auth: how users prove their identity, and the one answer of all these calls, the
 * user state.
 */
import { z } from 'zod';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { type ErrorCode, errorStatus, FieldErrors } from '#platform/schema/errors.ts';
import { email, FORBIDDEN_CHARACTERS, optionalPhone, optionalText, text } from '#platform/schema/fields.ts';
import { PasskeyAnswer, PasskeyRequest } from './passkey.ts';

export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
export const PASSWORD_TOO_COMMON = 'This password is used by many people. Choose another one';
export const WRONG_CREDENTIALS = 'The user name, email or password is not right';
export const CODE_REQUIRED = 'Enter the code from your authenticator app';
export const WRONG_CODE = 'The code is not right. Enter the newest one';
export const LINK_USED_UP = 'This link has been used or is too old. Ask for a new one';

/**
 * Returns the length of a password in characters: normalised as on the server, with a character outside the
 * basic plane counted as one.
 */
const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

/** A password to be set. It is neither trimmed nor cut: the typed text is the password. */
export const newPassword = (label = 'Password') =>
  z.string({ error: `Enter ${label.toLowerCase()}` }).superRefine((value, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message, input: value });
    if (value === '') say(`Enter ${label.toLowerCase()}`);
    else if (FORBIDDEN_CHARACTERS.test(value) || /[\t\n\r]/.test(value))
      say(`${label} contains characters that cannot be typed. Type it again`);
    else if (passwordLength(value) < PASSWORD_MIN_LENGTH)
      say(`${label} must be ${PASSWORD_MIN_LENGTH} characters or more`);
    else if (passwordLength(value) > PASSWORD_MAX_LENGTH)
      say(`${label} must be ${PASSWORD_MAX_LENGTH} characters or less`);
  });

/** A password typed at sign-in: limited in length, so that checking it costs little. */
const enteredPassword = z
  .string({ error: 'Enter password' })
  .min(1, 'Enter password')
  .max(1000, 'Password must be 128 characters or less');

export const Username = text('User name', 3, 30).refine(
  (value) => /^[A-Za-z0-9._-]*$/.test(value),
  'User name must be letters, numbers, dots, hyphens and underscores only',
);

export const trades = z
  .array(z.enum(TRADE_KEYS, 'Select an option from the list'))
  .max(20, 'Trades must be 20 or fewer')
  .refine((codes) => new Set(codes).size === codes.length, 'Trades must not list the same one twice')
  .default([]);

/**
 * Fields that a form hides from people: a sender that fills one in, or finishes within seconds, is a machine.
 */
const honeypotFields = {
  website: z
    .string()
    .max(5000)
    .nullable()
    .default(null)
    .describe('For machines: a form hides it from people, and whoever fills it in is one'),
  seconds: z
    .number({ error: 'The form was open for an unknown time. Load the page again' })
    .min(0)
    .nullable()
    .default(null)
    .describe('How long the form was open, measured by the browser; a program leaves it out'),
};

export const SignUpInput = z
  .strictObject({
    username: Username,
    email: email('Email'),
    password: newPassword(),
    name: text('Name', 2, 100),
    company: optionalText('Company', 120),
    phone: optionalPhone('Phone'),
    trades,
    ...honeypotFields,
  })
  .meta({ id: 'SignUpInput' });
export type SignUpInput = z.infer<typeof SignUpInput>;

const anyCode = z
  .string({ error: 'Enter code' })
  .trim()
  .min(1, 'Enter code')
  .max(40, 'Enter the code as it is shown');
const code = anyCode.describe('Six digits of the authenticator app, or one of the backup codes');
/** Required when two-factor sign-in turns out to be on; an empty field is dropped. */
const optionalCode = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  code.optional(),
);

/**
 * A user name or e-mail address and a password; if a code is then required, the `challenge` of that answer
 * with the code alone, or all three at once.
 */
export const LoginInput = z
  .strictObject({
    username: z
      .string({ error: 'Enter user name or email' })
      .trim()
      .min(1, 'Enter user name or email')
      .max(320, 'User name or email must be 254 characters or less')
      .optional(),
    password: enteredPassword.optional(),
    challenge: z.string().max(200).optional(),
    code: code.optional(),
    remember: z.boolean({ error: 'Keep me signed in must be yes or no' }).default(false),
  })
  .superRefine((sent, context) => {
    const ask = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (sent.challenge !== undefined) {
      if (sent.code === undefined) ask('code', 'Enter code');
      return;
    }
    if (sent.username === undefined) ask('username', 'Enter user name or email');
    if (sent.password === undefined) ask('password', 'Enter password');
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof LoginInput>;

/** The input of recovery, resend_token and magic_link. */
export const EmailInput = z.strictObject({ email: email('Email') }).meta({ id: 'EmailInput' });
export type EmailInput = z.infer<typeof EmailInput>;

const oneTimeToken = z.string({ error: LINK_USED_UP }).min(1, LINK_USED_UP).max(200, LINK_USED_UP);

export const ChangePasswordInput = z
  .strictObject({
    token: oneTimeToken,
    password: newPassword(),
    confirm: z.string().max(1000),
    code: optionalCode,
  })
  .refine(({ password, confirm }) => password.normalize('NFC') === confirm.normalize('NFC'), {
    path: ['confirm'],
    message: 'The two passwords are not the same. Type them again',
    when: ({ value }) => typeof (value as { confirm?: unknown } | null)?.confirm === 'string',
  })
  .meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ConfirmTokenInput = z.strictObject({ token: oneTimeToken }).meta({ id: 'ConfirmTokenInput' });
export type ConfirmTokenInput = z.infer<typeof ConfirmTokenInput>;

export const AvailableQuery = z.object({ username: Username });
export const Available = z.object({ available: z.boolean() }).meta({ id: 'Available' });
export type Available = z.infer<typeof Available>;

/**
 * Exactly one of the three: the password, a passkey's answer, or the code that `POST /auth/confirm/mail` sent
 * to a user who has neither. With the password and the mailed code, `code` as well where two-factor sign-in
 * is on.
 */
export const ConfirmInput = z
  .strictObject({
    password: enteredPassword.optional(),
    passkey: PasskeyAnswer.optional(),
    mailedCode: anyCode.describe('The eight digits of the mail').optional(),
    code: optionalCode,
  })
  .refine(
    (sent) => [sent.password, sent.passkey, sent.mailedCode].filter((one) => one !== undefined).length === 1,
    { path: ['password'], message: 'Enter password' },
  )
  .meta({ id: 'ConfirmInput' });
export type ConfirmInput = z.infer<typeof ConfirmInput>;

export const PasskeySignInInput = z
  .strictObject({
    passkey: PasskeyAnswer,
    remember: z.boolean({ error: 'Keep me signed in must be yes or no' }).default(false),
  })
  .meta({ id: 'PasskeySignInInput' });
export type PasskeySignInInput = z.infer<typeof PasskeySignInInput>;

/** The signed-in user, as they see themselves. */
export const SignedInUser = z
  .object({
    _id: z.string(),
    username: z.string(),
    email: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    emailVerified: z.boolean(),
    roles: z.array(z.string()).describe('Names of roles, like `member`'),
    permissions: z.array(z.string()).describe('All that the roles and the user were granted, sorted'),
    twoFactor: z.boolean().describe('Whether signing in asks for a code'),
    avatar: z.string().nullable().describe('Address of a picture; accounts have none of their own yet'),
  })
  .meta({ id: 'SignedInUser' });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The answer of every call under /auth, failures included. */
export const UserState = z
  .object({
    token: z.string().nullable().describe('The bearer; null: nobody is signed in by this answer'),
    username: z.string().nullable(),
    admin: z.boolean().describe('Whether the effective permissions hold `admin:access`'),
    error: z.string().nullable().describe('A sentence a person can act on'),
    success: z.string().nullable().describe('A sentence for a person'),
    user: SignedInUser.nullable(),
    errors: FieldErrors.nullable(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]).nullable(),
    requestId: z.string().nullable(),
    twoFactor: z.boolean().describe('A code is asked for: send it with `challenge` to /auth/login'),
    challenge: z
      .string()
      .nullable()
      .describe('Ten minutes good for one sign-in by code; null where none is asked for'),
  })
  .meta({ id: 'UserState' });
export type UserState = z.infer<typeof UserState>;

/**
 * The answer of `POST /auth/passkey/options`: the user state, whose `challenge` is the request for the
 * browser's passkeys.
 */
export const PasskeyChallenge = z
  .object({ ...UserState.shape, challenge: PasskeyRequest })
  .meta({ id: 'PasskeyChallenge' });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

/** The user state of nobody, which failures fill in. */
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

/** The same message whether the address is known or not. */
export const RECOVERY_LINK_SENT =
  'If there is an account with this email address, we have sent a link to it. It works for one hour';
export const SIGN_IN_LINK_SENT =
  'If there is an account with this email address, we have sent a sign-in link to it. It works for 15 minutes';
export const CONFIRMATION_LINK_SENT =
  'If this email address waits to be confirmed, we have sent a new link to it. It works for three days';
