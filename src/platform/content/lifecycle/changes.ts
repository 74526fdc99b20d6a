/**
 * Determines how long cached answers stay valid: until a committed change of content raises the generation number, or
 * until the next instant at which time alone changes what guests see. That is a scheduled start or end, an instant that a
 * feature has registered, or the next quarter of an hour.
 */
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { DatabaseFault } from '#platform/db/connection/fault.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { type SharedLoad, sharedLoad } from '../shared-load.ts';

export interface Changes extends Freshness {
  /**
   * Raises the generation, so that no cached answer is valid any longer. Must be called inside the transaction that
   * changes content. Takes effect when that transaction commits: at once in this process, in all others once they are
   * notified or call `checkForExternalChanges`.
   */
  bumpGeneration(): Promise<void>;
  /** Registers a listener, which is called each time this process has raised its generation, for whatever reason. */
  onChange(listener: () => void): void;
  /**
   * Registers a feature's instants at which guests see something else although nobody changes content, such as the
   * closing of a tender. `next` returns the first of them after `now` (both ISO), or null. It must read the database
   * and not a cache, because its result decides how long caches are valid.
   */
  addClockSource(next: (now: string) => Promise<string | null>): void;
  /**
   * On SQLite, raises the generation if another process has written to the database; a running server calls it on a
   * timer. Does nothing on PostgreSQL, which notifies all processes.
   */
  checkForExternalChanges(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Cached answers expire at each full quarter of an hour, because they may depend on the date (expired licences, the
 * year in the footer), and midnight is at a full quarter of an hour in every time zone.
 */
const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1000;

/**
 * How long new answers stay valid if the next planned change cannot be read, for example because a table is locked.
 * Answers that do not need that table can then still be made.
 */
const VALID_WITHOUT_DATABASE_MS = 5000;

const CHANNEL = 'sitework_changes';

/** Creates the service. `tables`: the tables of all content types. */
export const watchChanges = async (
  database: Database,
  clock: Clock,
  tables: readonly string[],
): Promise<Changes> => {
  let generation = 1;
  let cachedEntry: { generation: number; since: number; until: number; load: SharedLoad<number> } | undefined;
  let externalVersion = await database.externalChangeVersion();
  const listeners: (() => void)[] = [];
  const clockSources: ((now: string) => Promise<string | null>)[] = [];

  const bumpLocally = (): void => {
    generation += 1;
    for (const listener of listeners) listener();
  };
  const stopListening = await database.listen(CHANNEL, bumpLocally);

  return {
    get generation() {
      return generation;
    },
    get isInTransaction() {
      return database.isInTransaction;
    },
    async bumpGeneration() {
      await database.notify(CHANNEL);
      database.afterCommit(bumpLocally);
    },
    validUntil() {
      const now = clock.now();
      const since = now.getTime();
      const { isInTransaction } = database;
      if (
        cachedEntry?.generation === generation &&
        // Otherwise the clock was set back, and the result is as invalid as an expired one.
        cachedEntry.since <= since &&
        since < cachedEntry.until &&
        cachedEntry.load.mayAwait(isInTransaction)
      )
        return cachedEntry.load.promise;
      const nowIso = now.toISOString();
      // After a change many callers ask at once; they share one query.
      const promise: Promise<number> = Promise.all([
        nextClockChange(database.db, tables, nowIso),
        ...clockSources.map((nextAfter) => nextAfter(nowIso)),
      ]).then(
        (instants) => {
          const nextInstant = earliest(instants);
          const quarter = (Math.floor(since / QUARTER_OF_AN_HOUR_MS) + 1) * QUARTER_OF_AN_HOUR_MS;
          const until = Math.min(
            quarter,
            nextInstant === null ? Number.POSITIVE_INFINITY : Date.parse(nextInstant),
          );
          entry.until = until;
          return until;
        },
        (error: unknown) => {
          if (!(error instanceof DatabaseFault)) throw error;
          entry.until = clock.now().getTime() + VALID_WITHOUT_DATABASE_MS;
          return entry.until;
        },
      );
      const load = sharedLoad(promise, isInTransaction);
      const entry = { generation, since, until: Number.POSITIVE_INFINITY, load };
      promise.catch(() => {
        if (cachedEntry === entry) cachedEntry = undefined;
      });
      cachedEntry = entry;
      return promise;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    addClockSource(next) {
      clockSources.push(next);
      cachedEntry = undefined;
    },
    async checkForExternalChanges() {
      const currentVersion = await database.externalChangeVersion();
      if (currentVersion === externalVersion) return;
      externalVersion = currentVersion;
      bumpLocally();
    },
    close: stopListening,
  };
};

/**
 * Returns the next instant after `now` at which a record appears or disappears, read from all content tables in one
 * statement; null: none is planned.
 */
const nextClockChange = async (
  db: Kysely<Tables>,
  tables: readonly string[],
  now: string,
): Promise<string | null> => {
  const instants = tables.flatMap((table) =>
    ['liveFrom', 'liveUntil'].map(
      (column) =>
        sql`select min(${sql.ref(column)}) as "at" from ${sql.table(table)} where ${sql.ref(column)} > ${now} and "deletedAt" is null`,
    ),
  );
  const { rows } = await sql<{
    at: string | null;
  }>`select min("at") as "at" from (${sql.join(instants, sql` union all `)}) as planned`.execute(db);
  return rows[0]?.at ?? null;
};

const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce(
    (first, at) => (at !== null && (first === null || at < first) ? at : first),
    null as string | null,
  );
