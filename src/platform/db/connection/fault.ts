/** Converts faults of the database, as opposed to errors in a statement, to one form for SQLite and PostgreSQL. */

/**
 * - `full`: its disk is full
 * - `readonly`: it can be read but not written
 * - `moved`: the site has been moved to another database, and this one rejects writes (`copying/moved.ts`)
 * - `unavailable`: it cannot be reached, or cannot answer now
 */
type DatabaseFaultKind = 'full' | 'readonly' | 'moved' | 'unavailable';

/** The error message of the triggers that reject writes to a moved database */
export const MOVED = 'site_moved';

/** Thrown in place of the driver's own error, which is its `cause`. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  readonly kind: DatabaseFaultKind;
  constructor(kind: DatabaseFaultKind, cause: unknown) {
    super(singleLineMessage(cause), { cause });
    this.kind = kind;
  }
}

/** Returns the error as one line. A failure to connect to every address of a host has no message of its own. */
const singleLineMessage = (cause: unknown): string => {
  const error = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').trim();
};

// The result codes of SQLite
const BUSY = 5;
const READ_ONLY = 8;
const IO = 10;
const FULL = 13;
const CANNOT_OPEN = 14;
/** The kinds of fault by the low byte of SQLite's extended result code; the other bytes give details. */
const sqliteKinds = new Map<number, DatabaseFaultKind>([
  [FULL, 'full'],
  [READ_ONLY, 'readonly'],
  [IO, 'unavailable'],
  [CANNOT_OPEN, 'unavailable'],
  [BUSY, 'unavailable'],
]);

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Returns whether an error means that the SQLite file is damaged, or is no database. */
export const isDamageError = (error: unknown): boolean =>
  [CORRUPT, NOT_A_DATABASE].includes(((error as { errcode?: number } | null)?.errcode ?? 0) % 256);

/** Returns whether SQLite rejected a write because the database is read-only. */
export const isReadOnlyError = (error: unknown): boolean =>
  ((error as { errcode?: number } | null)?.errcode ?? 0) % 256 === READ_ONLY;

/** Returns the fault behind an SQLite error, or the error itself. */
export const sqliteFault = (error: unknown): unknown => {
  const { errcode, message } = (error ?? {}) as { errcode?: number; message?: string };
  if (message === MOVED) return new DatabaseFault('moved', error);
  const kind = errcode === undefined ? undefined : sqliteKinds.get(errcode & 0xff);
  return kind === undefined ? error : new DatabaseFault(kind, error);
};

/**
 * The beginnings of PostgreSQL's codes for faults that pass: of connections, of resources, a shutdown; a lock, a statement
 * or a pause in a transaction that timed out; a serialisation failure; a deadlock.
 */
const TRANSIENT_CODES = /^(08|53|57P|25P03|55P03|57014|40001|40P01)/;
const DISK_FULL = '53100';
/** PostgreSQL's code after a failover: the connected server no longer accepts writes. */
const READ_ONLY_SERVER = '25006';
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Matches messages of the driver that have no code. */
const CONNECTION_LOST =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout/;
const POOL_EXHAUSTED = /timeout exceeded when trying to connect/;

/** Returns the fault behind a PostgreSQL error, or the error itself. */
export const postgresFault = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { code = '', message } = error as Error & { code?: string };
  if (message === MOVED) return new DatabaseFault('moved', error);
  if (code === DISK_FULL) return new DatabaseFault('full', error);
  if (code === READ_ONLY_SERVER) return new DatabaseFault('readonly', error);
  return TRANSIENT_CODES.test(code) ||
    NETWORK_CODES.has(code) ||
    CONNECTION_LOST.test(message) ||
    POOL_EXHAUSTED.test(message)
    ? new DatabaseFault('unavailable', error)
    : error;
};

/**
 * Returns whether a connection must not be used again after this error: it is dead, still busy, or leads to the wrong
 * server.
 */
export const endsConnection = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(08|57P)/.test(code) ||
    code === READ_ONLY_SERVER ||
    NETWORK_CODES.has(code) ||
    CONNECTION_LOST.test(message)
  );
};
