import type { Hono } from 'hono';
import { type DocumentVisitors, serveDocuments } from './document.serve.ts';
import { type DocumentService, documentService } from './document.service.ts';
import { documentReader, type ReaderOptions } from './reading/reader.ts';

export type { DocumentKind, DocumentOnWire } from '../schema.ts';
export type { DocumentVisitors } from './document.serve.ts';
export type { DocumentUpload, Reading, ReadingRule, StagedDocument } from './document.service.ts';
export { type FileContent, sizeOf as fileSize } from './reading/content.ts';
export type { ReaderOptions } from './reading/reader.ts';

/** Documents as their owners (letters, tenders, messages) and the app use them. */
export type Documents = Omit<DocumentService, 'stored'> & {
  /** Adds the routes under `/files`. */
  serve(app: Hono, headers: Readonly<Record<string, string>>): void;
};

/** Anybody can cause this work without an account. */
const readingForVisitors: ReaderOptions = { timeout: 20_000, mostMemory: 600_000_000 };

export const documentLibrary = ({
  visitors,
  reading,
  ...context
}: Omit<Parameters<typeof documentService>[0], 'readers'> & {
  visitors: DocumentVisitors;
  /** Limits of the processes that open files; absent: the defaults */
  reading?: ReaderOptions | undefined;
}): Documents => {
  const readers = {
    main: documentReader(reading),
    visitors: documentReader({ ...readingForVisitors, ...reading }),
  };
  const { stored, ...documents } = documentService({ ...context, readers });
  const { storage, signer } = context;
  const { mayRead } = documents;
  return {
    ...documents,
    serve: (app, headers) =>
      serveDocuments(app, { documents: { stored, mayRead }, storage, signer, visitors, headers }),
  };
};
