/** @module-tag dialect */
/** The upgrade of a database as an operator makes it: the command of the new program, before its first start. */
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '#platform/db/connection/data-lock.ts';
import { migrate } from '#platform/db/migrate.ts';
import { programMigrations } from '#server/migrations.ts';
import { databaseOf, type Environment, emptySite, temporaryFolder } from '#tests/support/backups.ts';
import { runCommand, succeed } from '#tests/support/command-line.ts';

const SECRET = 'a secret of thirty-two characters';
/** The last migration of the older program. */
const OLDER = '0023-search-keys-of-tenders';
const all = programMigrations().map(([name]) => name);
const older = all.filter((name) => name <= OLDER);
const pending = all.slice(older.length);

const migrationsOf = async (site: Environment): Promise<string[]> => {
  const database = await databaseOf(site);
  const rows = await database.db.selectFrom('migrations').select('name').orderBy('name').execute();
  await database.close();
  return rows.map(({ name }) => name);
};

/** Creates a site whose program did not know the newest migrations. It has one row in `steps`. */
const olderSite = async (): Promise<Environment> => {
  const site = await emptySite(SECRET);
  const database = await databaseOf(site);
  const migrations = programMigrations().filter(([name]) => name <= OLDER);
  await migrate(database, migrations);
  await database.transaction(async () => {
    await database.db.insertInto('steps').values({ name: 'before', result: '{}', doneAt: '2026' }).execute();
  });
  await database.close();
  return site;
};

/** Runs the command, which must succeed. Returns its output with ordinary spaces. */
const runMigrate = async (args: readonly string[], site: Environment): Promise<string> =>
  (await succeed('migrate', args, site)).replaceAll('\u00a0', ' ');

const expectRefused = async (
  site: Environment,
  args: readonly string[],
  sentence: string,
  present: readonly string[] = older,
): Promise<void> => {
  const { code, wrong } = await runCommand('migrate', args, site);
  expect([code, wrong]).toEqual([1, expect.stringMatching(/^Sitework migrate: /)]);
  expect(wrong).toContain(sentence);
  expect(wrong.split('\n')).toHaveLength(1);
  expect(await migrationsOf(site)).toEqual(present);
};

test('makes a backup, runs the migrations one by one, and says how to go back', async () => {
  const site = await olderSite();
  const BACKUP_TO = temporaryFolder();
  const out = await runMigrate([], { ...site, BACKUP_TO });
  expect(out.split('\n').filter((line) => line.startsWith('Migration '))).toEqual(
    pending.map((name, index) => `Migration ${name} (${index + 1} of ${pending.length})`),
  );
  expect(out).toContain(`The database is up to date: ${pending.length} migrations have run.`);
  expect(await migrationsOf(site)).toEqual(all);

  const [, id = ''] = /Backup (\S+) is complete/.exec(out) ?? [];
  expect(out).toContain(`restore -- ${id}`);
  const restored = await emptySite(SECRET);
  await succeed('restore', [id, '--from', BACKUP_TO], restored);
  expect(await migrationsOf(restored)).toEqual(older);
  const database = await databaseOf(restored);
  expect(await database.db.selectFrom('steps').select('name').execute()).toEqual([{ name: 'before' }]);
  await database.close();
});

test('lists with --check what would run, also while the site is running, and changes nothing', async () => {
  const site = await olderSite();
  onTestFinished(lockDataFolder(site.DATA_DIR ?? ''));
  expect((await runMigrate(['--check'], site)).split('\n')).toEqual([
    `${pending.length} migrations have not run on this database yet:`,
    ...pending.map((name) => `  ${name}`),
  ]);
  expect(await migrationsOf(site)).toEqual(older);
});

test('makes no backup when there is nothing to do', async () => {
  const site = await olderSite();
  await runMigrate(['--without-backup'], site);
  const BACKUP_TO = temporaryFolder();
  const upToDate = 'The database is up to date: there is no migration to run.';
  expect(await runMigrate([], { ...site, BACKUP_TO })).toBe(upToDate);
  expect(await runMigrate(['--check'], site)).toBe(upToDate);
  expect(readdirSync(BACKUP_TO)).toEqual([]);
});

test('needs a place for the backup, or --without-backup', async () => {
  const site = await olderSite();
  await expectRefused(
    site,
    [],
    'set BACKUP_TO, or use --to <place>. If you have made one yourself: --without-backup',
  );
  const place = temporaryFolder();
  expect(await runMigrate(['--to', place], site)).toContain('is complete');
  expect(readdirSync(place)).toContain('backups');
  const other = await olderSite();
  const out = await runMigrate(['--without-backup'], other);
  expect(out).not.toContain('Backup');
  expect(out).toContain('No backup was made');
  expect(await migrationsOf(other)).toEqual(all);
});

test('is refused while the old program uses the data folder', async () => {
  const site = await olderSite();
  onTestFinished(lockDataFolder(site.DATA_DIR ?? ''));
  await expectRefused(site, ['--to', temporaryFolder()], `another server (process ${process.pid})`);
});

test.runIf(inject('database') === 'postgres')('is refused while another node is running', async () => {
  const site = await olderSite();
  const node = await databaseOf(site);
  const stopListening = await node.listen('changes', () => {});
  await expectRefused(site, ['--to', temporaryFolder()], 'other servers of this site are running (1)');
  await stopListening();
  await node.close();
  await runMigrate(['--to', temporaryFolder()], site);
});

test('runs no migration if the backup fails', async () => {
  const site = await olderSite();
  await expectRefused(site, ['--to', '/dev/null/backups'], 'No migration has run');
});

test('names the migration that fails, and what to do; the same command continues', async () => {
  const site = await olderSite();
  const database = await databaseOf(site);
  // The second of the pending migrations creates an index of this name.
  await database.transaction(async () => {
    await sql`create index "projectsSectors" on "projects" ("title")`.execute(database.db);
  });
  const complete = pending.slice(0, 1);
  await expectRefused(
    site,
    ['--to', temporaryFolder()],
    'the migration 0025-guest-lists-of-projects failed (',
    [...older, ...complete],
  );
  await database.transaction(async () => {
    await sql`drop index "projectsSectors"`.execute(database.db);
  });
  await database.close();
  expect(await runMigrate(['--to', temporaryFolder()], site)).toContain('The database is up to date');
  expect(await migrationsOf(site)).toEqual(all);
});

test('is refused for a database of a newer program, and where there is no site', async () => {
  const site = await olderSite();
  const database = await databaseOf(site);
  await database.transaction(async () => {
    await database.db
      .insertInto('migrations')
      .values({ name: '9999-from-the-future', timestamp: '2036' })
      .execute();
  });
  await database.close();
  await expectRefused(site, ['--to', temporaryFolder()], 'newer version of this program', [
    ...older,
    '9999-from-the-future',
  ]);
  const { code, wrong } = await runCommand('migrate', ['--to', temporaryFolder()], {
    DATA_DIR: temporaryFolder(),
    SECRET,
  });
  expect([code, wrong]).toEqual([1, expect.stringContaining('there is no site in')]);
});
