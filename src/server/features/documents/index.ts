import type { Hono } from 'hono';
import { type DocumentVisitors, serveDocuments } from './document.serve.ts';
import { type DocumentService, documentService } from './document.service.ts';
import { documentReader, type ReaderOptions } from './reading/reader.ts';

export type { DocumentKind, DocumentOnWire } from '#contract/document.ts';
export type { DocumentVisitors } from './document.serve.ts';
export type { DocumentUpload, Reading, ReadingRule } from './document.service.ts';
export type { ReaderOptions } from './reading/reader.ts';

/** Documents as their owners (letters, tenders, messages) and the app use them. */
export type Documents = Omit<DocumentService, 'stored'> & {
  /** Answers under `/files`. */
  serve(app: Hono, headers: Readonly<Record<string, string>>): void;
};

export const documentLibrary = ({
  visitors,
  reading,
  ...context
}: Omit<Parameters<typeof documentService>[0], 'reader'> & {
  visitors: DocumentVisitors;
  /** Limits of the processes that open files; absent: the usual ones */
  reading?: ReaderOptions | undefined;
}): Documents => {
  const { stored, ...documents } = documentService({ ...context, reader: documentReader(reading) });
  const { storage, signer } = context;
  const { mayRead } = documents;
  return {
    ...documents,
    serve: (app, headers) =>
      serveDocuments(app, { documents: { stored, mayRead }, storage, signer, visitors, headers }),
  };
};
