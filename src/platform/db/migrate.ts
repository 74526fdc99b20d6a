/**
 * Migrates a database to the newest schema. Each migration has its own transaction, so that an interrupted start
 * continues where it stopped.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './dialect.ts';
import * as house from './migrations/0001-house.ts';
import * as documents from './migrations/0002-documents.ts';
import * as editorial from './migrations/0003-editorial.ts';
import * as tenders from './migrations/0004-tenders.ts';
import * as mail from './migrations/0005-mail.ts';
import * as search from './migrations/0006-search.ts';
import * as accounts from './migrations/0007-accounts.ts';
import * as bans from './migrations/0008-bans.ts';
import * as desk from './migrations/0009-desk.ts';
import * as lists from './migrations/0010-lists.ts';
import * as office from './migrations/0011-office.ts';
import * as searchRows from './migrations/0012-search-rows.ts';
import * as pauses from './migrations/0013-pauses.ts';
import * as menus from './migrations/0014-menus.ts';
import * as trades from './migrations/0015-trades.ts';
import * as steps from './migrations/0016-steps.ts';
import * as planHolders from './migrations/0017-plan-holders.ts';
import * as requestsOfJobs from './migrations/0024-requests-of-jobs.ts';
import * as searchColumns from './migrations/0026-search-columns.ts';
import type { Database } from './open.ts';

export interface Migration {
  up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
}
/** A migration under its name, which begins with its number: `0018-equipment`. */
export type NamedMigration = readonly [name: string, migration: Migration];

/** A released migration is never edited, and keeps its name and its place. */
const platformMigrations: readonly NamedMigration[] = [
  ['0001-house', house],
  ['0002-documents', documents],
  ['0003-editorial', editorial],
  ['0004-tenders', tenders],
  ['0005-mail', mail],
  ['0006-search', search],
  ['0007-accounts', accounts],
  ['0008-bans', bans],
  ['0009-desk', desk],
  ['0010-lists', lists],
  ['0011-office', office],
  ['0012-search-rows', searchRows],
  ['0013-pauses', pauses],
  ['0014-menus', menus],
  ['0015-trades', trades],
  ['0016-steps', steps],
  ['0017-plan-holders', planHolders],
  ['0024-requests-of-jobs', requestsOfJobs],
  ['0026-search-columns', searchColumns],
];

const numberOf = (name: string): number => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]);

/**
 * Returns the migrations of the platform and of the features in one sequence. Throws if two have the same number, one
 * is missing, or a name does not begin with a number.
 */
export const orderMigrations = (ofFeatures: readonly NamedMigration[]): readonly NamedMigration[] => {
  const ordered = [...platformMigrations, ...ofFeatures].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [index, [name]] of ordered.entries()) {
    const number = numberOf(name);
    if (number === index + 1) continue;
    const previousName = ordered[index - 1]?.[0];
    throw new Error(
      Number.isNaN(number)
        ? `The migration "${name}" must be named with four digits, like 0018-equipment`
        : number <= index
          ? `The migrations "${previousName}" and "${name}" have the same number`
          : `There is no migration with the number ${index + 1}, before "${name}"`,
    );
  }
  return ordered;
};

/**
 * The lock of PostgreSQL held during each migration, so that two nodes that start at once do not both run it. The number
 * is arbitrary.
 */
const ADVISORY_LOCK = 7_204_119;

/**
 * Runs the pending migrations and returns their names. Calls `onMigration` before each; if that throws, the migration does
 * not run.
 */
export const migrate = async (
  database: Database,
  migrations: readonly NamedMigration[],
  onMigration?: (name: string) => void,
): Promise<string[]> => {
  const ran: string[] = [];
  await database.transaction(async () => {
    if (database.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(database.db);
    await sql`create table if not exists "migrations" ("name" text primary key, "timestamp" text not null)`.execute(
      database.db,
    );
  });
  for (const [name, migration] of migrations) {
    const hasRun = await database.transaction(async () => {
      if (database.kind === 'postgres')
        await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(database.db);
      const completed = await database.db
        .selectFrom('migrations')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst();
      if (completed) return false;
      onMigration?.(name);
      await migration.up(database.db as unknown as Kysely<unknown>, database.kind);
      await database.db
        .insertInto('migrations')
        .values({ name, timestamp: new Date().toISOString() })
        .execute();
      return true;
    });
    if (hasRun) ran.push(name);
  }
  return ran;
};

/**
 * Returns the names of the migrations that ran on the database but are unknown to this program, which must not use a
 * database that a newer program has migrated.
 */
export const unknownMigrations = async (
  database: Database,
  migrations: readonly NamedMigration[],
): Promise<string[]> => {
  const rows = await database.db.selectFrom('migrations').select('name').execute();
  const knownNames = new Set(migrations.map(([name]) => name));
  return rows.map((row) => row.name).filter((name) => !knownNames.has(name));
};

/** Returns the names of the migrations that have not run on the database yet. */
export const pendingMigrations = async (
  database: Database,
  migrations: readonly NamedMigration[],
): Promise<string[]> => {
  const rows = await database.db.selectFrom('migrations').select('name').execute();
  const completed = new Set(rows.map((row) => row.name));
  return migrations.map(([name]) => name).filter((name) => !completed.has(name));
};
