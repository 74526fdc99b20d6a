/** Renders a field of documents, which can be uploaded, moved and removed. */

import { useEffect, useState } from 'react';
import { acceptedExtensions, type DocumentOwner } from '#features/documents/limits.ts';
import type { DocumentOnWire } from '#features/documents/schema.ts';
import { bytes, fill } from '#web/admin/format.ts';
import { apiPath } from '../../data/api-path.ts';
import { fetchRecords } from '../../data/resource-calls.ts';
import { useAnnouncement } from '../../parts/use-announcement.tsx';
import type { Field } from '../../resources/resource-screens.ts';
import { useField, useFormContext, useProblems } from '../state/form-store.ts';
import { moveItem, valueAt } from '../state/values.ts';
import { FieldsetFrame } from './field-frame.tsx';
import { documents as m, order } from './messages/en-GB.ts';
import { OrderButtons } from './order-buttons.tsx';
import { DropZone } from './uploads/drop-zone.tsx';
import { UploadCards } from './uploads/upload-card.tsx';
import { MissingFiles, UploadsBox } from './uploads/upload-progress.tsx';
import { useUploads } from './uploads/use-uploads.ts';

type Props = { field: Extract<Field, { kind: 'documents' }>; path: string };

export function DocumentsField({ field, path }: Props) {
  const { value, set, problem } = useField<readonly string[] | null>(path);
  const { store, resource, record, readOnly } = useFormContext();
  const problems = useProblems();
  const { announce, liveRegion } = useAnnouncement();
  const [documents, setDocuments] = useState<ReadonlyMap<string, DocumentOnWire>>(new Map());
  const ids = value ?? [];
  // One text, so that the effect runs again only when the ids change.
  const joinedMissingIds = ids.filter((_id) => !documents.has(_id)).join(',');
  useEffect(() => {
    if (joinedMissingIds === '') return;
    fetchRecords<DocumentOnWire>('documents', joinedMissingIds.split(',')).then(
      (found) => setDocuments((all) => new Map([...all, ...found.map((one) => [one._id, one] as const)])),
      () => undefined,
    );
  }, [joinedMissingIds]);
  const uploading = useUploads<DocumentOnWire>({
    storageKey: `${resource.name}/${record?._id ?? 'new'}/${path}`,
    path: apiPath('documents'),
    fields: { for: field.owner },
    onDone: (uploaded) => {
      setDocuments((all) => new Map([...all, [uploaded._id, uploaded]]));
      const currentIds = (valueAt(store.read().values, path) as readonly string[] | null) ?? [];
      // Each upload creates a new record, so a duplicate file is recognised by its content.
      const isDuplicate = currentIds.some((_id) => documents.get(_id)?.sha256 === uploaded.sha256);
      if (isDuplicate) announce(m.duplicate);
      else set([...currentIds, uploaded._id]);
    },
  });
  const titleOf = (_id: string): string => {
    const known = documents.get(_id);
    return known === undefined ? m.unnamed : (known.title ?? known.fileName);
  };
  return (
    <FieldsetFrame {...{ path, label: field.label, hint: field.hint, problem }} heading>
      {ids.length > 0 && (
        <ol className="chosen">
          {ids.map((_id, index) => {
            const known = documents.get(_id);
            return (
              <li key={_id}>
                <span className="breaks">
                  {titleOf(_id)}
                  {known !== undefined && (
                    <span className="mono quiet">
                      {fill(known.pages === null ? m.details : m.detailsOfPages, {
                        type: known.extension.toUpperCase(),
                        size: bytes(known.bytes),
                        count: known.pages ?? 0,
                      })}
                    </span>
                  )}
                  {problems[`${path}.${index}`] !== undefined && (
                    <span className="wrong">{problems[`${path}.${index}`]}</span>
                  )}
                </span>
                {!readOnly && (
                  <OrderButtons
                    title={titleOf(_id)}
                    index={index}
                    count={ids.length}
                    onMove={(to) => {
                      set([...moveItem(ids, index, to)]);
                      announce(
                        fill(order.moved, { title: titleOf(_id), position: to + 1, count: ids.length }),
                      );
                    }}
                    onRemove={() => {
                      set(ids.filter((one) => one !== _id));
                      announce(fill(order.removed, { title: titleOf(_id) }));
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
        <DropZone
          title={m.drop}
          accept={acceptedExtensions(field.owner as DocumentOwner).join(',')}
          many
          onFiles={uploading.add}
        />
      )}
      {liveRegion}
    </FieldsetFrame>
  );
}
