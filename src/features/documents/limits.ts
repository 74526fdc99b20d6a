/** Defines which files are accepted, and their limits. Uses no zod, because browsers load this module too. */
import { fileExtensions, MAX_VISITOR_FILE_MB, MAX_VISITOR_FILES, visitorFileKinds } from './visitor-files.ts';

/**
 * The accepted kinds of file: the permitted extensions (a name without one gets the first) and the media type with which
 * the file is served. All other files are rejected, those of editors too.
 */
export const documentKinds = {
  pdf: visitorFileKinds.pdf,
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
  jpeg: visitorFileKinds.jpeg,
  png: visitorFileKinds.png,
  tiff: { extensions: ['tif', 'tiff'], type: 'image/tiff' },
  mpp: { extensions: ['mpp'], type: 'application/vnd.ms-project' },
  xer: { extensions: ['xer'], type: 'application/octet-stream' },
  kmz: { extensions: ['kmz'], type: 'application/vnd.google-earth.kmz' },
} as const satisfies Record<string, { extensions: readonly string[]; type: string }>;

export type DocumentKind = keyof typeof documentKinds;
export const DOCUMENT_KINDS = Object.keys(documentKinds) as readonly DocumentKind[];

/** Limits by use: the accepted kinds, the largest file (MB, 1,048,576 bytes each), how many files. */
export const documentLimits = {
  letter: { allowed: ['pdf', 'jpeg', 'png', 'tiff'], maxMB: 20, max: 10 },
  message: {
    allowed: Object.keys(visitorFileKinds) as readonly (keyof typeof visitorFileKinds)[],
    maxMB: MAX_VISITOR_FILE_MB,
    max: MAX_VISITOR_FILES,
  },
  attachment: { allowed: ['pdf', 'docx', 'xlsx', 'csv', 'zip', 'jpeg', 'png'], maxMB: 50, max: 50 },
  tender: { allowed: DOCUMENT_KINDS, maxMB: 500, max: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, { allowed: readonly DocumentKind[]; maxMB: number; max: number }>;

/** The limits of each kind of record to which editors upload documents; tenders have `documentLimits.tender`. */
export const documentOwners = {
  letter: documentLimits.letter,
  page: documentLimits.attachment,
  post: documentLimits.attachment,
} as const;
export type DocumentOwner = keyof typeof documentOwners;

/** Returns the extensions of the files that records of this kind accept, each with its dot: `.pdf`. */
export const acceptedExtensions = (owner: DocumentOwner): string[] =>
  fileExtensions(documentOwners[owner].allowed.map((kind) => documentKinds[kind]));
