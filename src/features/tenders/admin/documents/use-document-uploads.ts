/** Uploads files into the folders of a tender, and creates folders for the files of dropped folders. */

import { useEffect, useRef, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { useUploads } from '#web/admin/form/fields/uploads/use-uploads.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill, list } from '#web/admin/format.ts';
import { MAX_FOLDER_DEPTH } from '../../limits.ts';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
import { problemWith } from '../file-types.ts';
import { childrenOf, type FolderNode, folderLabel } from '../folders/tree.ts';
import type { FolderEditing } from '../folders/tree-types.ts';
import { filesOf, type TenderRecord } from '../tender.ts';
import type { DroppedFile } from './dropped-files.ts';
import { insertIndex, matchFolder, parseFolderName, placeFiles } from './folder-matching.ts';
import { upload as m } from './messages/en-GB.ts';

/** The answer of the upload call, which the specification defines, as far as it is used here. */
interface UploadResponse {
  success: true;
  document: Pick<
    AdminDocumentWithFile,
    | '_id'
    | 'title'
    | 'number'
    | 'revision'
    | 'status'
    | 'documentType'
    | 'discipline'
    | 'supersedes'
    | 'addendum'
    | 'fileName'
    | 'bytes'
    | 'type'
    | 'pages'
    | 'sha256'
  >;
  categoryID: string;
}
/** Files that were dropped or chosen for one folder. */
export interface FilesForFolder {
  /** The key of the folder; null: the top level, which takes folders with files but no single files */
  targetKey: string | null;
  files: readonly DroppedFile[];
}
interface UploadedFile {
  /** The key of the folder */
  folder: string;
  file: AdminDocumentWithFile;
}

/** The record is reloaded this long after an upload, unless another upload ends before that; in milliseconds. */
const RELOAD_DELAY_MS = 500;

interface Options {
  tender: TenderRecord;
  nodes: readonly FolderNode[];
  editing: FolderEditing;
  /** Whether the documents are prepared: hidden from bidders until an addendum issues them */
  forAddendum: boolean;
  folderName: (key: string) => string;
  /** Announces a sentence to screen readers */
  announce: (text: string) => void;
}

export function useDocumentUploads({ tender, nodes, editing, forAddendum, folderName, announce }: Options) {
  const { reload } = useFormContext();
  const uploadPath = apiPath(
    'tenders',
    tender._id,
    ...(forAddendum ? ['addenda', 'documents'] : ['documents']),
  );
  const [uploadedFiles, setUploadedFiles] = useState<readonly UploadedFile[]>([]);
  const reloadTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(reloadTimer.current), []);

  const uploading = useUploads<UploadResponse>({
    storageKey: `tenders/${tender._id}/documents`,
    folderTitleOf: ({ fields }) => folderName(fields.categoryID ?? ''),
    path: uploadPath,
    fields: {},
    check: (file) => problemWith(file, tender.maxUploadMB),
    onDone: ({ document, categoryID }) => {
      const file: AdminDocumentWithFile = {
        ...document,
        url: null,
        thumbnail: null,
        reading: { state: 'waiting', reason: null },
        publishedAt: null,
        withdrawnAt: null,
        createdAt: new Date().toISOString(),
      };
      setUploadedFiles((all) => [
        ...all.filter((one) => one.file._id !== file._id),
        { folder: categoryID, file },
      ]);
      clearTimeout(reloadTimer.current);
      reloadTimer.current = setTimeout(() => void reload().catch(() => undefined), RELOAD_DELAY_MS);
    },
    onIdle: (count) => announce(fill(m.done, { count })),
  });
  const loadedIds = new Set([...filesOf(tender.categories), ...tender.removed].map(({ _id }) => _id));
  const unloadedUploads = uploadedFiles.filter(({ file }) => !loadedIds.has(file._id));

  /**
   * Returns the key of the folder at the path `names` below `parent`, and creates missing folders. Null: a folder could
   * not be created, and the reason has been added to `reasons`; or the path is empty and `parent` is the top level,
   * which contains no files.
   */
  const findOrCreateFolder = async (
    parent: string | null,
    names: readonly string[],
    createdFolders: CreatedFolders,
    reasons: Set<string>,
  ): Promise<string | null> => {
    const [name, ...namesBelow] = names;
    if (name === undefined) return parent;
    const folderPath = `${parent}/${name}`;
    const existingKey = createdFolders.keysByPath.get(folderPath) ?? matchFolder(nodes, parent, name)?.key;
    if (existingKey !== undefined)
      return findOrCreateFolder(existingKey, namesBelow, createdFolders, reasons);
    const parsedName = parseFolderName(name);
    const siblings =
      createdFolders.siblings.get(parent) ??
      childrenOf(nodes, parent).map((node) => ({ key: node.key, name: folderLabel(node) }));
    const index = insertIndex(siblings, name);
    const followingKeys = siblings.slice(index).map(({ key }) => key);
    const result = await editing.add(parent, { ...parsedName, documentType: null }, followingKeys);
    if ('errors' in result) {
      const [reason] = Object.values(result.errors ?? {});
      reasons.add(
        fill(m.folderFailed, { folder: name, reason: reason ?? fill(m.tooDeep, { max: MAX_FOLDER_DEPTH }) }),
      );
      return null;
    }
    createdFolders.siblings.set(parent, siblings.toSpliced(index, 0, { key: result.key, name }));
    createdFolders.keysByPath.set(folderPath, result.key);
    return findOrCreateFolder(result.key, namesBelow, createdFolders, reasons);
  };

  return {
    uploading,
    /** The uploaded files that the record does not contain yet */
    unloadedUploads,
    /** The ids of the documents uploaded since the form was opened */
    uploadedIds: uploadedFiles.map(({ file }) => file._id),
    /** Uploads files, and shows one notice about those that have no folder and those that could not be read */
    async upload(groups: readonly FilesForFolder[], unreadableNames: readonly string[] = []): Promise<void> {
      const createdFolders: CreatedFolders = { keysByPath: new Map(), siblings: new Map() };
      const problems = new Set<string>();
      const rejectedNames: string[] = [];
      for (const { targetKey, files } of groups) {
        const failedPaths = new Set<string>();
        for (const { file, path } of placeFiles(nodes, targetKey, files)) {
          const folderPath = path.join('/');
          const folderKey = failedPaths.has(folderPath)
            ? null
            : await findOrCreateFolder(targetKey, path, createdFolders, problems);
          if (folderKey !== null) uploading.add([file], { categoryID: folderKey });
          else {
            failedPaths.add(folderPath);
            rejectedNames.push(file.name);
          }
        }
      }
      if (rejectedNames.length > 0) problems.add(fill(m.notPlaced, { files: list(rejectedNames) }));
      if (unreadableNames.length > 0) problems.add(fill(m.unreadable, { files: list(unreadableNames) }));
      if (problems.size > 0) notify([...problems].join('. '), { type: 'error' });
    },
  };
}

/** Folders created for one call of `upload`, which the record does not contain yet. */
interface CreatedFolders {
  /** By `{key of the parent}/{name}` */
  keysByPath: Map<string, string>;
  /** The subfolders of each parent in order */
  siblings: Map<string | null, readonly { key: string; name: string }[]>;
}
