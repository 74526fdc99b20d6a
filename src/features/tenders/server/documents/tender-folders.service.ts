/**
 * Lists and changes the folders of a tender, which are a tree with at most `MAX_FOLDERS` folders on `MAX_FOLDER_DEPTH`
 * levels. Siblings, also those at the top level, have different titles, compared without case and accents.
 */

import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '../../limits.ts';
import type { AdminFolderWithoutContents } from '../../schema/admin.ts';
import { type Folder, FolderInput } from '../../schema/documents.ts';
import { beforeAndAfter, rejectUnlessActive, type TenderWriting } from '../admin/tender.writing.ts';
import { errors, folderErrors } from '../messages/en-GB.ts';
import { documentAudit } from './document-audit.ts';
import { isIssued } from './issued.ts';
import {
  deleteFolder,
  documentsIn,
  type FolderRow,
  findFolder,
  foldersOf,
  insertFolder,
  nextFolderPosition,
  updateDocument,
  updateFolder,
} from './tender-files.queries.ts';

const m = translated(folderErrors);
const shared = translated(errors);

export interface TenderFolders {
  list(tenderId: string): Promise<AdminFolderWithoutContents[]>;
  add(tenderId: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminFolderWithoutContents>>;
  /** Adds folders with their subfolders, such as those of a folder template. Returns them in the order of the tree. */
  addTree(
    tenderId: string,
    tree: readonly Folder[],
    viewer: Viewer,
  ): Promise<Outcome<AdminFolderWithoutContents[]>>;
  /** Changes the fields of `FolderInput` that `input` has; a new `parent` moves the folder. */
  change(_id: string, input: unknown, viewer: Viewer): Promise<Outcome<AdminFolderWithoutContents>>;
  /**
   * Deletes a folder with its subfolders, and marks the documents in them as removed, except withdrawn ones. While
   * guests see the tender, rejects a folder if it or a subfolder contains a current or superseded document.
   */
  remove(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  /** Reorders siblings; they reuse the positions that they occupy now. */
  reorder(tenderId: string, ids: readonly string[], viewer: Viewer): Promise<Outcome<null>>;
}

const presentAdminFolder = (row: FolderRow): AdminFolderWithoutContents => ({
  _id: row._id,
  parent: row.parentId,
  title: row.title,
  code: row.code,
  documentType: row.documentType,
});

const rejectField = (field: string, message: string): never =>
  reject('invalid', shared.fieldsInvalid, { errors: { [field]: message } });

/** Returns the ids of a folder and of all folders inside it, at any depth. */
const subtreeIds = (rows: readonly FolderRow[], _id: string): string[] => [
  _id,
  ...rows.filter((row) => row.parentId === _id).flatMap((row) => subtreeIds(rows, row._id)),
];

/** Returns the number of levels of the tree that has this folder at its top. */
const heightOf = (rows: readonly FolderRow[], _id: string): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parentId === _id).map((row) => heightOf(rows, row._id)));

/** Returns the level of a folder, 1 at the top level; 0 for null, which means that there is no parent. */
const depthOf = (rows: readonly FolderRow[], _id: string | null): number => {
  const row = rows.find((one) => one._id === _id);
  return row === undefined ? 0 : 1 + depthOf(rows, row.parentId);
};

/**
 * Rejects a `parent` in which a folder may not be: a folder that the tender does not have, the folder itself or one of
 * its subfolders, one that is too deep, or one that contains another folder of the same title. `height`: the number of
 * levels of the folder and its subfolders.
 */
const rejectForbiddenPlace = (
  rows: readonly FolderRow[],
  { _id, parent, title, height }: { _id: string; parent: string | null; title: string; height: number },
): void => {
  if (parent !== null && !rows.some((row) => row._id === parent)) rejectField('parent', shared.optionUnknown);
  if (parent !== null && subtreeIds(rows, _id).includes(parent)) rejectField('parent', m.insideItself);
  if (depthOf(rows, parent) + height > MAX_FOLDER_DEPTH)
    rejectField('parent', fill(m.tooDeep, { levels: String(MAX_FOLDER_DEPTH) }));
  if (rows.some((row) => row._id !== _id && row.parentId === parent && row.titleKey === fold(title)))
    rejectField('title', fill(m.titleTaken, { title }));
};

export const tenderFolders = ({
  database,
  writing,
}: {
  database: Database;
  writing: TenderWriting;
}): TenderFolders => {
  const audit = (viewer: Viewer, action: string, row: FolderRow, newValues?: Partial<FolderRow>) =>
    writing.audit(viewer, {
      action: `tender-folder:${action}`,
      type: 'tender-folder',
      contentId: row._id,
      title: row.title,
      ...beforeAndAfter(row, newValues),
    });

  /** Locks the folder's tender and runs `change`; returns a refusal, `not_found`, if the folder does not exist. */
  const withFolder = async <Value>(
    _id: string,
    change: (row: FolderRow, isPublished: boolean) => Promise<Value>,
  ): Promise<Outcome<Value>> => {
    const folder = await findFolder(database, _id);
    if (folder === undefined) return refused('not_found', shared.folderMissing);
    return writing.withLocked(folder.tenderId, async ({ isPublished }) => {
      const row = await findFolder(database, _id);
      return row === undefined ? reject('not_found', shared.folderMissing) : change(row, isPublished);
    });
  };

  /** Locks the tender and runs `add`. Rejects a published tender that has an outcome. */
  const addToTender = <Value>(tenderId: string, add: () => Promise<Value>): Promise<Outcome<Value>> =>
    writing.withLocked(tenderId, (tender) => {
      if (tender.isPublished) rejectUnlessActive(tender);
      return add();
    });

  const addFolder = async (
    tenderId: string,
    folder: Pick<Folder, 'title' | 'code' | 'documentType'>,
    parent: string | null,
    viewer: Viewer,
  ): Promise<FolderRow> => {
    const rows = await foldersOf(database, [tenderId]);
    if (rows.length >= MAX_FOLDERS) {
      const message = fill(m.tooMany, { max: String(MAX_FOLDERS) });
      reject('invalid', message, { errors: { title: message } });
    }
    const row: FolderRow = {
      _id: newId(),
      tenderId,
      parentId: parent,
      title: folder.title,
      titleKey: fold(folder.title),
      code: folder.code,
      documentType: folder.documentType,
      position: await nextFolderPosition(database, tenderId),
    };
    rejectForbiddenPlace(rows, { _id: row._id, parent, title: row.title, height: 1 });
    await insertFolder(database, row);
    await audit(viewer, 'create', row);
    return row;
  };

  const addFolders = async (
    tenderId: string,
    tree: readonly Folder[],
    parent: string | null,
    viewer: Viewer,
  ): Promise<FolderRow[]> => {
    const rows: FolderRow[] = [];
    for (const { children = [], ...folder } of tree) {
      const validated = validateInput(FolderInput, { ...folder, parent });
      const row = await addFolder(tenderId, validated, parent, viewer);
      rows.push(row, ...(await addFolders(tenderId, children, row._id, viewer)));
    }
    return rows;
  };

  return {
    list: async (tenderId) => (await foldersOf(database, [tenderId])).map(presentAdminFolder),

    add: (tenderId, input, viewer) =>
      addToTender(tenderId, async () => {
        const { parent, ...folder } = validateInput(FolderInput, input);
        return presentAdminFolder(await addFolder(tenderId, folder, parent, viewer));
      }),

    addTree: (tenderId, tree, viewer) =>
      addToTender(tenderId, async () =>
        (await addFolders(tenderId, tree, null, viewer)).map(presentAdminFolder),
      ),

    change: (_id, input, viewer) =>
      withFolder(_id, async (row) => {
        const sentFields = typeof input === 'object' && input !== null ? input : {};
        const { parent, ...folder } = validateInput(FolderInput, {
          title: row.title,
          parent: row.parentId,
          code: row.code,
          documentType: row.documentType,
          ...sentFields,
        });
        const rows = await foldersOf(database, [row.tenderId]);
        rejectForbiddenPlace(rows, { _id, parent, title: folder.title, height: heightOf(rows, _id) });
        const newValues = { ...folder, titleKey: fold(folder.title), parentId: parent };
        await updateFolder(database, _id, newValues);
        await audit(viewer, 'update', row, newValues);
        return presentAdminFolder({ ...row, ...newValues });
      }),

    remove: (_id, viewer) =>
      withFolder(_id, async (row, isPublished) => {
        const folderIds = subtreeIds(await foldersOf(database, [row.tenderId]), _id);
        const documents = await documentsIn(database, folderIds);
        if (isPublished && documents.some((one) => isIssued(one) && one.status !== 'withdrawn'))
          reject('in_use', m.holdsIssued);
        // Withdrawn documents keep their status, because the tender's history lists them. The others become removed,
        // and can be restored into another folder.
        for (const document of documents) {
          if (document.status === 'withdrawn' || document.status === 'removed') continue;
          await updateDocument(database, document._id, { status: 'removed' });
          await writing.audit(viewer, documentAudit('delete', document));
        }
        await deleteFolder(database, _id);
        await audit(viewer, 'delete', row);
        return null;
      }),

    reorder: (tenderId, ids, viewer) =>
      writing.withLocked(tenderId, async () => {
        const siblings = (await foldersOf(database, [tenderId])).filter((row) => ids.includes(row._id));
        if (siblings.length !== ids.length || new Set(siblings.map((row) => row.parentId)).size > 1)
          reject('invalid', m.notSiblings);
        const positions = siblings.map((row) => row.position).sort((one, other) => one - other);
        for (const [index, _id] of ids.entries())
          await updateFolder(database, _id, { position: positions[index] ?? index });
        await writing.audit(viewer, {
          action: 'tender-folder:reorder',
          type: 'tender',
          contentId: tenderId,
          title: null,
        });
        return null;
      }),
  };
};
