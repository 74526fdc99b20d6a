/** Parses `STORAGE_URL`. Pure, so that the configuration can be checked before anything is opened. */
import type { S3Config } from './storage-types.ts';

export type ParsedStorageUrl = { ok: true; value: S3Config } | { ok: false; message: string };

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

const reject = (message: string): ParsedStorageUrl => ({ ok: false, message });

/**
 * Parses `s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=on`
 *
 * `region` defaults to us-east-1, `tls` to on. Key and secret may be percent-encoded; a raw `/` or `+`,
 * frequent in Amazon's secrets, is accepted too, hence no `new URL` on the complete text. An error message
 * names the part that is wrong and never repeats the key or the secret.
 */
export function parseStorageUrl(text: string): ParsedStorageUrl {
  const scheme = 's3://';
  if (!text.toLowerCase().startsWith(scheme)) return reject('must start with s3://');
  const [address = '', query = ''] = splitOnce(text.slice(scheme.length), '?');
  const at = address.lastIndexOf('@');
  if (at < 0) return reject('must hold a key and a secret: s3://KEY:SECRET@host/bucket');

  const [rawKey, rawSecret] = splitOnce(address.slice(0, at), ':');
  if (!rawKey) return reject('must hold a key before the colon: s3://KEY:SECRET@host/bucket');
  if (!rawSecret) return reject('must hold a secret after the key and a colon: s3://KEY:SECRET@host/bucket');
  const accessKeyId = decode(rawKey);
  const secretAccessKey = decode(rawSecret);
  if (accessKeyId === null) return reject('has a key with a % that encodes nothing; write % as %25');
  if (secretAccessKey === null) return reject('has a secret with a % that encodes nothing; write % as %25');

  const [host = '', path = ''] = splitOnce(address.slice(at + 1), '/');
  if (host === '') return reject('must name a host after the @');
  const bucket = path.replace(/\/$/, '');
  if (bucket === '') return reject('must name a bucket after the host: s3://KEY:SECRET@host/bucket');
  if (bucket.includes('/')) return reject('must name a bucket only, without a folder behind it');
  if (!BUCKET.test(bucket))
    return reject('has a bucket name that is not 3 to 63 lower-case letters, digits, dots and hyphens');

  const options = new URLSearchParams(query);
  const unknown = [...options.keys()].find((name) => name !== 'region' && name !== 'tls');
  if (unknown !== undefined)
    return reject(`has an unknown option "${unknown.slice(0, 30)}"; region and tls are known`);
  const region = options.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) return reject('has a region that is not lower-case letters, digits and hyphens');
  const tls = TLS[(options.get('tls') ?? 'on').toLowerCase()];
  if (tls === undefined) return reject('has a value of tls other than on or off');

  const endpoint = originOf(`${tls ? 'https' : 'http'}://${host}`);
  if (endpoint === null) return reject('has a host or port that cannot be read');
  return { ok: true, value: { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey } };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
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
