/** Restores a backup into an empty database and storage, of either kind, and verifies one in a temporary copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '#platform/command-line.ts';
import { beginRestore, findRestoreMark, isEmptyDatabase } from '#platform/db/copying/restoring.ts';
import { openSnapshot } from '#platform/db/copying/snapshot.ts';
import type { NamedMigration } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { removeAbandoned, type Storage } from '#platform/storage/storage.ts';
import type { BackupTarget } from './backup-target.ts';
import { AREAS, type Progress } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { backupErrors as m } from './messages/en-GB.ts';
import { MOVE_MARK } from './move-site.ts';
import { assertKnownMigrations, checkBackup, loadBackup, readFiles } from './read-backup.ts';
import { SiteOperationError } from './site-operation-error.ts';

interface ReadRequest {
  target: BackupTarget;
  manifest: Manifest;
  /** The migrations of this program */
  migrations: readonly NamedMigration[];
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

const progressReporter =
  ({ onProgress }: ReadRequest, part: Progress['part']) =>
  (done: number, total: number) =>
    onProgress?.({ part, done, total });

/**
 * Returns whether a restore of this backup into this destination was interrupted; false: database and storage are empty.
 * Otherwise throws a `SiteOperationError`, also if a restore of another backup was interrupted: the database may then have
 * a newer schema than this backup, and the next start would run migrations on it that have run already.
 */
const checkDestination = async (
  database: Database | null,
  storage: Storage,
  backupId: string,
): Promise<boolean> => {
  const mark = database === null ? null : await findRestoreMark(database);
  if (mark === backupId) return true;
  if (mark === MOVE_MARK) throw new SiteOperationError(m.moveInterrupted);
  if (mark !== null)
    throw new SiteOperationError(
      fill(m.restoreInterrupted, { backup: mark, restore: commandLine('restore') }),
    );
  if (database !== null && !(await isEmptyDatabase(database)))
    throw new SiteOperationError(m.databaseNotEmpty);
  for (const area of AREAS)
    for await (const { key } of storage.list(`${area}/`))
      throw new SiteOperationError(fill(m.storageNotEmpty, { key }));
  return false;
};

/**
 * Restores a backup. Checks everything before it writes anything to the destination: throws a `SiteOperationError` if the
 * destination is neither empty nor that of an interrupted restore of the same backup, or if the backup is damaged, of a newer
 * program, or of a site with another secret. An interruption after that leaves the database marked: no server starts on it,
 * and only a restore of the same backup continues.
 */
export const restoreBackup = async (
  request: ReadRequest & {
    /** `exists`: false if the database has no file yet, which `open` creates */
    database: { exists: boolean; open(): Promise<Database> };
    storage: Storage;
    /** The fingerprint of the secret with which the restored site will run */
    secretFingerprint: string;
  },
): Promise<void> => {
  const { target, manifest, migrations, storage, signal } = request;
  if (manifest.secret !== request.secretFingerprint) throw new SiteOperationError(m.wrongSecret);
  assertKnownMigrations(manifest, migrations);
  const existingDatabase = request.database.exists ? await request.database.open() : null;
  const isContinued = await checkDestination(existingDatabase, storage, manifest.id).finally(() =>
    existingDatabase?.close(),
  );
  await checkBackup(target, manifest, { signal });

  const database = await request.database.open();
  try {
    await beginRestore(database, manifest.id);
    await restoreFiles(request, isContinued);
    await loadBackup(target, manifest, database, migrations, {
      signal,
      onTable: progressReporter(request, 'tables'),
    });
  } finally {
    await database.close();
  }
};

const restoreFiles = async (
  request: ReadRequest & { storage: Storage },
  isContinued: boolean,
): Promise<void> => {
  const { target, manifest, storage, signal } = request;
  const existingSizes = new Map<string, number>();
  if (isContinued)
    for (const area of AREAS)
      for await (const { key, bytes } of storage.list(`${area}/`)) existingSizes.set(key, bytes);
  const onFile = progressReporter(request, 'files');
  let doneCount = 0;
  for await (const file of readFiles(target, manifest)) {
    signal.throwIfAborted();
    onFile(doneCount, manifest.files.count);
    doneCount += 1;
    // Storage has no partial files, so a file that the interrupted restore wrote is complete.
    if (existingSizes.get(file.key) === file.bytes) continue;
    await storage.put(file.key, await target.readFromPool(file, manifest.encryption !== null), {
      contentType: 'application/octet-stream',
    });
  }
  onFile(doneCount, manifest.files.count);
};

const COPY_PREFIX = 'sitework-verify-';

/**
 * Checks the hash of every part and file, loads the rows into a temporary SQLite database, and compares their numbers with the
 * manifest. Throws a `SiteOperationError` if the backup cannot be restored.
 */
export const verifyBackup = async (request: ReadRequest): Promise<void> => {
  const { target, manifest, migrations, signal } = request;
  assertKnownMigrations(manifest, migrations);
  await checkBackup(target, manifest, { signal, onFile: progressReporter(request, 'files') });
  await removeAbandoned(tmpdir(), COPY_PREFIX);
  const folder = await mkdtemp(path.join(tmpdir(), COPY_PREFIX));
  try {
    const file = path.join(folder, 'copy.sqlite');
    const database = await openDatabase({ kind: 'sqlite', file });
    await loadBackup(target, manifest, database, migrations, {
      signal,
      onTable: progressReporter(request, 'tables'),
    }).finally(() => database.close());
    await assertCounts(manifest, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Throws a `SiteOperationError` if a table of the copy (except `jobs`) does not have the number of rows in the manifest. */
const assertCounts = async (manifest: Manifest, file: string): Promise<void> => {
  const copy = await openSnapshot({ kind: 'sqlite', file });
  try {
    for (const { name, rows } of manifest.tables) {
      let rowCount = 0;
      for await (const batch of copy.rows(name)) rowCount += batch.length;
      // Every restore adds the jobs that rebuild the search index.
      if (name !== 'jobs' && rowCount !== rows)
        throw new SiteOperationError(
          fill(m.counts, { table: name, found: String(rowCount), expected: String(rows) }),
        );
    }
  } finally {
    await copy.close();
  }
};
