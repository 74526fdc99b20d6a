/** Renders a field of one or several pictures, which can be uploaded, chosen in the image browser, moved and described. */

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#web/admin/format.ts';
import { apiPath } from '../../../data/api-path.ts';
import { refresh } from '../../../data/query-client.ts';
import { fetchRecords } from '../../../data/resource-calls.ts';
import { useRecords } from '../../../data/use-records.ts';
import { useAnnouncement } from '../../../parts/use-announcement.tsx';
import { handleSessionEnd } from '../../../providers/session-end.ts';
import type { Field } from '../../../resources/resource-screens.ts';
import { elementId, useField, useFormContext, useProblems } from '../../state/form-store.ts';
import { fieldsOf, moveItem, valueAt } from '../../state/values.ts';
import { FieldsetFrame } from '../field-frame.tsx';
import { DescribeDialog } from '../lazy-fields.tsx';
import { order } from '../messages/en-GB.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadCards } from '../uploads/upload-card.tsx';
import { MissingFiles, UploadsBox } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { useSorting } from '../use-sorting.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { cacheLocalFile, usePollWhileProcessing } from './local-pictures.tsx';
import { pictures as m } from './messages/en-GB.ts';
import { PictureCard } from './picture-card.tsx';
import { ACCEPTED_TYPES, nameOf, type PictureRecord, problemOfPicture } from './picture-record.ts';

type Props = { field: Extract<Field, { kind: 'picture' | 'pictures' }>; path: string };

export function PicturesField({ field, path }: Props) {
  const { value, set, problem } = useField<readonly string[] | string | null>(path);
  const { store, resource, record, readOnly, Fields } = useFormContext();
  const problems = useProblems();
  const { announce, liveRegion } = useAnnouncement();
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  /** The id of the picture whose texts are being edited */
  const [describedId, setDescribedId] = useState<string | null>(null);
  const isSingle = field.kind === 'picture';
  const max = isSingle ? 1 : field.max;
  const ids: readonly string[] = typeof value === 'string' ? [value] : (value ?? []);
  const storedPictures = useRecords<PictureRecord>('images', ids);
  /** The records of pictures that were uploaded, chosen or changed in this field, by id; they replace those in `storedPictures` */
  const [latestPictures, setLatestPictures] = useState<ReadonlyMap<string, PictureRecord>>(new Map());
  const pictureOf = (_id: string): PictureRecord | undefined =>
    latestPictures.get(_id) ?? storedPictures.get(_id);
  const updatePictures = (...pictures: readonly PictureRecord[]) =>
    setLatestPictures((all) => new Map([...all, ...pictures.map((each) => [each._id, each] as const)]));

  /** Returns the ids in the store, which may have changed since this render: uploads finish at any time. */
  const idsNow = (): readonly string[] => {
    const now = valueAt(store.read().values, path);
    return typeof now === 'string' ? [now] : ((now as readonly string[] | null | undefined) ?? []);
  };
  const setIds = (next: readonly string[]) => set(isSingle ? (next.at(-1) ?? null) : [...next]);
  const add = (pictures: readonly PictureRecord[]) => {
    updatePictures(...pictures);
    const now = isSingle ? [] : idsNow();
    const added = pictures.map(({ _id }) => _id).filter((_id) => !now.includes(_id));
    if (added.length === 0 && pictures.length > 0) announce(m.duplicate);
    if (added.length > 0) setIds([...now, ...added].slice(0, max));
  };
  const uploading = useUploads<PictureRecord>({
    storageKey: `${resource.name}/${record?._id ?? 'new'}/${path}`,
    path: apiPath('images'),
    fields: {},
    check: problemOfPicture,
    onDone: (picture, file) => {
      cacheLocalFile(picture, file);
      add([picture]);
      void refresh('images');
    },
  });
  usePollWhileProcessing(ids.map(pictureOf), () => {
    const processingIds = ids.filter((_id) => pictureOf(_id)?.image.sources.jpg.length === 0);
    fetchRecords<PictureRecord>('images', processingIds).then(
      (found) => updatePictures(...found),
      handleSessionEnd,
    );
  });
  const titleOf = (_id: string, index: number): string => {
    const picture = pictureOf(_id);
    return (picture === undefined ? null : nameOf(picture)) ?? fill(m.unnamed, { number: index + 1 });
  };
  const move = (from: number, to: number) => {
    const now = idsNow();
    setIds(moveItem(now, from, to));
    announce(
      fill(order.moved, { title: titleOf(now[from] ?? '', from), position: to + 1, count: now.length }),
    );
  };
  const sorting = useSorting({ count: ids.length, onMove: move });

  // The first picture is the cover, unless the record has a cover field in which the user chose another picture.
  const coverField = fieldsOf(resource.groups).find((each) => each.kind === 'picture' && each.among === path);
  const coverChoice = useField<string | null>(coverField?.name ?? path);
  const chosenCover = coverField === undefined ? null : coverChoice.value;
  const cover = isSingle ? null : chosenCover !== null && ids.includes(chosenCover) ? chosenCover : ids[0];
  const makeCover = (index: number) => {
    move(index, 0);
    if (coverField !== undefined) coverChoice.set(null);
  };
  const remove = (_id: string) => {
    if (coverField !== undefined && chosenCover === _id) coverChoice.set(null);
    const index = idsNow().indexOf(_id);
    announce(fill(order.removed, { title: titleOf(_id, index) }));
    flushSync(() => setIds(idsNow().filter((each) => each !== _id)));
    // The focused card has been removed, so the focus moves to the next or else the last card; to the field if none is left.
    const field = document.getElementById(elementId(path));
    const remainingButtons = field?.querySelectorAll<HTMLElement>('.pics > .pc .menu > button');
    (remainingButtons?.[Math.min(index, remainingButtons.length - 1)] ?? field)?.focus();
  };
  const hint = field.hint ?? (isSingle ? undefined : m.hint);
  const describedPicture = describedId === null ? undefined : pictureOf(describedId);

  return (
    <FieldsetFrame {...{ path, label: field.label, hint, problem }} heading={!isSingle}>
      {storedPictures.error !== null && <NotLoaded retry={storedPictures.retry} />}
      <MissingFiles {...uploading} />
      <UploadsBox {...uploading} />
      {(ids.length > 0 || uploading.uploads.length > 0) && (
        <ul className={isSingle ? 'pics one' : 'pics'}>
          {ids.map((_id, index) => (
            <PictureCard
              key={_id}
              {...{ index, readOnly, sorting }}
              picture={pictureOf(_id)}
              count={ids.length}
              isCover={_id === cover}
              path={`${path}.${index}`}
              problem={problems[`${path}.${index}`]}
              onMove={(to) => move(index, to)}
              onCover={isSingle ? null : () => makeCover(index)}
              onRemove={() => remove(_id)}
              onDescribe={() => setDescribedId(_id)}
            />
          ))}
          <UploadCards {...uploading} />
        </ul>
      )}
      {!readOnly && (
        <DropZone
          title={isSingle ? m.dropOne : m.drop}
          accept={ACCEPTED_TYPES}
          many={!isSingle}
          onFiles={uploading.add}
          onBrowse={() => setIsLibraryOpen(true)}
        />
      )}
      {liveRegion}
      {isLibraryOpen && (
        <LibraryDialog
          excludedIds={ids}
          single={isSingle}
          onClose={() => setIsLibraryOpen(false)}
          onChoose={(chosen) => {
            setIsLibraryOpen(false);
            add(chosen);
          }}
        />
      )}
      {describedPicture !== undefined && (
        <DescribeDialog
          Fields={Fields}
          picture={describedPicture}
          onClose={() => setDescribedId(null)}
          onSaved={(picture) => {
            updatePictures(picture);
            store.clearProblem(`${path}.${ids.indexOf(picture._id)}`);
            setDescribedId(null);
            void refresh('images');
          }}
        />
      )}
    </FieldsetFrame>
  );
}
