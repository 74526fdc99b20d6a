/** Asks for confirmation before a folder with contents is deleted, and shows how much it contains. */
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { deleteDialog as m } from './messages/en-GB.ts';
import { type FolderNode, folderLabel, subtreeOf } from './tree.ts';

interface Props {
  folder: FolderNode;
  /** The number of current and prepared documents in the folder and its subfolders */
  documentCount: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteFolderDialog({ folder, documentCount, onConfirm, onClose }: Props) {
  const folderCount = subtreeOf(folder).length - 1;
  const text = [
    ...(folderCount === 0 ? [] : [fill(m.folders, { count: folderCount })]),
    ...(documentCount === 0 ? [] : [fill(m.documents, { count: documentCount })]),
  ].join(' ');
  return (
    <Confirm
      title={fill(m.heading, { name: folderLabel(folder) })}
      text={text}
      action={m.delete}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
