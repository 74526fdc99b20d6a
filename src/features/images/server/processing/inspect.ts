/**
 * Identifies the type of a file by its first bytes and compares it with the declared type. Nothing is decoded here: the
 * worker process does that, and rejects truncated files and pictures that are too large.
 */
import { extname } from 'node:path';
import {
  MAX_BYTES,
  type Refusal,
  refuseEmptyFile,
  refuseLargeFile,
  refuseMismatch,
  refuseUnsupportedType,
} from './refusal.ts';

const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif', 'heic', 'tiff'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The name and type of a file as the browser sent them; either may be absent, neither is trusted. */
export type DeclaredFile = { fileName?: string | undefined; contentType?: string | undefined };

type Identified = { ok: true; type: PictureType };

type TypeInfo = { label: string; contentType: string; extensions: string[]; contentTypeAliases: string[] };

const TYPE_INFO: Record<PictureType, TypeInfo> = {
  jpeg: {
    label: 'JPEG',
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    contentTypeAliases: ['image/jpg', 'image/pjpeg'],
  },
  png: {
    label: 'PNG',
    contentType: 'image/png',
    extensions: ['png'],
    contentTypeAliases: ['image/apng', 'image/x-png'],
  },
  webp: { label: 'WebP', contentType: 'image/webp', extensions: ['webp'], contentTypeAliases: [] },
  avif: { label: 'AVIF', contentType: 'image/avif', extensions: ['avif'], contentTypeAliases: [] },
  heic: {
    label: 'HEIC',
    contentType: 'image/heic',
    extensions: ['heic', 'heif', 'hif'],
    contentTypeAliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  tiff: {
    label: 'TIFF',
    contentType: 'image/tiff',
    extensions: ['tif', 'tiff'],
    contentTypeAliases: ['image/tif'],
  },
};

export const labelOf = (type: PictureType): string => TYPE_INFO[type].label;
export const contentTypeOf = (type: PictureType): string => TYPE_INFO[type].contentType;

/**
 * Returns the type of a picture, or a refusal: the file is empty, too large, of none of the six types, or of another
 * type than its name or content type says. A name without an extension and `application/octet-stream` say nothing.
 */
export function identify(bytes: Uint8Array, declared: DeclaredFile = {}): Identified | Refusal {
  if (bytes.byteLength === 0) return refuseEmptyFile();
  if (bytes.byteLength > MAX_BYTES) return refuseLargeFile();
  const type = typeByContent(bytes);
  for (const claim of claimedTypes(declared)) {
    if (claim === null) return refuseUnsupportedType();
    if (claim !== type) return refuseMismatch(labelOf(claim));
  }
  return type === null ? refuseUnsupportedType() : { ok: true, type };
}

/**
 * Returns the type by the first bytes; null: none of the six. The bytes must be at the very beginning, so that a file
 * with a picture after something else is rejected.
 */
function typeByContent(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const begins = (hex: string): boolean => head.toString('hex', 0, hex.length / 2) === hex;
  if (begins('ffd8ff')) return 'jpeg';
  if (begins('89504e470d0a1a0a')) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  // Canon's raw files begin like TIFF, and decoding them as such would yield their thumbnail.
  if (begins('49492a00') || begins('4d4d002a'))
    return head.toString('latin1', 8, 10) === 'CR' ? null : 'tiff';
  if (head.toString('latin1', 4, 8) === 'ftyp') return typeByBrands(head);
  return null;
}

/**
 * Distinguishes AVIF and HEIC, which share a container format: one of the brands at the beginning of the file names the
 * coding of the pixels. Returns null if none of them names either.
 */
function typeByBrands(head: Buffer): 'avif' | 'heic' | null {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  // The four bytes at 12 are not a brand but the version of the first one.
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cx])$/.test(brand)) ? 'heic' : null;
}

/** Returns the types that the name and the content type claim, null for one that is none of the six. */
function claimedTypes({ fileName, contentType }: DeclaredFile): (PictureType | null)[] {
  const claims: (PictureType | null)[] = [];
  const extension = extname(fileName ?? '')
    .slice(1)
    .toLowerCase();
  if (extension !== '') claims.push(findType((known) => known.extensions.includes(extension)));
  const mime = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (mime !== '' && mime !== 'application/octet-stream') {
    claims.push(findType((known) => known.contentType === mime || known.contentTypeAliases.includes(mime)));
  }
  return claims;
}

function findType(matches: (known: TypeInfo) => boolean): PictureType | null {
  return PICTURE_TYPES.find((type) => matches(TYPE_INFO[type])) ?? null;
}
