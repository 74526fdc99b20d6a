/** Replaces the file of a picture. The picture keeps its texts, and every place that uses it shows the new file. */

import { useEffect, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { cacheLocalFile } from '#web/admin/form/fields/pictures/local-pictures.tsx';
import {
  ACCEPTED_TYPES,
  type PictureRecord,
  problemOfPicture,
} from '#web/admin/form/fields/pictures/picture-record.ts';
import { DropZone } from '#web/admin/form/fields/uploads/drop-zone.tsx';
import { UploadCards } from '#web/admin/form/fields/uploads/upload-card.tsx';
import { useUploads } from '#web/admin/form/fields/uploads/use-uploads.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { usesOf } from '#web/admin/form/state/uses-of.ts';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { admin, replacement as m } from '../messages/en-GB.ts';

/** How often to check whether the first variants of a new file exist; making them takes some tenths of a second. */
const POLL_INTERVAL_MS = 1500;

export default function ReplaceFileField() {
  const { record, readOnly } = useFormContext();
  if (record === null || readOnly) return null;
  return <ReplaceFile picture={record as PictureRecord} />;
}

function ReplaceFile({ picture }: { picture: PictureRecord }) {
  const { reload } = useFormContext();
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const { _id, version, image, usedInSettings } = picture;
  const useCount = usesOf(picture).length + (usedInSettings === true ? 1 : 0);
  const { uploads, add, retry, stop } = useUploads<PictureRecord>({
    storageKey: `images/${_id}/file`,
    path: apiPath('images', _id, 'file'),
    fields: {},
    check: problemOfPicture,
    onDone: (updatedRecord, file) => {
      cacheLocalFile(updatedRecord, file);
      notify(m.done, { type: 'info' });
      void refresh('images');
      void reload().catch(() => undefined);
    },
  });
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  useEffect(() => {
    // Another user may have changed the picture: the next file must be sent with the version that they created.
    if (hasFailed) void reload().catch(() => undefined);
  }, [hasFailed, reload]);
  const hasVariants = image.sources.jpg.length > 0;
  useEffect(() => {
    if (hasVariants) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload().catch(() => undefined);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasVariants, reload]);

  return (
    <FieldsetFrame
      path="file"
      label={admin.file}
      hint={hasVariants ? m.hint : m.processing}
      problem={undefined}
    >
      {uploads.length === 0 ? (
        <DropZone
          title={m.drop}
          accept={ACCEPTED_TYPES}
          many={false}
          onFiles={([file]) => setChosenFile(file ?? null)}
        />
      ) : (
        <ul className="pics">
          <UploadCards {...{ uploads, retry, stop }} />
        </ul>
      )}
      {chosenFile !== null && (
        <Confirm
          title={fill(m.heading, { name: chosenFile.name })}
          text={useCount === 0 ? m.notUsed : fill(m.used, { count: useCount })}
          action={m.submit}
          onConfirm={() => add([chosenFile], { version: String(version) })}
          onClose={() => setChosenFile(null)}
        />
      )}
    </FieldsetFrame>
  );
}
