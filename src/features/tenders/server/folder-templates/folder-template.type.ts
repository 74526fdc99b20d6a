import { entityType } from '#platform/content/entity-type.ts';
import { folderTemplate } from '../../folder-template.ts';
import { FolderTemplateInput } from '../../schema/folder-template.ts';

/** A tender starts from the first in the admin's order unless another is named. */
export const folderTemplateType = entityType(folderTemplate, {
  table: 'folderTrees',
  input: FolderTemplateInput,
});
