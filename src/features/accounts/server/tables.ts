import type { Generated } from 'kysely';
import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';
import type { Profile, UserStatus } from '../schema/account.ts';
import type { PasskeyTransport } from '../schema/passkey.ts';

export interface UserColumns {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  name: string;
  passwordHash: string | null;
  status: UserStatus;
  emailVerified: number;
  permissions: JsonText<string[]>;
  createdAt: string;
  updatedAt: string;
  /** Phone, company, trades, notifications, … Fields that were never filled in may be absent */
  profile: Generated<JsonText<Partial<Profile>>>;
  version: Generated<number>;
  /** When the user signed up, if an administrator must approve new accounts; null once decided. */
  approvalAskedAt: Generated<string | null>;
  /** Encrypted */
  twoFactorSecret: Generated<string | null>;
  /** A new secret, encrypted, which takes effect once a code has confirmed it */
  twoFactorPending: Generated<string | null>;
  twoFactorSince: Generated<string | null>;
  /** The time step of the last accepted code, so that no code is accepted twice */
  twoFactorStep: Generated<number | null>;
}

export interface SessionColumns {
  tokenHash: string;
  _id: string;
  userId: string;
  remember: number;
  /** After how many hours without use the session ends */
  idleHours: number;
  createdAt: string;
  /** Updated only when it is some minutes old, not on every request */
  lastUsedAt: string;
  expiresAt: string;
  /** When the user last proved their identity in this session, by signing in or by reauthenticating */
  provenAt: string | null;
  /** 1: the user has proved a second factor in this session */
  secondFactor: Generated<number>;
  /** SHA-256 of the cookie that must accompany the token; null: the token alone is enough */
  bindingHash: string | null;
  ip: string | null;
  browser: string | null;
}

export interface OneTimeTokenColumns {
  /** SHA-256 of purpose and token: a token for another purpose is not found */
  tokenHash: string;
  purpose: string;
  userId: string | null;
  /** The data of its purpose, such as an email address */
  data: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface KnownDeviceColumns {
  userId: string;
  deviceHash: string;
  createdAt: string;
  lastUsedAt: string;
}

export interface BackupCodeColumns {
  userId: string;
  codeHash: string;
}

export interface PasskeyColumns {
  _id: string;
  userId: string;
  credentialId: string;
  /** COSE, base64url */
  publicKey: string;
  counter: number;
  transports: JsonText<PasskeyTransport[]>;
  synced: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UserColumns;
    sessions: SessionColumns;
    oneTimeTokens: OneTimeTokenColumns;
    knownDevices: KnownDeviceColumns;
    backupCodes: BackupCodeColumns;
    passkeys: PasskeyColumns;
  }
}
