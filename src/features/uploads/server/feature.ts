import type { ServerFeature } from '#platform/feature.ts';
import { uploadRoutes } from './upload.routes.ts';

export const uploadsFeature: ServerFeature = {
  name: 'uploads',
  routes: ({ images, documents, tenderAdmin, settings, content, contentContext }) =>
    uploadRoutes({
      images,
      documents,
      tenders: tenderAdmin,
      settings,
      imageContent: content.images,
      content: contentContext,
    }),
};
