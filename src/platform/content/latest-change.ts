import type { Database } from '#platform/db/open.ts';
import { attempt, changedByMessage, type Outcome } from '#platform/http/routing/outcome.ts';
import { editorsOf } from './admin/admin.queries.ts';

interface ChangeContext {
  database: Database;
  timeZone: () => Promise<string>;
}

/**
 * Returns the outcome. If it is a conflict with a change by a known user, its message says who changed the record, and
 * when. Call it after the transaction, so that a rejected save holds neither a connection nor a lock while the user's
 * name is read.
 */
export const withLatestChange = async <Value>(
  { database, timeZone }: ChangeContext,
  outcome: Outcome<Value>,
): Promise<Outcome<Value>> => {
  const change = outcome.ok ? undefined : outcome.refusal.latestChange;
  if (outcome.ok || change === undefined) return outcome;
  const name = (await editorsOf(database, [change.by])).get(change.by ?? '');
  if (name === undefined) return outcome;
  const message = changedByMessage(change, name, await timeZone());
  return { ok: false, refusal: { ...outcome.refusal, message } };
};

/** Runs a change of a record in a transaction, and returns its result, or its refusal, as an outcome. */
export const inChangeTransaction = async <Value>(
  context: ChangeContext,
  work: () => Promise<Value>,
): Promise<Outcome<Value>> =>
  withLatestChange(context, await attempt(() => context.database.transaction(work)));
