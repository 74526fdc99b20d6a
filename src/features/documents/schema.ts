/** Files that visitors download: letters, tender documents, attachments of pages. */
import { z } from 'zod';
import { Id } from '#platform/schema/fields.ts';
import { api as m } from './messages/en-GB.ts';

/**
 * The accepted kinds of file: the permitted extensions (the first is the usual one)
 * and the media type it is served with. All others are rejected, for every user.
 */
export const documentKinds = {
  pdf: { extensions: ['pdf'], type: 'application/pdf' },
  docx: {
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    extensions: ['xlsx'],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extensions: ['csv'], type: 'text/csv; charset=utf-8' },
  dwg: { extensions: ['dwg'], type: 'image/vnd.dwg' },
  dxf: { extensions: ['dxf'], type: 'image/vnd.dxf' },
  ifc: { extensions: ['ifc'], type: 'application/x-step' },
  rvt: { extensions: ['rvt'], type: 'application/octet-stream' },
  zip: { extensions: ['zip'], type: 'application/zip' },
  jpeg: { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], type: 'image/jpeg' },
  png: { extensions: ['png'], type: 'image/png' },
  tiff: { extensions: ['tif', 'tiff'], type: 'image/tiff' },
  mpp: { extensions: ['mpp'], type: 'application/vnd.ms-project' },
  xer: { extensions: ['xer'], type: 'application/octet-stream' },
  kmz: { extensions: ['kmz'], type: 'application/vnd.google-earth.kmz' },
} as const satisfies Record<string, { extensions: readonly string[]; type: string }>;

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
    type: z.string().describe(m.mediaType),
    extension: z.string(),
    pages: z.int().nullable(),
    sha256: z.string(),
    url: z.string().describe('`/files/{_id}/{name}`'),
    thumbnail: Picture.nullable(),
    pageImages: z.array(Picture).describe(m.pageImages),
    hasText: z.boolean(),
  })
  .meta({ id: 'Document' });
export type DocumentOnWire = z.infer<typeof DocumentOnWire>;
