/** Renders a drop zone for documents and whole folders, with buttons for users who do not drag. */
import { useId, useRef, useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { DropArea, linkButton } from '#web/admin/form/fields/uploads/drop-zone.tsx';
import { ACCEPT } from '../file-types.ts';
import { type FolderNode, flatten, folderLabel } from '../folders/tree.ts';
import { type DroppedFile, readChosen, readDropped } from './dropped-files.ts';
import { dropZone as m } from './messages/en-GB.ts';

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
        <label htmlFor={id}>{m.folder}</label>
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
          {mayMakeFolders && <option value={TOP_LEVEL}>{m.topLevel}</option>}
        </select>
      </div>
      <DropArea onFilesDropped={(data) => void readDropped(data).then(addFiles)}>
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
            files: linkButton(() => files.current?.click()),
            folder: linkButton(() => folder.current?.click()),
          })}
        </p>
        <input
          ref={files}
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
          ref={folder}
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
