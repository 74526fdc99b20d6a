/** The door to storage: what everybody else imports. The adapters stand behind it and import only the terms. */
import type { Storage, StorageConfig } from './storage-terms.ts';

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
} from './storage-terms.ts';
export { type ParsedStorageUrl, parseStorageUrl } from './storage-url.ts';

/**
 * Opens storage. Nothing is read or written yet: `check()` tells whether it works.
 * The S3 adapter is imported only when asked for, because the AWS SDK costs some 90 ms and 35 MB at start.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'files') {
    const { openFileStorage } = await import('./storage-files.ts');
    return openFileStorage(config);
  }
  const { openS3Storage } = await import('./storage-s3.ts');
  return openS3Storage(config);
}
