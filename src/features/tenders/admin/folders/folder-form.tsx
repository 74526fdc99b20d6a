/** The form for a folder, inside the tree: it adds a folder, or replaces the row of the folder that it changes. */
import { useMemo } from 'react';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { validationError } from '#web/admin/form/state/use-form-sending.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { folder } from '../../forms.ts';
import { obstacleMessage } from './obstacle-message.ts';
import type { FolderFields, Obstacle } from './tree.ts';
import type { SaveErrors } from './tree-types.ts';

interface Props {
  heading: string;
  initial: FolderFields;
  /** The key under which the browser stores unsaved text */
  storageKey: string;
  submitLabel: string;
  /** Returns why the folder cannot have this title at this place; null: it can */
  obstacleFor: (title: string) => Obstacle | null;
  onSave: (fields: FolderFields) => Promise<SaveErrors>;
  onClose: () => void;
}

const fields = formFields(folder)('code', 'title', 'documentType');

export function FolderForm({
  heading,
  initial,
  storageKey,
  submitLabel,
  obstacleFor,
  onSave,
  onClose,
}: Props) {
  const { title, code, documentType } = initial;
  const values = useMemo(() => ({ title: title || null, code, documentType }), [title, code, documentType]);
  return (
    <SmallForm
      className="tree-form"
      label={heading}
      fields={fields}
      values={values}
      storageKey={storageKey}
      prefix="folder"
      submitLabel={submitLabel}
      canSendUnchanged
      autoFocusField="title"
      check={(enteredValues) => validate(readValues(enteredValues), obstacleFor)}
      onSend={async (enteredValues) => {
        const errors = await onSave(readValues(enteredValues));
        if (errors !== null) throw validationError(errors);
      }}
      onClose={onClose}
    />
  );
}

const readValues = (enteredValues: Readonly<Record<string, unknown>>): FolderFields => ({
  title: String(enteredValues.title ?? '').trim(),
  code: String(enteredValues.code ?? '').trim() || null,
  documentType: (enteredValues.documentType ?? null) as FolderFields['documentType'],
});

function validate({ title }: FolderFields, obstacleFor: Props['obstacleFor']): Record<string, string> {
  const obstacle = obstacleFor(title);
  return obstacle === null ? {} : { title: obstacleMessage(obstacle) };
}
