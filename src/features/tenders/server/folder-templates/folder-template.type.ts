import { entityType } from '#platform/content/entity-type.ts';
import { folderTemplate } from '../../folder-template.ts';
import { FolderTemplateInput } from '../../schema/folder-template.ts';

/**
 * The content type of folder templates. A new tender uses the first one in the admin's order unless another is chosen.
 */
export const folderTemplateType = entityType(folderTemplate, {
  table: 'folderTrees',
  input: FolderTemplateInput,
});
