/** Files that visitors download: letters, tender documents, attachments of pages. */
import { z } from 'zod';
import { Id } from '#platform/schema/fields.ts';

/**
 * The accepted kinds of file: the name in a sentence, the permitted extensions (the first is the usual one)
 * and the media type it is served with. All others are rejected, for every user.
 */
export const documentKinds = {
  pdf: { label: 'PDF', extensions: ['pdf'], type: 'application/pdf' },
  docx: {
    label: 'DOCX',
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    label: 'XLSX',
    extensions: ['xlsx'],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'CSV', extensions: ['csv'], type: 'text/csv; charset=utf-8' },
  dwg: { label: 'DWG', extensions: ['dwg'], type: 'image/vnd.dwg' },
  dxf: { label: 'DXF', extensions: ['dxf'], type: 'image/vnd.dxf' },
  ifc: { label: 'IFC', extensions: ['ifc'], type: 'application/x-step' },
  rvt: { label: 'RVT', extensions: ['rvt'], type: 'application/octet-stream' },
  zip: { label: 'ZIP', extensions: ['zip'], type: 'application/zip' },
  jpeg: { label: 'JPEG', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], type: 'image/jpeg' },
  png: { label: 'PNG', extensions: ['png'], type: 'image/png' },
  tiff: { label: 'TIFF', extensions: ['tif', 'tiff'], type: 'image/tiff' },
  mpp: { label: 'MPP', extensions: ['mpp'], type: 'application/vnd.ms-project' },
  xer: { label: 'XER', extensions: ['xer'], type: 'application/octet-stream' },
  kmz: { label: 'KMZ', extensions: ['kmz'], type: 'application/vnd.google-earth.kmz' },
} as const satisfies Record<string, { label: string; extensions: readonly string[]; type: string }>;

export type DocumentKind = keyof typeof documentKinds;
export const DOCUMENT_KINDS = Object.keys(documentKinds) as readonly DocumentKind[];

/** What each owner accepts: which kinds, how large a file (MB, 1,048,576 bytes each), how many. */
export const documentLimits = {
  letter: { allowed: ['pdf', 'jpeg', 'png', 'tiff'], maxMB: 20, max: 10 },
  message: { allowed: ['pdf', 'jpeg', 'png'], maxMB: 10, max: 3 },
  attachment: { allowed: ['pdf', 'docx', 'xlsx', 'csv', 'zip', 'jpeg', 'png'], maxMB: 50, max: 50 },
  tender: { allowed: DOCUMENT_KINDS, maxMB: 500, max: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, { allowed: readonly DocumentKind[]; maxMB: number; max: number }>;

const Picture = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** A document as a guest receives it. */
export const DocumentOnWire = z
  .object({
    _id: Id,
    title: z.string().nullable(),
    fileName: z.string(),
    bytes: z.int(),
    type: z.string().describe('Media type'),
    extension: z.string(),
    pages: z.int().nullable(),
    sha256: z.string(),
    url: z.string().describe('`/files/{_id}/{name}`'),
    thumbnail: Picture.nullable(),
    pageImages: z.array(Picture).describe('Pictures of the first pages'),
    hasText: z.boolean(),
  })
  .meta({ id: 'Document' });
export type DocumentOnWire = z.infer<typeof DocumentOnWire>;
