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
let otherProgram: DatabaseSync;
beforeAll(async () => {
  app = await startTestApp();
  const { config } = app.database;
  if (config.kind === 'sqlite') otherProgram = new DatabaseSync(config.file);
});
afterAll(async () => {
  otherProgram?.close();
  await app.close();
});

const insertRow = (key: string) =>
  app.database.db
    .insertInto('rateLimits')
    .values({ key, count: 1, endsAt: '2100-01-01T00:00:00.000Z' })
    .execute();

describe.skipIf(isPostgres)('while another program writes', () => {
  test('a transaction waits without blocking the process', async () => {
    otherProgram.exec('begin immediate');
    let isWritten = false;
    const written = app.database
      .transaction(() => insertRow('after the other'))
      .then(() => {
        isWritten = true;
      });
    await wait(100);
    await app.database.db.selectFrom('users').select('_id').execute();
    expect(isWritten).toBe(false);
    otherProgram.exec('commit');
    await written;
  });

  test('a transaction fails and writes nothing if the other one does not end in time', async () => {
    otherProgram.exec('begin immediate');
    await expect(
      app.database.transaction(async () => {
        await insertRow('never');
      }),
    ).rejects.toThrow(/locked/);
    otherProgram.exec('commit');
    const { length } = await app.database.db
      .selectFrom('rateLimits')
      .where('key', '=', 'never')
      .select('key')
      .execute();
    expect(length).toBe(0);
  });
});
