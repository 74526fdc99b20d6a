/** Compares the clock of this machine with that of PostgreSQL: if all nodes agree with it, they agree with one another. */
import { sql } from 'kysely';
import { fill } from '#platform/messages/translated.ts';
import { clock } from '../messages/en-GB.ts';
import type { Database } from '../open.ts';

/** Within this many milliseconds clocks count as equal. */
const MAX_DIFFERENCE_MS = 5000;

/** Thrown where the clock of this machine must not be relied on. */
export class ClockFault extends Error {
  override readonly name = 'ClockFault';
  /** By how much the clocks differ */
  readonly seconds: number;
  constructor(seconds: number) {
    super(fill(clock.differs, { seconds: String(seconds) }));
    this.seconds = seconds;
  }
}

/**
 * Throws a `ClockFault` if the clocks differ by more than five seconds. Does nothing on SQLite, where there is only one
 * clock. Uses the clock of the machine and not `Clock`, which tests move.
 */
export const assertSameClock = async ({ kind, db }: Database): Promise<void> => {
  if (kind === 'sqlite') return;
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = Date.now();
  const databaseTime = new Date(rows[0]?.now ?? after).getTime();
  // The time that the answer took is no difference.
  const difference = Math.max(before - databaseTime, databaseTime - after);
  if (difference > MAX_DIFFERENCE_MS) throw new ClockFault(Math.round(difference / 1000));
};
