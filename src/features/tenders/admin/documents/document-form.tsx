/** The details of one document, edited in its place in the tree. */
import { useMemo } from 'react';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { validationError } from '#web/admin/form/state/use-form-sending.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import type { SaveErrors } from '../folders/tree-types.ts';
import { treeMessages } from '../folders/words.ts';
import { nameOf, type TenderFile } from '../tender.ts';
import { tenderMessages } from '../words.ts';
import type { DocumentFields } from './use-tender-documents.ts';

interface Props {
  file: TenderFile;
  onSave: (details: DocumentFields) => Promise<SaveErrors>;
  onClose: () => void;
}

const { form } = tenderMessages.documents;
const fields: readonly Field[] = [
  { name: 'title', kind: 'text', label: form.title, max: 150 },
  { name: 'number', kind: 'text', label: form.number, max: 60, width: 'half' },
  { name: 'revision', kind: 'text', label: form.revision, max: 10, width: 'half' },
  {
    name: 'documentType',
    kind: 'choice',
    label: form.type,
    empty: form.none,
    options: optionsOf(treeMessages.documentTypes),
    width: 'half',
  },
  {
    name: 'discipline',
    kind: 'choice',
    label: form.discipline,
    empty: form.none,
    options: optionsOf(tenderMessages.disciplines),
    width: 'half',
  },
];

export function DocumentForm({ file, onSave, onClose }: Props) {
  const { _id, title, number, revision, documentType, discipline, fileName } = file;
  const values = useMemo(
    () => ({ title, number, revision, documentType, discipline }),
    [title, number, revision, documentType, discipline],
  );
  return (
    <SmallForm
      className="tree-form"
      label={form.heading(nameOf(file))}
      fields={fields}
      values={values}
      storageKey={`tender-documents/${_id}`}
      prefix="document"
      submitLabel={form.save}
      canSendUnchanged
      autoFocusField="title"
      intro={
        <p className="mono quiet breaks file-name">
          <bdi>{fileName}</bdi>
        </p>
      }
      check={({ title: typed }): Record<string, string> =>
        String(typed ?? '').trim() === '' ? { title: form.enter } : {}
      }
      onSend={async (typed) => {
        const wrong = await onSave({
          ...(typed as unknown as DocumentFields),
          number: String(typed.number ?? '').trim() || null,
          // Drawings use capitals for revisions, so small letters are converted.
          revision:
            String(typed.revision ?? '')
              .trim()
              .toUpperCase() || null,
        });
        if (wrong !== null) throw validationError(wrong);
      }}
      onClose={onClose}
    />
  );
}
