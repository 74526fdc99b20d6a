/** Stores documents as a feature does, and decides who may read each. */
import sharp from 'sharp';
import { DOCUMENT_KINDS, type DocumentKind } from '#features/documents/limits.ts';
import type { DocumentOnWire } from '#features/documents/schema.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import type { TestApp } from './app.ts';
import { unwrap } from './factories.ts';
import { compoundFile, docx, pdf, xlsx, zip } from './files.ts';

export const documentsOf = (app: () => TestApp) => {
  /** Decides who may read each document */
  const readers = new Map<string, (viewer: Viewer) => boolean>();
  /** Makes the app ask `readers`. */
  const addAccessRule = (): void =>
    app().documents.addAccessRule(
      async (ids, viewer) => new Set(ids.filter((id) => readers.get(id)?.(viewer) ?? false)),
    );
  /** Stores a document, which everyone may fetch unless `mayFetch` says otherwise; returns its `_id`. */
  const store = async (
    bytes: Uint8Array,
    name: string,
    mayFetch: ((viewer: Viewer) => boolean) | null = () => true,
  ): Promise<string> => {
    const { _id } = unwrap(
      await app().documents.store({ content: bytes, name, allowed: DOCUMENT_KINDS, maxMB: 20 }, system),
    );
    if (mayFetch !== null) readers.set(_id, mayFetch);
    return _id;
  };
  const find = async (_id: string): Promise<DocumentOnWire> => {
    const document = (await app().documents.find([_id])).get(_id);
    if (document === undefined) throw new Error('The document does not exist');
    return document;
  };
  return { readers, addAccessRule, store, find };
};

/** Returns the body of an answer. */
export const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** Returns this many bytes that do not compress, the same each time. */
export const bulk = (bytes: number): Buffer => {
  const content = Buffer.alloc(bytes);
  let state = 1;
  for (let index = 0; index < bytes; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    content[index] = state >> 16;
  }
  return content;
};

const ifc = 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n';
export const photograph = (format: 'jpeg' | 'png' | 'tiff', width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } })
    .toFormat(format)
    .toBuffer();

/** One valid file of each kind. */
export const samples: Record<DocumentKind, () => Buffer | Promise<Buffer>> = {
  pdf: () => pdf(['A page']),
  docx: () => docx('A paragraph'),
  xlsx: () => xlsx([['A cell']]),
  csv: () => Buffer.from('item,amount\nbricks,12\n'),
  dwg: () => Buffer.from('AC1032\0\0\0\0 a drawing', 'latin1'),
  dxf: () => Buffer.from('999\nmade by hand\n  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n'),
  ifc: () => Buffer.from(ifc),
  rvt: () => compoundFile('BasicFileInfo', 'Contents', 'Formats', 'Global', 'Partitions', 'RevitPreview4.0'),
  zip: () => zip({ 'plans/A-001.txt': 'a plan' }),
  jpeg: () => photograph('jpeg'),
  png: () => photograph('png'),
  tiff: () => photograph('tiff'),
  mpp: () => compoundFile('   114', 'Props14', 'CompObj'),
  xer: () => Buffer.from('ERMHDR\t20.12\t2026-11-21\tProject\tadmin\n%T\tCURRTYPE\n%E\n'),
  kmz: () => zip({ 'doc.kml': '<kml/>' }),
};
