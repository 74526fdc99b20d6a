/** Defines the settings of the `BACKUP_…` variables; parses `BACKUP_AT` and `BACKUP_KEEP`. */
import type { StorageConfig } from '#platform/storage/storage.ts';

/**
 * Which backups are retained: the newest one of each of the latest `daily` days, `weekly` weeks, `monthly` months and
 * `yearly` years that have any.
 */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
  readonly yearly: number;
}

export interface BackupSettings {
  /** Null: BACKUP_TO is not set, so there is no schedule */
  readonly target: StorageConfig | null;
  /** Times of day in UTC, such as `03:30`, sorted; empty: backups are made only on request */
  readonly times: readonly string[];
  /** Null: no backup is ever removed */
  readonly keep: Retention | null;
  /** Null: backups are not encrypted */
  readonly key: string | null;
  /** Verify the newest backup when the last verification is this many days old; 0: only on request */
  readonly verifyDays: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Parses a list of times such as `03:30, 15:30` and returns them sorted; `off` is an empty list. Null: neither. */
export const parseTimes = (text: string): string[] | null => {
  if (text === 'off') return [];
  const times = text.split(',').map((time) => time.trim());
  return times.every((time) => TIME.test(time)) ? [...new Set(times)].sort() : null;
};

/** Parses a list such as `7 daily, 4 weekly, 12 monthly`. Returns null if it is invalid or retains nothing. */
export const parseKeep = (text: string): Retention | null => {
  const retention = { daily: 0, weekly: 0, monthly: 0, yearly: 0 };
  for (const part of text.split(',')) {
    const [, count, period] = /^(\d{1,4}) +(daily|weekly|monthly|yearly)$/.exec(part.trim()) ?? [];
    if (count === undefined || period === undefined) return null;
    retention[period as keyof typeof retention] = Number(count);
  }
  return Object.values(retention).some((count) => count > 0) ? retention : null;
};
