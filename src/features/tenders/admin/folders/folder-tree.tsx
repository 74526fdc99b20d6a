/**
 * A tree of folders, edited in place: by mouse and finger (handles are dragged), by keyboard (arrow keys on a handle) and
 * by "Move to…". Rejects and explains what the rules do not allow.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnnouncement } from '#web/admin/form/fields/announce.tsx';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { Branch, type BranchContext } from './branch.tsx';
import { FolderForm } from './folder-form.tsx';
import { MoveDialog } from './move-dialog.tsx';
import {
  type FolderEditing,
  folderId,
  handleId,
  type Opened,
  type TreeDocuments,
  type Wrong,
} from './terms.ts';
import {
  allOf,
  branchOf,
  called,
  childrenOf,
  type FolderNode,
  type FolderWords,
  find,
  moved,
  obstacleTo,
  type Place,
  placeBy,
  type Step,
  stepOf,
} from './tree.ts';
import { type Aim, type Grip, useTreeDrag } from './use-tree-drag.ts';
import { treeWords as words } from './words.ts';

interface Props {
  nodes: readonly FolderNode[];
  /** The storage key of what is typed about its folders */
  storageKey: string;
  editing: FolderEditing;
  documents?: TreeDocuments;
  /** With more rows than this, folders are closed at first */
  closedAbove?: number;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const ADD = 'folder-add';

export function FolderTree({
  nodes,
  storageKey,
  editing,
  documents,
  closedAbove = Number.POSITIVE_INFINITY,
}: Props) {
  const { may } = editing;
  const { say, spoken } = useAnnouncement();
  const all = allOf(nodes);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => {
    const rows = all.reduce((sum, { node }) => sum + 1 + (documents?.countIn(node) ?? 0), 0);
    return new Set(rows > closedAbove ? all.map(({ node }) => node.key) : []);
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<FolderNode | null>(null);
  const [going, setGoing] = useState<FolderNode | null>(null);

  // An item rendered in a new place gets the focus back after rendering.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = null;
    element.focus();
  });
  const close = (back: string) => {
    setOpened(null);
    wanted.current = back;
  };
  const open = (key: string) =>
    setClosed((before) => {
      const after = new Set(before);
      after.delete(key);
      return after;
    });

  const place = (node: FolderNode, to: Place, focus: string | null) => {
    const against = obstacleTo(nodes, to.parent, node);
    if (against !== null) {
      say(words.obstacle[against]);
      return;
    }
    const after = find(moved(nodes, node.key, to), node.key);
    if (after === undefined) return;
    const into = to.parent === null ? undefined : find(nodes, to.parent);
    if (to.parent !== null) open(to.parent);
    wanted.current = focus;
    editing.move(node.key, to);
    say(words.moved(called(node), into === undefined ? null : called(into.node), after.index + 1, after.of));
  };
  const aimed = (grip: Grip, aim: Aim): Place | null =>
    grip.kind === 'document' ? null : placeBy(nodes, grip.key, aim);
  const { dragging, handleProps } = useTreeDrag({
    allows: (grip, aim) => {
      if (grip.kind === 'document') return true;
      const node = find(nodes, grip.key)?.node;
      const to = aimed(grip, aim);
      return node !== undefined && to !== null && obstacleTo(nodes, to.parent, node) === null;
    },
    onDrop: (grip, aim) => {
      if (grip.kind === 'document') {
        wanted.current = handleId(grip.key);
        documents?.onDrop(grip.key, aim.folder);
        return;
      }
      const node = find(nodes, grip.key)?.node;
      const to = aimed(grip, aim);
      if (node !== undefined && to !== null) place(node, to, handleId(node.key));
    },
    onRest: open,
  });

  const press = (event: KeyboardEvent, node: FolderNode) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = stepOf(nodes, node.key, step);
    if (to !== null) place(node, to, handleId(node.key));
  };
  const documentHandle = (key: string, name: string): ReactNode => (
    <button
      type="button"
      id={handleId(key)}
      className="drag"
      aria-label={words.handle(name)}
      {...handleProps({ kind: 'document', key })}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        wanted.current = handleId(key);
        documents?.onStep(key, by);
      }}
    >
      <Icon name="drag" small />
    </button>
  );

  /** Returns where the focus goes after this one is removed. */
  const besideOf = (key: string): string => {
    const found = find(nodes, key);
    if (found === undefined) return ADD;
    const siblings = childrenOf(nodes, found.parent);
    const next = siblings[found.index + 1] ?? siblings[found.index - 1];
    return next !== undefined ? folderId(next.key) : found.parent === null ? ADD : folderId(found.parent);
  };
  const drop = (node: FolderNode) => {
    wanted.current = besideOf(node.key);
    say(words.removed(called(node)));
    editing.remove(node.key);
  };
  const remove = (node: FolderNode) => {
    if (node.children.length === 0 && heldIn(node) === 0) drop(node);
    else setAsked(node);
  };
  const heldIn = (node: FolderNode): number =>
    branchOf(node).reduce((sum, one) => sum + (documents?.countIn(one) ?? 0), 0);

  const add = async (parent: string | null, said: FolderWords): Promise<Wrong> => {
    const made = await editing.add(parent, said);
    if ('wrong' in made) return made.wrong;
    if (parent !== null) open(parent);
    close(folderId(made.key));
    say(words.added(said.title));
    return null;
  };
  const fresh = (parent: FolderNode | null) => (
    <FolderForm
      heading={parent === null ? words.form.fresh : words.form.freshInside(called(parent))}
      first={{ title: '', code: null, documentType: parent?.documentType ?? null }}
      place={`${storageKey}/new/${parent?.key ?? 'top'}`}
      action={words.form.add}
      obstacle={(title) => obstacleTo(nodes, parent?.key ?? null, null, title)}
      onSave={(said) => add(parent?.key ?? null, said)}
      onClose={() => close(parent === null ? ADD : folderId(parent.key))}
    />
  );
  const change = (node: FolderNode) => (
    <FolderForm
      heading={words.form.change(called(node))}
      first={node}
      place={`${storageKey}/${node.key}`}
      action={words.form.save}
      obstacle={(title) =>
        obstacleTo(nodes, find(nodes, node.key)?.parent ?? null, node, title) === 'same-title'
          ? 'same-title'
          : null
      }
      onSave={async ({ title, code, documentType }) => {
        const wrong = await editing.change(node.key, { title, code, documentType });
        if (wrong !== null) return wrong;
        close(folderId(node.key));
        say(words.renamed(called({ title, code })));
        return null;
      }}
      onClose={() => close(folderId(node.key))}
    />
  );

  const surroundings: BranchContext = {
    may,
    closed,
    opened,
    dragging,
    documents,
    documentHandle,
    fresh,
    change,
    handleProps,
    press,
    nameOf: (key) => {
      const found = find(nodes, key);
      return found === undefined ? (documents?.nameOf(key) ?? '') : called(found.node);
    },
    toggle: (key) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    onInside: (node) => {
      open(node.key);
      setOpened({ key: node.key, what: 'inside' });
    },
    onChange: (node) => setOpened({ key: node.key, what: 'change' }),
    onMove: setGoing,
    onRemove: remove,
  };
  const parent = going === null ? null : (find(nodes, going.key)?.parent ?? null);
  return (
    <div className={dragging === null ? 'tree-box' : 'tree-box dragging'}>
      {nodes.length > 0 && (may.move || all.some(({ node }) => node.children.length > 0)) && (
        <div className="tree-head">
          {may.move && (
            <p className="hint quiet">
              {words.drag} <span className="by-keys">{words.keys}</span>
            </p>
          )}
          <button
            type="button"
            className="btn t"
            onClick={() => setClosed(new Set(closed.size > 0 ? [] : all.map(({ node }) => node.key)))}
          >
            {closed.size > 0 ? words.openAll : words.closeAll}
          </button>
        </div>
      )}
      {nodes.length === 0 ? (
        <div className="tree none">
          <h2>{words.none}</h2>
          <p className="quiet">{words.noneHint}</p>
        </div>
      ) : (
        <ul className="tree" aria-label={words.label}>
          {nodes.map((node) => (
            <Branch key={node.key} node={node} depth={1} surroundings={surroundings} />
          ))}
        </ul>
      )}
      {may.add &&
        (opened?.what === 'fresh' ? (
          fresh(null)
        ) : (
          <button
            type="button"
            id={ADD}
            className="btn tree-add"
            onClick={() => setOpened({ key: null, what: 'fresh' })}
          >
            <Icon name="plus" small />
            {words.add}
          </button>
        ))}
      {asked !== null && (
        <Confirm
          title={words.remove.heading(called(asked))}
          text={words.remove.text(branchOf(asked).length - 1, heldIn(asked))}
          action={words.remove.go}
          onConfirm={() => drop(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {going !== null && (
        <MoveDialog
          name={called(going)}
          nodes={nodes}
          current={parent}
          top
          obstacle={(to) => obstacleTo(nodes, to, going)}
          onMove={(to) => {
            setGoing(null);
            place(going, { parent: to, index: childrenOf(nodes, to).length }, handleId(going.key));
          }}
          onClose={() => setGoing(null)}
        />
      )}
      {spoken}
    </div>
  );
}
