/**
 * Declares the folder templates, which editors maintain in the admin. A new tender can start with a copy of the folders
 * of one template. The paths of the admin API and the permissions call the templates tender categories; the database and
 * the input for a new tender call them folder trees. The folders of a tender are called categories on the wire, too.
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
