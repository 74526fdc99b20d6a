/**
 * Reads and checks the environment variables, and returns one frozen value. Creates the data folder and the secret if
 * they are missing. No other file of the program reads the environment.
 */

import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BackupSettings, parseKeep, parseTimes } from '#platform/backup-settings.ts';
import { isRelease } from '#platform/command-line.ts';
import { fileReason } from '#platform/db/connection/file-reason.ts';
import type { DatabaseConfig } from '#platform/db/open.ts';
import { type MailConfig, parseMailUrl } from '#platform/mail/mail.ts';
import { config as m } from '#platform/messages/en-GB.ts';
import { fill } from '#platform/messages/translated.ts';
import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import { isUsername, PASSWORD, passwordLength, USERNAME } from '#platform/schema/values/limits.ts';
import type { StorageConfig } from '#platform/storage/storage.ts';
import { parseStorageUrl } from '#platform/storage/storage.ts';
import { parseScannerUrl, type ScannerAddress } from '#platform/virus-scanner-address.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash */
  readonly siteUrl: string;
  /** True when SITE_URL was given: requests for other hosts are then rejected */
  readonly siteUrlIsFixed: boolean;
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  readonly storage: StorageConfig;
  /** Null: mail is sent with the settings made in the admin, once they are filled in */
  readonly mail: MailConfig | null;
  readonly secret: string;
  /** The owner created at the first start. `password` null: one is generated */
  readonly firstOwner: {
    readonly username: string;
    readonly email: string;
    readonly password: string | null;
  };
  readonly demoContent: boolean;
  /** The number of reverse proxies trusted to send the client's address and the request's id */
  readonly trustProxy: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Serves `/metrics` */
  readonly metrics: boolean;
  /** False: browsers remove a service worker installed earlier */
  readonly serviceWorker: boolean;
  readonly backup: BackupSettings;
  /** Null: documents are not scanned for viruses */
  readonly scanner: ScannerAddress | null;
  /** How many processes answer requests on the same port */
  readonly processes: number;
  /**
   * How long, after SIGTERM or SIGINT, the server still answers but reports itself as not ready, so that load balancers
   * notice
   */
  readonly drainSeconds: number;
  /** Log statements that take at least this many milliseconds; 0: none */
  readonly slowQueryMs: number;
}

/**
 * A variable is missing or invalid, or there is no secret. The message is one line, and repeats no value of a variable
 * except the data folder and the name of an unknown option.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const rejectVariable = (message: string): never => {
  throw new ConfigError(message);
};

const choiceVariable = <const Options extends readonly string[]>(
  env: Environment,
  variable: string,
  options: Options,
  byDefault: Options[number],
): Options[number] => {
  const value = env[variable];
  if (value === undefined || value === '') return byDefault;
  return options.includes(value)
    ? value
    : rejectVariable(fill(m.oneOf, { variable, options: options.join(', ') }));
};

const integerVariable = (
  env: Environment,
  variable: string,
  min: number,
  max: number,
  byDefault: number,
): number => {
  const value = env[variable];
  if (value === undefined || value === '') return byDefault;
  const number = Number(value);
  return /^\d+$/.test(value) && number >= min && number <= max
    ? number
    : rejectVariable(fill(m.wholeNumber, { variable, min: String(min), max: String(max) }));
};

const readSiteUrl = (env: Environment, port: number): { siteUrl: string; siteUrlIsFixed: boolean } => {
  const value = env.SITE_URL;
  if (value === undefined || value === '')
    return { siteUrl: `http://localhost:${port}`, siteUrlIsFixed: false };
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    return rejectVariable(fill(m.webAddress, { variable: 'SITE_URL' }));
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    return rejectVariable(fill(m.origin, { variable: 'SITE_URL' }));
  return { siteUrl: url.origin, siteUrlIsFixed: true };
};

const readDatabaseConfig = (env: Environment, dataDir: string): DatabaseConfig => {
  const poolSize = integerVariable(env, 'DATABASE_POOL', 2, 200, 10);
  const value = env.DATABASE_URL;
  if (value === undefined || value === '')
    return { kind: 'sqlite', file: path.join(dataDir, 'sitework.sqlite') };
  const url = URL.parse(value);
  return url !== null &&
    /^postgres(ql)?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length > 1
    ? { kind: 'postgres', url: value, poolSize }
    : rejectVariable(fill(m.database, { variable: 'DATABASE_URL' }));
};

const readStorageConfig = (env: Environment, dataDir: string): StorageConfig => {
  const value = env.STORAGE_URL;
  if (value === undefined || value === '') return { kind: 'files', folder: path.join(dataDir, 'files') };
  const parsed = parseStorageUrl(value);
  return parsed.ok ? parsed.value : rejectVariable(`STORAGE_URL ${parsed.message}`);
};

const readMailConfig = (env: Environment): MailConfig | null => {
  const value = env.MAIL_URL;
  if (value === undefined || value === '') return null;
  const parsed = parseMailUrl(value);
  return parsed.ok ? parsed.value : rejectVariable(`MAIL_URL ${parsed.message}`);
};

const MIN_SECRET_LENGTH = 32;

/**
 * `created`: create the secret if it is missing; `existing`: it must exist; `none`: the caller needs no secret, so it
 * may be empty.
 */
type SecretNeed = 'created' | 'existing' | 'none';

/**
 * Returns `SECRET` or, if neither it nor `DATABASE_URL` is set, the secret in the data folder. Creates that file,
 * readable by this user only, if it is missing and `need` is `created`. Returns an empty text if `SECRET` is not set
 * and `need` is `none`.
 */
const readSecret = (env: Environment, dataDir: string, need: SecretNeed): string => {
  const value = env.SECRET;
  if (value !== undefined && value !== '')
    return value.length >= MIN_SECRET_LENGTH
      ? value
      : rejectVariable(fill(m.secretLength, { variable: 'SECRET', min: MIN_SECRET_LENGTH.toString() }));
  if (need === 'none') return '';
  if (env.DATABASE_URL) return rejectVariable(fill(m.secretRequired, { variable: 'SECRET' }));
  try {
    return readSecretFile(path.join(dataDir, 'secret'), need === 'created');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    return rejectVariable(fill(m.notReadable, { variable: 'DATA_DIR', reason: fileReason(error) }));
  }
};

const readSecretFile = (file: string, mayCreate: boolean): string => {
  let exists = true;
  try {
    const found = readFileSync(file, 'utf8').trim();
    // An empty file remains of a start that ended before it had written the secret (full disk), and so before anything
    // was signed with it.
    if (found !== '') return found;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    exists = false;
  }
  if (!mayCreate) return rejectVariable(fill(m.secretMissing, { folder: path.dirname(file) }));
  const created = randomBytes(32).toString('base64url');
  try {
    // Flushed to disk before anything is signed or encrypted with it.
    writeFileSync(file, `${created}\n`, { mode: 0o600, flag: exists ? 'w' : 'wx', flush: true });
    syncFolder(path.dirname(file));
    return created;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // Another process created the file first.
    return readFileSync(file, 'utf8').trim();
  }
};

/** Flushes a folder, so that new files in it survive a power cut, if the file system can do that. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'ENOTSUP') throw error;
  } finally {
    closeSync(handle);
  }
};

const DEFAULT_BACKUP_TIME = '02:30';
const DEFAULT_KEEP = '7 daily, 4 weekly, 12 monthly';

const readBackupSettings = (env: Environment): BackupSettings => {
  const target = env.BACKUP_TO || null;
  const times = parseTimes(env.BACKUP_AT || DEFAULT_BACKUP_TIME);
  const retention = env.BACKUP_KEEP === 'all' ? null : parseKeep(env.BACKUP_KEEP || DEFAULT_KEEP);
  const key = env.BACKUP_KEY || null;
  if (key !== null && key.length < MIN_SECRET_LENGTH)
    rejectVariable(fill(m.secretLength, { variable: 'BACKUP_KEY', min: MIN_SECRET_LENGTH.toString() }));
  return {
    target: target === null ? null : parseBackupTarget(target),
    times: times ?? rejectVariable(fill(m.backupTimes, { variable: 'BACKUP_AT' })),
    keep:
      retention ??
      (env.BACKUP_KEEP === 'all' ? null : rejectVariable(fill(m.backupKeep, { variable: 'BACKUP_KEEP' }))),
    key,
    verifyDays: integerVariable(env, 'BACKUP_VERIFY_DAYS', 0, 365, 7),
  };
};

const readScannerAddress = (env: Environment): ScannerAddress | null => {
  const value = env.SCANNER_URL;
  if (value === undefined || value === '') return null;
  return parseScannerUrl(value) ?? rejectVariable(fill(m.scanner, { variable: 'SCANNER_URL' }));
};

/** Parses the target of backups, a folder or an address as in `STORAGE_URL`. `name`: the setting, for errors. */
export const parseBackupTarget = (to: string, name = 'BACKUP_TO'): StorageConfig => {
  if (!/^(s3:|file:|[a-z][a-z0-9+.-]*:\/\/)/i.test(to)) return { kind: 'files', folder: path.resolve(to) };
  const parsed = parseStorageUrl(to);
  return parsed.ok ? parsed.value : rejectVariable(`${name} ${parsed.message}`);
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code;

const readFirstOwner = (env: Environment): Config['firstOwner'] => {
  const username = env.ADMIN_USERNAME || 'admin';
  if (!isUsername(username))
    rejectVariable(
      fill(m.username, { variable: 'ADMIN_USERNAME', min: `${USERNAME.min}`, max: `${USERNAME.max}` }),
    );
  const email = env.ADMIN_EMAIL || 'admin@localhost';
  if (email !== 'admin@localhost' && !isEmailAddress(email))
    rejectVariable(fill(m.email, { variable: 'ADMIN_EMAIL' }));
  const password = env.ADMIN_PASSWORD || null;
  if (
    password !== null &&
    (passwordLength(password) < PASSWORD.min || passwordLength(password) > PASSWORD.max)
  )
    rejectVariable(
      fill(m.password, { variable: 'ADMIN_PASSWORD', min: `${PASSWORD.min}`, max: `${PASSWORD.max}` }),
    );
  return { username, email, password };
};

/**
 * Returns the data folder if `DATA_DIR` is not set. Throws in a release: the next release replaces its folder, and the
 * working directory of a service is rarely where data belongs.
 */
const defaultDataFolder = (): string =>
  isRelease ? rejectVariable(fill(m.dataFolderRequired, { variable: 'DATA_DIR' })) : 'data';

/** Returns the variables that a site keeps when it moves, unless the settings of its new place set them. */
export const inheritedVariables = (): Environment => {
  const { DATABASE_URL, STORAGE_URL, SECRET } = process.env;
  return { DATABASE_URL, STORAGE_URL, SECRET };
};

/**
 * Reads and checks all variables. Creates the data folder if it is missing, unless `mayCreateFolder` is false, and
 * the secret if `need` is `created`. Throws a `ConfigError`.
 */
export const readConfig = (
  env: Environment = process.env,
  { need = 'created', mayCreateFolder = true }: { need?: SecretNeed; mayCreateFolder?: boolean } = {},
): Config => {
  const port = integerVariable(env, 'PORT', 0, 65_535, 3000);
  const dataDir = path.resolve(env.DATA_DIR || defaultDataFolder());
  // Everything this process creates from here on (database, uploads, lock) is accessible to its own user only.
  process.umask(0o077);
  try {
    if (mayCreateFolder) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    rejectVariable(fill(m.notWritable, { variable: 'DATA_DIR', reason: fileReason(error) }));
  }
  return Object.freeze({
    port,
    host: env.HOST || '127.0.0.1',
    ...readSiteUrl(env, port),
    dataDir,
    database: readDatabaseConfig(env, dataDir),
    storage: readStorageConfig(env, dataDir),
    mail: readMailConfig(env),
    secret: readSecret(env, dataDir, need),
    firstOwner: readFirstOwner(env),
    demoContent: choiceVariable(env, 'DEMO_CONTENT', ['on', 'off'], isRelease ? 'off' : 'on') === 'on',
    trustProxy: integerVariable(env, 'TRUST_PROXY', 0, 10, 0),
    logLevel: choiceVariable(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
    metrics: choiceVariable(env, 'METRICS', ['on', 'off'], 'off') === 'on',
    serviceWorker: choiceVariable(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    backup: readBackupSettings(env),
    scanner: readScannerAddress(env),
    processes: integerVariable(env, 'PROCESSES', 1, 64, 1),
    drainSeconds: integerVariable(env, 'DRAIN_SECONDS', 0, 300, 0),
    slowQueryMs: integerVariable(env, 'SLOW_QUERY_MS', 0, 60_000, 500),
  });
};
