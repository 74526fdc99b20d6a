/** Uploads files into the folders of a tender; creates the folders of dropped files as they are needed. */

import { useEffect, useRef, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { useUploads } from '#web/admin/form/fields/uploads/use-uploads.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill, list } from '#web/admin/format.ts';
import { MAX_FOLDER_DEPTH } from '../../limits.ts';
import { problemWith } from '../file-types.ts';
import { childrenOf, type FolderNode, folderLabel } from '../folders/tree.ts';
import type { FolderEditing } from '../folders/tree-types.ts';
import { filesOf, type TenderFile, type TenderRecord } from '../tender.ts';
import type { DroppedFile } from './dropped-files.ts';
import { insertIndex, matchFolder, parseFolderName, placeFiles } from './folder-matching.ts';
import { upload as m } from './messages/en-GB.ts';

/** The specified answer of the upload call, as far as it is used. */
interface UploadResponse {
  success: true;
  document: Pick<
    TenderFile,
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
interface UploadedFile {
  folder: string;
  file: TenderFile;
}

/** The pause after the last of several quick uploads before the record is reloaded, in milliseconds. */
const RELOAD_DELAY_MS = 500;

interface Options {
  tender: TenderRecord;
  nodes: readonly FolderNode[];
  editing: FolderEditing;
  /** The documents are prepared: hidden from bidders until an addendum issues them */
  forAddendum: boolean;
  folderName: (key: string) => string;
  /** Announces a sentence to screen readers */
  announce: (text: string) => void;
}

export function useDocumentUploads({ tender, nodes, editing, forAddendum, folderName, announce }: Options) {
  const { reload } = useFormContext();
  const path = apiPath('tenders', tender._id, ...(forAddendum ? ['addenda', 'documents'] : ['documents']));
  const [uploadedFiles, setUploadedFiles] = useState<readonly UploadedFile[]>([]);
  const reloadTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(reloadTimer.current), []);

  const uploading = useUploads<UploadResponse>({
    storageKey: `tenders/${tender._id}/documents`,
    folderTitleOf: ({ fields }) => folderName(fields.categoryID ?? ''),
    path,
    fields: {},
    check: (file) => problemWith(file, tender.maxUploadMB),
    onDone: ({ document, categoryID }) => {
      const file: TenderFile = {
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
  const storedIds = new Set([...filesOf(tender.categories), ...tender.removed].map(({ _id }) => _id));
  const pendingUploads = uploadedFiles.filter(({ file }) => !storedIds.has(file._id));

  /**
   * Returns the key of the folder at the path `names` below `parent`, creating missing folders. Null: a folder cannot be
   * created, and `reasons` contains why; or the path leads to the top level, which contains no files.
   */
  const folderFor = async (
    parent: string | null,
    names: readonly string[],
    createdFolders: CreatedFolders,
    reasons: Set<string>,
  ): Promise<string | null> => {
    const [name, ...namesBelow] = names;
    if (name === undefined) return parent;
    const folderPath = `${parent}/${name}`;
    const existingKey = createdFolders.keysByPath.get(folderPath) ?? matchFolder(nodes, parent, name)?.key;
    if (existingKey !== undefined) return folderFor(existingKey, namesBelow, createdFolders, reasons);
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
    return folderFor(result.key, namesBelow, createdFolders, reasons);
  };

  return {
    uploading,
    /** Uploads that the record does not contain yet */
    pendingUploads,
    /** The ids of the documents uploaded since the form was opened */
    uploadedIds: uploadedFiles.map(({ file }) => file._id),
    /** Uploads files into the folder with this key; null: the top level, which accepts only folders with files */
    async upload(targetKey: string | null, files: readonly DroppedFile[]): Promise<void> {
      const createdFolders: CreatedFolders = { keysByPath: new Map(), siblings: new Map() };
      const reasons = new Set<string>();
      const failedPaths = new Set<string>();
      const rejectedNames: string[] = [];
      for (const { file, path } of placeFiles(nodes, targetKey, files)) {
        const folderPath = path.join('/');
        const folderKey = failedPaths.has(folderPath)
          ? null
          : await folderFor(targetKey, path, createdFolders, reasons);
        if (folderKey !== null) uploading.add([file], { categoryID: folderKey });
        else {
          failedPaths.add(folderPath);
          rejectedNames.push(file.name);
        }
      }
      if (rejectedNames.length > 0)
        notify([...reasons, fill(m.notPlaced, { files: list(rejectedNames) })].join('. '), {
          type: 'error',
        });
    },
  };
}

/** Folders created for one drop, which the record does not contain yet. */
interface CreatedFolders {
  /** By `{parent}/{name}` */
  keysByPath: Map<string, string>;
  /** The subfolders of each parent in order */
  siblings: Map<string | null, readonly { key: string; name: string }[]>;
}
