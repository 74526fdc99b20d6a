/** Documents of a record: uploaded here, in order, each with its details. */
import { useEffect, useState } from 'react';
import type { DocumentOnWire } from '#features/documents/schema.ts';
import { fetchRecords } from '../../data/resource-calls.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { words } from '../../words.ts';
import { useField, useFormContext, useProblems } from '../state/form-store.ts';
import { moveItem, valueAt } from '../state/values.ts';
import { useAnnouncement } from './announce.tsx';
import { FieldsetFrame } from './field-frame.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { DropZone } from './uploads/drop-zone.tsx';
import { formatFileSize } from './uploads/file-size.ts';
import { UploadCards } from './uploads/upload-card.tsx';
import { MissingFiles, UploadsBox } from './uploads/upload-progress.tsx';
import { useUploads } from './uploads/use-uploads.ts';

type Props = { field: Extract<Field, { kind: 'documents' }>; path: string };

const ACCEPTED_TYPES = {
  letter: '.pdf,.jpg,.jpeg,.png,.tif,.tiff',
  page: '.pdf,.docx,.xlsx,.csv,.zip,.jpg,.jpeg,.png',
  post: '.pdf,.docx,.xlsx,.csv,.zip,.jpg,.jpeg,.png',
} as const;

export function DocumentsField({ field, path }: Props) {
  const { value, set, problem } = useField<readonly string[] | null>(path);
  const { store, screens, record, readOnly } = useFormContext();
  const problems = useProblems();
  const { say, spoken } = useAnnouncement();
  const [known, setKnown] = useState<ReadonlyMap<string, DocumentOnWire>>(new Map());
  const ids = value ?? [];
  const unknown = ids.filter((_id) => !known.has(_id)).join(',');
  useEffect(() => {
    if (unknown === '') return;
    fetchRecords<DocumentOnWire>('documents', unknown.split(',')).then(
      (found) => setKnown((all) => new Map([...all, ...found.map((one) => [one._id, one] as const)])),
      () => undefined,
    );
  }, [unknown]);
  const { documents } = words.form;
  const uploading = useUploads<DocumentOnWire>({
    storageKey: `${screens.name}/${record?._id ?? 'new'}/${path}`,
    path: '/api/admin/documents',
    fields: { for: field.owner },
    onDone: (document) => {
      setKnown((all) => new Map([...all, [document._id, document]]));
      const now = (valueAt(store.read().values, path) as readonly string[] | null) ?? [];
      // Each upload has its own record, so a duplicate file is recognised by its content.
      const isThere = now.some((_id) => known.get(_id)?.sha256 === document.sha256);
      if (isThere) say(documents.there);
      else set([...now, document._id]);
    },
  });
  const titleOf = (_id: string): string => {
    const document = known.get(_id);
    return document === undefined ? documents.unknown : (document.title ?? document.fileName);
  };
  return (
    <FieldsetFrame {...{ path, label: field.label, hint: field.hint, problem }} heading>
      {ids.length > 0 && (
        <ol className="chosen">
          {ids.map((_id, place) => {
            const document = known.get(_id);
            return (
              <li key={_id}>
                <span className="breaks">
                  {titleOf(_id)}
                  {document !== undefined && (
                    <span className="mono quiet">
                      {document.extension.toUpperCase()}, {formatFileSize(document.bytes)}
                      {document.pages !== null && `, ${documents.pages(document.pages)}`}
                    </span>
                  )}
                  {problems[`${path}.${place}`] !== undefined && (
                    <span className="wrong">{problems[`${path}.${place}`]}</span>
                  )}
                </span>
                {!readOnly && (
                  <OrderButtons
                    title={titleOf(_id)}
                    index={place}
                    count={ids.length}
                    onMove={(to) => {
                      set([...moveItem(ids, place, to)]);
                      say(words.form.order.moved(titleOf(_id), to + 1, ids.length));
                    }}
                    onRemove={() => {
                      set(ids.filter((one) => one !== _id));
                      say(words.form.order.removed(titleOf(_id)));
                    }}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <MissingFiles {...uploading} />
      <UploadsBox {...uploading} />
      {uploading.uploads.length > 0 && (
        <ul className="pics files">
          <UploadCards {...uploading} />
        </ul>
      )}
      {!readOnly && (
        <DropZone title={documents.drop} accept={ACCEPTED_TYPES[field.owner]} many onFiles={uploading.add} />
      )}
      {spoken}
    </FieldsetFrame>
  );
}
