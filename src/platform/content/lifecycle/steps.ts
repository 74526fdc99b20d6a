/**
 * Runs long work that must happen once, in steps: after an interruption it continues with the first step that is not
 * done.
 */

import type { Clock } from '#platform/clock.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';

export interface Steps {
  /**
   * Runs `work` in a transaction and stores its result (any JSON value) under `name` in the same transaction.
   * Returns the stored result without running `work` if the step is already done.
   */
  runOnce<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Does the same as `runOnce` for work that takes long and may safely be repeated: runs it before the transaction. */
  runOnceOutsideTransaction<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  isDone(name: string): Promise<boolean>;
  /** Returns the completed steps whose names begin with `prefix`, with their results; oldest first. */
  listDone(prefix: string): Promise<DoneStep[]>;
  /** Marks steps as not done. */
  forget(names: readonly string[]): Promise<void>;
}

interface DoneStep {
  name: string;
  result: unknown;
  doneAt: string;
}

/** Creates the service. The results of completed steps are in the table `steps`. */
export const steps = ({ database, clock }: { database: Database; clock: Clock }): Steps => {
  const find = (name: string) =>
    database.db.selectFrom('steps').select('result').where('name', '=', name).executeTakeFirst();

  /** Stores a step as done. Returns false, and stores nothing, if another process has stored it first. */
  const store = async (name: string, result: unknown): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await database.db
      .insertInto('steps')
      .values({ name, result: JSON.stringify(result ?? null), doneAt: clock.now().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

  const findStored = async <Result>(name: string): Promise<{ result: Result } | undefined> => {
    const row = await find(name);
    return row && { result: fromJson<Result>(row.result) };
  };

  return {
    async runOnce<Result>(name: string, work: () => Promise<Result>) {
      const earlierResult = await findStored<Result>(name);
      if (earlierResult !== undefined) return earlierResult.result;
      return database.transaction(async () => {
        // Written first, so that another process waits here instead of doing the work as well.
        if (!(await store(name, null))) return (await findStored<Result>(name))?.result as Result;
        const result = await work();
        await database.db
          .updateTable('steps')
          .set({ result: JSON.stringify(result ?? null) })
          .where('name', '=', name)
          .execute();
        return result;
      });
    },
    async runOnceOutsideTransaction<Result>(name: string, work: () => Promise<Result>) {
      const earlierResult = await findStored<Result>(name);
      if (earlierResult !== undefined) return earlierResult.result;
      const result = await work();
      await database.transaction(() => store(name, result));
      return result;
    },
    isDone: async (name) => (await find(name)) !== undefined,
    async listDone(prefix) {
      const rows = await database.db
        .selectFrom('steps')
        .selectAll()
        .where('name', 'like', `${prefix}%`)
        .orderBy('doneAt')
        .orderBy('name')
        .execute();
      return rows.map(({ name, result, doneAt }) => ({ name, result: fromJson<unknown>(result), doneAt }));
    },
    forget: (names) =>
      database.transaction(async () => {
        for (const name of names) await database.db.deleteFrom('steps').where('name', '=', name).execute();
      }),
  };
};
