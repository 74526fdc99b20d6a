import { contentType } from '#platform/content/content-type.ts';
import { FolderTreeInput } from '../../schema/folder-template.ts';

/** A tender starts from the first in the admin's order unless another is named. */
export const folderTreeType = contentType({
  name: 'tender-category',
  thing: 'folder tree',
  table: 'folderTrees',
  input: FolderTreeInput,
  title: (tree) => tree.title,
  publishable: false,
  hasSlug: false,
  admin: { path: 'tender-categories' },
  references: {},
  columns: () => ({}),
  validateForPublish: () => ({}),
  searchText: () => null,
});
