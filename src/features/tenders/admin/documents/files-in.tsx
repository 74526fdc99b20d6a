/** A drop zone for documents and whole folders, with buttons for users who do not drag. */
import { useId, useRef, useState } from 'react';
import { DropArea } from '#web/admin/form/fields/drop-zone.tsx';
import { words as adminSearchText } from '#web/admin/words.ts';
import { allOf, called, type FolderNode } from '../folders/tree.ts';
import { treeWords } from '../folders/words.ts';
import { ACCEPT } from '../kinds.ts';
import { tenderWords } from '../words.ts';
import { chosenBy, type Dropped, droppedOn } from './dropped.ts';

interface Props {
  nodes: readonly FolderNode[];
  mayMakeFolders: boolean;
  /** `into`: null for the top level */
  onFiles: (into: string | null, files: readonly Dropped[]) => void;
}

const TOP = '';

export function FilesIn({ nodes, mayMakeFolders, onFiles }: Props) {
  const id = useId();
  const folders = allOf(nodes);
  const [chosen, setChosen] = useState<string | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { upload: words } = tenderWords;
  const { or, computer } = adminSearchText.form.pictures;
  // Ignores a chosen folder that has been deleted.
  const into =
    chosen === TOP || folders.some(({ node }) => node.key === chosen)
      ? chosen
      : (folders[0]?.node.key ?? TOP);
  const put = (found: readonly Dropped[]) => {
    // A dropped folder is matched with the tree from its top, unless another place was chosen; a file needs a folder.
    const loose = found.filter(({ root }) => root === null);
    const inFolders = found.filter(({ root }) => root !== null);
    if (loose.length > 0) onFiles(into === TOP ? null : into, loose);
    if (inFolders.length > 0) onFiles(chosen === into && into !== TOP ? into : null, inFolders);
  };
  if (folders.length === 0 && !mayMakeFolders) return null;
  return (
    <div className="files-in">
      <div className="field">
        <label htmlFor={id}>{words.folder}</label>
        <select
          id={id}
          className="input"
          value={into ?? TOP}
          onChange={({ target }) => setChosen(target.value)}
        >
          {folders.map(({ node, depth }) => (
            <option key={node.key} value={node.key}>
              {'\u2003'.repeat(depth - 1)}
              {called(node)}
            </option>
          ))}
          {mayMakeFolders && <option value={TOP}>{treeWords.moveTo.top}</option>}
        </select>
      </div>
      <DropArea onFall={(data) => void droppedOn(data).then(put)}>
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
            put(chosenBy([...(target.files ?? [])]));
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
            put(chosenBy([...(target.files ?? [])]));
            target.value = '';
          }}
        />
      </DropArea>
    </div>
  );
}
