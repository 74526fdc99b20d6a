/** The public module of storage, which all other code imports. */
import type { Storage, StorageConfig } from './storage-types.ts';

export { removeAbandoned } from './storage-incoming.ts';
export { isKey } from './storage-key.ts';
export {
  type ReceivedFile,
  type Storage,
  type StorageConfig,
  StorageError,
} from './storage-types.ts';
export { parseStorageUrl } from './storage-url.ts';

/**
 * Opens storage without reading or writing; call `check()` to find out whether it works. The S3 adapter is imported
 * only if needed, because the AWS SDK adds some 90 ms and 35 MB to the start.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'files') {
    const { openFileStorage } = await import('./storage-files.ts');
    return openFileStorage(config);
  }
  const { openS3Storage } = await import('./storage-s3.ts');
  return openS3Storage(config);
}
