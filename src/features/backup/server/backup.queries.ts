import { keyType } from '#platform/db/dialect.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';

const siteFacts: Migration = {
  async up(db, kind) {
    await db.schema
      .createTable('siteFacts')
      .addColumn('name', keyType(kind), (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
export const backupMigrations: readonly NamedMigration[] = [['0018-site-facts', siteFacts]];

/** Returns the value of a fact; undefined: not recorded. */
export const readFact = async <Value>({ db }: Database, name: string): Promise<Value | undefined> => {
  const row = await db.selectFrom('siteFacts').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : (fromJson(row.value) as Value);
};

/** Records a fact, and replaces the former value. */
export const writeFact = async ({ db }: Database, name: string, fact: unknown): Promise<void> => {
  const value = JSON.stringify(fact);
  await db
    .insertInto('siteFacts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** Records a fact unless it is recorded already. */
const writeFirstFact = async ({ db }: Database, name: string, fact: unknown): Promise<void> => {
  await db
    .insertInto('siteFacts')
    .values({ name, value: JSON.stringify(fact) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

const SECRET = 'secretFingerprint';

/** Returns whether this is the fingerprint of the secret that belongs to the database; true if none is recorded yet. */
export const isSiteSecret = async (database: Database, fingerprint: string): Promise<boolean> => {
  const recordedFingerprint = await readFact<string>(database, SECRET);
  return recordedFingerprint === undefined || recordedFingerprint === fingerprint;
};

/** Records the fingerprint of the site's secret if none is recorded yet, as on a new site. */
export const writeFirstSecretFingerprint = (database: Database, fingerprint: string): Promise<void> =>
  writeFirstFact(database, SECRET, fingerprint);

/** Records the fingerprint of the secret that belongs to the database from now on. */
export const writeSecretFingerprint = (database: Database, fingerprint: string): Promise<void> =>
  writeFact(database, SECRET, fingerprint);

const CLAIM = 'backup';

/**
 * Claims the right to write backups until `until`. Returns false if another process has it. The table `pauses` also holds claims: rows
 * by name that end by themselves. `latestEnd`: no valid claim ends after this; one that does comes from a clock that was ahead.
 */
export const claimBackup = async (
  { db }: Database,
  { now, until, latestEnd }: { now: string; until: string; latestEnd: string },
): Promise<boolean> => {
  const result = await db
    .insertInto('pauses')
    .values({ name: CLAIM, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where((eb) => eb.or([eb('pauses.until', '<=', now), eb('pauses.until', '>', latestEnd)])),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const extendClaim = async ({ db }: Database, until: string): Promise<void> => {
  await db.updateTable('pauses').set({ until }).where('name', '=', CLAIM).execute();
};

export const endClaim = async ({ db }: Database): Promise<void> => {
  await db.deleteFrom('pauses').where('name', '=', CLAIM).execute();
};

/** Returns the hashes of some stored files that records refer to: of each area the `size` oldest and the `size` newest. */
export const sampleFiles = async (
  { db }: Database,
  size: number,
): Promise<{ area: 'documents' | 'images'; sha256: string }[]> => {
  const files: { area: 'documents' | 'images'; sha256: string }[] = [];
  for (const area of ['documents', 'images'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await db.selectFrom(area).select('sha256').orderBy('_id', direction).limit(size).execute();
      files.push(...rows.map(({ sha256 }) => ({ area, sha256 })));
    }
  return files;
};
