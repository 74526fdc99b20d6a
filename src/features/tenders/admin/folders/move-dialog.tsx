/** "Move to…": does the same as dragging, for users who do not drag. Impossible targets give the reason. */
import { useId, useState } from 'react';
import { Dialog } from '#web/admin/form/frame/dialog.tsx';
import { fill } from '#web/admin/format.ts';
import { moveDialog as m } from './messages/en-GB.ts';
import { type FolderNode, flatten, folderLabel, type Obstacle } from './tree.ts';

interface Props {
  name: string;
  nodes: readonly FolderNode[];
  /** The current folder; null: the top level, or none */
  current: string | null;
  /** The top level is a possible target */
  top?: boolean;
  /** Null: it can be moved there */
  obstacle?: (parent: string | null) => Obstacle | null;
  onMove: (parent: string | null) => void;
  onClose: () => void;
}

const TOP_LEVEL = '';

export function MoveDialog({ name, nodes, current, top = false, obstacle, onMove, onClose }: Props) {
  const id = useId();
  const folders = flatten(nodes);
  const whyNot = (key: string | null) => (key === current ? null : (obstacle?.(key) ?? null));
  const possible = (key: string | null) => key !== current && whyNot(key) === null;
  const first = folders.find(({ node }) => possible(node.key))?.node.key;
  const [chosen, setChosen] = useState(top && possible(null) ? TOP_LEVEL : (first ?? TOP_LEVEL));
  const optionLabel = (key: string | null, name: string): string => {
    const why = whyNot(key);
    if (key !== current && why === null) return name;
    return fill(m.withNote, { name, note: why === null ? m.here : m.obstacle[why] });
  };
  const hasTarget = (top && possible(null)) || first !== undefined;
  return (
    <Dialog title={fill(m.heading, { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (hasTarget) onMove(chosen === TOP_LEVEL ? null : chosen);
        }}
      >
        <div className="field">
          <label htmlFor={id}>{m.target}</label>
          <select id={id} className="input" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {top && (
              <option value={TOP_LEVEL} disabled={!possible(null)}>
                {optionLabel(null, m.topLevel)}
              </option>
            )}
            {folders.map(({ node, depth }) => (
              <option key={node.key} value={node.key} disabled={!possible(node.key)}>
                {'\u2003'.repeat(depth - 1)}
                {optionLabel(node.key, folderLabel(node))}
              </option>
            ))}
          </select>
        </div>
        <div className="acts">
          <button type="submit" className="btn p" disabled={!hasTarget}>
            {m.move}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {m.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
