/**
 * Edits a tree of folders in place. Folders and documents are moved by dragging their handles, by the arrow keys on a
 * handle, or with “Move to…”.
 */
import { useEffect, useRef, useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { useAnnouncement } from '#web/admin/parts/use-announcement.tsx';
import { Branch, type BranchContext } from './branch.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { DocumentHandle } from './document-handle.tsx';
import { FolderForm } from './folder-form.tsx';
import { folderForm, tree as m } from './messages/en-GB.ts';
import { MoveDialog } from './move-dialog.tsx';
import {
  childrenOf,
  type FolderFields,
  type FolderNode,
  findFolder,
  flatten,
  folderLabel,
  obstacleTo,
  subtreeOf,
} from './tree.ts';
import {
  type FolderEditing,
  focusTargetAfterRemoval,
  folderId,
  handleId,
  type OpenForm,
  type SaveErrors,
  type TreeDocuments,
} from './tree-types.ts';
import { useClosedFolders } from './use-closed-folders.ts';
import { useFolderMoves } from './use-folder-moves.ts';

interface Props {
  nodes: readonly FolderNode[];
  /** The beginning of the keys under which the browser stores unsaved text of the forms in the tree */
  storageKey: string;
  editing: FolderEditing;
  documents?: TreeDocuments;
  /**
   * If there are more folders and active (current or prepared) documents than this together, all folders are closed at
   * first; absent: never
   */
  closedAbove?: number;
}

const ADD_BUTTON_ID = 'folder-add';

export function FolderTree({
  nodes,
  storageKey,
  editing,
  documents,
  closedAbove = Number.POSITIVE_INFINITY,
}: Props) {
  const { may } = editing;
  const { announce, liveRegion } = useAnnouncement();
  const positions = flatten(nodes);
  const {
    closedKeys,
    open: openFolder,
    toggle,
    toggleAll,
  } = useClosedFolders(() => {
    const itemCount = positions.reduce(
      (sum, { node }) => sum + 1 + (documents?.countDocuments(node) ?? 0),
      0,
    );
    return itemCount > closedAbove ? positions.map(({ node }) => node.key) : [];
  });
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [folderToDelete, setFolderToDelete] = useState<FolderNode | null>(null);
  const [folderToMove, setFolderToMove] = useState<FolderNode | null>(null);

  // An element can only get the focus after it has been rendered in its new place.
  const pendingFocus = useRef<string | null>(null);
  useEffect(() => {
    const element = pendingFocus.current === null ? null : document.getElementById(pendingFocus.current);
    if (element === null) return;
    pendingFocus.current = null;
    element.focus();
  });
  const focusAfterRender = (elementId: string | null) => {
    pendingFocus.current = elementId;
  };
  const closeForm = (focusId: string) => {
    setOpenForm(null);
    focusAfterRender(focusId);
  };
  const { moveFolder, dragging, handleProps, onHandleKey } = useFolderMoves({
    nodes,
    editing,
    documents,
    openFolder,
    focusAfterRender,
    announce,
  });
  const removeFolder = (node: FolderNode) => {
    focusAfterRender(focusTargetAfterRemoval(nodes, node.key) ?? ADD_BUTTON_ID);
    announce(fill(m.deleted, { name: folderLabel(node) }));
    editing.remove(node.key);
  };
  const removeOrAsk = (node: FolderNode) => {
    if (node.children.length === 0 && countDocumentsIn(node) === 0) removeFolder(node);
    else setFolderToDelete(node);
  };
  const countDocumentsIn = (node: FolderNode): number =>
    subtreeOf(node).reduce((sum, one) => sum + (documents?.countDocuments(one) ?? 0), 0);

  const add = async (parent: string | null, fields: FolderFields): Promise<SaveErrors> => {
    const result = await editing.add(parent, fields);
    if ('errors' in result) return result.errors;
    if (parent !== null) openFolder(parent);
    closeForm(folderId(result.key));
    announce(fill(m.added, { name: fields.title }));
    return null;
  };
  const renderNewForm = (parent: FolderNode | null) => (
    <FolderForm
      heading={parent === null ? folderForm.new : fill(folderForm.newInside, { name: folderLabel(parent) })}
      initial={{ title: '', code: null, documentType: parent?.documentType ?? null }}
      storageKey={`${storageKey}/new/${parent?.key ?? 'top'}`}
      submitLabel={folderForm.add}
      obstacleFor={(title) => obstacleTo(nodes, parent?.key ?? null, null, title)}
      onSave={(fields) => add(parent?.key ?? null, fields)}
      onClose={() => closeForm(parent === null ? ADD_BUTTON_ID : folderId(parent.key))}
    />
  );
  const renderEditForm = (node: FolderNode) => (
    <FolderForm
      heading={fill(folderForm.edit, { name: folderLabel(node) })}
      initial={node}
      storageKey={`${storageKey}/${node.key}`}
      submitLabel={folderForm.save}
      // The form does not move the folder, so only a new title can meet an obstacle.
      obstacleFor={(title) =>
        obstacleTo(nodes, findFolder(nodes, node.key)?.parent ?? null, node, title) === 'same-title'
          ? 'same-title'
          : null
      }
      onSave={async ({ title, code, documentType }) => {
        const errors = await editing.change(node.key, { title, code, documentType });
        if (errors !== null) return errors;
        closeForm(folderId(node.key));
        announce(fill(m.saved, { name: folderLabel({ title, code }) }));
        return null;
      }}
      onClose={() => closeForm(folderId(node.key))}
    />
  );

  const branchContext: BranchContext = {
    may,
    closedKeys,
    openForm,
    dragging,
    documents,
    documentHandle: (key, name) => (
      <DocumentHandle
        id={handleId(key)}
        name={name}
        onStep={(step) => {
          focusAfterRender(handleId(key));
          documents?.onStep(key, step);
        }}
        {...handleProps({ kind: 'document', key })}
      />
    ),
    renderNewForm,
    renderEditForm,
    handleProps,
    onHandleKey,
    nameOf: (key) => {
      const position = findFolder(nodes, key);
      return position === undefined ? (documents?.nameOf(key) ?? '') : folderLabel(position.node);
    },
    toggle,
    onAddInside: (node) => {
      openFolder(node.key);
      setOpenForm({ key: node.key, kind: 'addInside' });
    },
    onChange: (node) => setOpenForm({ key: node.key, kind: 'change' }),
    onMove: setFolderToMove,
    onRemove: removeOrAsk,
  };
  const currentParent = folderToMove === null ? null : (findFolder(nodes, folderToMove.key)?.parent ?? null);
  return (
    <div className={dragging === null ? 'tree-box' : 'tree-box dragging'}>
      {nodes.length > 0 && (may.move || positions.some(({ node }) => node.children.length > 0)) && (
        <div className="tree-head">
          {may.move && (
            <p className="hint quiet">
              {m.drag} <span className="by-keys">{m.keys}</span>
            </p>
          )}
          <button
            type="button"
            className="btn t"
            onClick={() => toggleAll(positions.map(({ node }) => node.key))}
          >
            {closedKeys.size > 0 ? m.openAll : m.closeAll}
          </button>
        </div>
      )}
      {nodes.length === 0 ? (
        <div className="tree none">
          <h2>{m.none}</h2>
          <p className="quiet">{m.noneHint}</p>
        </div>
      ) : (
        <ul className="tree" aria-label={m.label}>
          {nodes.map((node) => (
            <Branch key={node.key} node={node} depth={1} context={branchContext} />
          ))}
        </ul>
      )}
      {may.add &&
        (openForm?.kind === 'addAtTop' ? (
          renderNewForm(null)
        ) : (
          <button
            type="button"
            id={ADD_BUTTON_ID}
            className="btn tree-add"
            onClick={() => setOpenForm({ key: null, kind: 'addAtTop' })}
          >
            <Icon name="plus" small />
            {m.add}
          </button>
        ))}
      {folderToDelete !== null && (
        <DeleteFolderDialog
          folder={folderToDelete}
          documentCount={countDocumentsIn(folderToDelete)}
          onConfirm={() => removeFolder(folderToDelete)}
          onClose={() => setFolderToDelete(null)}
        />
      )}
      {folderToMove !== null && (
        <MoveDialog
          name={folderLabel(folderToMove)}
          nodes={nodes}
          current={currentParent}
          allowTopLevel
          obstacleTo={(to) => obstacleTo(nodes, to, folderToMove)}
          onMove={(to) => {
            setFolderToMove(null);
            moveFolder(
              folderToMove,
              { parent: to, index: childrenOf(nodes, to).length },
              handleId(folderToMove.key),
            );
          }}
          onClose={() => setFolderToMove(null)}
        />
      )}
      {liveRegion}
    </div>
  );
}
