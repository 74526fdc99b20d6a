/**
 * Stores files in a folder. Uses node:fs rather than a storage library, because the usual libraries do not ensure that a
 * file appears complete and survives a power cut. Each write goes to a temporary name, followed by fsync, rename, and
 * fsync of every folder in its path. Files left incomplete by a crash are only in `.incoming`.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import {
  link,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fill } from '#platform/messages/translated.ts';
import { failures as m } from './messages/en-GB.ts';
import { codeOf, fileStorageError, isMissing } from './storage-files-errors.ts';
import { isReceived, receiveInto, temporaryPaths } from './storage-incoming.ts';
import { assertKey, assertPrefix, clampRange } from './storage-key.ts';
import { type FilesConfig, type Storage, StorageError, type StoredEntry } from './storage-types.ts';

export function openFileStorage(config: FilesConfig): Storage {
  const root = resolve(config.folder);
  const incoming = join(root, '.incoming');
  const pathOf = (key: string): string => join(root, ...key.split('/'));
  const temporaryPath = temporaryPaths(incoming);

  return {
    kind: 'files',

    async put(key, body, _options) {
      assertKey(key);
      const target = pathOf(key);
      let temporary: string | undefined;
      try {
        temporary = await temporaryPath();
        if (isReceived(body)) await linkOrCopy(body.path, temporary);
        else await writeDurably(temporary, body);
        await moveInto(temporary, target);
        await syncNames(target, root);
      } catch (error) {
        if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => {});
        throw fileStorageError(error, ['write', key]);
      }
    },

    async receive(stream) {
      try {
        return await receiveInto(await temporaryPath(), stream);
      } catch (error) {
        throw fileStorageError(error, ['writeInto', root]);
      }
    },

    async read(key, range) {
      assertKey(key);
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw fileStorageError(error, ['read', key]);
      });
      try {
        const info = await handle.stat();
        if (!info.isFile()) throw new StorageError('missing', fill(m.missing, { key }));
        const total = info.size;
        if (range === undefined) return { stream: handle.createReadStream(), bytes: total, total };
        const { start, end } = clampRange(range, total);
        return { stream: handle.createReadStream({ start, end }), bytes: end - start + 1, total };
      } catch (error) {
        await handle.close();
        if (error instanceof RangeError) throw error;
        throw fileStorageError(error, ['read', key]);
      }
    },

    async readAll(key) {
      assertKey(key);
      return readFile(pathOf(key)).catch((error: unknown) => {
        throw fileStorageError(error, ['read', key]);
      });
    },

    async exists(key) {
      return (await sizeOf(key)) !== null;
    },

    async size(key) {
      const bytes = await sizeOf(key);
      if (bytes === null) throw new StorageError('missing', fill(m.missing, { key }));
      return bytes;
    },

    async remove(key) {
      assertKey(key);
      try {
        await unlink(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return;
        throw fileStorageError(error, ['remove', key]);
      }
      await removeEmptyFolders(dirname(pathOf(key)), root);
    },

    async *list(prefix) {
      assertPrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      try {
        yield* walk(join(root, folder), folder, prefix);
      } catch (error) {
        throw fileStorageError(error, ['list', prefix]);
      }
    },

    async freeBytes() {
      try {
        await mkdir(root, { recursive: true });
        const { bavail, bsize } = await statfs(root);
        return bavail * bsize;
      } catch (error) {
        throw fileStorageError(error, ['freeSpace', root]);
      }
    },

    async check() {
      const probe = join(incoming, `check-${randomUUID()}`);
      try {
        await mkdir(incoming, { recursive: true });
        await writeFile(probe, 'ok');
      } catch (error) {
        throw fileStorageError(error, ['writeInto', root]);
      } finally {
        await rm(probe, { force: true }).catch(() => {});
      }
    },

    async close() {},
  };

  async function sizeOf(key: string): Promise<number | null> {
    assertKey(key);
    try {
      const info = await stat(pathOf(key));
      return info.isFile() ? info.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw fileStorageError(error, ['lookUp', key]);
    }
  }
}

/** Creates a hard link to bytes already on disk, or a copy if the file system has no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isMissing(error)) throw error;
    await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  }
}

async function writeDurably(path: string, body: Uint8Array | Readable): Promise<void> {
  if (body instanceof Readable) {
    // `flush` fsyncs before the file is closed, so that after the rename the file is never empty.
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    return;
  }
  await writeFile(path, body, { flag: 'wx', mode: 0o600, flush: true });
}

/** Renames; retries if `remove` deleted the still empty folder before the rename. */
async function moveInto(temporary: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(target), { recursive: true });
    try {
      return await rename(temporary, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 5) throw error;
    }
  }
}

/**
 * Syncs the entries of the file and of all folders up to and including the root: the process that created a folder may
 * not have synced it yet, or may have been killed before it could.
 */
async function syncNames(target: string, root: string): Promise<void> {
  const folders: string[] = [];
  for (let name = target; name.length >= root.length; name = dirname(name)) folders.push(dirname(name));
  await Promise.all(folders.map(syncFolder));
}

/**
 * Errors that are ignored: some network file systems cannot sync a folder but store the file itself safely, and a
 * folder above the root that this user may not read was not created by this program.
 */
const UNSYNCABLE = new Set(['EINVAL', 'ENOTSUP', 'EACCES']);

async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    if (!UNSYNCABLE.has(codeOf(error) ?? '')) throw error;
  }
}

/** Removes empty folders up to the root. A folder that is in use or not empty remains. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let path = folder; path.startsWith(root + sep); path = dirname(path)) {
    try {
      await rmdir(path);
    } catch {
      return;
    }
  }
}

async function* walk(folder: string, keyOfFolder: string, prefix: string): AsyncGenerator<StoredEntry> {
  // Read completely before any is yielded. A folder that is removed in the meantime counts as empty.
  const entries: Dirent[] = [];
  try {
    for await (const entry of await opendir(folder)) entries.push(entry);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries) {
    const key = keyOfFolder + entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      const keyPrefix = `${key}/`;
      if (keyPrefix.startsWith(prefix) || prefix.startsWith(keyPrefix))
        yield* walk(join(folder, entry.name), keyPrefix, prefix);
    } else if (entry.isFile() && key.startsWith(prefix)) {
      const info = await stat(join(folder, entry.name)).catch(() => null);
      if (info !== null) yield { key, bytes: info.size, modifiedAt: info.mtime };
    }
  }
}
