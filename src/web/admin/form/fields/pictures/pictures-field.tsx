/** The picture or pictures of a record: uploaded here or chosen from the library, ordered and described in place. */
import { useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { refresh } from '../../../data/query-client.ts';
import { fetchRecords } from '../../../data/resource-calls.ts';
import { useRecords } from '../../../data/use-records.ts';
import { handleSessionEnd } from '../../../providers/session-end.ts';
import type { Field } from '../../../resources/resource-screens.ts';
import { elementId, useField, useFormContext, useProblems } from '../../state/form-store.ts';
import { fieldsOf, moveItem, valueAt } from '../../state/values.ts';
import { useAnnouncement } from '../announce.tsx';
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
  const { store, screens, record, readOnly, Fields } = useFormContext();
  const problems = useProblems();
  const { say, spoken } = useAnnouncement();
  const [choosing, setChoosing] = useState(false);
  const [describing, setDescribing] = useState<string | null>(null);
  const one = field.kind === 'picture';
  const max = one ? 1 : field.max;
  const ids: readonly string[] = typeof value === 'string' ? [value] : (value ?? []);
  const stored = useRecords<PictureRecord>('images', ids);
  const [known, setKnown] = useState<ReadonlyMap<string, PictureRecord>>(new Map());
  const pictureOf = (_id: string): PictureRecord | undefined => known.get(_id) ?? stored.get(_id);
  const know = (...pictures: readonly PictureRecord[]) =>
    setKnown((all) => new Map([...all, ...pictures.map((each) => [each._id, each] as const)]));

  /** Reads the current ids from the store, because uploads finish while the user edits other fields. */
  const idsNow = (): readonly string[] => {
    const now = valueAt(store.read().values, path);
    return typeof now === 'string' ? [now] : ((now as readonly string[] | null | undefined) ?? []);
  };
  const put = (next: readonly string[]) => set(one ? (next.at(-1) ?? null) : [...next]);
  const take = (fresh: readonly PictureRecord[]) => {
    know(...fresh);
    const now = one ? [] : idsNow();
    const added = fresh.map(({ _id }) => _id).filter((_id) => !now.includes(_id));
    if (added.length === 0 && fresh.length > 0) say(m.duplicate);
    if (added.length > 0) put([...now, ...added].slice(0, max));
  };
  const uploading = useUploads<PictureRecord>({
    storageKey: `${screens.name}/${record?._id ?? 'new'}/${path}`,
    path: '/api/admin/images',
    fields: {},
    check: problemOfPicture,
    onDone: (picture, file) => {
      cacheLocalFile(picture, file);
      take([picture]);
      void refresh('images');
    },
  });
  usePollWhileProcessing(ids.map(pictureOf), () => {
    const waiting = ids.filter((_id) => pictureOf(_id)?.image.sources.jpg.length === 0);
    fetchRecords<PictureRecord>('images', waiting).then((fresh) => know(...fresh), handleSessionEnd);
  });
  const titleOf = (_id: string, place: number): string => {
    const picture = pictureOf(_id);
    return (picture === undefined ? null : nameOf(picture)) ?? fill(m.unnamed, { number: place + 1 });
  };
  const move = (from: number, to: number) => {
    const now = idsNow();
    put(moveItem(now, from, to));
    say(fill(order.moved, { title: titleOf(now[from] ?? '', from), position: to + 1, count: now.length }));
  };
  const sorting = useSorting({ count: ids.length, onMove: move });

  // If the record has a cover field, the first picture is the cover unless the user chose another.
  const coverField = fieldsOf(screens.groups).find((each) => each.kind === 'picture' && each.among === path);
  const named = useField<string | null>(coverField?.name ?? path);
  const chosen = coverField === undefined ? null : named.value;
  const cover = one ? null : chosen !== null && ids.includes(chosen) ? chosen : ids[0];
  const makeCover = (place: number) => {
    move(place, 0);
    if (coverField !== undefined) named.set(null);
  };
  const takeOut = (_id: string) => {
    if (coverField !== undefined && chosen === _id) named.set(null);
    const place = idsNow().indexOf(_id);
    say(fill(order.removed, { title: titleOf(_id, place) }));
    put(idsNow().filter((each) => each !== _id));
    // The focused card is gone: the focus goes to the next one, or to the field.
    requestAnimationFrame(() => {
      const field = document.getElementById(elementId(path));
      const next = field?.querySelectorAll<HTMLElement>('.pics > .pc .menu > button');
      (next?.[Math.min(place, next.length - 1)] ?? field)?.focus();
    });
  };
  const hint = field.hint ?? (one ? undefined : m.hint);
  const described = describing === null ? undefined : pictureOf(describing);

  return (
    <FieldsetFrame {...{ path, label: field.label, hint, problem }} heading={!one}>
      {stored.error !== null && <NotLoaded retry={stored.retry} />}
      <MissingFiles {...uploading} />
      <UploadsBox {...uploading} />
      {(ids.length > 0 || uploading.uploads.length > 0) && (
        <ul className={one ? 'pics one' : 'pics'}>
          {ids.map((_id, index) => (
            <PictureCard
              key={_id}
              {...{ _id, index, locked: readOnly, sorting }}
              picture={pictureOf(_id)}
              count={ids.length}
              isCover={_id === cover}
              path={`${path}.${index}`}
              problem={problems[`${path}.${index}`]}
              onMove={(to) => move(index, to)}
              onCover={one ? null : () => makeCover(index)}
              onRemove={() => takeOut(_id)}
              onDescribe={() => setDescribing(_id)}
            />
          ))}
          <UploadCards {...uploading} />
        </ul>
      )}
      {!readOnly && (
        <DropZone
          title={one ? m.dropOne : m.drop}
          accept={ACCEPTED_TYPES}
          many={!one}
          onFiles={uploading.add}
          onBrowse={() => setChoosing(true)}
        />
      )}
      {spoken}
      {choosing && (
        <LibraryDialog
          excludedIds={ids}
          single={one}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            take(chosen);
          }}
        />
      )}
      {described !== undefined && (
        <DescribeDialog
          Fields={Fields}
          picture={described}
          onClose={() => setDescribing(null)}
          onSaved={(picture) => {
            know(picture);
            store.clearProblem(`${path}.${ids.indexOf(picture._id)}`);
            setDescribing(null);
            void refresh('images');
          }}
        />
      )}
    </FieldsetFrame>
  );
}
