/** @module-tag dialect */
/** Tests which transactions wait for the disk, and which need not. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

// The levels of `pragma synchronous`
const NORMAL = 1;
const FULL = 2;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let queryCount = 0;
/**
 * Returns the level of synchronisation. SQLite reports the level at the time the statement was prepared, and the driver
 * caches prepared statements, so each query has a text of its own.
 */
const readLevel = async (): Promise<number | undefined> => {
  queryCount += 1;
  const query = sql.raw<{ synchronous: number }>(`pragma synchronous -- ${queryCount}`);
  return (await query.execute(app.database.db)).rows[0]?.synchronous;
};
const insertRow = (key: string) =>
  app.database.db
    .insertInto('rateLimits')
    .values({ key, count: 1, endsAt: '2100-01-01T00:00:00.000Z' })
    .execute();
const storedKeys = async (): Promise<string[]> =>
  (await app.database.db.selectFrom('rateLimits').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

describe('a transaction with relaxed durability', () => {
  test('is all or nothing like any other', async () => {
    await app.database.transaction(() => insertRow('kept'), { relaxedDurability: true });
    await expect(
      app.database.transaction(
        async () => {
          await insertRow('lost');
          throw new Error('half-way');
        },
        { relaxedDurability: true },
      ),
    ).rejects.toThrow('half-way');
    expect(await storedKeys()).toEqual(['kept']);
  });

  test.skipIf(inject('database') === 'postgres')(
    'does not wait for the disk; any other transaction does, even if it contains a relaxed one or follows one',
    async () => {
      const { transaction, afterCommit } = app.database;
      expect(await transaction(readLevel)).toBe(FULL);
      let levelAfterCommit: Promise<number | undefined> | undefined;
      const relaxedLevel = await transaction(
        async () => {
          afterCommit(() => {
            levelAfterCommit = transaction(readLevel);
          });
          return readLevel();
        },
        { relaxedDurability: true },
      );
      expect(relaxedLevel).toBe(NORMAL);
      expect(await levelAfterCommit).toBe(FULL);
      // A nested transaction waits if the outer one does.
      expect(await transaction(() => transaction(readLevel, { relaxedDurability: true }))).toBe(FULL);
      const [first, second] = await Promise.all([
        transaction(readLevel, { relaxedDurability: true }),
        transaction(readLevel),
      ]);
      expect([first, second]).toEqual([NORMAL, FULL]);
    },
  );
});
