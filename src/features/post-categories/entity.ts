/** The categories of news. (The kinds of work are project categories.) */
import { entity, longText, text } from '#platform/schema/entity.ts';
import { category as texts } from './messages/en-GB.ts';

export const category = entity({
  name: 'category',
  path: 'categories',
  texts,
  fields: {
    title: text({ min: 2, max: 60 }),
    description: longText({ max: 500, optional: true }),
  },
});
