/** Renders a drop zone for documents and complete folders, with buttons for users who do not drag. */
import { useId, useRef, useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { DropArea, linkButton } from '#web/admin/form/fields/uploads/drop-zone.tsx';
import { ACCEPT } from '../file-types.ts';
import { type FolderNode, flatten, folderLabel } from '../folders/tree.ts';
import { type DroppedFile, readChosen, readDropped } from './dropped-files.ts';
import { dropZone as m } from './messages/en-GB.ts';
import type { FilesForFolder } from './use-document-uploads.ts';

interface Props {
  nodes: readonly FolderNode[];
  mayMakeFolders: boolean;
  /** Called with the files, by target folder, and the names of the files and folders that could not be read */
  onFiles: (groups: readonly FilesForFolder[], unreadableNames: readonly string[]) => void;
}

/** The value of the option for the top level, which has no key. */
const TOP_LEVEL = '';

export function FileDropZone({ nodes, mayMakeFolders, onFiles }: Props) {
  const id = useId();
  const folders = flatten(nodes);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const filesInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  // Ignores a chosen folder that has been deleted.
  const targetKey =
    chosenKey === TOP_LEVEL || folders.some(({ node }) => node.key === chosenKey)
      ? chosenKey
      : (folders[0]?.node.key ?? TOP_LEVEL);
  const addFiles = (files: readonly DroppedFile[], unreadableNames: readonly string[] = []) => {
    // Single files need a folder. Files in folders go to the top level, where their folders are matched with the tree,
    // unless the user has chosen a folder.
    const singleFiles = files.filter(({ root }) => root === null);
    const filesInFolders = files.filter(({ root }) => root !== null);
    onFiles(
      [
        { targetKey: targetKey === TOP_LEVEL ? null : targetKey, files: singleFiles },
        {
          targetKey: chosenKey === targetKey && targetKey !== TOP_LEVEL ? targetKey : null,
          files: filesInFolders,
        },
      ],
      unreadableNames,
    );
  };
  if (folders.length === 0 && !mayMakeFolders) return null;
  return (
    <div className="files-in">
      <div className="field">
        <label htmlFor={id}>{m.folder}</label>
        <select
          id={id}
          className="input"
          value={targetKey ?? TOP_LEVEL}
          onChange={({ target }) => setChosenKey(target.value)}
        >
          {folders.map(({ node, depth }) => (
            <option key={node.key} value={node.key}>
              {'\u2003'.repeat(depth - 1)}
              {folderLabel(node)}
            </option>
          ))}
          {mayMakeFolders && <option value={TOP_LEVEL}>{m.topLevel}</option>}
        </select>
      </div>
      <DropArea
        onFilesDropped={(data) =>
          void readDropped(data).then(({ files, unreadableNames }) => addFiles(files, unreadableNames))
        }
      >
        <p>
          <b>{m.drop}</b>
          <br />
          {mayMakeFolders && (
            <>
              {m.hint}
              <br />
            </>
          )}
          {rich(mayMakeFolders ? m.chooseEither : m.choose, {
            files: linkButton(() => filesInput.current?.click()),
            folder: linkButton(() => folderInput.current?.click()),
          })}
        </p>
        <input
          ref={filesInput}
          type="file"
          hidden
          multiple
          accept={ACCEPT}
          aria-label={m.drop}
          onChange={({ target }) => {
            addFiles(readChosen([...(target.files ?? [])]));
            target.value = '';
          }}
        />
        <input
          ref={folderInput}
          type="file"
          hidden
          multiple
          aria-label={m.folderInput}
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            addFiles(readChosen([...(target.files ?? [])]));
            target.value = '';
          }}
        />
      </DropArea>
    </div>
  );
}
