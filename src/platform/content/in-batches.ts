/** Runs bulk work on records: each has its own outcome, but a batch shares one transaction. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#platform/db/open.ts';
import { attempt, type Outcome } from '#platform/http/routing/outcome.ts';

/** Records per transaction: enough to share the wait for the disk, few enough not to delay other writers noticeably. */
const BATCH_SIZE = 50;

/**
 * Runs `work` on each record and returns each outcome. `work` may reject a record before it has written anything; the
 * other records of its batch are still processed. If a write fails, the batch is rolled back and each of its records is repeated in a
 * transaction of its own (`inOwnTransaction`).
 */
export const inBatches = async <Value>(
  database: Database,
  ids: readonly string[],
  {
    work,
    inOwnTransaction,
  }: {
    work: (_id: string) => Promise<Value>;
    inOwnTransaction: (work: () => Promise<Value>) => Promise<Outcome<Value>>;
  },
): Promise<Map<string, Outcome<Value>>> => {
  const outcomes = new Map<string, Outcome<Value>>();
  const uniqueIds = [...new Set(ids)];
  for (let from = 0; from < uniqueIds.length; from += BATCH_SIZE) {
    const batch = uniqueIds.slice(from, from + BATCH_SIZE);
    // SQLite answers synchronously and would otherwise never yield this thread.
    if (from > 0) await yieldToEventLoop();
    try {
      const batchOutcomes = await database.transaction(async () => {
        const entries: [string, Outcome<Value>][] = [];
        for (const _id of batch) entries.push([_id, await attempt(() => work(_id))]);
        return entries;
      });
      for (const [_id, outcome] of batchOutcomes) outcomes.set(_id, outcome);
    } catch {
      for (const _id of batch) outcomes.set(_id, await inOwnTransaction(() => work(_id)));
    }
  }
  return outcomes;
};
