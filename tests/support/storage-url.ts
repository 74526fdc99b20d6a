import type { S3Config } from '#platform/storage/storage-types.ts';

/** Returns the value of `STORAGE_URL` or `BACKUP_TO` for a bucket of a test. */
export const storageUrl = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Config): string =>
  `s3://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}@${new URL(endpoint).host}/${bucket}?tls=off`;
