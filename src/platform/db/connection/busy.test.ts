/**
 * Tests transactions while another program, such as `sitework admin` or another process of the server, writes to the
 * same SQLite file.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const isPostgres = inject('database') === 'postgres';

let app: TestApp;
let other: DatabaseSync;
beforeAll(async () => {
  app = await startTestApp();
  const { config } = app.database;
  if (config.kind === 'sqlite') other = new DatabaseSync(config.file);
});
afterAll(async () => {
  other?.close();
  await app.close();
});

const count = (key: string) =>
  app.database.db.insertInto('rateLimits').values({ key, count: 1, endsAt: 'z' }).execute();

describe.skipIf(isPostgres)('while another program writes', () => {
  test('a transaction waits without blocking the process', async () => {
    other.exec('begin immediate');
    let isWritten = false;
    const written = app.database
      .transaction(() => count('after the other'))
      .then(() => {
        isWritten = true;
      });
    await wait(100);
    await app.database.db.selectFrom('users').select('_id').execute();
    expect(isWritten).toBe(false);
    other.exec('commit');
    await written;
  });

  test('a transaction fails if the other one never ends, and writes nothing', async () => {
    other.exec('begin immediate');
    await expect(
      app.database.transaction(async () => {
        await count('never');
      }),
    ).rejects.toThrow(/locked/);
    other.exec('commit');
    const { length } = await app.database.db
      .selectFrom('rateLimits')
      .where('key', '=', 'never')
      .select('key')
      .execute();
    expect(length).toBe(0);
  });
});
