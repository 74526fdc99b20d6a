/**
 * Asks for the target folder when a folder or document is moved without dragging, or when a document is restored.
 * Folders that cannot be the target are disabled and say why.
 */
import { useId, useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { Dialog } from '#web/admin/parts/dialog.tsx';
import { moveDialog as m } from './messages/en-GB.ts';
import { type FolderNode, flatten, folderLabel, type Obstacle } from './tree.ts';

interface Props {
  name: string;
  /** By default `move` */
  purpose?: 'move' | 'restore';
  nodes: readonly FolderNode[];
  /** The key of the folder that contains the item now; null: the top level; absent: the item is in no folder */
  current?: string | null;
  /** Offers the top level as a target */
  allowTopLevel?: boolean;
  /** Returns why the item cannot be moved into `parent` (null: the top level); null: it can */
  obstacleTo?: (parent: string | null) => Obstacle | null;
  onMove: (parent: string | null) => void;
  onClose: () => void;
}

/** The value of the option for the top level, which has no key. */
const TOP_LEVEL = '';

export function MoveDialog({
  name,
  purpose = 'move',
  nodes,
  current,
  allowTopLevel = false,
  obstacleTo,
  onMove,
  onClose,
}: Props) {
  const id = useId();
  const folders = flatten(nodes);
  const isPossible = (key: string | null) => key !== current && (obstacleTo?.(key) ?? null) === null;
  const firstTarget = folders.find(({ node }) => isPossible(node.key))?.node.key;
  const [chosenKey, setChosenKey] = useState(
    allowTopLevel && isPossible(null) ? TOP_LEVEL : (firstTarget ?? TOP_LEVEL),
  );
  const optionLabel = (key: string | null, label: string): string => {
    if (key === current) return fill(m.withNote, { name: label, note: m.here });
    const obstacle = obstacleTo?.(key) ?? null;
    return obstacle === null ? label : fill(m.withNote, { name: label, note: m.obstacle[obstacle] });
  };
  const hasTarget = (allowTopLevel && isPossible(null)) || firstTarget !== undefined;
  return (
    <Dialog title={fill(m[purpose].heading, { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (hasTarget) onMove(chosenKey === TOP_LEVEL ? null : chosenKey);
        }}
      >
        <div className="field">
          <label htmlFor={id}>{m[purpose].target}</label>
          <select
            id={id}
            className="input"
            value={chosenKey}
            onChange={({ target }) => setChosenKey(target.value)}
          >
            {allowTopLevel && (
              <option value={TOP_LEVEL} disabled={!isPossible(null)}>
                {optionLabel(null, m.topLevel)}
              </option>
            )}
            {folders.map(({ node, depth }) => (
              <option key={node.key} value={node.key} disabled={!isPossible(node.key)}>
                {'\u2003'.repeat(depth - 1)}
                {optionLabel(node.key, folderLabel(node))}
              </option>
            ))}
          </select>
        </div>
        <div className="acts">
          <button type="submit" className="btn p" disabled={!hasTarget}>
            {m[purpose].submit}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {m.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
