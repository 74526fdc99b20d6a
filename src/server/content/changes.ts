/**
 * What caches ask: has anything changed? A generation number, raised by every committed write, and the next instant at
 * which the clock alone changes what a guest sees.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/open.ts';
import { contentTableNames, type Tables } from '#server/db/tables.ts';
import type { Changes as Freshness } from '#server/http/freshness.ts';
import type { Clock } from '#server/ports/clock.ts';

export interface Changes extends Freshness {
  /** To be called inside the transaction that changes content; takes effect when it commits, here and on other nodes. */
  raise(): Promise<void>;
  /** Called after every raise. */
  onRaise(listener: () => void): void;
  /** Looks for writes of other processes. Called by a timer in a running server. */
  lookOutside(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Midnight falls on a quarter of an hour in every time zone, so what depends on the day (expired licences, the year in the
 * footer) is made afresh often enough by keeping nothing across one.
 */
const QUARTER_OF_AN_HOUR = 15 * 60 * 1000;

const CHANNEL = 'sitework_changes';

export const watchChanges = async (database: Database, clock: Clock): Promise<Changes> => {
  let generation = 1;
  let known: { generation: number; until: number; answer: Promise<number> } | undefined;
  let foreign = await database.foreignChanges();
  const listeners: (() => void)[] = [];

  const raiseHere = (): void => {
    generation += 1;
    for (const listener of listeners) listener();
  };
  const stopListening = await database.listen(CHANNEL, raiseHere);

  return {
    get generation() {
      return generation;
    },
    async raise() {
      await database.notify(CHANNEL);
      database.afterCommit(raiseHere);
    },
    validUntil() {
      const now = clock.now();
      if (known && known.generation === generation && known.until > now.getTime()) return known.answer;
      const entry = { generation, until: Number.POSITIVE_INFINITY, answer: Promise.resolve(0) };
      // Many ask at once after a change; the database is asked once.
      entry.answer = nextClockChange(database.db, now.toISOString()).then((next) => {
        const quarter = (Math.floor(now.getTime() / QUARTER_OF_AN_HOUR) + 1) * QUARTER_OF_AN_HOUR;
        entry.until = Math.min(quarter, next === null ? Number.POSITIVE_INFINITY : Date.parse(next));
        return entry.until;
      });
      entry.answer.catch(() => {
        if (known === entry) known = undefined;
      });
      known = entry;
      return entry.answer;
    },
    onRaise(listener) {
      listeners.push(listener);
    },
    async lookOutside() {
      const seen = await database.foreignChanges();
      if (seen === foreign) return;
      foreign = seen;
      raiseHere();
    },
    close: stopListening,
  };
};

/** The next instant at which something appears or goes; null: none is planned. */
const nextClockChange = async (db: Kysely<Tables>, now: string): Promise<string | null> => {
  const instants = await Promise.all(
    contentTableNames.flatMap((table) =>
      (['liveFrom', 'liveUntil'] as const).map((column) =>
        db
          .selectFrom(table as 'projects')
          .select(sql<string | null>`min(${sql.ref(column)})`.as('at'))
          .where(column, '>', now)
          .where('deletedAt', 'is', null)
          .executeTakeFirst(),
      ),
    ),
  );
  const planned = instants.map((row) => row?.at ?? null).filter((at) => at !== null);
  return planned.length === 0 ? null : planned.reduce((first, at) => (at < first ? at : first));
};
