import { contentType } from '#platform/content/content-type.ts';
import { FolderTreeInput } from '../../schema/folder-template.ts';

/** The first in the office's order is the one that a tender starts from where nobody names another. */
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
