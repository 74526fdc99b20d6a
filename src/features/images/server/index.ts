import type { Hono } from 'hono';
import { serveImages } from './image.serve.ts';
import { type Images, imageService } from './image.service.ts';
import { pictureWorks } from './processing/picture-works.ts';

export type { Upload } from './image.service.ts';
export { imageType } from './image.type.ts';

/** The library as other features and the app use it. */
export type ImageLibrary = Images & { serve(app: Hono, headers: Readonly<Record<string, string>>): void };

export const imageLibrary = (context: Omit<Parameters<typeof imageService>[0], 'works'>): ImageLibrary => {
  const images = imageService({ ...context, works: pictureWorks() });
  return { ...images, serve: (app, headers) => serveImages(app, images, context.storage, headers) };
};
export type { PublicAddress } from './public-address.ts';
