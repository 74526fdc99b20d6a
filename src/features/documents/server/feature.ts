import type { ServerFeature } from '#platform/feature.ts';
import { type Documents, documentLibrary } from './index.ts';
import type { ReaderOptions } from './reading/reader.ts';

declare module '#platform/feature.ts' {
  interface Services {
    documents: Documents;
  }
  interface FeatureOptions {
    /** Limits of the processes that open documents; absent: the defaults */
    reading?: ReaderOptions;
  }
}

export const documentsFeature: ServerFeature = {
  name: 'documents',
  start: (services) => ({
    documents: documentLibrary({
      ...services,
      onLeftover: (error) =>
        services.log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          'unused files were not removed; the daily sweep removes them',
        ),
      reading: services.options.reading,
    }),
  }),
  responseRoutes: ({ documents }) => documents.files,
  close: ({ documents }) => documents.close(),
};
