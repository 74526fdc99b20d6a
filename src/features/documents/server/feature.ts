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
      visitors: {
        viewerOf: (context) => services.viewerOf(context, null),
        viewerOfUser: (userId) => services.accounts.viewerOfUser(userId),
      },
      reading: services.options.reading,
    }),
  }),
  close: ({ documents }) => documents.close(),
};
