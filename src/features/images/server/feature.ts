import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { ImageInput } from '../schema.ts';
import { imageMigrations } from './image.queries.ts';
import { imageType } from './image.type.ts';
import { type ImageLibrary, imageLibrary } from './index.ts';

declare module '#platform/feature.ts' {
  interface Content {
    images: ContentService<ImageInput>;
  }
  interface Services {
    images: ImageLibrary;
  }
}

export const imagesFeature: ServerFeature = {
  name: 'images',
  contentTypes: [imageType],
  migrations: imageMigrations,
  start: (services) => ({ images: imageLibrary({ ...services, content: services.content.images }) }),
  responseRoutes: ({ images }) => images.fileRoutes,
  related: ({ settings }) => ({
    image: {
      async detailFields({ _id }) {
        const { logo, heroImage } = (await settings.all()).general;
        return { usedInSettings: _id === logo || _id === heroImage };
      },
    },
  }),
  close: ({ images }) => images.close(),
};
