/** Edits a tree of folders as a field of a form, with which the folders are saved. */

import { useRef } from 'react';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { MAX_FOLDERS } from '../../limits.ts';
import type { Folder } from '../../schema/documents.ts';
import { FolderTree } from './folder-tree.tsx';
import { tree as m } from './messages/en-GB.ts';
import {
  childrenOf,
  type FolderNode,
  flatten,
  withChanged,
  withInserted,
  withMoved,
  withRemoved,
} from './tree.ts';
import type { FolderEditing } from './tree-types.ts';

interface Props {
  path: string;
  label: string;
  hint?: string | undefined;
}

let keyCount = 0;
const newKey = (): string => {
  keyCount += 1;
  return `folder${keyCount}`;
};

export default function FoldersField({ path, label, hint }: Props) {
  const { value, set, problem } = useField<readonly Folder[] | null>(path, { includeParts: true });
  const { resource, record, readOnly } = useFormContext();
  /** The key of each folder, which has no id; a folder that is changed or moved keeps its key */
  const keys = useRef(new WeakMap<Folder, string>());

  const keyOf = (folder: Folder): string => {
    const key = keys.current.get(folder) ?? newKey();
    keys.current.set(folder, key);
    return key;
  };
  const toNodes = (folders: readonly Folder[]): readonly FolderNode[] =>
    folders.map((folder) => ({
      key: keyOf(folder),
      title: folder.title,
      code: folder.code,
      documentType: folder.documentType,
      children: toNodes(folder.children ?? []),
    }));
  const toFolders = (nodes: readonly FolderNode[]): Folder[] =>
    nodes.map(({ key, title, code, documentType, children }) => {
      const folder: Folder = {
        title,
        code,
        documentType: documentType as Folder['documentType'],
        children: toFolders(children),
      };
      keys.current.set(folder, key);
      return folder;
    });

  const nodes = toNodes(value ?? []);
  const setNodes = (next: readonly FolderNode[]) => set(toFolders(next));
  const editing: FolderEditing = {
    may: { add: !readOnly, change: !readOnly, move: !readOnly, remove: !readOnly },
    async add(parent, fields) {
      const node: FolderNode = { ...fields, key: newKey(), children: [] };
      setNodes(withInserted(nodes, { parent, index: childrenOf(nodes, parent).length }, node));
      return { key: node.key };
    },
    async change(key, fields) {
      setNodes(withChanged(nodes, key, fields));
      return null;
    },
    move: (key, to) => setNodes(withMoved(nodes, key, to)),
    remove: (key) => setNodes(withRemoved(nodes, key)),
  };
  return (
    <FieldsetFrame
      {...{ path, label, hint, problem }}
      aside={fill(m.used, { count: flatten(nodes).length, max: MAX_FOLDERS })}
      heading
    >
      <FolderTree
        nodes={nodes}
        storageKey={`${resource.name}/${record?._id ?? 'new'}/folders`}
        editing={editing}
      />
    </FieldsetFrame>
  );
}
