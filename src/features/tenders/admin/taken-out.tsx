/** Documents removed before bidders saw them, with buttons to restore them. */
import { useState } from 'react';
import { sizeOf } from '#web/admin/form/fields/file-size.ts';
import { MoveDialog } from './folders/move-dialog.tsx';
import { called, type FolderNode, find } from './folders/tree.ts';
import { nameOf, type TakenOut as TakenOutFile } from './tender.ts';
import { tenderWords } from './words.ts';

interface Props {
  files: readonly TakenOutFile[];
  nodes: readonly FolderNode[];
  may: boolean;
  /** `folder`: chosen if its own has been deleted */
  onPutBack: (file: TakenOutFile, folder: string | null) => void;
}

export function TakenOut({ files, nodes, may, onPutBack }: Props) {
  const [asked, setAsked] = useState<TakenOutFile | null>(null);
  const { documents: words } = tenderWords;
  if (files.length === 0) return null;
  return (
    <details className="taken-out">
      <summary>{words.takenOut(files.length)}</summary>
      <p className="hint quiet">{words.takenOutHint}</p>
      <ul className="chosen">
        {files.map((file) => {
          const folder = file.category === null ? undefined : find(nodes, file.category);
          return (
            <li key={file._id}>
              <span className="breaks">
                <bdi>{nameOf(file)}</bdi>
                <span className="mono quiet">
                  {[sizeOf(file.bytes), folder === undefined ? null : called(folder.node)]
                    .filter((one) => one !== null)
                    .join(', ')}
                </span>
              </span>
              {may && (
                <button
                  type="button"
                  className="btn"
                  aria-label={words.putBackOne(nameOf(file))}
                  onClick={() => (folder === undefined ? setAsked(file) : onPutBack(file, null))}
                >
                  {words.putBack}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <MoveDialog
          name={nameOf(asked)}
          nodes={nodes}
          current={null}
          onMove={(folder) => {
            setAsked(null);
            onPutBack(asked, folder);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </details>
  );
}
