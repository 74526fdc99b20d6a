import { entityType } from '#platform/content/entity-type.ts';
import { gallery } from '../entity.ts';
import { GalleryInput } from '../schema.ts';

export const galleryType = entityType(gallery, { input: GalleryInput });
