import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import type { ScannerAddress } from '#platform/virus-scanner-address.ts';
import { documentFileRoutes } from './document.files.ts';
import { type DocumentService, documentService } from './document.service.ts';
import { documentReader, type ReaderOptions } from './reading/reader.ts';
import { clamdScanner } from './scanning/clamd.ts';

export { documentsWithFiles, infectedDocumentIds } from './document.queries.ts';
export type { StagedDocument } from './document.storing.ts';
export { type FileContent, sizeOf as fileSize } from './reading/content.ts';
export type { ReaderOptions } from './reading/reader.ts';
export { clamdScanner } from './scanning/clamd.ts';

/** The documents service as other features (letters, tenders, messages) and the app use it. */
export type Documents = Omit<DocumentService, 'findStored'> & {
  /** The routes under `/files` */
  fileRoutes: readonly ResponseRoute[];
};

/** The limits for reading visitors' files, which anyone can send without an account. */
const visitorReadingLimits: ReaderOptions = { readTimeout: 20_000, maxMemory: 600_000_000 };

export const documentLibrary = ({
  reading,
  scanner,
  ...context
}: Omit<Parameters<typeof documentService>[0], 'readers' | 'scanner'> & {
  /** Absent or null: files are not scanned for viruses */
  scanner?: ScannerAddress | null | undefined;
  /** Limits of the processes that open files; absent: the defaults */
  reading?: ReaderOptions | undefined;
}): Documents => {
  const readers = {
    main: documentReader(reading),
    visitors: documentReader({ ...visitorReadingLimits, ...reading }),
  };
  const { findStored, ...documents } = documentService({
    ...context,
    readers,
    scanner: scanner ? clamdScanner(scanner) : null,
  });
  return {
    ...documents,
    fileRoutes: documentFileRoutes({
      documents: { findStored, mayFetch: documents.mayFetch },
      storage: context.storage,
    }),
  };
};
