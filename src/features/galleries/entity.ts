/** Declares galleries: pictures that are shown together, such as those of a building site over the months. */
import { entity, longText, picture, pictures, text } from '#platform/schema/entity.ts';
import { GALLERIES_PATH } from './address.ts';
import { gallery as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    gallery: ContentAction;
  }
}

export const gallery = entity({
  name: 'gallery',
  path: 'galleries',
  texts,
  roles: ['editor'],
  address: GALLERIES_PATH,
  guestPath: 'gallery',
  fields: {
    title: text({ min: 3, max: 120 }),
    description: longText({ max: 1000, optional: true }),
    images: pictures({ max: 300, requiredToPublish: true }),
    cover: picture({ among: 'images' }),
  },
});
