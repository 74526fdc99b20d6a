/** Renders one folder of the tree, with its contents and subfolders. */

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { MenuButton } from '#web/admin/parts/menu-button.tsx';
import { MAX_FOLDER_DEPTH } from '../../limits.ts';
import { branch as m, tree } from './messages/en-GB.ts';
import { type FolderNode, folderLabel, subtreeOf } from './tree.ts';
import { type FolderEditing, folderId, handleId, type OpenForm, type TreeDocuments } from './tree-types.ts';
import type { DragState, useTreeDrag } from './use-tree-drag.ts';

export interface BranchContext {
  may: FolderEditing['may'];
  closedKeys: ReadonlySet<string>;
  openForm: OpenForm | null;
  dragging: DragState | null;
  documents: TreeDocuments | undefined;
  documentHandle: (key: string, name: string) => ReactNode;
  renderNewForm: (parent: FolderNode) => ReactNode;
  renderEditForm: (node: FolderNode) => ReactNode;
  handleProps: ReturnType<typeof useTreeDrag>['handleProps'];
  onHandleKey: (event: KeyboardEvent, node: FolderNode) => void;
  /** Returns the name of a folder or a document */
  nameOf: (key: string) => string;
  toggle: (key: string) => void;
  onAddInside: (node: FolderNode) => void;
  onChange: (node: FolderNode) => void;
  onMove: (node: FolderNode) => void;
  onRemove: (node: FolderNode) => void;
}

interface Props {
  node: FolderNode;
  depth: number;
  context: BranchContext;
}

export function Branch({ node, depth, context }: Props) {
  const { closedKeys, openForm, documents, documentHandle, renderNewForm, renderEditForm } = context;
  const isOpen = !closedKeys.has(node.key);
  const openFormKind = openForm?.key === node.key ? openForm.kind : null;
  return (
    <li className={`branch l${depth}`}>
      {openFormKind === 'change' ? renderEditForm(node) : <FolderRow {...{ node, depth, isOpen, context }} />}
      {isOpen && (
        <>
          {documents?.renderRows(node, documentHandle)}
          {openFormKind === 'addInside' && renderNewForm(node)}
          {node.children.length > 0 && (
            <ul>
              {node.children.map((child) => (
                <Branch key={child.key} node={child} depth={depth + 1} context={context} />
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
}

function FolderRow({ node, depth, isOpen, context }: Props & { isOpen: boolean }) {
  const { may, dragging, documents, handleProps, onHandleKey, toggle, nameOf } = context;
  const [isFileOver, setIsFileOver] = useState(false);
  const name = folderLabel(node);
  const isMoving = dragging?.source.key === node.key;
  const dropTarget = dragging?.target?.folder === node.key ? dragging.target : null;
  const documentCount =
    documents === undefined
      ? 0
      : subtreeOf(node).reduce((sum, one) => sum + documents.countDocuments(one), 0);
  // A click on a folder without content, which has nothing to open, edits the folder.
  const hasContent = node.children.length > 0 || (documents?.countRows(node) ?? 0) > 0;
  const moveTarget = isMoving && dragging.target !== null ? dragging.target : null;
  const dropLabels = { before: m.movesBefore, inside: m.movesInto, after: m.movesAfter };
  const onFiles = documents?.onFiles;
  return (
    <div
      className={[
        'tf',
        `in${depth}`,
        isMoving ? 'moving' : '',
        dropTarget?.where === 'inside' || isFileOver ? 'over' : '',
        dropTarget?.where === 'before' ? 'line-before' : '',
        dropTarget?.where === 'after' ? 'line-after' : '',
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
              setIsFileOver(true);
            },
            onDragLeave: () => setIsFileOver(false),
            onDrop: (event) => {
              event.preventDefault();
              setIsFileOver(false);
              onFiles(node.key, event.dataTransfer);
            },
          })}
    >
      {may.move ? (
        <button
          type="button"
          id={handleId(node.key)}
          className="drag"
          aria-label={fill(tree.handle, { name })}
          {...handleProps({ kind: 'folder', key: node.key })}
          onKeyDown={(event) => onHandleKey(event, node)}
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
        {...(hasContent
          ? { 'aria-expanded': isOpen, onClick: () => toggle(node.key) }
          : { onClick: () => may.change && context.onChange(node) })}
      >
        {hasContent ? (
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
        {moveTarget !== null
          ? fill(dropLabels[moveTarget.where], { name: nameOf(moveTarget.folder) })
          : documents === undefined
            ? node.children.length === 0
              ? ''
              : fill(m.folders, { count: node.children.length })
            : documentCount === 0
              ? m.empty
              : fill(m.files, { count: documentCount })}
      </span>
      <span className="more">
        {documents?.renderAction(node)}
        <FolderMenu {...{ node, depth, context }} />
      </span>
    </div>
  );
}

function FolderMenu({ node, depth, context }: Props) {
  const { may, onAddInside, onChange, onMove, onRemove } = context;
  if (!may.add && !may.change && !may.move && !may.remove) return null;
  const menuItem = (label: string, act: (node: FolderNode) => void) => (close: () => void) => (
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
      label={fill(m.more, { name: folderLabel(node) })}
      list={(close) => (
        <>
          {may.add &&
            (depth < MAX_FOLDER_DEPTH ? (
              menuItem(m.addInside, onAddInside)(close)
            ) : (
              <p className="quiet full">{fill(m.deepest, { max: MAX_FOLDER_DEPTH })}</p>
            ))}
          {may.change && menuItem(m.edit, onChange)(close)}
          {may.move && menuItem(m.move, onMove)(close)}
          {may.remove && menuItem(m.delete, onRemove)(close)}
        </>
      )}
    >
      <Icon name="dots" small />
    </MenuButton>
  );
}
