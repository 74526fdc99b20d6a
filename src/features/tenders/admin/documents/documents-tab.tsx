/** Edits the folders and documents of a tender in place. A new tender shows its folder template instead. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MissingFiles } from '#web/admin/form/fields/uploads/upload-progress.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { useAnnouncement } from '#web/admin/parts/use-announcement.tsx';
import { useMay } from '#web/admin/providers/me.tsx';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
import type { RemovedStatus } from '../../schema/documents.ts';
import { ACCEPT } from '../file-types.ts';
import { FolderTree } from '../folders/folder-tree.tsx';
import { MoveDialog } from '../folders/move-dialog.tsx';
import { type FolderNode, findFolder, flatten, folderLabel } from '../folders/tree.ts';
import { folderId, type TreeDocuments } from '../folders/tree-types.ts';
import { RemovedDocuments } from '../removed-documents.tsx';
import {
  asTender,
  filesByFolder,
  filesOf,
  findSameNumber,
  isActiveFile,
  nameOf,
  type TenderRecord,
  withoutFiles,
} from '../tender.ts';
import { usePeriodicReload } from '../use-periodic-reload.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentRow, documentMenuId } from './document-row.tsx';
import { readChosen, readDropped } from './dropped-files.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { FolderTemplateField } from './folder-template-field.tsx';
import { tab as m } from './messages/en-GB.ts';
import { UploadPanel } from './upload-panel.tsx';
import { useDocumentUploads } from './use-document-uploads.ts';
import { useTenderDocuments } from './use-tender-documents.ts';
import { useTenderFolders } from './use-tender-folders.ts';

/** If the tree has more folders and active documents than this together, all folders are closed at first. */
const CLOSED_ABOVE = 60;

export default function DocumentsTab() {
  const { record } = useFormContext();
  return record === null ? <FolderTemplateField /> : <Documents tender={asTender(record)} />;
}

function Documents({ tender }: { tender: TenderRecord }) {
  const may = useMay();
  const { announce, liveRegion } = useAnnouncement();
  const { nodes, editing } = useTenderFolders(tender);
  const { moves, removedIds, isMoving, reload, edit, move, remove, restore } = useTenderDocuments(tender);
  const { addDocuments, prepareDocuments } = tender.abilities;
  const isPublished = tender.phase !== null;
  const acceptsFiles = addDocuments === true || (isPublished && prepareDocuments === true);
  const folderLabelOf = (key: string): string => {
    const position = findFolder(nodes, key);
    return position === undefined ? '' : folderLabel(position.node);
  };
  const documentUploads = useDocumentUploads({
    tender,
    nodes,
    editing,
    forAddendum: isPublished,
    folderName: folderLabelOf,
    announce,
  });
  usePeriodicReload(tender, reload);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [fileToMove, setFileToMove] = useState<AdminDocumentWithFile | null>(null);
  const [fileToWithdraw, setFileToWithdraw] = useState<AdminDocumentWithFile | null>(null);
  const [acceptedDuplicates, setAcceptedDuplicates] = useState<ReadonlySet<string>>(new Set());

  const folders = withoutFiles(tender.categories, removedIds);
  const filesOfFolders = filesByFolder(folders);
  const allFiles = filesOf(folders);
  const newUploads = documentUploads.unloadedUploads.filter(({ file }) => !removedIds.has(file._id));
  const folderOf = (_id: string): string | null =>
    moves.get(_id) ??
    [...filesOfFolders].find(([, files]) => files.some((file) => file._id === _id))?.[0] ??
    newUploads.find(({ file }) => file._id === _id)?.folder ??
    null;
  const filesIn = (key: string): readonly AdminDocumentWithFile[] => [
    ...(filesOfFolders.get(key) ?? []).filter(({ _id }) => (moves.get(_id) ?? key) === key),
    ...allFiles.filter(
      ({ _id }) => moves.get(_id) === key && !filesOfFolders.get(key)?.some((one) => one._id === _id),
    ),
    ...newUploads.filter(({ folder }) => folder === key).map(({ file }) => file),
  ];
  const fileOf = (_id: string): AdminDocumentWithFile | undefined =>
    allFiles.find((file) => file._id === _id) ?? newUploads.find(({ file }) => file._id === _id)?.file;

  const moveTo = (_id: string, folder: string) => {
    const file = fileOf(_id);
    if (file === undefined || folderOf(_id) === folder) return;
    announce(fill(m.moved, { name: nameOf(file), folder: folderLabelOf(folder) }));
    void move(_id, folder);
  };
  const removeFile = (file: AdminDocumentWithFile, as: RemovedStatus) => {
    const folder = folderOf(file._id);
    void remove(file, folder, as).then((isRemoved) => {
      if (isRemoved && folder !== null) document.getElementById(folderId(folder))?.focus();
    });
  };
  const closeForm = (_id: string) => {
    flushSync(() => setEditedId(null));
    document.getElementById(documentMenuId(_id))?.querySelector('button')?.focus();
  };

  const treeDocuments: TreeDocuments = {
    countDocuments: (node) => filesIn(node.key).filter(isActiveFile).length,
    countRows: (node) => filesIn(node.key).length,
    nameOf: (key) => {
      const file = fileOf(key);
      return file === undefined ? '' : nameOf(file);
    },
    onDrop: moveTo,
    onStep: (key, step) => {
      const folderKeys = flatten(nodes).map(({ node }) => node.key);
      const targetFolder = folderKeys[folderKeys.indexOf(folderOf(key) ?? '') + step];
      if (targetFolder !== undefined) moveTo(key, targetFolder);
    },
    onFiles: acceptsFiles
      ? (folder, data) =>
          void readDropped(data).then(({ files, unreadableNames }) =>
            documentUploads.upload([{ targetKey: folder, files }], unreadableNames),
          )
      : undefined,
    renderAction: (node) =>
      acceptsFiles ? (
        <AddFilesButton
          node={node}
          onFiles={(files) =>
            void documentUploads.upload([{ targetKey: node.key, files: readChosen(files) }])
          }
        />
      ) : null,
    renderRows: (node, renderHandle) => {
      const files = filesIn(node.key);
      const depth = findFolder(nodes, node.key)?.depth ?? 1;
      if (files.length === 0) return null;
      return (
        <ul>
          {files.map((file) =>
            editedId === file._id ? (
              <li key={file._id}>
                <DocumentForm
                  file={file}
                  onSave={async (fields) => {
                    const errors = await edit(file._id, fields);
                    if (errors === null) closeForm(file._id);
                    return errors;
                  }}
                  onClose={() => closeForm(file._id)}
                />
              </li>
            ) : (
              <DocumentRow
                key={file._id}
                file={file}
                folder={node.key}
                depth={depth}
                isPublished={isPublished}
                replacedFile={file.status === 'prepared' ? findSameNumber(allFiles, file) : undefined}
                may={{
                  edit: may('tender-document:update'),
                  move: may('tender-document:update') && tender.deletedAt === null,
                  remove: may('tender-document:delete') && tender.deletedAt === null,
                }}
                dragHandle={renderHandle(file._id, nameOf(file))}
                isMoving={isMoving(file._id)}
                onEdit={() => setEditedId(file._id)}
                onMove={() => setFileToMove(file)}
                onRemove={() =>
                  isPublished && file.status === 'current'
                    ? setFileToWithdraw(file)
                    : removeFile(file, 'removed')
                }
              />
            ),
          )}
        </ul>
      );
    },
  };

  const duplicates = isPublished
    ? []
    : documentUploads.uploadedIds.flatMap((_id) => {
        const file = allFiles.find((one) => one._id === _id && one.status === 'current');
        const olderFile = file === undefined ? undefined : findSameNumber(allFiles, file);
        return file === undefined ||
          olderFile === undefined ||
          acceptedDuplicates.has(_id) ||
          documentUploads.uploadedIds.indexOf(olderFile._id) > documentUploads.uploadedIds.indexOf(_id)
          ? []
          : [{ file, olderFile }];
      });
  const hasEnded = tender.outcome !== null;
  const note = hasEnded ? m.over : !acceptsFiles ? m.readOnly : isPublished ? m.published : null;
  return (
    <div className="tender-documents" id="field-documents" tabIndex={-1}>
      {note !== null && <p className="part-note">{note}</p>}
      <MissingFiles {...documentUploads.uploading} />
      <UploadPanel
        uploading={documentUploads.uploading}
        folderName={({ fields }) => folderLabelOf(fields.categoryID ?? '')}
      />
      {duplicates.map(({ file, olderFile }) => (
        <DuplicateNotice
          key={file._id}
          file={file}
          olderFile={olderFile}
          mayRemove={may('tender-document:delete')}
          onRemoveOlder={() => removeFile(olderFile, 'removed')}
          onKeepBoth={() => setAcceptedDuplicates(new Set([...acceptedDuplicates, file._id]))}
        />
      ))}
      <FolderTree
        nodes={nodes}
        storageKey={`tenders/${tender._id}/folders`}
        editing={editing}
        documents={treeDocuments}
        closedAbove={CLOSED_ABOVE}
      />
      {acceptsFiles && (
        <FileDropZone
          nodes={nodes}
          mayMakeFolders={editing.may.add}
          onFiles={(groups, unreadableNames) => void documentUploads.upload(groups, unreadableNames)}
        />
      )}
      <RemovedDocuments
        files={tender.removed}
        nodes={nodes}
        mayRestore={
          may('tender-document:delete') &&
          (isPublished ? prepareDocuments === true : tender.deletedAt === null)
        }
        onRestore={(file, folder) => void restore(file, folder)}
      />
      {tender.withoutCategory.length > 0 && (
        <section>
          <h2 className="part-head">{m.withoutFolder}</h2>
          <ul className="chosen">
            {tender.withoutCategory.map((file) => (
              <li key={file._id}>
                <span>{nameOf(file)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {fileToMove !== null && (
        <MoveDialog
          name={nameOf(fileToMove)}
          nodes={nodes}
          current={folderOf(fileToMove._id)}
          onMove={(folder) => {
            setFileToMove(null);
            if (folder !== null) moveTo(fileToMove._id, folder);
          }}
          onClose={() => setFileToMove(null)}
        />
      )}
      {fileToWithdraw !== null && (
        <Confirm
          title={fill(m.withdrawHeading, { name: nameOf(fileToWithdraw) })}
          text={m.withdrawText}
          action={m.withdraw}
          onConfirm={() => removeFile(fileToWithdraw, 'withdrawn')}
          onClose={() => setFileToWithdraw(null)}
        />
      )}
      {liveRegion}
    </div>
  );
}

/** Adds files from the file dialog to a folder, for users who do not drag. */
function AddFilesButton({ node, onFiles }: { node: FolderNode; onFiles: (files: readonly File[]) => void }) {
  const label = fill(m.addTo, { folder: folderLabel(node) });
  return (
    <label className="ico add-here" title={label}>
      <Icon name="plus" small />
      <input
        type="file"
        className="visually-hidden"
        multiple
        accept={ACCEPT}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
