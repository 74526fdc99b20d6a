/**
 * Kills the program at the statements of the migrations. A kill leaves the files as they are at that moment, so they are copied
 * before each statement, and a start is tried on each copy.
 */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely, KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { programMigrations } from '#server/migrations.ts';
import { dataFolder } from './program.ts';

/** At most this many statements, spread evenly; all of them with KILLS=1000. */
const KILLS = Number(process.env.KILLS ?? 50);

interface Cut {
  file: string;
  /** The migrations that were complete */
  complete: string[];
}

/** Calls `before` before each statement of the migrations. */
const watched = (before: (migration: string) => void): NamedMigration[] =>
  programMigrations().map(([name, migration]) => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        before(name);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return [name, { up: (db: Kysely<unknown>, kind) => migration.up(db.withPlugin(plugin), kind) }] as const;
  });

const open = (file: string): Promise<Database> => openDatabase({ kind: 'sqlite', file });
const namesIn = async (database: Database): Promise<string[]> =>
  (await database.db.selectFrom('migrations').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );
/** Everything in the database: tables, indexes, and how many rows each table has. */
const contentOf = async (database: Database): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_master order by type, name`.execute(database.db);
  const counts: Record<string, unknown> = {};
  for (const { type, name } of rows)
    if (type === 'table') {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
        database.db,
      );
      counts[name] = counted.rows[0]?.n;
    }
  return { rows, counts };
};

test(`killed at up to ${KILLS} statements of the migrations, it has the old schema or the new one, and the next start completes it`, async () => {
  const folder = dataFolder();
  const file = path.join(folder, 'site.sqlite');
  let statements = 0;
  const counting = await open(path.join(folder, 'counted.sqlite'));
  await migrate(
    counting,
    watched(() => {
      statements += 1;
    }),
  );
  const complete = await contentOf(counting);
  const all = await namesIn(counting);
  await counting.close();
  expect(statements).toBeGreaterThan(100);

  const every = Math.max(1, Math.ceil(statements / KILLS));
  const cuts: Cut[] = [];
  let current = 0;
  const database = await open(file);
  await migrate(
    database,
    watched((migration) => {
      current += 1;
      if (current % every !== 0 && current !== statements) return;
      const copy = path.join(folder, `killed-${current}.sqlite`);
      copyFileSync(file, copy);
      if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
      cuts.push({ file: copy, complete: all.filter((name) => name < migration) });
    }),
  );
  await database.close();

  for (const cut of cuts) {
    const found = await open(cut.file);
    expect(await namesIn(found)).toEqual(cut.complete);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(found.db);
    expect(rows.map(({ integrity_check }) => integrity_check)).toEqual(['ok']);
    expect(await migrate(found, programMigrations())).toEqual(all.slice(cut.complete.length));
    expect(await contentOf(found)).toEqual(complete);
    await found.close();
  }
});
