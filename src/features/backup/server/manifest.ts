/** Defines the manifest, which describes a backup. It is written last: a backup without a manifest is incomplete. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fill } from '#platform/messages/translated.ts';
import { isKey } from '#platform/storage/storage.ts';
import { authenticate, fingerprint } from './backup-encryption.ts';
import { backupErrors as m } from './messages/en-GB.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** The version of the format. It must be raised when older programs could not read new backups. */
export const FORMAT = 1;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);
/** A key that leads out of the folder is rejected before anything is written. */
const Key = z.string().refine(isKey);
/** `bytes` and `sha256` are of the content, before compression and encryption. */
const Part = z.object({ key: Key, bytes: Count, sha256: Hash });

const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** The version of the program that made the backup */
  program: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Identifies the site's secret without revealing it */
  secret: z.string(),
  /** Null: not encrypted. `key` identifies the key without revealing it. */
  encryption: z.object({ algorithm: z.literal('aes-256-gcm'), key: z.string() }).nullable(),
  tables: z.array(Part.extend({ name: z.string(), rows: Count })),
  /**
   * The part that lists the stored files: `count` files of `total` bytes. `missing`: the number of files that records
   * refer to but that were not stored
   */
  files: Part.extend({ count: Count, total: Count, missing: Count }),
});
export type Manifest = z.infer<typeof Manifest>;
export type PartOfBackup = z.infer<typeof Part>;

/** One stored file, a line of the list of files. */
export const FileEntry = z.object({
  key: Key,
  bytes: Count,
  sha256: Hash,
  /** With size and time unchanged, the next backup need not read the file */
  modifiedAt: z.string(),
});
export type FileEntry = z.infer<typeof FileEntry>;

export const secretFingerprint = (secret: string): string => fingerprint(secret, 'secret');
export const keyFingerprint = (key: string): string => fingerprint(key, 'key');

/**
 * Returns the signature of a manifest, which is stored as `seal`. Without a key it is a hash, which reveals damage; with
 * a key it also reveals changes by anyone without the key.
 */
const signatureOf = (manifest: unknown, key: string | null): string => {
  const text = JSON.stringify(manifest);
  return key === null ? createHash('sha256').update(text).digest('hex') : authenticate(key, text, 'manifest');
};

export const writeManifest = (manifest: Manifest, key: string | null): string =>
  `${JSON.stringify({ manifest, seal: signatureOf(manifest, key) }, null, 1)}\n`;

const SignedManifest = z.object({ manifest: z.looseObject({ format: z.int() }), seal: z.string() });

/**
 * Parses a manifest and checks its signature. Throws a `SiteOperationError` if it is damaged or has a newer format, or if the
 * backup is encrypted and `key` is another key or null.
 */
export const readManifest = (text: string, key: string | null): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SiteOperationError(m.manifest);
  }
  const parsedFile = SignedManifest.safeParse(json);
  if (!parsedFile.success) throw new SiteOperationError(m.manifest);
  if (parsedFile.data.manifest.format > FORMAT)
    throw new SiteOperationError(fill(m.newerFormat, { format: String(parsedFile.data.manifest.format) }));
  const parsedManifest = Manifest.safeParse(parsedFile.data.manifest);
  if (!parsedManifest.success) throw new SiteOperationError(m.manifest);
  const { encryption } = parsedManifest.data;
  if (encryption !== null && key === null) throw new SiteOperationError(m.keyMissing);
  if (encryption !== null && key !== null && encryption.key !== keyFingerprint(key))
    throw new SiteOperationError(m.wrongKey);
  if (signatureOf(parsedFile.data.manifest, encryption === null ? null : key) !== parsedFile.data.seal)
    throw new SiteOperationError(m.manifest);
  return parsedManifest.data;
};
