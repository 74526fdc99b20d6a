/**
 * Declares project categories, the kinds of work that the company shows: Residential, Education, … on at most two
 * levels.
 */
import { entity, flag, longText, picture, reference, text } from '#platform/schema/entity.ts';
import { MAX_CATEGORY_DEPTH } from './limits.ts';
import { projectCategory as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    'project-category': ContentAction;
  }
}

export const projectCategory = entity({
  name: 'project-category',
  path: 'project-categories',
  roles: ['editor'],
  texts,
  fields: {
    title: text({ min: 2, max: 60 }),
    parent: reference('project-category', { optional: true, inHelp: { depth: MAX_CATEGORY_DEPTH } }),
    description: longText({ max: 500, optional: true }),
    image: picture(),
    visible: flag({ default: true }),
  },
});
