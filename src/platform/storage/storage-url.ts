/** Parses `STORAGE_URL`. Opens nothing, so that the configuration can be checked first. */
import { fileURLToPath } from 'node:url';
import { fill } from '#platform/messages/translated.ts';
import { storageUrl as m } from './messages/en-GB.ts';
import type { StorageConfig } from './storage-types.ts';

export type ParsedStorageUrl = { ok: true; value: StorageConfig } | { ok: false; message: string };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9][a-z0-9-]{0,62}$/;
const TLS: Record<string, boolean> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
};

const invalid = (message: string): ParsedStorageUrl => ({ ok: false, message });

/**
 * Parses `file:///srv/sitework/files` or `s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=on`.
 * `region` defaults to us-east-1, `tls` to on. Key and secret may be percent-encoded. A raw `/` or `+`, frequent in
 * Amazon's secrets, is accepted too, so the URL cannot be parsed with `new URL`. An error message names the invalid
 * part and never repeats the key or the secret.
 */
export function parseStorageUrl(text: string): ParsedStorageUrl {
  if (/^file:/i.test(text)) return parseFolder(text);
  const scheme = 's3://';
  if (!text.toLowerCase().startsWith(scheme)) return invalid(m.scheme);
  const [address = '', query = ''] = splitOnce(text.slice(scheme.length), '?');
  const at = address.lastIndexOf('@');
  if (at < 0) return invalid(m.credentials);

  const [rawKey, rawSecret] = splitOnce(address.slice(0, at), ':');
  if (!rawKey) return invalid(m.key);
  if (!rawSecret) return invalid(m.secret);
  const accessKeyId = decode(rawKey);
  const secretAccessKey = decode(rawSecret);
  if (accessKeyId === null) return invalid(m.keyEncoding);
  if (secretAccessKey === null) return invalid(m.secretEncoding);

  const [host = '', path = ''] = splitOnce(address.slice(at + 1), '/');
  if (host === '') return invalid(m.host);
  const bucket = path.replace(/\/$/, '');
  if (bucket === '') return invalid(m.bucket);
  if (bucket.includes('/')) return invalid(m.folder);
  if (!BUCKET.test(bucket)) return invalid(m.bucketName);

  const options = new URLSearchParams(query);
  const unknownOption = [...options.keys()].find((name) => name !== 'region' && name !== 'tls');
  if (unknownOption !== undefined) return invalid(fill(m.option, { name: unknownOption.slice(0, 30) }));
  const region = options.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) return invalid(m.region);
  const tls = TLS[(options.get('tls') ?? 'on').toLowerCase()];
  if (tls === undefined) return invalid(m.tls);

  const endpoint = originOf(`${tls ? 'https' : 'http'}://${host}`);
  if (endpoint === null) return invalid(m.endpoint);
  return { ok: true, value: { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey } };
}

function parseFolder(text: string): ParsedStorageUrl {
  try {
    const folder = fileURLToPath(text);
    return folder === '/' ? invalid(m.path) : { ok: true, value: { kind: 'files', folder } };
  } catch {
    // A folder on another machine (`file://host/…`), or a % that encodes nothing
    return invalid(m.path);
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function originOf(address: string): string | null {
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url.origin : null;
  } catch {
    return null;
  }
}
