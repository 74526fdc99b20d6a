/** The wire format under /api/user: a user's own account. */
import { z } from 'zod';
import {
  email,
  flag,
  isTimeZone,
  optionalDay,
  optionalMoney,
  optionalPhone,
  optionalText,
  text,
} from '#platform/schema/fields.ts';
import { newPassword, trades } from './auth.ts';
import { NewPasskey, PasskeyCreation } from './passkey.ts';

export const COMPANY_TYPES = ['subcontractor', 'supplier', 'consultant', 'main_contractor'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
export const companyTypeLabels: Readonly<Record<CompanyType, string>> = {
  subcontractor: 'Subcontractor',
  supplier: 'Supplier',
  consultant: 'Consultant',
  main_contractor: 'Main contractor',
};

const Company = z.strictObject({
  name: optionalText('Company', 120),
  type: z.enum(COMPANY_TYPES, 'Select an option from the list').nullable().default(null),
  registration: optionalText('Registration number', 40),
  taxNo: optionalText('Tax number', 40),
  licences: z
    .array(text('Licence', 1, 120))
    .max(20, 'Licences must be 20 or fewer')
    .default([]),
  insurance: z
    .array(
      z.strictObject({
        type: text('Type of insurance', 1, 80),
        limit: optionalMoney('Limit'),
        expires: optionalDay('Expiry date'),
      }),
    )
    .max(10, 'Insurance must be 10 or fewer')
    .default([]),
  bonding: optionalText('Bonding', 200),
});
export type Company = z.infer<typeof Company>;

/**
 * The mails that a user can turn off. Only kinds that are really sent belong here: a test rejects the rest.
 */
export const Notifications = z
  .strictObject({ newDevices: flag('Sign-ins from a new device', true) })
  .meta({ id: 'Notifications' });
export type Notifications = z.infer<typeof Notifications>;

const settingsFields = {
  name: text('Name', 2, 100),
  phone: optionalPhone('Phone'),
  jobTitle: optionalText('Job title', 100),
  company: Company.prefault({}),
  trades,
  regions: z
    .array(text('Region', 1, 80))
    .max(20, 'Regions must be 20 or fewer')
    .refine((names) => new Set(names).size === names.length, 'Regions must not list the same one twice')
    .default([]),
  notifications: Notifications.prefault({}),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Language must be a code, like en-GB')
    .nullable()
    .default(null)
    .describe("How mails to this person write dates. Null: the site's"),
  timeZone: z
    .string()
    .refine(isTimeZone, 'Select an option from the list')
    .nullable()
    .default(null)
    .describe("IANA name; null: the site's"),
};

/**
 * A stored profile. Keys unknown to this version, such as notifications that no longer exist, are dropped.
 */
export const Profile = z
  .object({ ...settingsFields, notifications: z.object(Notifications.shape).prefault({}) })
  .omit({ name: true });
export type Profile = z.infer<typeof Profile>;

/** `PUT /api/user/settings`: everything the form shows, with the `version` it was read with. */
export const AccountSettingsInput = z
  .strictObject({ ...settingsFields, version: z.int('Load the page again') })
  .meta({ id: 'AccountSettingsInput' });
export type AccountSettingsInput = z.infer<typeof AccountSettingsInput>;

/** `GET /api/user/settings`, and the answer of PUT. */
export const AccountSettings = z
  .object({
    ...settingsFields,
    version: z.int(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z.string().nullable().describe('An address asked for and not confirmed yet'),
    hasPassword: z.boolean().describe('False for people who were invited or only use passkeys'),
    twoFactor: z.object({
      enabled: z.boolean(),
      since: z.string().nullable(),
      backupCodesLeft: z.int(),
    }),
    passkeys: z.int().describe('How many'),
    proven: z.boolean().describe('Whether what asks for a fresh proof would be let through now'),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.infer<typeof AccountSettings>;

/**
 * `GET /api/user/dashboard`. Each part of the product adds its own key; a part with nothing to do is empty,
 * never absent.
 */
export const AccountDashboard = z
  .object({
    email: z.object({
      address: z.string(),
      verified: z.boolean(),
      pending: z.string().nullable(),
      required: z
        .boolean()
        .describe(
          'Whether anything is closed to addresses that are not confirmed: mail has been seen to work',
        ),
    }),
    comments: z.object({
      total: z.int(),
      items: z
        .array(
          z.object({
            _id: z.string(),
            body: z.string(),
            status: z.enum(['pending', 'approved', 'rejected']),
            on: z
              .object({ type: z.string(), _id: z.string(), title: z.string(), url: z.string() })
              .nullable(),
            createdAt: z.string(),
          }),
        )
        .describe('The newest ten'),
    }),
    messages: z.object({
      total: z.int(),
      items: z
        .array(
          z.object({
            reference: z.string(),
            topic: z.string(),
            message: z.string().describe('Its first 200 characters'),
            status: z.enum(['received', 'answered']),
            createdAt: z.string(),
          }),
        )
        .describe('The newest ten sent from the confirmed address; none while it is not confirmed'),
    }),
  })
  .meta({ id: 'AccountDashboard' });
export type AccountDashboard = z.infer<typeof AccountDashboard>;

/** The answer of calls that do one thing: a sentence for a person. */
export const AccountDone = z.object({ success: z.string() }).meta({ id: 'AccountDone' });
export type AccountDone = z.infer<typeof AccountDone>;

/** `PUT /api/user/email`; requires reauthentication. The address changes once it is confirmed. */
export const EmailChangeInput = z.strictObject({ email: email('Email') }).meta({ id: 'EmailChangeInput' });
export type EmailChangeInput = z.infer<typeof EmailChangeInput>;

/** `PUT /api/user/password`: requires the old one, unless there is none; ends all other sessions. */
export const PasswordChangeInput = z
  .strictObject({
    current: z.string({ error: 'Enter current password' }).max(1000).nullable().default(null),
    password: newPassword('New password'),
  })
  .meta({ id: 'PasswordChangeInput' });
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>;

/** `GET /api/user/sessions`, the most recently used first. */
export const AccountSession = z
  .object({
    _id: z.string(),
    current: z.boolean().describe('The one that asks'),
    browser: z.string().describe('As a person says it, like “Firefox on Windows”'),
    ip: z.string().nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;
export const AccountSessions = z.object({ items: z.array(AccountSession) }).meta({ id: 'AccountSessions' });
export type AccountSessions = z.infer<typeof AccountSessions>;

/** `DELETE /api/user/sessions/{id}` and `DELETE /api/user/sessions` (all others). */
export const SessionsEnded = z.object({ success: z.string(), ended: z.int() }).meta({ id: 'SessionsEnded' });
export type SessionsEnded = z.infer<typeof SessionsEnded>;

/** `POST /api/user/two-factor`: starts the set-up; sign-in requires no code until one has confirmed it. */
export const TwoFactorStart = z
  .object({
    secret: z.string().describe('For typing into an app, in groups of four'),
    uri: z.string().describe('otpauth://…'),
    qr: z.object({
      size: z.int().describe('The side of the square, in modules: `viewBox="0 0 size size"`'),
      path: z.string().describe("An SVG path's `d`, the dark modules, with the quiet zone around them"),
    }),
  })
  .meta({ id: 'TwoFactorStart' });
export type TwoFactorStart = z.infer<typeof TwoFactorStart>;

/** `POST /api/user/two-factor/confirm` takes a code from the authenticator app. */
export const TwoFactorConfirmInput = z
  .strictObject({
    code: z
      .string({ error: 'Enter code' })
      .trim()
      .regex(/^\d{3} ?\d{3}$/, 'Enter the six digits that the app shows'),
  })
  .meta({ id: 'TwoFactorConfirmInput' });
export type TwoFactorConfirmInput = z.infer<typeof TwoFactorConfirmInput>;

/**
 * The answer of confirm and of `POST /api/user/two-factor/backup-codes`, which makes new ones: the codes are
 * shown only once.
 */
export const BackupCodes = z
  .object({ success: z.string(), backupCodes: z.array(z.string()).describe('Each works once') })
  .meta({ id: 'BackupCodes' });
export type BackupCodes = z.infer<typeof BackupCodes>;

const passkeyName = text('Name', 1, 60);

/** `GET /api/user/passkeys`. */
export const AccountPasskey = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    synced: z.boolean().describe('Kept by an account of a phone or browser, not by one device alone'),
  })
  .meta({ id: 'AccountPasskey' });
export type AccountPasskey = z.infer<typeof AccountPasskey>;
export const AccountPasskeys = z
  .object({
    items: z.array(AccountPasskey),
    possible: z
      .boolean()
      .describe('False where the address of the site is a bare number, which passkeys refuse'),
  })
  .meta({ id: 'AccountPasskeys' });
export type AccountPasskeys = z.infer<typeof AccountPasskeys>;

/** `POST /api/user/passkeys/options`. */
export const PasskeyOptions = z.object({ options: PasskeyCreation }).meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** `POST /api/user/passkeys`: the browser's response to the options; 201 with the passkey. */
export const PasskeyAddInput = z
  .strictObject({ passkey: NewPasskey, name: passkeyName })
  .meta({ id: 'PasskeyAddInput' });
export type PasskeyAddInput = z.infer<typeof PasskeyAddInput>;

/** `PATCH /api/user/passkeys/{id}`. */
export const PasskeyRenameInput = z.strictObject({ name: passkeyName }).meta({ id: 'PasskeyRenameInput' });
export type PasskeyRenameInput = z.infer<typeof PasskeyRenameInput>;

/** `DELETE /api/user`: requires typing one's own user name, to prevent accidents. */
export const LeaveInput = z
  .strictObject({ username: z.string({ error: 'Enter user name' }).max(100) })
  .meta({ id: 'LeaveInput' });
export type LeaveInput = z.infer<typeof LeaveInput>;
