/** Defines the wire format under /api/user: a user's own account. */

import { z } from 'zod';
import { inEnglish } from '#platform/messages/in-english.ts';
import { translated } from '#platform/messages/translated.ts';
import {
  email,
  flag,
  isTimeZone,
  noDuplicates,
  optionalDay,
  optionalMoney,
  optionalPhone,
  optionalText,
  text,
  tooMany,
} from '#platform/schema/fields.ts';
import { REAUTHENTICATION_MINUTES } from '#platform/schema/values/limits.ts';
import { MAX_INSURANCE, MESSAGE_EXCERPT_LENGTH, NEWEST_SHOWN } from '../limits.ts';
import { api, companyTypes, errors, fields } from '../messages/en-GB.ts';
import {
  companyName,
  enteredPassword,
  missingValueMessage,
  newPassword,
  personName,
  trades,
  unknownOption,
} from './auth.ts';
import { NewPasskey, PasskeyCreation } from './passkey.ts';

const m = translated(errors);
const f = translated(fields);

/** Invited: has not signed in yet. Disabled: cannot sign in until an administrator enables or approves the account. */
export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const COMPANY_TYPES = ['subcontractor', 'supplier', 'consultant', 'main_contractor'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
export const companyTypeLabels: Readonly<Record<CompanyType, string>> = companyTypes;

const Insurance = z.strictObject({
  type: text(() => f.insuranceType, 1, 80),
  limit: optionalMoney(() => f.insuranceLimit),
  expires: optionalDay(() => f.insuranceExpires),
});

const Company = z.strictObject({
  name: companyName,
  type: z.enum(COMPANY_TYPES, unknownOption).nullable().default(null),
  registration: optionalText(() => f.registration, 40),
  taxNo: optionalText(() => f.taxNo, 40),
  licences: z
    .array(text(() => f.licence, 1, 120))
    .max(
      20,
      tooMany(() => f.licences, 20),
    )
    .default([]),
  insurance: z
    .array(Insurance)
    .max(
      MAX_INSURANCE,
      tooMany(() => f.insurance, MAX_INSURANCE),
    )
    .default([]),
  bonding: optionalText(() => f.bonding, 200),
});
export type Company = z.infer<typeof Company>;

/**
 * The kinds of emails that a user can turn off.
 *
 * @internal Exported for tests.
 */
export const Notifications = z
  .strictObject({ newDevices: flag(() => f.newDevices, true) })
  .meta({ id: 'Notifications' });
export type Notifications = z.infer<typeof Notifications>;

const settingsFields = {
  name: personName(() => f.name),
  phone: optionalPhone(() => f.phone),
  jobTitle: optionalText(() => f.jobTitle, 100),
  company: Company.prefault({}),
  trades,
  regions: z
    .array(text(() => f.region, 1, 80))
    .max(
      20,
      tooMany(() => f.regions, 20),
    )
    .refine(...noDuplicates(() => f.regions))
    .default([]),
  notifications: Notifications.prefault({}),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: () => m.language })
    .nullable()
    .default(null)
    .describe(api.locale),
  timeZone: z.string().refine(isTimeZone, unknownOption).nullable().default(null).describe(api.timeZone),
};

const StoredCompany = z.object({
  ...Company.shape,
  insurance: z.array(z.object(Insurance.shape)).default([]),
});

/** A stored profile. Fields that this version does not know, because a newer version stored them, are dropped. */
export const Profile = z
  .object({
    ...settingsFields,
    company: StoredCompany.prefault({}),
    notifications: z.object(Notifications.shape).prefault({}),
  })
  .omit({ name: true });
export type Profile = z.infer<typeof Profile>;

/** `PUT /api/user/settings`: all settings, with the `version` of the user from which they were changed. */
export const AccountSettingsInput = z
  .strictObject({ ...settingsFields, version: z.int({ error: () => m.version }) })
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
    pendingEmail: z.string().nullable().describe(api.pendingEmail),
    hasPassword: z.boolean().describe(api.hasPassword),
    twoFactor: z.object({
      enabled: z.boolean(),
      since: z.string().nullable(),
      backupCodesLeft: z.int(),
    }),
    passkeys: z.int().describe(api.passkeys),
    proven: z.boolean().describe(inEnglish(api.proven, { minutes: REAUTHENTICATION_MINUTES })),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.infer<typeof AccountSettings>;

/** `GET /api/user/dashboard`. The comments feature adds `comments`, the contact feature `messages` (`AccountPart`). */
export const AccountDashboard = z
  .object({
    email: z.object({
      address: z.string(),
      verified: z.boolean(),
      pending: z.string().nullable(),
      required: z.boolean().describe(api.emailRequired),
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
        .describe(inEnglish(api.newest, { max: NEWEST_SHOWN })),
    }),
    messages: z.object({
      total: z.int(),
      items: z
        .array(
          z.object({
            reference: z.string(),
            topic: z.string(),
            message: z.string().describe(inEnglish(api.excerpt, { max: MESSAGE_EXCERPT_LENGTH })),
            status: z.enum(['received', 'answered']),
            createdAt: z.string(),
          }),
        )
        .describe(inEnglish(api.ownMessages, { max: NEWEST_SHOWN })),
    }),
  })
  .meta({ id: 'AccountDashboard' });
export type AccountDashboard = z.infer<typeof AccountDashboard>;

/** The answer of calls that only confirm success: a sentence for the user. */
export const AccountDone = z.object({ success: z.string() }).meta({ id: 'AccountDone' });
export type AccountDone = z.infer<typeof AccountDone>;

/** `PUT /api/user/email`; requires reauthentication. The address changes once the new one is confirmed. */
export const EmailChangeInput = z
  .strictObject({ email: email(() => f.newEmail) })
  .meta({ id: 'EmailChangeInput' });
export type EmailChangeInput = z.infer<typeof EmailChangeInput>;

/**
 * `PUT /api/user/password`: requires reauthentication, and the old password if there is one; ends all other sessions.
 */
export const PasswordChangeInput = z
  .strictObject({
    current: enteredPassword(() => f.currentPassword)
      .nullable()
      .default(null),
    password: newPassword(() => f.newPassword),
  })
  .meta({ id: 'PasswordChangeInput' });
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>;

/** One session in the answer of `GET /api/user/sessions`, which lists the most recently used first. */
export const AccountSession = z
  .object({
    _id: z.string(),
    current: z.boolean().describe(api.currentSession),
    browser: z.string().describe(api.browser),
    ip: z.string().nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;
export const AccountSessions = z.object({ items: z.array(AccountSession) }).meta({ id: 'AccountSessions' });
export type AccountSessions = z.infer<typeof AccountSessions>;

/** The answer of `DELETE /api/user/sessions/{id}` and of `DELETE /api/user/sessions` (all other sessions). */
export const SessionsEnded = z.object({ success: z.string(), ended: z.int() }).meta({ id: 'SessionsEnded' });
export type SessionsEnded = z.infer<typeof SessionsEnded>;

/**
 * `POST /api/user/two-factor`: starts the set-up. Sign-in requires no code until a first code has confirmed the set-up.
 */
export const TwoFactorStart = z
  .object({
    secret: z.string().describe(api.secret),
    uri: z.string().describe(api.otpauth),
    qr: z.object({
      size: z.int().describe(api.qrSize),
      path: z.string().describe(api.qrPath),
    }),
  })
  .meta({ id: 'TwoFactorStart' });
export type TwoFactorStart = z.infer<typeof TwoFactorStart>;

/** `POST /api/user/two-factor/confirm` takes a code from the authenticator app. */
export const TwoFactorConfirmInput = z
  .strictObject({
    code: z
      .string({ error: () => m.enterCode })
      .trim()
      .regex(/^\d{3} ?\d{3}$/, { error: () => m.appCode }),
  })
  .meta({ id: 'TwoFactorConfirmInput' });
export type TwoFactorConfirmInput = z.infer<typeof TwoFactorConfirmInput>;

/**
 * The answer of `POST /api/user/two-factor/confirm`, and of `POST /api/user/two-factor/backup-codes`, which replaces
 * the codes. No other call returns them.
 */
export const BackupCodes = z
  .object({ success: z.string(), backupCodes: z.array(z.string()).describe(api.backupCodes) })
  .meta({ id: 'BackupCodes' });
export type BackupCodes = z.infer<typeof BackupCodes>;

const passkeyName = text(() => f.name, 1, 60);

/** One passkey in the answer of `GET /api/user/passkeys`. */
export const AccountPasskey = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    synced: z.boolean().describe(api.synced),
  })
  .meta({ id: 'AccountPasskey' });
export type AccountPasskey = z.infer<typeof AccountPasskey>;
export const AccountPasskeys = z
  .object({
    items: z.array(AccountPasskey),
    possible: z.boolean().describe(api.passkeysPossible),
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

/** `DELETE /api/user`: requires typing one's own username, to prevent accidents. */
export const CloseAccountInput = z
  .strictObject({ username: z.string({ error: () => missingValueMessage(() => f.ownUsername) }) })
  .meta({ id: 'LeaveInput' });
export type CloseAccountInput = z.infer<typeof CloseAccountInput>;
