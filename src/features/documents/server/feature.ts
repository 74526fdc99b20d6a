import type { ServerFeature } from '#platform/feature.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { route } from '#platform/http/routing/route.ts';
import type { ScannerAddress } from '#platform/virus-scanner-address.ts';
import { api as m } from '../messages/en-GB.ts';
import { DocumentScanAnswer, DocumentScanChange } from '../schema.ts';
import { documentMigrations } from './document.queries.ts';
import { type Documents, documentLibrary } from './index.ts';
import type { ReaderOptions } from './reading/reader.ts';

declare module '#platform/feature.ts' {
  interface Services {
    documents: Documents;
  }
  interface FeatureOptions {
    /** Limits of the processes that open documents; absent: the defaults */
    reading?: ReaderOptions;
    /** The address of the virus scanner; absent or null: files are not scanned */
    scanner?: ScannerAddress | null;
  }
}

export const documentsFeature: ServerFeature = {
  name: 'documents',
  migrations: documentMigrations,
  start: (services) => ({
    documents: documentLibrary({
      ...services,
      onLeftover: (error) =>
        services.log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          'unused files were not removed; the daily sweep removes them',
        ),
      onVirus: ({ sha256, virus }) =>
        services.log.warn({ sha256, virus }, 'the virus scanner found a virus in a document'),
      onNoVerdict: ({ sha256, reason }) =>
        services.log.warn({ sha256, reason }, 'a document could not be scanned for viruses'),
      reading: services.options.reading,
      scanner: services.options.scanner,
    }),
  }),
  routes: ({ documents }) => [
    route({
      method: 'POST',
      path: '/api/admin/jobs/document-scan',
      access: 'job:view',
      summary: m.stopScan,
      body: DocumentScanChange,
      answer: DocumentScanAnswer,
      handle: async ({ body }) => {
        await documents.setScanStopped(body.isStopped);
        return done({ scan: await documents.scanProgress() });
      },
    }),
  ],
  responseRoutes: ({ documents }) => documents.fileRoutes,
  close: ({ documents }) => documents.close(),
};
