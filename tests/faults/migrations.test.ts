/**
 * Interrupts the migrations at each of their statements, on an empty database and on one that an older version has filled.
 * Afterwards the database has the old schema or the new one with all its records, and the next start completes it.
 *
 * On SQLite the program is killed: a kill leaves the files as they are at that moment, so they are copied before each
 * statement, and a start is tried on each copy. On PostgreSQL the statement fails and the server rolls back.
 */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely, KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { programMigrations } from '#server/migrations.ts';
import { preparePostgresServer } from '#tests/support/postgres.ts';
import { fillOlderVersion, OLDER_VERSION, olderRecords } from './older-version.ts';
import { dataFolder } from './program.ts';

/** At most this many statements, spread evenly; all of them unless `npm test` narrows them down. */
const KILLS = Number(process.env.KILLS ?? Number.POSITIVE_INFINITY);

interface Cut {
  file: string;
  /** The migrations that were complete */
  complete: string[];
}

/** Calls `before` before each statement of the migrations. */
const watched = (
  before: (migration: string) => void,
  migrations: readonly NamedMigration[] = programMigrations(),
): NamedMigration[] =>
  migrations.map(([name, migration]) => {
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

interface SchemaPart {
  type: string;
  name: string;
  definition: string | null;
}
const schemaOf = async ({ db, kind }: Database): Promise<SchemaPart[]> => {
  const query =
    kind === 'sqlite'
      ? sql<SchemaPart>`select type, name, sql as definition from sqlite_master order by type, name`
      : sql<SchemaPart>`
          select 'table' as type, table_name as name, string_agg(
            concat_ws(' ', column_name, data_type, is_nullable, column_default), ', ' order by ordinal_position
          ) as definition
          from information_schema.columns where table_schema = 'public' group by table_name
          union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
            from pg_constraint where connamespace = 'public'::regnamespace
          order by type, name`;
  return (await query.execute(db)).rows;
};
/** Returns everything in the database: tables, indexes, how many rows each table has, and the records of `older-version.ts`. */
const contentOf = async (database: Database): Promise<Record<string, unknown>> => {
  const schema = await schemaOf(database);
  const counts: Record<string, unknown> = {};
  for (const { type, name } of schema)
    if (type === 'table') {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
        database.db,
      );
      counts[name] = Number(counted.rows[0]?.n);
    }
  return { schema, counts, records: await olderRecords(database, Object.keys(counts)) };
};

const all = programMigrations().map(([name]) => name);
const olderMigrations = programMigrations().filter(([name]) => name <= OLDER_VERSION);
const empty = async (): Promise<void> => {};
const filled = async (database: Database): Promise<void> => {
  await migrate(database, olderMigrations);
  await fillOlderVersion(database);
};

test.each([
  ['an empty database', empty],
  ['a database that an older version has filled', filled],
])(
  'killed at the statements of the migrations of %s, it has the old schema or the new one, and the next start completes it',
  async (_, prepare) => {
    const folder = dataFolder();
    const file = path.join(folder, 'site.sqlite');
    let statements = 0;
    const counting = await open(path.join(folder, 'counted.sqlite'));
    await prepare(counting);
    await migrate(
      counting,
      watched(() => {
        statements += 1;
      }),
    );
    const complete = await contentOf(counting);
    await counting.close();
    expect(statements).toBeGreaterThan(100);

    const every = Math.max(1, Math.ceil(statements / KILLS));
    const cuts: Cut[] = [];
    let current = 0;
    const database = await open(file);
    await prepare(database);
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
  },
);

test('a statement that fails on PostgreSQL leaves everything as it was, and the next start completes it', {
  tags: ['slow'],
}, async () => {
  const server = await preparePostgresServer();
  onTestFinished(() => server.remove());
  await server.start();
  const database = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 2 });
  let statements = 0;
  for (const [index, [name]] of programMigrations().entries()) {
    const upToThis = programMigrations().slice(0, index + 1);
    // Its name is stored once all its statements have been executed.
    const before = index === 0 ? null : await contentOf(database);
    for (let failing = 1; ; failing += 1) {
      let current = 0;
      const outcome = await migrate(
        database,
        watched(() => {
          current += 1;
          if (current === failing) throw new Error('failed on purpose');
        }, upToThis),
      ).catch((error: Error) => error.message);
      if (current < failing) {
        expect(outcome).toEqual([name]);
        break;
      }
      expect([name, failing, outcome]).toEqual([name, failing, 'failed on purpose']);
      if (before !== null) expect(await contentOf(database), `${name}, statement ${failing}`).toEqual(before);
      statements += 1;
    }
    if (name === OLDER_VERSION) await fillOlderVersion(database);
  }
  expect(statements).toBeGreaterThan(100);
  const content = await contentOf(database);
  await sql`create database "uninterrupted"`.execute(database.db);
  await database.close();

  const url = server.url.replace(/postgres$/, 'uninterrupted');
  const uninterrupted = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  await filled(uninterrupted);
  await migrate(uninterrupted, programMigrations());
  expect(await contentOf(uninterrupted)).toEqual(content);
  await uninterrupted.close();
});
