/** A drop zone for documents and whole folders, with buttons for users who do not drag. */
import { useId, useRef, useState } from 'react';
import { DropArea } from '#web/admin/form/fields/uploads/drop-zone.tsx';
import { words as adminSearchText } from '#web/admin/words.ts';
import { ACCEPT } from '../file-types.ts';
import { type FolderNode, flatten, folderLabel } from '../folders/tree.ts';
import { treeMessages } from '../folders/words.ts';
import { tenderMessages } from '../words.ts';
import { type DroppedFile, readChosen, readDropped } from './dropped-files.ts';

interface Props {
  nodes: readonly FolderNode[];
  mayMakeFolders: boolean;
  /** `into`: null for the top level */
  onFiles: (into: string | null, files: readonly DroppedFile[]) => void;
}

const TOP_LEVEL = '';

export function FileDropZone({ nodes, mayMakeFolders, onFiles }: Props) {
  const id = useId();
  const folders = flatten(nodes);
  const [chosen, setChosen] = useState<string | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { upload: words } = tenderMessages;
  const { or, computer } = adminSearchText.form.pictures;
  // Ignores a chosen folder that has been deleted.
  const into =
    chosen === TOP_LEVEL || folders.some(({ node }) => node.key === chosen)
      ? chosen
      : (folders[0]?.node.key ?? TOP_LEVEL);
  const addFiles = (found: readonly DroppedFile[]) => {
    // A dropped folder is matched with the tree from its top, unless another place was chosen; a file needs a folder.
    const loose = found.filter(({ root }) => root === null);
    const inFolders = found.filter(({ root }) => root !== null);
    if (loose.length > 0) onFiles(into === TOP_LEVEL ? null : into, loose);
    if (inFolders.length > 0) onFiles(chosen === into && into !== TOP_LEVEL ? into : null, inFolders);
  };
  if (folders.length === 0 && !mayMakeFolders) return null;
  return (
    <div className="files-in">
      <div className="field">
        <label htmlFor={id}>{words.folder}</label>
        <select
          id={id}
          className="input"
          value={into ?? TOP_LEVEL}
          onChange={({ target }) => setChosen(target.value)}
        >
          {folders.map(({ node, depth }) => (
            <option key={node.key} value={node.key}>
              {'\u2003'.repeat(depth - 1)}
              {folderLabel(node)}
            </option>
          ))}
          {mayMakeFolders && <option value={TOP_LEVEL}>{treeMessages.moveTo.top}</option>}
        </select>
      </div>
      <DropArea onFall={(data) => void readDropped(data).then(addFiles)}>
        <p>
          <b>{words.drop}</b>
          <br />
          {mayMakeFolders && (
            <>
              {words.dropHint}
              <br />
            </>
          )}
          {or}{' '}
          <button type="button" className="as-link" onClick={() => files.current?.click()}>
            {computer}
          </button>
          {mayMakeFolders && (
            <>
              {' '}
              {or}{' '}
              <button type="button" className="as-link" onClick={() => folder.current?.click()}>
                {words.wholeFolder}
              </button>
            </>
          )}
        </p>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={ACCEPT}
          aria-label={words.drop}
          onChange={({ target }) => {
            addFiles(readChosen([...(target.files ?? [])]));
            target.value = '';
          }}
        />
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          aria-label={words.wholeFolder}
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
