/**
 * Removes stored objects that no record references, and protects those whose record is being written. Several records
 * may share an object, because it is stored under the hash of its content; it is removed only when a check under a lock
 * finds that no record references it.
 */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { deletePause, isPaused, writePause } from '#platform/db/pauses.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import { hashesInUse, lockObject, type ObjectArea } from './object.queries.ts';
import { pauseRemoval, REMOVAL_PAUSE, resumeRemoval } from './removal-pause.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** The age from which a sweep removes objects: newer ones may belong to an upload whose record is not written yet. */
const MIN_AGE_MS = 24 * HOUR_MS;
/** How long an object stays claimed if the process that removes it dies. */
const CLAIM_MS = 10 * MINUTE_MS;
/** How long a removal may take: it must end before the claim, even if storage delays the last call. */
const MAX_REMOVAL_MS = 5 * MINUTE_MS;
const SWEEP_JOB = 'objects:sweep';
/** The hour of the daily sweep, UTC. */
const SWEEP_HOUR = 3;
/** How many hashes are looked up with one query. */
const BATCH_SIZE = 500;

/** Deletes the rows about the content of an unused object. Runs in a transaction, before the object is removed. */
type BeforeRemoval = (sha256: string) => Promise<void>;

export interface StoredObjects {
  /** Returns the folder of an object and its derivatives, with a trailing slash. */
  folderOf(area: ObjectArea, sha256: string): string;
  /** Allows the removal of an area's unused objects. Objects in an area that is not registered are never removed. */
  registerArea(area: ObjectArea, beforeRemoval?: BeforeRemoval): void;
  /**
   * Protects the object from removal until the transaction that writes its record ends. Must be called in that
   * transaction. Calls `put`, which stores the object, if it is not stored (any more). Throws a `StorageError` while
   * the object is being removed.
   */
  protect(area: ObjectArea, sha256: string, put: () => Promise<void>): Promise<void>;
  /**
   * Removes an object and its derivatives now, unless a record references it or removal is paused. Must not be called
   * in a transaction.
   */
  removeUnused(area: ObjectArea, sha256: string): Promise<void>;
  /**
   * Removes objects whose files are older than a day and that no record references. Returns their number, or null if
   * removal is paused.
   */
  sweep(): Promise<number | null>;
  /** Pauses all removal until `resume`, or at the latest until `until`. */
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
  const beforeRemovals = new Map<ObjectArea, BeforeRemoval | undefined>();
  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();

  const folderOf: StoredObjects['folderOf'] = (area, sha256) => `${area}/${sha256.slice(0, 2)}/${sha256}/`;

  /**
   * Claims an unused object for its removal: deletes the rows about its content, and makes `protect` throw until the
   * claim ends. Returns false if the object is in use or already claimed, or if removal is paused. A claim is stored as
   * a pause with the name of the object's folder.
   */
  const claim = (area: ObjectArea, sha256: string): Promise<boolean> =>
    database.transaction(async () => {
      const folder = folderOf(area, sha256);
      await lockObject(database, folder);
      // Checked for each object, because a backup may have begun during the sweep.
      if (await isPaused(database, REMOVAL_PAUSE, instant())) return false;
      if (await isPaused(database, folder, instant())) return false;
      if ((await hashesInUse(database, area, [sha256])).has(sha256)) return false;
      await beforeRemovals.get(area)?.(sha256);
      await writePause(database, folder, instant(CLAIM_MS));
      return true;
    });

  /**
   * Removes an object if it can be claimed, and returns whether all its files are removed. Removes the files after the
   * transaction of the claim, because storage may be slow; a later sweep removes those that remain.
   */
  const remove = async (area: ObjectArea, sha256: string): Promise<boolean> => {
    if (!(await claim(area, sha256))) return false;
    const folder = folderOf(area, sha256);
    const claimedAt = performance.now();
    try {
      for await (const { key } of storage.list(folder)) {
        if (performance.now() - claimedAt > MAX_REMOVAL_MS) return false;
        await storage.remove(key);
      }
      return true;
    } finally {
      await database.transaction(() => deletePause(database, folder));
    }
  };

  const sweep: StoredObjects['sweep'] = async () => {
    const now = clock.now().getTime();
    if (await isPaused(database, REMOVAL_PAUSE, instant())) return null;
    let removedCount = 0;
    for (const area of beforeRemovals.keys()) {
      const removeUnusedAmong = async (isOldByHash: ReadonlyMap<string, boolean>): Promise<void> => {
        const sha256s = [...isOldByHash].flatMap(([sha256, isOld]) => (isOld ? sha256 : []));
        const inUse = await hashesInUse(database, area, sha256s);
        for (const sha256 of sha256s)
          if (!inUse.has(sha256) && (await remove(area, sha256))) removedCount += 1;
      };
      /**
       * Whether all files of an object are old, by its hash, for one batch of objects. Storage lists the files of one
       * object together.
       */
      let isOldByHash = new Map<string, boolean>();
      for await (const { key, modifiedAt } of storage.list(`${area}/`)) {
        const sha256 = key.split('/')[2];
        if (sha256 === undefined || !key.startsWith(folderOf(area, sha256))) continue;
        const isOld = now - modifiedAt.getTime() > MIN_AGE_MS;
        if (!isOldByHash.has(sha256) && isOldByHash.size === BATCH_SIZE) {
          await removeUnusedAmong(isOldByHash);
          isOldByHash = new Map();
        }
        // A recent file means that the object was stored again or a derivative is being created.
        isOldByHash.set(sha256, isOld && isOldByHash.get(sha256) !== false);
      }
      await removeUnusedAmong(isOldByHash);
    }
    return removedCount;
  };

  const scheduleSweep = (runAt: Date): Promise<void> =>
    database.transaction(() =>
      jobs.enqueue(SWEEP_JOB, null, { uniqueKey: `${SWEEP_JOB}:${runAt.toISOString()}`, runAt }),
    );
  const start: StoredObjects['start'] = () => {
    const nextRun = clock.now();
    if (nextRun.getUTCHours() >= SWEEP_HOUR) nextRun.setUTCDate(nextRun.getUTCDate() + 1);
    nextRun.setUTCHours(SWEEP_HOUR, 0, 0, 0);
    return scheduleSweep(nextRun);
  };
  jobs.handle(SWEEP_JOB, async () => {
    // Before this sweep, so that tomorrow's runs even if this one fails.
    await start();
    const nextTry = new Date(clock.now().getTime() + HOUR_MS);
    const wasPaused = (await sweep()) === null;
    if (wasPaused) await scheduleSweep(nextTry);
  });

  return {
    folderOf,
    registerArea: (area, beforeRemoval) => void beforeRemovals.set(area, beforeRemoval),
    async protect(area, sha256, put) {
      const folder = folderOf(area, sha256);
      await lockObject(database, folder);
      if (await isPaused(database, folder, instant()))
        throw new StorageError('unavailable', `${folder} is being removed at this moment`);
      if (!(await storage.exists(`${folder}original`))) await put();
    },
    async removeUnused(area, sha256) {
      if (beforeRemovals.has(area)) await remove(area, sha256);
    },
    sweep,
    pause: (until) => pauseRemoval(database, until),
    resume: () => resumeRemoval(database),
    start,
  };
};
