/** The public module of storage, which all other code imports. The adapters import only the terms. */
import type { Storage, StorageConfig } from './storage-types.ts';

export {
  type ByteRange,
  type FilesConfig,
  type ReceivedFile,
  type S3Config,
  type Storage,
  type StorageConfig,
  StorageError,
  type StorageErrorKind,
  type StoredEntry,
  type StoredFile,
} from './storage-types.ts';
export { type ParsedStorageUrl, parseStorageUrl } from './storage-url.ts';

/**
 * Opens storage without reading or writing: `check()` tells whether it works. The S3 adapter is imported only
 * when needed, because the AWS SDK costs some 90 ms and 35 MB at start.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'files') {
    const { openFileStorage } = await import('./storage-files.ts');
    return openFileStorage(config);
  }
  const { openS3Storage } = await import('./storage-s3.ts');
  return openS3Storage(config);
}
