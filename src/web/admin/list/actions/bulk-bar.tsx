/** Shows the bulk actions for the selected records, and their progress. */
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { type AdminRecord, type IdsPage, resourceApi } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { common } from '../../messages/en-GB.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { useMay } from '../../providers/me.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { actions, selection as m } from '../messages/en-GB.ts';
import { LazySkippedDialog } from './lazy-skipped-dialog.tsx';
import { useRecordActions } from './use-record-actions.ts';

interface BulkBarProps {
  resource: AdminResource;
  inBin: boolean;
}

export function BulkBar({ resource, inBin }: BulkBarProps) {
  const { data = [], selectedIds, select, total = 0 } = useList<AdminRecord>();
  const may = useMay();
  const acts = useRecordActions(resource);
  const { permissionName, publishable } = resource;
  const skipped = acts.skippedDialog !== null && (
    <LazySkippedDialog resource={resource.name} {...acts.skippedDialog} onClose={acts.closeSkippedDialog} />
  );
  if (selectedIds.length === 0 && acts.progress === null) return skipped;
  const selectedRecords = selectedIds.map((_id) => ({
    _id,
    title: data.find((one) => one._id === _id)?.title ?? '',
  }));
  if (acts.progress !== null)
    return (
      <section className="bulk" aria-label={fill(m.selected, { count: selectedRecords.length })}>
        <b role="status">
          {fill(actions.progress, { done: acts.progress.done, total: acts.progress.total })}
        </b>
        <button type="button" className="btn" onClick={acts.stop}>
          {actions.stop}
        </button>
      </section>
    );
  const isPageSelected = data.length > 0 && data.every(({ _id }) => selectedIds.includes(_id));
  return (
    <section className="bulk" aria-label={fill(m.selected, { count: selectedRecords.length })}>
      {skipped}
      <b aria-live="polite">{fill(m.selected, { count: selectedRecords.length })}</b>
      {inBin ? (
        <button type="button" className="btn" onClick={() => void acts.restore(selectedRecords)}>
          {common.restore}
        </button>
      ) : (
        <>
          {publishable !== false && may(`${permissionName}:publish`) && (
            <>
              <button type="button" className="btn" onClick={() => void acts.publish(selectedRecords)}>
                {actions.publish}
              </button>
              {resource.staysPublished !== true && (
                <button type="button" className="btn" onClick={() => void acts.unpublish(selectedRecords)}>
                  {actions.unpublish}
                </button>
              )}
            </>
          )}
          {may(`${permissionName}:delete`) && (
            <button type="button" className="btn" onClick={() => void acts.moveToBin(selectedRecords)}>
              {actions.bin}
            </button>
          )}
        </>
      )}
      <span className="last">
        {isPageSelected && total > selectedRecords.length && (
          <ChooseAll resource={resource.name} inBin={inBin} />
        )}
        <button type="button" className="btn" onClick={() => select([])}>
          {m.clear}
        </button>
      </span>
    </section>
  );
}

/** Selects all records that match the filters, those on other pages included. */
function ChooseAll({ resource, inBin }: { resource: string; inBin: boolean }) {
  const { total = 0, totalCapped, filterValues, select } = useList<AdminRecord>();
  const [chosenCount, setChosenCount] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const choose = async () => {
    const abortController = new AbortController();
    stopping.current = abortController;
    setChosenCount(0);
    try {
      const ids: string[] = [];
      const filter = inBin ? { ...filterValues, trashed: 'true' } : filterValues;
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const idsPage: IdsPage = await resourceApi.ids(resource, filter, cursor, abortController.signal);
        ids.push(...idsPage.ids);
        cursor = idsPage.next;
        setChosenCount(ids.length);
      }
      select(ids);
    } catch (error) {
      if (!abortController.signal.aborted) notify(errorMessageOf(error), { type: 'error' });
    } finally {
      if (!abortController.signal.aborted) setChosenCount(null);
    }
  };
  if (chosenCount === null)
    return (
      <button type="button" className="btn" onClick={() => void choose()}>
        {totalCapped ? m.everyCapped : fill(m.every, { count: total })}
      </button>
    );
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        stopping.current?.abort();
        setChosenCount(null);
      }}
    >
      {actions.stop}
      <span className="visually-hidden" role="status">
        {fill(m.selecting, { count: chosenCount })}
      </span>
    </button>
  );
}
