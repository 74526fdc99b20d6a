/**
 * Identifies a file by its first bytes and compares that with its declared type. Nothing is decoded here: a separate
 * process does that, and also finds what only a decoder can (truncated files, sizes).
 */
import { extname } from 'node:path';
import {
  contentMismatch,
  emptyFile,
  fileTooLarge,
  MAX_BYTES,
  type Refusal,
  unsupportedType,
} from './refusal.ts';

const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif', 'heic', 'tiff'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The uploader's declaration of a file; either may be absent, neither is trusted. */
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
 * Returns the type of a picture, or the reason for rejection: empty, too large, not of the six, or not what its name or
 * declared type says. A name without an extension and `application/octet-stream` declare nothing and so contradict
 * nothing.
 */
export function identify(bytes: Uint8Array, declared: DeclaredFile = {}): Identified | Refusal {
  if (bytes.byteLength === 0) return emptyFile();
  if (bytes.byteLength > MAX_BYTES) return fileTooLarge();
  const type = typeByContent(bytes);
  for (const claim of claimedTypes(declared)) {
    if (claim === null) return unsupportedType();
    if (claim !== type) return contentMismatch(labelOf(claim));
  }
  return type === null ? unsupportedType() : { ok: true, type };
}

/**
 * Returns the type by the first bytes, which must be at the very beginning: a file that hides a picture behind
 * something else is rejected.
 */
function typeByContent(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const begins = (hex: string): boolean => head.toString('hex', 0, hex.length / 2) === hex;
  if (begins('ffd8ff')) return 'jpeg';
  if (begins('89504e470d0a1a0a')) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  // Canon's raw files look like TIFF up to here and would yield their thumbnail.
  if (begins('49492a00') || begins('4d4d002a'))
    return head.toString('latin1', 8, 10) === 'CR' ? null : 'tiff';
  if (head.toString('latin1', 4, 8) === 'ftyp') return typeByBrands(head);
  return null;
}

/** AVIF and HEIC share a box format; a brand, the first or a later one, names the coding of the pixels. */
function typeByBrands(head: Buffer): 'avif' | 'heic' | null {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cx])$/.test(brand)) ? 'heic' : null;
}

/** Returns the types that name and declared type claim, `null` for one that is not of the six. */
function claimedTypes({ fileName, contentType }: DeclaredFile): (PictureType | null)[] {
  const claims: (PictureType | null)[] = [];
  const extension = extname(fileName ?? '')
    .slice(1)
    .toLowerCase();
  if (extension !== '') claims.push(find((known) => known.extensions.includes(extension)));
  const mime = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (mime !== '' && mime !== 'application/octet-stream') {
    claims.push(find((known) => known.contentType === mime || known.contentTypeAliases.includes(mime)));
  }
  return claims;
}

function find(matches: (known: TypeInfo) => boolean): PictureType | null {
  return PICTURE_TYPES.find((type) => matches(TYPE_INFO[type])) ?? null;
}
