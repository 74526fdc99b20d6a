/** The form of one folder, in its place in the tree. */
import { useMemo } from 'react';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { rejectedFor } from '#web/admin/form/use-form-sending.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import type { Field } from '#web/admin/resources/screens.ts';
import type { Wrong } from './terms.ts';
import type { FolderWords, Obstacle } from './tree.ts';
import { treeWords as words } from './words.ts';

interface Props {
  heading: string;
  first: FolderWords;
  /** The storage key of unsaved text */
  place: string;
  action: string;
  /** Returns why a folder of this title is not possible here */
  obstacle: (title: string) => Obstacle | null;
  onSave: (folder: FolderWords) => Promise<Wrong>;
  onClose: () => void;
}

const MOST = { title: 100, code: 10 } as const;
const { form } = words;
const fields: readonly Field[] = [
  { name: 'code', kind: 'text', label: form.code, hint: form.codeHint, width: 'third' },
  { name: 'title', kind: 'text', label: form.title },
  {
    name: 'documentType',
    kind: 'choice',
    label: form.type,
    empty: form.typeNone,
    options: optionsOf(words.documentTypes),
  },
];

export function FolderForm({ heading, first, place, action, obstacle, onSave, onClose }: Props) {
  const { title, code, documentType } = first;
  const values = useMemo(() => ({ title: title || null, code, documentType }), [title, code, documentType]);
  return (
    <SmallForm
      className="tree-form"
      label={heading}
      fields={fields}
      values={values}
      place={place}
      prefix="folder"
      action={action}
      always
      begins="title"
      check={(typed) => problemsOf(read(typed), obstacle)}
      onSend={async (typed) => {
        const wrong = await onSave(read(typed));
        if (wrong !== null) throw rejectedFor(wrong);
      }}
      onClose={onClose}
    />
  );
}

const read = (typed: Readonly<Record<string, unknown>>): FolderWords => ({
  title: String(typed.title ?? '').trim(),
  code: String(typed.code ?? '').trim() || null,
  documentType: (typed.documentType ?? null) as FolderWords['documentType'],
});

function problemsOf({ title, code }: FolderWords, obstacle: Props['obstacle']): Record<string, string> {
  const against = obstacle(title);
  const found: Record<string, string> = {};
  if (title === '') found.title = form.enter;
  else if (title.length > MOST.title) found.title = form.long;
  else if (against !== null) found.title = words.obstacle[against];
  if (code !== null && code.length > MOST.code) found.code = form.longCode;
  return found;
}
