/**
 * Reads and writes a folder or bucket with backups. `backups/<id>/` contains the manifest and the parts of one backup.
 * `pool/` contains the stored files of all backups, each once. The name of a file there is the hash of its content, or in
 * encrypted backups the HMAC of that hash. An object `pool/…/<name>.damaged` marks a file that is damaged or missing.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { type ReceivedFile, type Storage, StorageError } from '#platform/storage/storage.ts';
import {
  authenticate,
  createDecryptStream,
  createEncryptStream,
  encryptedSize,
} from './backup-encryption.ts';
import { type Manifest, type PartOfBackup, readManifest, writeManifest } from './manifest.ts';
import { backupErrors as m } from './messages/en-GB.ts';
import { SiteOperationError } from './site-operation-error.ts';

const octets = { contentType: 'application/octet-stream' };
const ID_IN_KEY = /^backups\/([0-9a-z-]+)\//;

export interface BackupTarget {
  /** Returns the ids of complete backups, newest first. */
  ids(): Promise<string[]>;
  /**
   * Reads the manifest of a backup. Throws a `SiteOperationError` if there is no such backup, the manifest is damaged or has a
   * newer format, or the key is wrong or missing.
   */
  manifest(id: string): Promise<Manifest>;
  /** Writes a part, compressed and, with a key, encrypted. */
  writePart(key: string, content: AsyncIterable<string>, signal: AbortSignal): Promise<PartOfBackup>;
  /**
   * Streams the content of a part. The stream fails with a `SiteOperationError`, at its end at the latest, if the part is missing
   * or is not what was written.
   */
  readPart(part: PartOfBackup, isEncrypted: boolean): Readable;
  /** Writes the manifest, which makes the backup complete. */
  finish(manifest: Manifest): Promise<void>;
  /**
   * Returns the sizes in bytes of the files in the pool, as they are stored there, by name without folders. Null: marked
   * as damaged
   */
  pooledSizes(): Promise<Map<string, number | null>>;
  /** Returns the size in the pool of a file with this many bytes of content. */
  pooledSize(bytes: number): number;
  /** Returns the name in the pool of the file with this hash. */
  poolName(sha256: string, isEncrypted?: boolean): string;
  /** Writes a stream, unencrypted, to a temporary file, which can then be added to the pool. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** Adds a file, encrypted if there is a key; replaces a file of the same name. */
  addToPool(file: ReceivedFile): Promise<void>;
  /** Like `readPart`. Throws a `SiteOperationError` at once if the file is not there. */
  readFromPool(file: { sha256: string; bytes: number }, isEncrypted: boolean): Promise<Readable>;
  removeFromPool(name: string): Promise<void>;
  /** Marks a file in the pool as damaged or missing, so that the next backup replaces it. */
  markDamaged(name: string): Promise<void>;
  unmarkDamaged(name: string): Promise<void>;
  /** Returns the ids of all backups, including unfinished ones. */
  idsWithUnfinished(): Promise<Set<string>>;
  /** Removes a backup, its manifest first. */
  remove(id: string): Promise<void>;
}

const manifestKey = (id: string): string => `backups/${id}/manifest.json`;
const poolKey = (name: string): string => `pool/${name.slice(0, 2)}/${name}`;
const DAMAGED = '.damaged';
const damageMarkKey = (name: string): string => `${poolKey(name)}${DAMAGED}`;

/** Returns a stream that passes bytes on, and fails at the end if they are not the expected ones. */
const createVerifyStream = ({ bytes, sha256 }: { bytes: number; sha256: string }): Transform => {
  const hash = createHash('sha256');
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(count === bytes && hash.digest('hex') === sha256 ? null : new SiteOperationError(m.altered));
    },
  });
};

/** Returns the output of a chain of streams. It fails if any of them does, with a `SiteOperationError` if decompression fails. */
const joinStreams = (source: Readable, ...transforms: Transform[]): Readable => {
  const end = new PassThrough();
  // The consumer receives the error from `end`.
  pipeline([source, ...transforms, end]).catch(() => {});
  return Readable.from(
    (async function* () {
      try {
        yield* end;
      } catch (error) {
        throw (error as { code?: string }).code?.startsWith('Z_') ? new SiteOperationError(m.altered) : error;
      }
    })(),
    { objectMode: false },
  );
};

/**
 * Returns access to the backups in a storage. `encryptionKey` null: backups are written unencrypted, and encrypted ones
 * cannot be read.
 */
export const backupTarget = (storage: Storage, encryptionKey: string | null): BackupTarget => {
  /** Returns the stream that decrypts an encrypted object, as a list; an empty one if the object is not encrypted. */
  const decryptStreams = (isEncrypted: boolean): Transform[] => {
    if (!isEncrypted) return [];
    if (encryptionKey === null) throw new SiteOperationError(m.keyMissing);
    return [createDecryptStream(encryptionKey)];
  };
  const openObject = async (key: string): Promise<Readable> => {
    try {
      return (await storage.read(key)).stream;
    } catch (error) {
      if (error instanceof StorageError && error.kind === 'missing')
        throw new SiteOperationError(fill(m.partMissing, { key }));
      throw error;
    }
  };
  const poolName: BackupTarget['poolName'] = (sha256, isEncrypted = encryptionKey !== null) =>
    // If the name were the hash, anyone who has a copy of a file could find out that the site has it too.
    isEncrypted && encryptionKey !== null ? authenticate(encryptionKey, sha256, 'pool') : sha256;
  const listKeys = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const entry of storage.list(prefix)) keys.push(entry.key);
    return keys;
  };

  return {
    async ids() {
      const manifestKeys = (await listKeys('backups/')).filter((key) => key.endsWith('/manifest.json'));
      return manifestKeys
        .flatMap((key) => ID_IN_KEY.exec(key)?.[1] ?? [])
        .sort()
        .reverse();
    },
    async manifest(id) {
      if (!/^[0-9a-z-]{1,60}$/.test(id) || !(await storage.exists(manifestKey(id))))
        throw new SiteOperationError(fill(m.noSuchBackup, { id, list: `${commandLine('backup')} --list` }));
      const manifest = readManifest((await storage.readAll(manifestKey(id))).toString('utf8'), encryptionKey);
      if (manifest.id !== id) throw new SiteOperationError(m.manifest);
      return manifest;
    },
    async writePart(key, content, signal) {
      const hash = createHash('sha256');
      let bytes = 0;
      const hashedContent = async function* (): AsyncGenerator<Buffer> {
        for await (const text of content) {
          const chunk = Buffer.from(text);
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      const end = new PassThrough();
      const source = Readable.from(hashedContent());
      const transforms =
        encryptionKey === null ? [createGzip()] : [createGzip(), createEncryptStream(encryptionKey)];
      try {
        await Promise.all([pipeline(source, ...transforms, end, { signal }), storage.put(key, end, octets)]);
      } finally {
        end.destroy();
      }
      return { key, bytes, sha256: hash.digest('hex') };
    },
    readPart(part, isEncrypted) {
      const source = Readable.from(
        (async function* () {
          yield* await openObject(part.key);
        })(),
        { objectMode: false },
      );
      return joinStreams(source, ...decryptStreams(isEncrypted), createGunzip(), createVerifyStream(part));
    },
    finish: (manifest) =>
      storage.put(manifestKey(manifest.id), Buffer.from(writeManifest(manifest, encryptionKey)), {
        contentType: 'application/json',
      }),
    async pooledSizes() {
      const sizes = new Map<string, number | null>();
      const damagedNames: string[] = [];
      for await (const { key, bytes } of storage.list('pool/')) {
        const name = key.slice(key.lastIndexOf('/') + 1);
        if (name.endsWith(DAMAGED)) damagedNames.push(name.slice(0, -DAMAGED.length));
        else sizes.set(name, bytes);
      }
      for (const name of damagedNames) sizes.set(name, null);
      return sizes;
    },
    pooledSize: (bytes) => (encryptionKey === null ? bytes : encryptedSize(bytes)),
    poolName,
    receive: (stream) => storage.receive(stream),
    async addToPool(file) {
      const key = poolKey(poolName(file.sha256));
      if (encryptionKey === null) return storage.put(key, file, octets);
      const encrypted = joinStreams(createReadStream(file.path), createEncryptStream(encryptionKey));
      return storage.put(key, encrypted, octets);
    },
    async readFromPool(file, isEncrypted) {
      const stream = await openObject(poolKey(poolName(file.sha256, isEncrypted)));
      return joinStreams(stream, ...decryptStreams(isEncrypted), createVerifyStream(file));
    },
    async removeFromPool(name) {
      await storage.remove(poolKey(name));
      await storage.remove(damageMarkKey(name));
    },
    markDamaged: (name) => storage.put(damageMarkKey(name), Buffer.from('damaged'), octets),
    unmarkDamaged: (name) => storage.remove(damageMarkKey(name)),
    async idsWithUnfinished() {
      return new Set((await listKeys('backups/')).flatMap((key) => ID_IN_KEY.exec(key)?.[1] ?? []));
    },
    async remove(id) {
      await storage.remove(manifestKey(id));
      for (const key of await listKeys(`backups/${id}/`)) await storage.remove(key);
    },
  };
};
