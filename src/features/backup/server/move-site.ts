/**
 * Moves a running site to another database and file storage, of either kind. Copies the files while the site is in use.
 * Then closes the old database to writes, copies the files that are new since, and copies and compares the rows, so that
 * no accepted change is lost. After a successful move the old database stays closed.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isSendingMail } from '#features/mail/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { commandLine } from '#platform/command-line.ts';
import { loadRows } from '#platform/db/copying/load-rows.ts';
import { allowWrites, findMovedAt, rejectWrites } from '#platform/db/copying/moved.ts';
import {
  beginRestore,
  endRestore,
  findRestoreMark,
  isEmptyDatabase,
} from '#platform/db/copying/restoring.ts';
import { type Row, rowToLine } from '#platform/db/copying/row-line.ts';
import { openSnapshot, type Snapshot } from '#platform/db/copying/snapshot.ts';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import { AREAS, type Progress } from './create-backup.ts';
import { backupErrors as m } from './messages/en-GB.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** Marks the destination of an unfinished move; an unfinished restore marks it with the backup's id instead. */
export const MOVE_MARK = 'move';

export interface MoveRequest {
  from: { database: Database; storage: Storage };
  /** `storage` null: the file storage stays the same */
  to: { database: Database; storage: Storage | null };
  migrations: readonly NamedMigration[];
  clock: Clock;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Called once if an email that is being sent delays the end of writing */
  onMailWait(): void;
  /** Called when writing stops */
  onClosed(): void;
}

/** How much was moved, and for how long the site was read-only. */
export interface MoveSummary {
  rows: number;
  files: number;
  bytes: number;
  /** How long writes were rejected, in milliseconds */
  closedMs: number;
}

/**
 * Moves the site. Throws a `SiteOperationError` if the destination is not empty, the copy differs, or the site has been moved
 * already. An error in the final copy reopens the old database; if the process is killed, that database may stay closed. In
 * both cases the destination stays marked, so that no server starts on it. Another call of `moveSite` continues the move,
 * `allowWrites` undoes it.
 */
export const moveSite = async (request: MoveRequest): Promise<MoveSummary> => {
  const { from, to, onClosed } = request;
  await assertMayMove(request);
  await beginRestore(to.database, MOVE_MARK);
  await copyFiles(request, { isFinal: false });
  const tables = await tablesOf(from.database);
  if ((await findMovedAt(from.database)) === null) await closeSource(request, tables);
  const closedAt = performance.now();
  try {
    onClosed();
    const files = await copyFiles(request, { isFinal: true });
    const rows = await copyRows(request);
    await endRestore(to.database);
    return { ...files, rows, closedMs: Math.round(performance.now() - closedAt) };
  } catch (error) {
    await allowWrites(from.database, tables);
    throw error;
  }
};

/** The longest wait for emails in milliseconds. The lock of a job whose process has died ends sooner. */
const MAX_MAIL_WAIT_MS = 90_000;
const MAIL_POLL_MS = 200;

/**
 * Closes the old database to writes at a moment when no email is being sent, or after `MAX_MAIL_WAIT_MS`. The server
 * could not record in a closed database that an email was sent, so the moved site would send it again.
 */
const closeSource = async (
  { from: { database }, clock, signal, onMailWait }: MoveRequest,
  tables: readonly string[],
): Promise<void> => {
  const waitUntil = performance.now() + MAX_MAIL_WAIT_MS;
  const mayClose = async (): Promise<boolean> =>
    performance.now() > waitUntil || !(await isSendingMail(database, clock.now()));
  const tryToClose = (): Promise<void> =>
    database.transaction(async () => {
      await rejectWrites(database, tables, clock.now().toISOString());
      // The sending of an email may have begun before the tables were locked.
      if (!(await mayClose())) throw new MailInProgress();
    });
  for (let count = 0; ; count += 1) {
    try {
      if (await mayClose()) return await tryToClose();
    } catch (error) {
      if (!(error instanceof MailInProgress)) throw error;
    }
    if (count === 0) onMailWait();
    await wait(MAIL_POLL_MS, undefined, { signal });
  }
};

class MailInProgress extends Error {}

const assertMayMove = async ({ from, to: { database, storage } }: MoveRequest): Promise<void> => {
  if ((await findRestoreMark(database)) === MOVE_MARK) return;
  // After a move the old database is out of date. An interrupted move must be continued with its own destination.
  if ((await findMovedAt(from.database)) !== null)
    throw new SiteOperationError(fill(m.alreadyMoved, { undo: `${commandLine('move')} --undo` }));
  if (!(await isEmptyDatabase(database))) throw new SiteOperationError(m.newDatabaseNotEmpty);
  if (storage === null) return;
  for (const area of AREAS)
    for await (const { key } of storage.list(`${area}/`))
      throw new SiteOperationError(fill(m.newStorageNotEmpty, { key }));
};

const tablesOf = async ({ config }: Database): Promise<readonly string[]> => {
  const snapshot = await openSnapshot(config);
  await snapshot.close();
  return snapshot.tables;
};

const sha256Of = async (storage: Storage, key: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of (await storage.read(key)).stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/**
 * Copies the files that the new storage lacks, and reads each back. Returns the number and size in bytes of all files.
 * `isFinal`: writing has stopped, so files that only the new storage has are removed there.
 */
const copyFiles = async (
  { from, to, signal, onProgress }: MoveRequest,
  { isFinal }: { isFinal: boolean },
): Promise<{ files: number; bytes: number }> => {
  if (to.storage === null) return { files: 0, bytes: 0 };
  const existingSizes = new Map<string, number>();
  const sourceFiles: { key: string; bytes: number }[] = [];
  for (const area of AREAS) {
    for await (const { key, bytes } of to.storage.list(`${area}/`)) existingSizes.set(key, bytes);
    for await (const { key, bytes } of from.storage.list(`${area}/`)) sourceFiles.push({ key, bytes });
  }
  for (const [index, { key, bytes }] of sourceFiles.entries()) {
    signal.throwIfAborted();
    onProgress({ part: 'files', done: index, total: sourceFiles.length });
    // A file of the same size has the same content: files are never partial, an original has its hash as its name, and a
    // derivative can be made again.
    if (existingSizes.get(key) === bytes) continue;
    await copyFile(from.storage, to.storage, key);
  }
  onProgress({ part: 'files', done: sourceFiles.length, total: sourceFiles.length });
  const sourceKeys = new Set(sourceFiles.map(({ key }) => key));
  if (isFinal) for (const key of existingSizes.keys()) if (!sourceKeys.has(key)) await to.storage.remove(key);
  return { files: sourceFiles.length, bytes: sourceFiles.reduce((sum, { bytes }) => sum + bytes, 0) };
};

const copyFile = async (from: Storage, to: Storage, key: string): Promise<void> => {
  let receivedFile: Awaited<ReturnType<Storage['receive']>>;
  try {
    receivedFile = await to.receive((await from.read(key)).stream);
  } catch (error) {
    // Files made from a picture that was replaced may be removed at any time.
    if (error instanceof StorageError && error.kind === 'missing') return;
    throw error;
  }
  try {
    await to.put(key, receivedFile, { contentType: 'application/octet-stream' });
  } finally {
    await receivedFile.discard();
  }
  if ((await sha256Of(to, key)) !== receivedFile.sha256)
    throw new SiteOperationError(fill(m.fileDiffers, { key }));
};

/**
 * The number of rows of a table, and the sum of the first eight bytes of their hashes, which does not depend on the order
 * of the rows.
 */
interface Digest {
  rows: number;
  sum: bigint;
}

const newDigest = (): Digest => ({ rows: 0, sum: 0n });

const addTo = (digest: Digest, rows: readonly Row[]): void => {
  for (const row of rows) {
    const line = rowToLine(Object.fromEntries(Object.entries(row).sort()));
    digest.rows += 1;
    digest.sum += createHash('sha256').update(line).digest().readBigUInt64LE();
  }
};

/** Copies and compares all rows; returns their number. */
const copyRows = async ({ from, to, migrations, signal, onProgress }: MoveRequest): Promise<number> => {
  await migrate(to.database, migrations);
  const source = await openSnapshot(from.database.config);
  const digests = new Map(source.tables.map((table) => [table, newDigest()]));
  try {
    await loadRows(
      to.database,
      source.tables,
      async (insert) => {
        for (const [index, table] of source.tables.entries()) {
          onProgress({ part: 'tables', done: index, total: source.tables.length });
          const digest = digests.get(table) ?? newDigest();
          for await (const rows of source.rows(table)) {
            signal.throwIfAborted();
            addTo(digest, rows);
            await insert(table, rows);
          }
        }
      },
      { isComplete: false },
    );
    onProgress({ part: 'tables', done: source.tables.length, total: source.tables.length });
  } finally {
    await source.close();
  }
  const copy = await openSnapshot(to.database.config);
  try {
    await assertSameRows(digests, copy);
  } finally {
    await copy.close();
  }
  return [...digests.values()].reduce((sum, { rows }) => sum + rows, 0);
};

/** Throws a `SiteOperationError` if a table of the copy has other rows than the source. */
const assertSameRows = async (
  expectedDigests: ReadonlyMap<string, Digest>,
  copy: Snapshot,
): Promise<void> => {
  for (const [table, { rows, sum }] of expectedDigests) {
    // The copy also has the jobs that rebuild the search index.
    if (table === 'jobs') continue;
    const digest = newDigest();
    for await (const batch of copy.rows(table)) addTo(digest, batch);
    if (digest.rows !== rows || digest.sum !== sum)
      throw new SiteOperationError(fill(m.rowsDiffer, { table }));
  }
};
