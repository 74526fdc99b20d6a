/** Renders the fields that refer to one record or to several in order. The user finds the records by a search. */
import { useRef } from 'react';
import { fill } from '#web/admin/format.ts';
import type { AdminRecord } from '../../../data/resource-calls.ts';
import { useRecords } from '../../../data/use-records.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useAnnouncement } from '../../../parts/use-announcement.tsx';
import { useMayList } from '../../../providers/me.tsx';
import { useResourceOf } from '../../../resources/resource-of.ts';
import type { Field } from '../../../resources/resource-screens.ts';
import { useField, useFormContext } from '../../state/form-store.ts';
import { moveItem } from '../../state/values.ts';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { search as m, order } from '../messages/en-GB.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { OrderButtons } from '../order-buttons.tsx';
import { RecordSearch } from './record-search.tsx';

type FieldProps<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; path: string };

/**
 * Returns `titleOf`, which returns the title of one of these records or a text that says why there is none; `failure`, shown
 * if the titles could not be loaded; and `addTitle`, which adds the title of a record that was found by a search.
 */
export function useTitles(resource: string, ids: readonly string[]) {
  const chosenTitles = useRef(new Map<string, string>());
  const { record } = useFormContext();
  const mayList = useMayList()(resource);
  const records = useRecords<AdminRecord>(resource, ids, { enabled: mayList });
  const titleOf = (_id: string): string =>
    chosenTitles.current.get(_id) ??
    records.get(_id)?.title ??
    record?.references?.find((one) => one._id === _id)?.title ??
    (!mayList ? m.notPermitted : records.isPending ? '…' : records.error !== null ? m.notLoaded : m.deleted);
  const failure = records.error !== null && <NotLoaded retry={records.retry} />;
  return {
    titleOf,
    failure,
    addTitle: ({ _id, title }: AdminRecord) => void chosenTitles.current.set(_id, title),
  };
}

export function ReferenceField({ field, path }: FieldProps<'reference'>) {
  const { value, set, problem } = useField<string | null>(path);
  const { readOnly } = useFormContext();
  const { label, hint } = field;
  const targetResource = useResourceOf()(field.contentType);
  const chosenId = typeof value === 'string' && value !== '' ? value : null;
  const { titleOf, failure, addTitle } = useTitles(targetResource, chosenId === null ? [] : [chosenId]);
  const title = chosenId === null ? '' : titleOf(chosenId);
  const control = controlProps({ path, hint, problem });
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      {failure}
      {readOnly ? (
        <input {...control} className="input" readOnly value={title} />
      ) : (
        <div className="with-clear">
          <RecordSearch
            resource={targetResource}
            control={control}
            currentTitle={title}
            onChoose={(record) => {
              addTitle(record);
              set(record._id);
            }}
          />
          {chosenId !== null && (
            <button
              type="button"
              className="ico"
              aria-label={fill(m.clear, { label })}
              onClick={() => {
                set(null);
                // The focused button has been removed.
                document.getElementById(control.id)?.focus();
              }}
            >
              <Icon name="close" small />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

export function ReferencesField({ field, path }: FieldProps<'references'>) {
  const { value, set, problem } = useField<readonly string[] | null>(path, { includeParts: true });
  const { readOnly } = useFormContext();
  const { label, hint } = field;
  const targetResource = useResourceOf()(field.contentType);
  const ids = value ?? [];
  const { titleOf, failure, addTitle } = useTitles(targetResource, ids);
  const { announce, liveRegion } = useAnnouncement();
  const move = (from: number, target: number) => {
    set([...moveItem(ids, from, target)]);
    announce(fill(order.moved, { title: titleOf(ids[from] ?? ''), position: target + 1, count: ids.length }));
  };
  return (
    <FieldFrame {...{ path, label, hint, problem }} aside={ids.length > 0 ? String(ids.length) : undefined}>
      {failure}
      {ids.length > 0 && (
        <ol className="chosen">
          {ids.map((_id, index) => (
            <li key={_id}>
              <span>
                <bdi>{titleOf(_id)}</bdi>
              </span>
              {!readOnly && (
                <OrderButtons
                  title={titleOf(_id)}
                  index={index}
                  count={ids.length}
                  onMove={(target) => move(index, target)}
                  onRemove={() => {
                    set(ids.filter((one) => one !== _id));
                    announce(fill(order.removed, { title: titleOf(_id) }));
                  }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <RecordSearch
          resource={targetResource}
          control={controlProps({ path, hint, problem })}
          excludedIds={ids}
          onChoose={(record) => {
            addTitle(record);
            set([...ids, record._id]);
          }}
        />
      )}
      {liveRegion}
    </FieldFrame>
  );
}
