/** Defines the editors' input for folder templates. */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import { formSchema, inputSchema } from '#platform/schema/input-schema.ts';
import { fold } from '#platform/schema/values/fold.ts';
import { folderTemplate } from '../folder-template.ts';
import { templateFolder } from '../forms.ts';
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '../limits.ts';
import type { Folder } from './documents.ts';
import { rules } from './messages/en-GB.ts';

const m = translated(rules);

const folderFields = formSchema(templateFolder).shape;
const foldersSchema = (levels: number): z.ZodType<Folder[]> =>
  levels === 0
    ? z.array(z.never({ error: () => fill(m.foldersTooDeep, { levels: String(MAX_FOLDER_DEPTH) }) }))
    : z.array(z.strictObject({ ...folderFields, children: foldersSchema(levels - 1).default([]) }));

const countFolders = (tree: readonly Folder[]): number =>
  tree.reduce((sum, { children = [] }) => sum + 1 + countFolders(children), 0);

/** Returns the path of each title that an earlier sibling has too: `['folders', 2, 'children', 0, 'title']`. */
const duplicateTitlePaths = (tree: readonly Folder[], path: (string | number)[]): (string | number)[][] =>
  tree.flatMap(({ title, children = [] }, index) => [
    ...(tree.slice(0, index).some((sibling) => fold(sibling.title) === fold(title))
      ? [[...path, index, 'title']]
      : []),
    ...duplicateTitlePaths(children, [...path, index, 'children']),
  ]);

export const FolderTemplateInput = inputSchema(folderTemplate, {
  id: 'FolderTreeInput',
  customSchemas: { folders: () => foldersSchema(MAX_FOLDER_DEPTH).default([]) },
  rules({ folders: tree }, addProblem) {
    if (countFolders(tree) > MAX_FOLDERS)
      addProblem('folders', fill(m.tooManyFolders, { max: String(MAX_FOLDERS) }));
    for (const path of duplicateTitlePaths(tree, ['folders'])) addProblem(path.join('.'), m.folderTitleTaken);
  },
});
export type FolderTemplateInput = z.infer<typeof FolderTemplateInput>;
