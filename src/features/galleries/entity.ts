/** Galleries: pictures shown together, such as a site over the months. */
import { entity, longText, picture, pictures, text } from '#platform/schema/entity.ts';
import { gallery as texts } from './messages/en-GB.ts';

export const gallery = entity({
  name: 'gallery',
  path: 'galleries',
  texts,
  fields: {
    title: text({ min: 3, max: 120 }),
    description: longText({ max: 1000, optional: true }),
    images: pictures({ max: 300, toPublish: true }),
    cover: picture({ among: 'images' }),
  },
});
