/**
 * Declares the folder templates for new tenders: edited in the admin, copied into a tender when it is created. On the
 * wire and in permissions they are called tender categories.
 */
import { custom, plainEntity, text } from '#platform/schema/entity.ts';
import { folderTemplate as texts } from './messages/en-GB.ts';
import type { Folder } from './schema/documents.ts';

export const folderTemplate = plainEntity({
  name: 'tender-category',
  path: 'tender-categories',
  texts,
  fields: { title: text({ min: 2, max: 100 }), folders: custom<Folder[]>() },
});
