/** What is done to many records: each as if it were alone, but many of them in one transaction. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#platform/db/open.ts';
import { attempt, type Outcome, type Refusal } from '#platform/http/routing/outcome.ts';

/** So many are one transaction: long enough that waiting for the disk is shared, short enough that nobody waits for it. */
const AT_ONCE = 50;

/**
 * Runs `work` on each and says how it went with each. `work` may refuse, before it has written anything: then the others go
 * on. Should the database refuse one of them, all of its transaction are done again, each in one of its own (`alone`).
 */
export const inBatches = async <Value>(
  database: Database,
  ids: readonly string[],
  {
    work,
    alone,
  }: {
    work: (_id: string) => Promise<Value>;
    alone: (work: () => Promise<Value>) => Promise<Outcome<Value>>;
  },
): Promise<Map<string, Outcome<Value>>> => {
  const outcomes = new Map<string, Outcome<Value>>();
  const each = [...new Set(ids)];
  for (let from = 0; from < each.length; from += AT_ONCE) {
    const some = each.slice(from, from + AT_ONCE);
    // SQLite answers without ever letting go of this thread.
    if (from > 0) await othersTurn();
    try {
      const all = await database.transaction(async () => {
        const found: [string, Outcome<Value>][] = [];
        for (const _id of some) found.push([_id, await attempt(() => work(_id))]);
        return found;
      });
      for (const [_id, outcome] of all) outcomes.set(_id, outcome);
    } catch {
      for (const _id of some) outcomes.set(_id, await alone(() => work(_id)));
    }
  }
  return outcomes;
};

export interface Sorted {
  done: string[];
  kept: { _id: string; reason: string }[];
}

/** So many problems of fields are named in one reason. */
const MOST_NAMED = 3;

/** One paragraph: many records are named at once, and none of them has its fields beside it. */
const reasonOf = ({ message, errors }: Refusal): string => {
  const problems = Object.values(errors ?? {}).filter((problem) => problem !== message);
  const more = problems.length - MOST_NAMED;
  return [message, ...problems.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more`] : [])].join('. ');
};

/** Those it went well with, and those that stay as they were, with the reason for a person. */
export const partition = (outcomes: ReadonlyMap<string, Outcome<unknown>>): Sorted => {
  const found: Sorted = { done: [], kept: [] };
  for (const [_id, outcome] of outcomes)
    if (outcome.ok) found.done.push(_id);
    else found.kept.push({ _id, reason: reasonOf(outcome.refusal) });
  return found;
};
