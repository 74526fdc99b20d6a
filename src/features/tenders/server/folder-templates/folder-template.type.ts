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
  addressed: false,
  office: { path: 'tender-categories' },
  references: {},
  columns: () => ({}),
  toPublish: () => ({}),
  searches: () => null,
});
