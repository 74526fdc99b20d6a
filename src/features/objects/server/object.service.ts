/**
 * Manages stored objects and the records that reference them. Several records may share an object, because it is stored
 * under the hash of its content; it is removed only when a check under a lock finds that no record references it.
 */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { deletePause, isPaused, writePause } from '#platform/db/pauses.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import { filesInUse, lockObject, type ObjectArea } from './object.queries.ts';
import { PAUSE, pauseRemoval, resumeRemoval } from './removal-pause.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Younger objects may belong to an upload whose record is not written yet. */
const MIN_AGE = DAY;
/** How long an object stays claimed if the process that removes it dies. */
const CLAIM_MS = 10 * MINUTE;
/** How long a removal may take: short enough to end before its claim, even if storage delays the last call. */
const REMOVAL_MS = 5 * MINUTE;
const SWEEP_JOB = 'objects:sweep';
/** The hour of the daily sweep, UTC. */
const SWEEP_HOUR = 3;
/** Hashes per query. */
const BATCH_SIZE = 500;

/** Runs in a transaction before an unused object is removed; deletes the rows about its content. */
type BeforeRemoval = (sha256: string) => Promise<void>;

export interface StoredObjects {
  /** Returns the folder of an object and its derivatives, with a trailing slash. */
  folderOf(area: ObjectArea, sha256: string): string;
  /** Registers the owner of an area. Objects in an area without an owner are never removed. */
  registerOwner(area: ObjectArea, beforeRemoval?: BeforeRemoval): void;
  /**
   * Protects the object from removal until the transaction that writes its record ends. Calls `put`, which stores the
   * object, if it was removed just before. Throws while it is being removed.
   */
  protect(area: ObjectArea, sha256: string, put: () => Promise<void>): Promise<void>;
  /** Removes an object and its derivatives now, unless a record references it. Must not be called in a transaction. */
  removeUnused(area: ObjectArea, sha256: string): Promise<void>;
  /** Removes objects older than a day that no record references. Returns their number; null: paused. */
  sweep(): Promise<number | null>;
  /**
   * Pauses all removal during a backup, until `resume` or at the latest until this instant: the backup process may die.
   */
  pause(until: Date): Promise<void>;
  resume(): Promise<void>;
  /** Schedules the next daily sweep, unless it is scheduled already. */
  start(): Promise<void>;
}

export const storedObjects = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  jobs: Jobs;
}): StoredObjects => {
  const { database, storage, clock, jobs } = context;
  const owners = new Map<ObjectArea, BeforeRemoval | undefined>();
  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();

  const folderOf: StoredObjects['folderOf'] = (area, sha256) => `${area}/${sha256.slice(0, 2)}/${sha256}/`;

  /**
   * Claims an unused object for its removal: deletes the rows about its content, and until the claim ends rejects
   * records that would use it. Returns false if it is in use, or must not be removed now. A claim is stored as a pause
   * with the name of the object's folder.
   */
  const claim = (area: ObjectArea, sha256: string): Promise<boolean> =>
    database.transaction(async () => {
      const folder = folderOf(area, sha256);
      await lockObject(database, folder);
      // Checked for each object, because a backup may have begun during the sweep.
      if (await isPaused(database, PAUSE, instant())) return false;
      if (await isPaused(database, folder, instant())) return false;
      if ((await filesInUse(database, area, [sha256])).has(sha256)) return false;
      await owners.get(area)?.(sha256);
      await writePause(database, folder, instant(CLAIM_MS));
      return true;
    });

  /**
   * Removes an object unless it is in use, and returns whether it did. Removes the files after the transaction, because
   * storage may be slow; after a failure the next sweep removes the remaining ones.
   */
  const remove = async (area: ObjectArea, sha256: string): Promise<boolean> => {
    if (!(await claim(area, sha256))) return false;
    const folder = folderOf(area, sha256);
    const claimedAt = performance.now();
    try {
      for await (const { key } of storage.list(folder)) {
        if (performance.now() - claimedAt > REMOVAL_MS) return false;
        await storage.remove(key);
      }
      return true;
    } finally {
      await database.transaction(() => deletePause(database, folder));
    }
  };

  const sweep: StoredObjects['sweep'] = async () => {
    const now = clock.now().getTime();
    if (await isPaused(database, PAUSE, instant())) return null;
    let removedCount = 0;
    for (const area of owners.keys()) {
      const removeUnusedAmong = async (sha256s: readonly string[]): Promise<void> => {
        const inUse = await filesInUse(database, area, sha256s);
        for (const sha256 of sha256s)
          if (!inUse.has(sha256) && (await remove(area, sha256))) removedCount += 1;
      };
      /** Whether all files of an object are old */
      let areFilesOld = new Map<string, boolean>();
      for await (const { key, modifiedAt } of storage.list(`${area}/`)) {
        const sha256 = key.split('/')[2];
        if (sha256 === undefined || !key.startsWith(folderOf(area, sha256))) continue;
        const isOld = now - modifiedAt.getTime() > MIN_AGE;
        if (!areFilesOld.has(sha256) && areFilesOld.size === BATCH_SIZE) {
          await removeUnusedAmong([...areFilesOld].flatMap(([sha256, isOld]) => (isOld ? sha256 : [])));
          areFilesOld = new Map();
        }
        // A recent file means that the object was stored again or a derivative is being created.
        areFilesOld.set(sha256, isOld && areFilesOld.get(sha256) !== false);
      }
      await removeUnusedAmong([...areFilesOld].flatMap(([sha256, isOld]) => (isOld ? sha256 : [])));
    }
    return removedCount;
  };

  const schedule = (at: Date, key: string): Promise<void> =>
    database.transaction(() =>
      jobs.enqueue(SWEEP_JOB, null, { uniqueKey: `${SWEEP_JOB}:${key}`, runAt: at }),
    );
  const start: StoredObjects['start'] = () => {
    const nextRun = clock.now();
    if (nextRun.getUTCHours() >= SWEEP_HOUR) nextRun.setUTCDate(nextRun.getUTCDate() + 1);
    nextRun.setUTCHours(SWEEP_HOUR, 0, 0, 0);
    return schedule(nextRun, nextRun.toISOString());
  };
  jobs.handle(SWEEP_JOB, async () => {
    // Schedules the next sweep first, so that a failed one does not stop later ones.
    await start();
    const nextTry = new Date(clock.now().getTime() + HOUR);
    if ((await sweep()) === null) await schedule(nextTry, nextTry.toISOString());
  });

  return {
    folderOf,
    registerOwner: (area, beforeRemoval) => void owners.set(area, beforeRemoval),
    async protect(area, sha256, put) {
      const folder = folderOf(area, sha256);
      await lockObject(database, folder);
      if (await isPaused(database, folder, instant()))
        throw new StorageError('unavailable', `${folder} is being removed at this moment`);
      if (!(await storage.exists(`${folder}original`))) await put();
    },
    async removeUnused(area, sha256) {
      if (owners.has(area)) await remove(area, sha256);
    },
    sweep,
    pause: (until) => pauseRemoval(database, until),
    resume: () => resumeRemoval(database),
    start,
  };
};
