/** Reads a backup, checks it, and loads its rows into a database. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { loadRows } from '#platform/db/copying/load-rows.ts';
import { type Row, rowFromLine } from '#platform/db/copying/row-line.ts';
import type { NamedMigration } from '#platform/db/migrate.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import type { BackupTarget } from './backup-target.ts';
import { FileEntry, type Manifest } from './manifest.ts';
import { backupErrors as m } from './messages/en-GB.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** The number of rows in each insert. */
const BATCH_SIZE = 200;

/**
 * Yields the lines of a stream. Rethrows its errors, including those at its end; throws a `SiteOperationError` if the last line
 * is incomplete.
 */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let incompleteLine = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    const lines = (incompleteLine + String(chunk)).split('\n');
    incompleteLine = lines.pop() ?? '';
    yield* lines;
  }
  if (incompleteLine !== '') throw new SiteOperationError(m.altered);
}

const parseOrThrow = <Value>(parse: () => Value): Value => {
  try {
    return parse();
  } catch {
    throw new SiteOperationError(m.altered);
  }
};

/** Yields the stored files of a backup. */
export async function* readFiles(target: BackupTarget, manifest: Manifest): AsyncGenerator<FileEntry> {
  for await (const line of linesOf(target.readPart(manifest.files, manifest.encryption !== null)))
    yield parseOrThrow(() => FileEntry.parse(JSON.parse(line)));
}

/** Yields the rows of a table in batches. */
async function* readRows(
  target: BackupTarget,
  manifest: Manifest,
  table: Manifest['tables'][number],
): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const line of linesOf(target.readPart(table, manifest.encryption !== null))) {
    batch.push(parseOrThrow(() => rowFromLine(line)));
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const drain = async (stream: Readable): Promise<void> => {
  stream.resume();
  await finished(stream);
};

/** Throws a `SiteOperationError` if this program does not know a migration of the backup. */
export const assertKnownMigrations = (manifest: Manifest, migrations: readonly NamedMigration[]): void => {
  const knownMigrations = new Set(migrations.map(([name]) => name));
  const unknownMigrations = manifest.migrations.filter((name) => !knownMigrations.has(name));
  if (unknownMigrations.length > 0)
    throw new SiteOperationError(
      fill(m.newerProgram, { version: manifest.program, migrations: unknownMigrations.join(', ') }),
    );
};

/**
 * Reads every part and file of a backup and compares them with their hashes. Throws a `SiteOperationError` at the first part
 * that is missing or differs, or after all files if any of them does; these are marked as damaged.
 */
export const checkBackup = async (
  target: BackupTarget,
  manifest: Manifest,
  { signal, onFile }: { signal: AbortSignal; onFile?: (done: number, total: number) => void },
): Promise<void> => {
  const isEncrypted = manifest.encryption !== null;
  for (const table of manifest.tables) {
    signal.throwIfAborted();
    await drain(target.readPart(table, isEncrypted));
  }
  const checkedHashes = new Set<string>();
  const damagedKeys: string[] = [];
  let doneCount = 0;
  for await (const file of readFiles(target, manifest)) {
    signal.throwIfAborted();
    onFile?.(doneCount, manifest.files.count);
    doneCount += 1;
    if (checkedHashes.has(file.sha256)) continue;
    checkedHashes.add(file.sha256);
    try {
      await drain(await target.readFromPool(file, isEncrypted));
    } catch (error) {
      if (!(error instanceof SiteOperationError)) throw error;
      damagedKeys.push(file.key);
      // A target that cannot be written to does not change the result.
      await target.markDamaged(target.poolName(file.sha256, isEncrypted)).catch(() => {});
    }
  }
  if (doneCount !== manifest.files.count) throw new SiteOperationError(m.altered);
  const [key] = damagedKeys;
  if (key !== undefined)
    throw new SiteOperationError(fill(m.filesDamaged, { key, count: damagedKeys.length }));
  onFile?.(doneCount, manifest.files.count);
};

/**
 * Brings an empty database to the schema of the backup, and loads all rows in one transaction. Throws a `SiteOperationError` if
 * a table has another number of rows than the manifest says.
 */
export const loadBackup = async (
  target: BackupTarget,
  manifest: Manifest,
  database: Database,
  migrations: readonly NamedMigration[],
  { signal, onTable }: { signal: AbortSignal; onTable?: (done: number, total: number) => void },
): Promise<void> => {
  const backupMigrations = new Set(manifest.migrations);
  await migrate(
    database,
    migrations.filter(([name]) => backupMigrations.has(name)),
  );
  const names = manifest.tables.map(({ name }) => name);
  await loadRows(database, names, async (insert) => {
    for (const [index, table] of manifest.tables.entries()) {
      signal.throwIfAborted();
      onTable?.(index, manifest.tables.length);
      let rowCount = 0;
      for await (const rows of readRows(target, manifest, table)) {
        await insert(table.name, rows);
        rowCount += rows.length;
      }
      if (rowCount !== table.rows)
        throw new SiteOperationError(
          fill(m.counts, { table: table.name, found: String(rowCount), expected: String(table.rows) }),
        );
    }
  });
  onTable?.(manifest.tables.length, manifest.tables.length);
};
