import { randomUUID } from 'node:crypto';
import { namedLockStatement } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import { readFact, writeFact } from './backup.queries.ts';

const KEY = 'site/storage';
const FACT = 'storage';

/**
 * Returns false if other nodes of this site are running with another file storage, so that each would lack the files of
 * the others. Compares a random name in the storage with the one recorded in the database. If none is recorded, or no other
 * node is running, records the name. Returns true if the storage cannot be reached, because the readiness check reports that.
 */
export const isStorageShared = (database: Database, storage: Storage): Promise<boolean> =>
  database.transaction(async () => {
    // Nodes that start at the same moment check one after the other.
    await namedLockStatement(database.kind, FACT)?.execute(database.db);
    const name = await readOrWriteName(storage);
    if (name === null) return true;
    const recordedName = await readFact<string>(database, FACT);
    if (recordedName === name) return true;
    if (recordedName !== undefined && (await database.countOtherListeners()) > 0) return false;
    await writeFact(database, FACT, name);
    return true;
  });

/** Returns the name in this storage, and writes a new one if there is none; null: the storage cannot be reached. */
const readOrWriteName = async (storage: Storage): Promise<string | null> => {
  try {
    if (!(await storage.exists(KEY)))
      await storage.put(KEY, Buffer.from(randomUUID()), { contentType: 'text/plain' });
    return (await storage.readAll(KEY)).toString();
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
};
