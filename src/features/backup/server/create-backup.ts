/** Makes a backup: the database as of one moment, then all stored files, then the manifest. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { rowToLine } from '#platform/db/copying/row-line.ts';
import { openSnapshot, type Snapshot } from '#platform/db/copying/snapshot.ts';
import type { Database } from '#platform/db/open.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { StorageError } from '#platform/storage/storage.ts';
import type { BackupTarget } from './backup-target.ts';
import { type FileEntry, FORMAT, keyFingerprint, type Manifest } from './manifest.ts';
import { readFiles } from './read-backup.ts';

/** The folders of storage with the files of records; a bucket may contain others. */
export const AREAS = ['documents', 'images'] as const;

export interface Progress {
  part: 'tables' | 'files';
  done: number;
  total: number;
}

export interface BackupRequest {
  database: Database;
  storage: Storage;
  clock: Clock;
  target: BackupTarget;
  /** Null: the backup is not encrypted */
  encryptionKey: string | null;
  secretFingerprint: string;
  /** The version of the program */
  program: string;
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface CreatedBackup {
  manifest: Manifest;
  /** The number of files copied to the pool, which did not have them intact; `copiedBytes` is their size */
  copied: number;
  copiedBytes: number;
}

/** Returns an id that sorts by time: `2026-11-23t033000z-1f2e`. */
const newBackupId = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '').toLowerCase()}z-${randomBytes(2).toString('hex')}`;

/**
 * Makes a backup. If it fails or `signal` is aborted, removes the incomplete backup and throws. What cannot be removed, and
 * new files in the pool, remain until old backups are removed.
 */
export const createBackup = async (request: BackupRequest): Promise<CreatedBackup> => {
  const { database, clock, target, encryptionKey, signal } = request;
  const createdAt = clock.now();
  const id = newBackupId(createdAt);
  try {
    const snapshot = await openSnapshot(database.config);
    const tableResult = await writeTables(request, id, snapshot).finally(() => snapshot.close());
    const earlierEntries = await readNewestFileEntries(target);
    const files = await copyFiles(request, earlierEntries);
    const copiedKeys = new Set(files.entries.map((entry) => entry.key));
    const missingOriginals = tableResult.originals.filter((original) => !copiedKeys.has(original));
    const fileLines = async function* (): AsyncGenerator<string> {
      for (const entry of files.entries) yield `${JSON.stringify(entry)}\n`;
    };
    const listPart = await target.writePart(`backups/${id}/files.ndjson.gz`, fileLines(), signal);
    const manifest: Manifest = {
      format: FORMAT,
      id,
      createdAt: createdAt.toISOString(),
      program: request.program,
      database: database.kind,
      migrations: tableResult.migrations,
      secret: request.secretFingerprint,
      encryption:
        encryptionKey === null ? null : { algorithm: 'aes-256-gcm', key: keyFingerprint(encryptionKey) },
      tables: tableResult.tables,
      files: {
        ...listPart,
        count: files.entries.length,
        total: files.entries.reduce((sum, { bytes }) => sum + bytes, 0),
        missing: missingOriginals.length,
      },
    };
    signal.throwIfAborted();
    await target.finish(manifest);
    return { manifest, copied: files.copied, copiedBytes: files.copiedBytes };
  } catch (error) {
    await target.remove(id).catch(() => {});
    throw error;
  }
};

const writeTables = async (
  { target, signal, onProgress }: BackupRequest,
  id: string,
  snapshot: Snapshot,
): Promise<{ tables: Manifest['tables']; migrations: string[]; originals: string[] }> => {
  const tables: Manifest['tables'] = [];
  const migrations: string[] = [];
  const originals = new Set<string>();
  for (const [index, name] of snapshot.tables.entries()) {
    signal.throwIfAborted();
    onProgress?.({ part: 'tables', done: index, total: snapshot.tables.length });
    let count = 0;
    const lines = async function* (): AsyncGenerator<string> {
      for await (const rows of snapshot.rows(name)) {
        count += rows.length;
        for (const row of rows) {
          if (name === 'migrations') migrations.push(String(row.name));
          if (name === 'documents' || name === 'images') {
            const sha256 = String(row.sha256);
            originals.add(`${name}/${sha256.slice(0, 2)}/${sha256}/original`);
          }
        }
        yield rows.map(rowToLine).join('');
      }
    };
    const number = String(index + 1).padStart(3, '0');
    const key = `backups/${id}/${number}-${name.toLowerCase()}.ndjson.gz`;
    tables.push({ ...(await target.writePart(key, lines(), signal)), name, rows: count });
  }
  onProgress?.({ part: 'tables', done: snapshot.tables.length, total: snapshot.tables.length });
  return { tables, migrations: migrations.sort(), originals: [...originals] };
};

/** Returns the entries of the files in the newest backup, by key; none if it cannot be read. */
const readNewestFileEntries = async (target: BackupTarget): Promise<Map<string, FileEntry>> => {
  const entries = new Map<string, FileEntry>();
  const [newest] = await target.ids();
  if (newest === undefined) return entries;
  try {
    for await (const entry of readFiles(target, await target.manifest(newest))) entries.set(entry.key, entry);
  } catch {
    // The list only saves reading unchanged files, so a damaged earlier backup is not an error.
    entries.clear();
  }
  return entries;
};

const copyFiles = async (
  { storage, target, encryptionKey, signal, onProgress }: BackupRequest,
  earlierEntries: ReadonlyMap<string, FileEntry>,
): Promise<{ entries: FileEntry[]; copied: number; copiedBytes: number }> => {
  const pooledSizes = await target.pooledSizes();
  const isPooled = ({ sha256, bytes }: { sha256: string; bytes: number }): boolean =>
    pooledSizes.get(target.poolName(sha256)) === target.pooledSize(bytes);
  const storedFiles: { key: string; bytes: number; modifiedAt: string }[] = [];
  for (const area of AREAS)
    for await (const { key, bytes, modifiedAt } of storage.list(`${area}/`))
      storedFiles.push({ key, bytes, modifiedAt: modifiedAt.toISOString() });
  const entries: FileEntry[] = [];
  let copiedCount = 0;
  let copiedBytes = 0;
  for (const [index, file] of storedFiles.entries()) {
    signal.throwIfAborted();
    onProgress?.({ part: 'files', done: index, total: storedFiles.length });
    const earlierEntry = earlierEntries.get(file.key);
    if (
      earlierEntry?.bytes === file.bytes &&
      earlierEntry.modifiedAt === file.modifiedAt &&
      isPooled(earlierEntry)
    ) {
      entries.push(earlierEntry);
      continue;
    }
    const receivedFile = await receive(storage, target, file.key, encryptionKey);
    // Files made from a picture that was replaced may be removed at any time.
    if (receivedFile === null) continue;
    try {
      const { sha256, bytes } = receivedFile;
      if (!isPooled(receivedFile)) {
        const name = target.poolName(sha256);
        await target.addToPool(receivedFile);
        if (pooledSizes.get(name) === null) await target.unmarkDamaged(name);
        pooledSizes.set(name, target.pooledSize(bytes));
        copiedCount += 1;
        copiedBytes += bytes;
      }
      entries.push({ ...file, bytes, sha256 });
    } finally {
      await receivedFile.discard();
    }
  }
  onProgress?.({ part: 'files', done: storedFiles.length, total: storedFiles.length });
  return { entries, copied: copiedCount, copiedBytes };
};

/**
 * Copies a file to a temporary one and hashes it; returns null if the file no longer exists. For an encrypted backup the
 * copy is in the site's storage, because the target must not receive unencrypted content.
 */
const receive = async (storage: Storage, target: BackupTarget, key: string, encryptionKey: string | null) => {
  try {
    const { stream } = await storage.read(key);
    return await (encryptionKey === null ? target.receive(stream) : storage.receive(stream));
  } catch (error) {
    if (error instanceof StorageError && error.kind === 'missing') return null;
    throw error;
  }
};
