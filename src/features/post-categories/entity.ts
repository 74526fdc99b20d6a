/** Declares the categories of news. They are independent of the project categories. */
import { entity, longText, text } from '#platform/schema/entity.ts';
import { category as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    category: ContentAction;
  }
}

export const category = entity({
  name: 'category',
  path: 'categories',
  roles: ['editor'],
  texts,
  fields: {
    title: text({ min: 2, max: 60 }),
    description: longText({ max: 500, optional: true }),
  },
});
