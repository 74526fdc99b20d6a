/**
 * Moves the folders of a tree, by dragging, arrow keys or a dialog, and its documents by dragging. A folder can be
 * dropped only where it may be, and the dialog offers only such places. If an arrow key would move a folder to a place
 * where it may not be, screen readers announce why.
 */
import type { KeyboardEvent } from 'react';
import { fill } from '#web/admin/format.ts';
import { keyAlongText } from '#web/ui/direction.ts';
import { tree as m } from './messages/en-GB.ts';
import { obstacleMessage } from './obstacle-message.ts';
import {
  type FolderNode,
  findFolder,
  folderLabel,
  obstacleTo,
  type Place,
  placeByStep,
  placeByTarget,
  type Step,
  withMoved,
} from './tree.ts';
import { type FolderEditing, handleId, type TreeDocuments } from './tree-types.ts';
import { type DragSource, type DropTarget, useTreeDrag } from './use-tree-drag.ts';

interface Options {
  nodes: readonly FolderNode[];
  editing: FolderEditing;
  documents: TreeDocuments | undefined;
  openFolder: (key: string) => void;
  /** Moves the focus to the element with this id once the change has been rendered; null: leaves the focus */
  focusAfterRender: (elementId: string | null) => void;
  /** Announces a sentence to screen readers */
  announce: (text: string) => void;
}

const STEP_BY_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export function useFolderMoves({
  nodes,
  editing,
  documents,
  openFolder,
  focusAfterRender,
  announce,
}: Options) {
  const moveFolder = (node: FolderNode, to: Place, focusId: string | null) => {
    const obstacle = obstacleTo(nodes, to.parent, node);
    if (obstacle !== null) {
      announce(obstacleMessage(obstacle));
      return;
    }
    const newPosition = findFolder(withMoved(nodes, node.key, to), node.key);
    if (newPosition === undefined) return;
    const newParent = to.parent === null ? undefined : findFolder(nodes, to.parent);
    if (to.parent !== null) openFolder(to.parent);
    focusAfterRender(focusId);
    editing.move(node.key, to);
    const values = {
      name: folderLabel(node),
      place: String(newPosition.index + 1),
      total: String(newPosition.siblingCount),
    };
    announce(
      newParent === undefined
        ? fill(m.movedAtTop, values)
        : fill(m.movedInside, { ...values, folder: folderLabel(newParent.node) }),
    );
  };
  const placeAt = (source: DragSource, target: DropTarget): Place | null =>
    source.kind === 'document' ? null : placeByTarget(nodes, source.key, target);
  const { dragging, handleProps } = useTreeDrag({
    allows: (source, target) => {
      if (source.kind === 'document') return true;
      const node = findFolder(nodes, source.key)?.node;
      const to = placeAt(source, target);
      return node !== undefined && to !== null && obstacleTo(nodes, to.parent, node) === null;
    },
    onDrop: (source, target) => {
      if (source.kind === 'document') {
        focusAfterRender(handleId(source.key));
        documents?.onDrop(source.key, target.folder);
        return;
      }
      const node = findFolder(nodes, source.key)?.node;
      const to = placeAt(source, target);
      if (node !== undefined && to !== null) moveFolder(node, to, handleId(node.key));
    },
    onHover: openFolder,
  });

  const onHandleKey = (event: KeyboardEvent, node: FolderNode) => {
    const step = STEP_BY_KEY[keyAlongText(event)];
    if (step === undefined) return;
    event.preventDefault();
    const to = placeByStep(nodes, node.key, step);
    if (to !== null) moveFolder(node, to, handleId(node.key));
  };

  return { moveFolder, dragging, handleProps, onHandleKey };
}
