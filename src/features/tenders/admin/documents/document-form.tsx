/** The form for the details of one document. It is in the tree, in place of the row of the document. */
import { useMemo } from 'react';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { validationError } from '#web/admin/form/state/use-form-sending.ts';
import { fill } from '#web/admin/format.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { tenderDocument } from '../../forms.ts';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
import type { SaveErrors } from '../folders/tree-types.ts';
import { nameOf } from '../tender.ts';
import { documentForm as m } from './messages/en-GB.ts';
import type { DocumentFields } from './use-tender-documents.ts';

interface Props {
  file: AdminDocumentWithFile;
  onSave: (details: DocumentFields) => Promise<SaveErrors>;
  onClose: () => void;
}

const fields = formFields(tenderDocument)(
  // On upload a missing title is taken from the name of the file, so the schema does not require it.
  { name: 'title', min: 1, optional: false },
  'number',
  'revision',
  { name: 'documentType', width: 'half' },
  'discipline',
);

export function DocumentForm({ file, onSave, onClose }: Props) {
  const { _id, title, number, revision, documentType, discipline, fileName } = file;
  const values = useMemo(
    () => ({ title, number, revision, documentType, discipline }),
    [title, number, revision, documentType, discipline],
  );
  return (
    <SmallForm
      className="tree-form"
      label={fill(m.heading, { name: nameOf(file) })}
      fields={fields}
      values={values}
      storageKey={`tender-documents/${_id}`}
      prefix="document"
      submitLabel={m.save}
      canSendUnchanged
      autoFocusField="title"
      intro={
        <p className="mono quiet breaks file-name">
          <bdi>{fileName}</bdi>
        </p>
      }
      onSend={async (enteredValues) => {
        const errors = await onSave({
          ...(enteredValues as unknown as DocumentFields),
          number: String(enteredValues.number ?? '').trim() || null,
          // Drawings use capitals for revisions, so small letters are converted.
          revision:
            String(enteredValues.revision ?? '')
              .trim()
              .toUpperCase() || null,
        });
        if (errors !== null) throw validationError(errors);
      }}
      onClose={onClose}
    />
  );
}
