/**
 * Makes and verifies scheduled backups, reports their state for the dashboard, and checks whether the site has its secret
 * and files.
 */
import { setTimeout } from 'node:timers/promises';
import type { BackupSettings } from '#platform/backup-settings.ts';
import type { Clock } from '#platform/clock.ts';
import { orderMigrations } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import type { BackupState } from '../schema.ts';
import {
  isSiteSecret,
  sampleFiles,
  writeFirstSecretFingerprint,
  writeSecretFingerprint,
} from './backup.queries.ts';
import { type BackupTarget, backupTarget } from './backup-target.ts';
import { secretFingerprint } from './manifest.ts';
import { lastResults, runBackup, runVerification } from './run-backup.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** What is wrong with the site: it has another secret than its database records, or none of the sampled files. */
type SiteProblem = 'secret' | 'files';

export interface Backups {
  state(): Promise<BackupState>;
  /** Records the fingerprint of a new site's secret, and schedules the next backup. */
  start(): Promise<void>;
  /** Stops the running backup or verification; its job starts again later. */
  stop(): void;
  /** Throws if the secret is not the one that the database records. */
  checkSecret(): Promise<void>;
  /** Throws if storage has none of a sample of the files that records refer to. */
  checkFiles(): Promise<void>;
  /** Returns what is wrong according to the two checks above. */
  problems(): Promise<SiteProblem[]>;
}

const BACKUP_JOB = 'backup:run';
const VERIFY_JOB = 'backup:verify';
const DAY = 24 * 60 * 60 * 1000;
/**
 * How much sooner than its interval a verification may run, in milliseconds, because backups are not made at the same
 * second every day.
 */
const VERIFICATION_LEEWAY_MS = 60 * 60 * 1000;
/** The check covers this many of the oldest files of each area (documents, images), and as many of the newest. */
const SAMPLE_SIZE = 2;
/**
 * How long a good result of the check of the files is cached, in milliseconds: probes arrive every few seconds, and each
 * check calls the storage.
 */
const CHECK_MAX_AGE_MS = 30_000;
/** The longest time that a probe waits for the check of the files, in milliseconds. */
const CHECK_TIMEOUT_MS = 2000;

/** Converts times of day to milliseconds since midnight UTC. */
const offsetsOf = (times: readonly string[]): number[] =>
  times.map((time) => Date.parse(`1970-01-01T${time}:00Z`));

/**
 * Returns the first of these times of day (UTC) after `now`.
 *
 * @internal Exported for tests.
 */
export const nextTime = (times: readonly string[], now: Date): Date => {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const candidates = offsetsOf(times).flatMap((offset) => [midnight + offset, midnight + DAY + offset]);
  return new Date(Math.min(...candidates.filter((time) => time > now.getTime())));
};

/** Returns the longest time between two consecutive backups of this schedule, in milliseconds. `times` are sorted. */
const longestGap = (times: readonly string[]): number => {
  const offsets = offsetsOf(times);
  return Math.max(
    ...offsets.map((offset, index) => (offsets[index + 1] ?? (offsets[0] ?? 0) + DAY) - offset),
  );
};

/** Records that this secret belongs to the database from now on. */
export const acceptSecret = (database: Database, secret: string): Promise<void> =>
  database.transaction(() => writeSecretFingerprint(database, secretFingerprint(secret)));

export const backupService = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  jobs: Jobs;
  settings: BackupSettings;
  /** The site's secret */
  secret: string;
  features: readonly Pick<ServerFeature, 'migrations'>[];
}): Backups => {
  const { database, storage, clock, jobs, settings } = context;
  const { target: targetConfig, times, keep, key: encryptionKey, verifyDays } = settings;
  const fingerprint = secretFingerprint(context.secret);
  const isScheduled = targetConfig !== null && times.length > 0;
  const stopping = new AbortController();

  const scheduleNext = async (): Promise<void> => {
    if (!isScheduled) return;
    const nextRun = nextTime(times, clock.now());
    await database.transaction(() =>
      jobs.enqueue(BACKUP_JOB, null, { uniqueKey: `${BACKUP_JOB}:${nextRun.toISOString()}`, runAt: nextRun }),
    );
  };

  /** Opens the storage of the backups while `use` runs. Does nothing unless backups are scheduled. */
  const withTarget = async (use: (target: BackupTarget) => Promise<void>): Promise<void> => {
    if (targetConfig === null || !isScheduled) return;
    const storageOfBackups = await openStorage(targetConfig);
    try {
      await use(backupTarget(storageOfBackups, encryptionKey));
    } finally {
      await storageOfBackups.close();
    }
  };

  const isVerificationDue = async (): Promise<boolean> => {
    const { verification } = await lastResults(database);
    if (verifyDays === 0 || verification === null) return verifyDays > 0;
    const age = clock.now().getTime() - Date.parse(verification.at);
    return verification.problem !== null || age >= verifyDays * DAY - VERIFICATION_LEEWAY_MS;
  };

  jobs.handle(
    BACKUP_JOB,
    async () => {
      // Schedules the next backup first, so that a failed one does not stop later ones.
      await scheduleNext();
      await withTarget(async (target) => {
        const { signal } = stopping;
        await runBackup({
          database,
          storage,
          clock,
          target,
          encryptionKey,
          keep,
          secretFingerprint: fingerprint,
          signal,
        });
        if (await isVerificationDue())
          await database.transaction(() => jobs.enqueue(VERIFY_JOB, null, { uniqueKey: VERIFY_JOB }));
      });
    },
    'backups',
  );

  jobs.handle(
    VERIFY_JOB,
    () =>
      withTarget(async (target) => {
        const [newest] = await target.ids();
        if (newest === undefined) return;
        const migrations = orderMigrations(context.features.flatMap(({ migrations: own = [] }) => own));
        await runVerification({
          database,
          clock,
          target,
          id: newest,
          migrations,
          signal: stopping.signal,
        }).catch((error: unknown) => {
          // The failure is recorded for the dashboard, and because of it the next backup is verified. A retry would fail again.
          if (!(error instanceof SiteOperationError)) throw error;
        });
      }),
    'backups',
  );

  const hasFiles = async (): Promise<boolean> => {
    const sample = await sampleFiles(database, SAMPLE_SIZE);
    if (sample.length === 0) return true;
    for (const { area, sha256 } of sample)
      if (await storage.exists(`${area}/${sha256.slice(0, 2)}/${sha256}/original`)) return true;
    return false;
  };
  let cachedCheck: { at: number; answer: Promise<boolean> } | undefined;
  const recentCheck = (): Promise<boolean> => {
    const now = clock.now().getTime();
    if (cachedCheck === undefined || now - cachedCheck.at > CHECK_MAX_AGE_MS || now < cachedCheck.at) {
      const answer = hasFiles();
      cachedCheck = { at: now, answer };
      answer.then(
        // A bad result is not cached, so that the site is ready as soon as the files are back.
        (isThere) => {
          if (!isThere) cachedCheck = undefined;
        },
        () => {
          cachedCheck = undefined;
        },
      );
    }
    return cachedCheck.answer;
  };

  const checkSecret: Backups['checkSecret'] = async () => {
    // Another check reports a database that fails.
    if (!(await isSiteSecret(database, fingerprint).catch(() => true)))
      throw new Error('The secret is not that of this site');
  };
  const checkFiles: Backups['checkFiles'] = async () => {
    // Another check reports a storage that fails or does not answer.
    const timeout = setTimeout(CHECK_TIMEOUT_MS, true, { ref: false });
    if (!(await Promise.race([recentCheck().catch(() => true), timeout])))
      throw new Error('The stored files are missing');
  };

  return {
    async state() {
      const { backup, failure, verification } = await lastResults(database);
      const age = backup === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - Date.parse(backup.at);
      return {
        isScheduled,
        verifyDays,
        isOverdue: isScheduled && age > 2 * longestGap(times),
        backup,
        failure: failure !== null && (backup === null || failure.at > backup.at) ? failure : null,
        verification,
      };
    },
    async start() {
      await database.transaction(() => writeFirstSecretFingerprint(database, fingerprint));
      await scheduleNext();
    },
    stop: () => stopping.abort(),
    checkSecret,
    checkFiles,
    async problems() {
      const checks = [
        ['secret', checkSecret],
        ['files', checkFiles],
      ] as const;
      const problems: SiteProblem[] = [];
      for (const [name, check] of checks) await check().catch(() => problems.push(name));
      return problems;
    },
  };
};
