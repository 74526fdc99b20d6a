/** The details of one document, edited in its place in the tree. */
import { InlineChoice, InlineForm, InlineText } from '../folders/inline-form.tsx';
import type { Wrong } from '../folders/terms.ts';
import { treeWords } from '../folders/words.ts';
import { nameOf, type TenderFile } from '../tender.ts';
import { tenderWords } from '../words.ts';
import type { DocumentWords } from './use-tender-documents.ts';

interface Props {
  file: TenderFile;
  onSave: (said: DocumentWords) => Promise<Wrong>;
  onClose: () => void;
}

export function DocumentForm({ file, onSave, onClose }: Props) {
  const { title, number, revision, documentType, discipline } = file;
  const { form } = tenderWords.documents;
  return (
    <InlineForm
      label={form.heading(nameOf(file))}
      first={{ title, number, revision, documentType, discipline }}
      check={(said) => (said.title.trim() === '' ? { title: form.enter } : null)}
      onSave={(said) =>
        onSave({
          title: said.title,
          number: said.number || null,
          // Drawings use capitals for revisions, so small letters are converted.
          revision: said.revision.trim().toUpperCase() || null,
          documentType: said.documentType || null,
          discipline: said.discipline || null,
        })
      }
      action={form.save}
      onClose={onClose}
    >
      <p className="mono quiet breaks file-name">
        <bdi>{file.fileName}</bdi>
      </p>
      <InlineText name="title" label={form.title} width="wide" max={150} begins="at the start" />
      <InlineText name="number" label={form.number} width="half" max={60} />
      <InlineText name="revision" label={form.revision} width="half" max={10} />
      <InlineChoice
        name="documentType"
        label={form.type}
        width="half"
        none={form.none}
        options={treeWords.documentTypes}
      />
      <InlineChoice
        name="discipline"
        label={form.discipline}
        width="half"
        none={form.none}
        options={tenderWords.disciplines}
      />
    </InlineForm>
  );
}
