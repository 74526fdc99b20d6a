/**
 * A tree of folders, edited in place: by mouse and finger (handles are dragged), by keyboard (arrow keys on a handle) and
 * by "Move to…". Rejects and explains what the rules do not allow.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnnouncement } from '#web/admin/form/fields/announce.tsx';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { keyAlongText } from '#web/ui/direction.ts';
import { Branch, type BranchContext } from './branch.tsx';
import { FolderForm } from './folder-form.tsx';
import { deleteDialog, folderForm, tree as m, obstacles } from './messages/en-GB.ts';
import { MoveDialog } from './move-dialog.tsx';
import {
  childrenOf,
  type FolderFields,
  type FolderNode,
  findFolder,
  flatten,
  folderLabel,
  obstacleTo,
  type Place,
  placeByStep,
  placeByTarget,
  type Step,
  subtreeOf,
  withMoved,
} from './tree.ts';
import {
  type FolderEditing,
  folderId,
  handleId,
  type OpenForm,
  type SaveErrors,
  type TreeDocuments,
} from './tree-types.ts';
import { type DragSource, type DropTarget, useTreeDrag } from './use-tree-drag.ts';

interface Props {
  nodes: readonly FolderNode[];
  /** The storage key of what is typed about its folders */
  storageKey: string;
  editing: FolderEditing;
  documents?: TreeDocuments;
  /** With more rows than this, folders are closed at first */
  closedAbove?: number;
}

const STEP_BY_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const ADD_BUTTON_ID = 'folder-add';

export function FolderTree({
  nodes,
  storageKey,
  editing,
  documents,
  closedAbove = Number.POSITIVE_INFINITY,
}: Props) {
  const { may } = editing;
  const { say, spoken } = useAnnouncement();
  const all = flatten(nodes);
  const [closedKeys, setClosed] = useState<ReadonlySet<string>>(() => {
    const rows = all.reduce((sum, { node }) => sum + 1 + (documents?.countIn(node) ?? 0), 0);
    return new Set(rows > closedAbove ? all.map(({ node }) => node.key) : []);
  });
  const [openForm, setOpened] = useState<OpenForm | null>(null);
  const [confirmingRemoval, setAsked] = useState<FolderNode | null>(null);
  const [movingFolder, setGoing] = useState<FolderNode | null>(null);

  // An item rendered in a new place gets the focus back after rendering.
  const pendingFocus = useRef<string | null>(null);
  useEffect(() => {
    const element = pendingFocus.current === null ? null : document.getElementById(pendingFocus.current);
    if (element === null) return;
    pendingFocus.current = null;
    element.focus();
  });
  const close = (back: string) => {
    setOpened(null);
    pendingFocus.current = back;
  };
  const open = (key: string) =>
    setClosed((before) => {
      const after = new Set(before);
      after.delete(key);
      return after;
    });

  const moveFolder = (node: FolderNode, to: Place, focus: string | null) => {
    const against = obstacleTo(nodes, to.parent, node);
    if (against !== null) {
      say(obstacles[against]);
      return;
    }
    const after = findFolder(withMoved(nodes, node.key, to), node.key);
    if (after === undefined) return;
    const into = to.parent === null ? undefined : findFolder(nodes, to.parent);
    if (to.parent !== null) open(to.parent);
    pendingFocus.current = focus;
    editing.move(node.key, to);
    const moved = {
      name: folderLabel(node),
      place: String(after.index + 1),
      total: String(after.siblingCount),
    };
    say(
      into === undefined
        ? fill(m.movedAtTop, moved)
        : fill(m.movedInside, { ...moved, folder: folderLabel(into.node) }),
    );
  };
  const placeAt = (grip: DragSource, aim: DropTarget): Place | null =>
    grip.kind === 'document' ? null : placeByTarget(nodes, grip.key, aim);
  const { dragging, handleProps } = useTreeDrag({
    allows: (grip, aim) => {
      if (grip.kind === 'document') return true;
      const node = findFolder(nodes, grip.key)?.node;
      const to = placeAt(grip, aim);
      return node !== undefined && to !== null && obstacleTo(nodes, to.parent, node) === null;
    },
    onDrop: (grip, aim) => {
      if (grip.kind === 'document') {
        pendingFocus.current = handleId(grip.key);
        documents?.onDrop(grip.key, aim.folder);
        return;
      }
      const node = findFolder(nodes, grip.key)?.node;
      const to = placeAt(grip, aim);
      if (node !== undefined && to !== null) moveFolder(node, to, handleId(node.key));
    },
    onHover: open,
  });

  const onHandleKey = (event: KeyboardEvent, node: FolderNode) => {
    const step = STEP_BY_KEY[keyAlongText(event)];
    if (step === undefined) return;
    event.preventDefault();
    const to = placeByStep(nodes, node.key, step);
    if (to !== null) moveFolder(node, to, handleId(node.key));
  };
  const documentHandle = (key: string, name: string): ReactNode => (
    <button
      type="button"
      id={handleId(key)}
      className="drag"
      aria-label={fill(m.handle, { name })}
      {...handleProps({ kind: 'document', key })}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        pendingFocus.current = handleId(key);
        documents?.onStep(key, by);
      }}
    >
      <Icon name="drag" small />
    </button>
  );

  /** Returns where the focus goes after this one is removed. */
  const focusTargetAfterRemoval = (key: string): string => {
    const found = findFolder(nodes, key);
    if (found === undefined) return ADD_BUTTON_ID;
    const siblings = childrenOf(nodes, found.parent);
    const next = siblings[found.index + 1] ?? siblings[found.index - 1];
    return next !== undefined
      ? folderId(next.key)
      : found.parent === null
        ? ADD_BUTTON_ID
        : folderId(found.parent);
  };
  const removeFolder = (node: FolderNode) => {
    pendingFocus.current = focusTargetAfterRemoval(node.key);
    say(fill(m.deleted, { name: folderLabel(node) }));
    editing.remove(node.key);
  };
  const remove = (node: FolderNode) => {
    if (node.children.length === 0 && countDocumentsIn(node) === 0) removeFolder(node);
    else setAsked(node);
  };
  const countDocumentsIn = (node: FolderNode): number =>
    subtreeOf(node).reduce((sum, one) => sum + (documents?.countIn(one) ?? 0), 0);

  const deletionText = (node: FolderNode): string => {
    const [folders, documents] = [subtreeOf(node).length - 1, countDocumentsIn(node)];
    return [
      ...(folders === 0 ? [] : [fill(deleteDialog.folders, { count: folders })]),
      ...(documents === 0 ? [] : [fill(deleteDialog.documents, { count: documents })]),
    ].join(' ');
  };

  const add = async (parent: string | null, said: FolderFields): Promise<SaveErrors> => {
    const made = await editing.add(parent, said);
    if ('wrong' in made) return made.wrong;
    if (parent !== null) open(parent);
    close(folderId(made.key));
    say(fill(m.added, { name: said.title }));
    return null;
  };
  const renderNewForm = (parent: FolderNode | null) => (
    <FolderForm
      heading={parent === null ? folderForm.new : fill(folderForm.newInside, { name: folderLabel(parent) })}
      initial={{ title: '', code: null, documentType: parent?.documentType ?? null }}
      place={`${storageKey}/new/${parent?.key ?? 'top'}`}
      action={folderForm.add}
      obstacleFor={(title) => obstacleTo(nodes, parent?.key ?? null, null, title)}
      onSave={(said) => add(parent?.key ?? null, said)}
      onClose={() => close(parent === null ? ADD_BUTTON_ID : folderId(parent.key))}
    />
  );
  const renderEditForm = (node: FolderNode) => (
    <FolderForm
      heading={fill(folderForm.edit, { name: folderLabel(node) })}
      initial={node}
      place={`${storageKey}/${node.key}`}
      action={folderForm.save}
      obstacleFor={(title) =>
        obstacleTo(nodes, findFolder(nodes, node.key)?.parent ?? null, node, title) === 'same-title'
          ? 'same-title'
          : null
      }
      onSave={async ({ title, code, documentType }) => {
        const wrong = await editing.change(node.key, { title, code, documentType });
        if (wrong !== null) return wrong;
        close(folderId(node.key));
        say(fill(m.saved, { name: folderLabel({ title, code }) }));
        return null;
      }}
      onClose={() => close(folderId(node.key))}
    />
  );

  const branchContext: BranchContext = {
    may,
    closedKeys,
    openForm,
    dragging,
    documents,
    documentHandle,
    renderNewForm,
    renderEditForm,
    handleProps,
    onHandleKey,
    nameOf: (key) => {
      const found = findFolder(nodes, key);
      return found === undefined ? (documents?.nameOf(key) ?? '') : folderLabel(found.node);
    },
    toggle: (key) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    onAddInside: (node) => {
      open(node.key);
      setOpened({ key: node.key, kind: 'inside' });
    },
    onChange: (node) => setOpened({ key: node.key, kind: 'change' }),
    onMove: setGoing,
    onRemove: remove,
  };
  const parent = movingFolder === null ? null : (findFolder(nodes, movingFolder.key)?.parent ?? null);
  return (
    <div className={dragging === null ? 'tree-box' : 'tree-box dragging'}>
      {nodes.length > 0 && (may.move || all.some(({ node }) => node.children.length > 0)) && (
        <div className="tree-head">
          {may.move && (
            <p className="hint quiet">
              {m.drag} <span className="by-keys">{m.keys}</span>
            </p>
          )}
          <button
            type="button"
            className="btn t"
            onClick={() => setClosed(new Set(closedKeys.size > 0 ? [] : all.map(({ node }) => node.key)))}
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
        (openForm?.kind === 'fresh' ? (
          renderNewForm(null)
        ) : (
          <button
            type="button"
            id={ADD_BUTTON_ID}
            className="btn tree-add"
            onClick={() => setOpened({ key: null, kind: 'fresh' })}
          >
            <Icon name="plus" small />
            {m.add}
          </button>
        ))}
      {confirmingRemoval !== null && (
        <Confirm
          title={fill(deleteDialog.heading, { name: folderLabel(confirmingRemoval) })}
          text={deletionText(confirmingRemoval)}
          action={deleteDialog.delete}
          onConfirm={() => removeFolder(confirmingRemoval)}
          onClose={() => setAsked(null)}
        />
      )}
      {movingFolder !== null && (
        <MoveDialog
          name={folderLabel(movingFolder)}
          nodes={nodes}
          current={parent}
          top
          obstacle={(to) => obstacleTo(nodes, to, movingFolder)}
          onMove={(to) => {
            setGoing(null);
            moveFolder(
              movingFolder,
              { parent: to, index: childrenOf(nodes, to).length },
              handleId(movingFolder.key),
            );
          }}
          onClose={() => setGoing(null)}
        />
      )}
      {spoken}
    </div>
  );
}
