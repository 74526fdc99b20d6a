/** Derives the phase of a tender from its outcome, else from the server's clock. */
import type { TenderOutcome, TenderPhase } from '../schema/tender.ts';

export interface PhaseFacts {
  outcome: TenderOutcome | null;
  /** Instants, ISO */
  opensAt: string | null;
  closesAt: string | null;
}

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Returns the instant that is `hours` before `at`, or after it if `hours` is negative. */
export const hoursBefore = (at: string, hours: number): string =>
  new Date(Date.parse(at) - hours * HOUR).toISOString();

/**
 * Returns the next instant at which the number of whole hours left until `at` changes: one second after a full hour,
 * because countdowns round up to full seconds; in the last hour `at` itself.
 */
export const nextHourMark = (at: string, now: string): string => {
  const hours = Math.ceil((Date.parse(at) - Date.parse(now) + SECOND) / HOUR) - 1;
  return hours < 1 ? at : new Date(Date.parse(at) - hours * HOUR + SECOND).toISOString();
};

/** Returns the instant at which `closing_soon` begins: `hours` before closing, but never before the tender opens. */
export const closingSoonAt = (facts: { opensAt: string; closesAt: string }, hours: number): string => {
  const at = hoursBefore(facts.closesAt, hours);
  return at > facts.opensAt ? at : facts.opensAt;
};

/**
 * Returns the phase; `upcoming` also if a date is missing. A bid received before `closesAt` is in time, so at
 * `closesAt` the tender is closed.
 */
export const phaseAt = (
  { outcome, opensAt, closesAt }: PhaseFacts,
  now: string,
  closingSoonHours: number,
): TenderPhase => {
  if (outcome !== null) return outcome;
  if (opensAt === null || closesAt === null || now < opensAt) return 'upcoming';
  if (now >= closesAt) return 'closed';
  return now >= closingSoonAt({ opensAt, closesAt }, closingSoonHours) ? 'closing_soon' : 'open';
};
