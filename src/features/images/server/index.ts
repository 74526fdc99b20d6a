import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import { imageFileRoutes } from './image.files.ts';
import { type Images, imageService } from './image.service.ts';
import { imageProcessor } from './processing/image-processor.ts';

/** The picture library as other features use it. */
export type ImageLibrary = Images & {
  /** The routes under `/images` */
  fileRoutes: readonly ResponseRoute[];
};

export const imageLibrary = (
  context: Omit<Parameters<typeof imageService>[0], 'processor'>,
): ImageLibrary => {
  const images = imageService({ ...context, processor: imageProcessor() });
  return { ...images, fileRoutes: imageFileRoutes(images, context.storage) };
};
