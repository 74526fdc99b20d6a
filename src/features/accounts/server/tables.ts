import type { Generated } from 'kysely';
import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';
import type { Profile } from '../schema/account.ts';
import type { PasskeyTransport } from '../schema/passkey.ts';

export interface UserColumns {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  name: string;
  passwordHash: string | null;
  status: 'invited' | 'active' | 'disabled';
  emailVerified: number;
  permissions: JsonText<string[]>;
  createdAt: string;
  updatedAt: string;
  /** Telephone, company, trades, notifications and so on; what was never filled in may be left out */
  profile: Generated<JsonText<Partial<Profile>>>;
  version: Generated<number>;
  /** Signed up where the office decides who may come in; it has not decided yet while the account is disabled */
  approvalAskedAt: Generated<string | null>;
  /** Sealed; the pending one is not asked for until a code has confirmed it */
  twoFactorSecret: Generated<string | null>;
  twoFactorPending: Generated<string | null>;
  twoFactorSince: Generated<string | null>;
  /** The time step of the last code that was taken: none is taken twice */
  twoFactorStep: Generated<number | null>;
}

export interface SessionColumns {
  tokenHash: string;
  _id: string;
  userId: string;
  remember: number;
  /** Unused for so long, it ends */
  idleHours: number;
  createdAt: string;
  /** Written when it has become some minutes old, not at every request */
  lastUsedAt: string;
  expiresAt: string;
  /** When its user last proved who they are */
  provenAt: string | null;
  /** SHA-256 of the cookie that must come with the token; null: the token alone will do */
  bindingHash: string | null;
  ip: string | null;
  browser: string | null;
}

export interface OneTimeTokenColumns {
  /** SHA-256 of purpose and token: one made for something else is not found */
  tokenHash: string;
  purpose: string;
  userId: string | null;
  /** What it was made for, such as an e-mail address */
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
