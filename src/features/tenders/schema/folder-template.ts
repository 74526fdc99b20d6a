/** What an editor writes of a folder template. */
import { z } from 'zod';
import { formSchema, inputSchema } from '#platform/schema/input-schema.ts';
import { folderTemplate } from '../folder-template.ts';
import { templateFolder } from '../forms.ts';
import { DEEPEST_FOLDER, type Folder, MOST_FOLDERS } from './documents.ts';

const folderFields = formSchema(templateFolder).shape;
const folders = (levels: number): z.ZodType<Folder[]> =>
  levels === 0
    ? z.array(z.never(`Folders can be ${DEEPEST_FOLDER} levels deep`))
    : z.array(z.strictObject({ ...folderFields, children: folders(levels - 1).default([]) }));

const sizeOf = (tree: readonly Folder[]): number =>
  tree.reduce((sum, { children = [] }) => sum + 1 + sizeOf(children), 0);

const normal = (title: string): string => title.normalize('NFKC').toLowerCase();

/**
 * Returns the path of each folder that has the name of a sibling: `['folders', 2, 'children', 0, 'title']`.
 */
const repeated = (tree: readonly Folder[], path: (string | number)[]): (string | number)[][] =>
  tree.flatMap(({ title, children = [] }, index) => [
    ...(tree.slice(0, index).some((brother) => normal(brother.title) === normal(title))
      ? [[...path, index, 'title']]
      : []),
    ...repeated(children, [...path, index, 'children']),
  ]);

export const FolderTreeInput = inputSchema(folderTemplate, {
  id: 'FolderTreeInput',
  own: { folders: () => folders(DEEPEST_FOLDER).default([]) },
  rules({ folders: tree }, say) {
    if (sizeOf(tree) > MOST_FOLDERS) say('folders', `A tender can have ${MOST_FOLDERS} folders`);
    for (const path of repeated(tree, ['folders']))
      say(path.join('.'), 'Another folder beside it has this title. Enter a different one');
  },
});
export type FolderTreeInput = z.infer<typeof FolderTreeInput>;
