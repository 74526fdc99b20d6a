/** The folder templates for new tenders: edited in the admin, copied into a tender when it is created. */
import { z } from 'zod';
import { choice, optionalText, text } from '#platform/schema/fields.ts';
import { DEEPEST_FOLDER, DOCUMENT_TYPES, type Folder, MOST_FOLDERS } from './documents.ts';

const folderFields = {
  title: text('Title', 1, 100),
  code: optionalText('Code', 10),
  documentType: choice('document type', DOCUMENT_TYPES).nullable().default(null),
};
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

export const FolderTreeInput = z
  .strictObject({ title: text('Title', 2, 100), folders: folders(DEEPEST_FOLDER).default([]) })
  .superRefine((tree, context) => {
    const say = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: tree });
    if (sizeOf(tree.folders) > MOST_FOLDERS) say(['folders'], `A tender can have ${MOST_FOLDERS} folders`);
    for (const path of repeated(tree.folders, ['folders']))
      say(path, 'Another folder beside it has this title. Enter a different one');
  })
  .meta({ id: 'FolderTreeInput' });
export type FolderTreeInput = z.infer<typeof FolderTreeInput>;
