/** Lists documents removed before bidders saw them, with buttons to restore them. */
import { useState } from 'react';
import { bytes, fill } from '#web/admin/format.ts';
import { removed as m } from './documents/messages/en-GB.ts';
import { MoveDialog } from './folders/move-dialog.tsx';
import { type FolderNode, findFolder, folderLabel } from './folders/tree.ts';
import { nameOf, type RemovedFile } from './tender.ts';

interface Props {
  files: readonly RemovedFile[];
  nodes: readonly FolderNode[];
  mayRestore: boolean;
  /** `folder`: the key of the chosen folder if the original one has been deleted, otherwise null */
  onRestore: (file: RemovedFile, folder: string | null) => void;
}

export function RemovedDocuments({ files, nodes, mayRestore, onRestore }: Props) {
  const [fileToRestore, setFileToRestore] = useState<RemovedFile | null>(null);
  if (files.length === 0) return null;
  return (
    <details className="removed-documents">
      <summary>{fill(m.heading, { count: files.length })}</summary>
      <p className="hint quiet">{m.hint}</p>
      <ul className="chosen">
        {files.map((file) => {
          const folder = file.category === null ? undefined : findFolder(nodes, file.category);
          return (
            <li key={file._id}>
              <span className="breaks">
                <bdi>{nameOf(file)}</bdi>
                <span className="mono quiet">
                  {[bytes(file.bytes), folder === undefined ? null : folderLabel(folder.node)]
                    .filter((one) => one !== null)
                    .join(', ')}
                </span>
              </span>
              {mayRestore && (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(m.restoreOne, { name: nameOf(file) })}
                  onClick={() => (folder === undefined ? setFileToRestore(file) : onRestore(file, null))}
                >
                  {m.restore}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {fileToRestore !== null && (
        <MoveDialog
          name={nameOf(fileToRestore)}
          purpose="restore"
          nodes={nodes}
          onMove={(folder) => {
            setFileToRestore(null);
            onRestore(fileToRestore, folder);
          }}
          onClose={() => setFileToRestore(null)}
        />
      )}
    </details>
  );
}
