/**
 * Stored objects and the records that reference them. Several records may share an object, because it is stored under the
 * hash of its content; it is removed only when a check under a lock finds that no record references it.
 */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import {
  deletePause,
  filesInUse,
  holdObject,
  isPaused,
  type ObjectArea,
  writePause,
} from './object.queries.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Younger objects may belong to an upload whose record is not written yet. */
const UNUSED_FOR = DAY;
const SWEEP = 'objects:sweep';
/** What a backup holds while it copies: objects that its copy of the database references must not go. */
const PAUSE = 'removal of stored objects';
/** At this hour (UTC) unused objects are looked for. */
const SWEEP_HOUR = 3;
/** Records are asked for so many objects at once. */
const AT_ONCE = 500;

/** In a transaction, before an unused object is removed: deletes what is stored about its content. */
type BeforeRemoval = (sha256: string) => Promise<void>;

export interface StoredObjects {
  /** The folder of one object, with a slash at its end; everything made from it is stored in there, too. */
  folderOf(area: ObjectArea, sha256: string): string;
  /** Objects of an area that has no owner stay. */
  ownedBy(area: ObjectArea, beforeRemoval?: BeforeRemoval): void;
  /**
   * In the transaction that writes the first record: keeps the object from being removed until the record is there.
   * `put` stores it again if it was removed just before.
   */
  hold(area: ObjectArea, sha256: string, put: () => Promise<void>): Promise<void>;
  /** Removes an object at once, with everything made from it, unless a record references it. Not to be called in a transaction. */
  removeUnused(area: ObjectArea, sha256: string): Promise<void>;
  /** Removes what no record has referenced for a day. Returns how many objects went; null: paused. */
  sweep(): Promise<number | null>;
  /** Stops all removal, for a backup that copies; it ends by itself at `until`, should whoever asked for it die. */
  pause(until: Date): Promise<void>;
  resume(): Promise<void>;
  /** Plans the next daily sweep, unless that is planned. */
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
  const instant = (): string => clock.now().toISOString();

  const folderOf: StoredObjects['folderOf'] = (area, sha256) => `${area}/${sha256.slice(0, 2)}/${sha256}/`;

  /** Runs `work` while nobody can write a record of the object, if there is none. Returns whether it did. */
  const whileUnused = (area: ObjectArea, sha256: string, work: () => Promise<void>): Promise<boolean> =>
    database.transaction(async () => {
      await holdObject(database, folderOf(area, sha256));
      // Asked again for each object: a backup may have begun since the sweep did.
      if (await isPaused(database, PAUSE, instant())) return false;
      if ((await filesInUse(database, area, [sha256])).has(sha256)) return false;
      await work();
      return true;
    });

  const remove = async (area: ObjectArea, sha256: string): Promise<boolean> => {
    // In a transaction of its own, so that a failure of storage leaves no row that promises thumbnails already removed.
    const forgot = await whileUnused(area, sha256, async () => owners.get(area)?.(sha256));
    return (
      forgot &&
      whileUnused(area, sha256, async () => {
        for await (const { key } of storage.list(folderOf(area, sha256))) await storage.remove(key);
      })
    );
  };

  const sweep: StoredObjects['sweep'] = async () => {
    const now = clock.now().getTime();
    if (await isPaused(database, PAUSE, instant())) return null;
    let removed = 0;
    for (const area of owners.keys()) {
      const removeUnusedAmong = async (sha256s: readonly string[]): Promise<void> => {
        const inUse = await filesInUse(database, area, sha256s);
        for (const sha256 of sha256s) if (!inUse.has(sha256) && (await remove(area, sha256))) removed += 1;
      };
      let old = new Map<string, boolean>();
      for await (const { key, modifiedAt } of storage.list(`${area}/`)) {
        const sha256 = key.split('/')[2];
        if (sha256 === undefined || !key.startsWith(folderOf(area, sha256))) continue;
        const isOld = now - modifiedAt.getTime() > UNUSED_FOR;
        if (!old.has(sha256) && old.size === AT_ONCE) {
          await removeUnusedAmong([...old].flatMap(([one, every]) => (every ? one : [])));
          old = new Map();
        }
        // One young file in the folder: the object was stored again, or something is being made from it.
        old.set(sha256, isOld && old.get(sha256) !== false);
      }
      await removeUnusedAmong([...old].flatMap(([one, every]) => (every ? one : [])));
    }
    return removed;
  };

  const plan = (at: Date, key: string): Promise<void> =>
    database.transaction(() => jobs.ask(SWEEP, null, { uniqueKey: `${SWEEP}:${key}`, runAt: at }));
  const start: StoredObjects['start'] = () => {
    const next = clock.now();
    if (next.getUTCHours() >= SWEEP_HOUR) next.setUTCDate(next.getUTCDate() + 1);
    next.setUTCHours(SWEEP_HOUR, 0, 0, 0);
    return plan(next, next.toISOString());
  };
  jobs.handle(SWEEP, async () => {
    // First, so that a sweep that fails does not end all later ones.
    await start();
    const again = new Date(clock.now().getTime() + HOUR);
    if ((await sweep()) === null) await plan(again, again.toISOString());
  });

  return {
    folderOf,
    ownedBy: (area, beforeRemoval) => void owners.set(area, beforeRemoval),
    async hold(area, sha256, put) {
      await holdObject(database, folderOf(area, sha256));
      if (!(await storage.exists(`${folderOf(area, sha256)}original`))) await put();
    },
    async removeUnused(area, sha256) {
      if (owners.has(area)) await remove(area, sha256);
    },
    sweep,
    pause: (until) => database.transaction(() => writePause(database, PAUSE, until.toISOString())),
    resume: () => database.transaction(() => deletePause(database, PAUSE)),
    start,
  };
};
