/** The form of one folder, in its place in the tree. */
import { useMemo } from 'react';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { validationError } from '#web/admin/form/state/use-form-sending.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import type { FolderFields, Obstacle } from './tree.ts';
import type { SaveErrors } from './tree-types.ts';
import { treeMessages as words } from './words.ts';

interface Props {
  heading: string;
  initial: FolderFields;
  /** The storage key of unsaved text */
  place: string;
  action: string;
  /** Returns why a folder of this title is not possible here */
  obstacleFor: (title: string) => Obstacle | null;
  onSave: (folder: FolderFields) => Promise<SaveErrors>;
  onClose: () => void;
}

const MAX_LENGTH = { title: 100, code: 10 } as const;
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

export function FolderForm({ heading, initial, place, action, obstacleFor, onSave, onClose }: Props) {
  const { title, code, documentType } = initial;
  const values = useMemo(() => ({ title: title || null, code, documentType }), [title, code, documentType]);
  return (
    <SmallForm
      className="tree-form"
      label={heading}
      fields={fields}
      values={values}
      storageKey={place}
      prefix="folder"
      submitLabel={action}
      canSendUnchanged
      autoFocusField="title"
      check={(typed) => validate(readValues(typed), obstacleFor)}
      onSend={async (typed) => {
        const wrong = await onSave(readValues(typed));
        if (wrong !== null) throw validationError(wrong);
      }}
      onClose={onClose}
    />
  );
}

const readValues = (typed: Readonly<Record<string, unknown>>): FolderFields => ({
  title: String(typed.title ?? '').trim(),
  code: String(typed.code ?? '').trim() || null,
  documentType: (typed.documentType ?? null) as FolderFields['documentType'],
});

function validate({ title, code }: FolderFields, obstacle: Props['obstacleFor']): Record<string, string> {
  const against = obstacle(title);
  const found: Record<string, string> = {};
  if (title === '') found.title = form.enter;
  else if (title.length > MAX_LENGTH.title) found.title = form.long;
  else if (against !== null) found.title = words.obstacle[against];
  if (code !== null && code.length > MAX_LENGTH.code) found.code = form.longCode;
  return found;
}
