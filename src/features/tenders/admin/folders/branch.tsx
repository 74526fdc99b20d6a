/** One folder of the tree, with its contents and subfolders. */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '#web/admin/shell/icon.tsx';
import { MenuButton } from '#web/admin/shell/menu-button.tsx';
import { type FolderEditing, folderId, handleId, type Opened, type TreeDocuments } from './terms.ts';
import { branchOf, called, DEEPEST, type FolderNode } from './tree.ts';
import type { Dragging, useTreeDrag } from './use-tree-drag.ts';
import { treeWords as words } from './words.ts';

export interface BranchContext {
  may: FolderEditing['may'];
  closed: ReadonlySet<string>;
  opened: Opened | null;
  dragging: Dragging | null;
  documents: TreeDocuments | undefined;
  documentHandle: (key: string, name: string) => ReactNode;
  fresh: (parent: FolderNode) => ReactNode;
  change: (node: FolderNode) => ReactNode;
  handleProps: ReturnType<typeof useTreeDrag>['handleProps'];
  press: (event: KeyboardEvent, node: FolderNode) => void;
  /** Returns the name of a folder or a document */
  nameOf: (key: string) => string;
  toggle: (key: string) => void;
  onInside: (node: FolderNode) => void;
  onChange: (node: FolderNode) => void;
  onMove: (node: FolderNode) => void;
  onRemove: (node: FolderNode) => void;
}

interface Props {
  node: FolderNode;
  depth: number;
  surroundings: BranchContext;
}

export function Branch({ node, depth, surroundings }: Props) {
  const { closed, opened, documents, documentHandle, fresh, change } = surroundings;
  const isOpen = !closed.has(node.key);
  const here = opened?.key === node.key ? opened.what : null;
  return (
    <li className={`branch l${depth}`}>
      {here === 'change' ? change(node) : <FolderRow {...{ node, depth, isOpen, surroundings }} />}
      {isOpen && (
        <>
          {documents?.rowsOf(node, documentHandle)}
          {here === 'inside' && fresh(node)}
          {node.children.length > 0 && (
            <ul>
              {node.children.map((child) => (
                <Branch key={child.key} node={child} depth={depth + 1} surroundings={surroundings} />
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
}

function FolderRow({ node, depth, isOpen, surroundings }: Props & { isOpen: boolean }) {
  const { may, dragging, documents, handleProps, press, toggle, nameOf } = surroundings;
  const [over, setOver] = useState(false);
  const name = called(node);
  const isMoving = dragging?.grip.key === node.key;
  const aim = dragging?.aim?.folder === node.key ? dragging.aim : null;
  const held =
    documents === undefined ? 0 : branchOf(node).reduce((sum, one) => sum + documents.countIn(one), 0);
  // An empty folder cannot be opened: a press edits its name.
  const holds = node.children.length > 0 || (documents?.rowsIn(node) ?? 0) > 0;
  const goes = isMoving && dragging.aim !== null ? dragging.aim : null;
  const saidOf = { before: words.goesBefore, inside: words.goesTo, after: words.goesAfter };
  const onFiles = documents?.onFiles;
  return (
    <div
      className={[
        'tf',
        `in${depth}`,
        isMoving ? 'moving' : '',
        aim?.where === 'inside' || over ? 'over' : '',
        aim?.where === 'before' ? 'line-before' : '',
        aim?.where === 'after' ? 'line-after' : '',
      ]
        .filter((one) => one !== '')
        .join(' ')}
      data-folder={node.key}
      {...(onFiles === undefined
        ? {}
        : {
            onDragOver: (event) => {
              if (!event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            },
            onDragLeave: () => setOver(false),
            onDrop: (event) => {
              event.preventDefault();
              setOver(false);
              onFiles(node.key, event.dataTransfer);
            },
          })}
    >
      {may.move ? (
        <button
          type="button"
          id={handleId(node.key)}
          className="drag"
          aria-label={words.handle(name)}
          {...handleProps({ kind: 'folder', key: node.key })}
          onKeyDown={(event) => press(event, node)}
        >
          <Icon name="drag" small />
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        id={folderId(node.key)}
        className="fold"
        {...(holds
          ? { 'aria-expanded': isOpen, onClick: () => toggle(node.key) }
          : { onClick: () => may.change && surroundings.onChange(node) })}
      >
        {holds ? (
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} small />
        ) : (
          <span className="no-fold" />
        )}
        {node.code !== null && <span className="mono quiet">{node.code}</span>}
        <b>
          <bdi>{node.title}</bdi>
        </b>
      </button>
      <span className="mono quiet told">
        {goes !== null
          ? saidOf[goes.where](nameOf(goes.folder))
          : documents === undefined
            ? node.children.length === 0
              ? ''
              : words.folders(node.children.length)
            : held === 0
              ? words.empty
              : words.files(held)}
      </span>
      <span className="more">
        {documents?.actionOf(node)}
        <FolderMenu {...{ node, depth, surroundings }} />
      </span>
    </div>
  );
}

function FolderMenu({ node, depth, surroundings }: Props) {
  const { may, onInside, onChange, onMove, onRemove } = surroundings;
  const { menu } = words;
  if (!may.add && !may.change && !may.move && !may.remove) return null;
  const line = (label: string, act: (node: FolderNode) => void) => (close: () => void) => (
    <button
      type="button"
      onClick={() => {
        close();
        act(node);
      }}
    >
      {label}
    </button>
  );
  return (
    <MenuButton
      className="ico"
      label={words.more(called(node))}
      list={(close) => (
        <>
          {may.add &&
            (depth < DEEPEST ? (
              line(menu.inside, onInside)(close)
            ) : (
              <p className="quiet full">{words.full}</p>
            ))}
          {may.change && line(menu.rename, onChange)(close)}
          {may.move && line(menu.move, onMove)(close)}
          {may.remove && line(menu.remove, onRemove)(close)}
        </>
      )}
    >
      <Icon name="dots" small />
    </MenuButton>
  );
}
