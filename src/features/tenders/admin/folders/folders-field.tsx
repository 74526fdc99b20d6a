/** A tree of folders as a form field: nothing is saved before the form is. */
import { useRef } from 'react';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/form-store.ts';
import type { Folder } from '../../schema/documents.ts';
import { FolderTree } from './folder-tree.tsx';
import type { FolderEditing } from './terms.ts';
import { allOf, changed, type FolderNode, inserted, MOST, moved, without } from './tree.ts';

interface Props {
  path: string;
  label: string;
  hint?: string | undefined;
}

let count = 0;
const freshKey = (): string => {
  count += 1;
  return `folder${count}`;
};

export default function FoldersField({ path, label, hint }: Props) {
  const { value, set, problem } = useField<readonly Folder[] | null>(path, { beneath: true });
  const { screens, record, locked } = useFormContext();
  /** Folders in this field have no ids; a key follows each folder wherever it is moved. */
  const keys = useRef(new WeakMap<Folder, string>());

  const keyOf = (folder: Folder): string => {
    const key = keys.current.get(folder) ?? freshKey();
    keys.current.set(folder, key);
    return key;
  };
  const asNodes = (folders: readonly Folder[]): readonly FolderNode[] =>
    folders.map((folder) => ({
      key: keyOf(folder),
      title: folder.title,
      code: folder.code,
      documentType: folder.documentType,
      children: asNodes(folder.children ?? []),
    }));
  const asFolders = (nodes: readonly FolderNode[]): Folder[] =>
    nodes.map(({ key, title, code, documentType, children }) => {
      const folder: Folder = {
        title,
        code,
        documentType: documentType as Folder['documentType'],
        children: asFolders(children),
      };
      keys.current.set(folder, key);
      return folder;
    });

  const nodes = asNodes(value ?? []);
  const become = (next: readonly FolderNode[]) => set(asFolders(next));
  const editing: FolderEditing = {
    may: { add: !locked, change: !locked, move: !locked, remove: !locked },
    async add(parent, said) {
      const node: FolderNode = { ...said, key: freshKey(), children: [] };
      become(inserted(nodes, { parent, index: MOST }, node));
      return { key: node.key };
    },
    async change(key, said) {
      become(changed(nodes, key, said));
      return null;
    },
    move: (key, to) => become(moved(nodes, key, to)),
    remove: (key) => become(without(nodes, key)),
  };
  return (
    <FieldsetFrame {...{ path, label, hint, problem }} aside={`${allOf(nodes).length} of ${MOST}`} heading>
      <FolderTree
        nodes={nodes}
        storageKey={`${screens.name}/${record?._id ?? 'new'}/folders`}
        editing={editing}
      />
    </FieldsetFrame>
  );
}
