/** Shows the bulk actions for the selected records, and their progress. */
import { useEffect, useRef, useState } from 'react';
import type { Permission } from '#platform/schema/permissions.ts';
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
  const recordActions = useRecordActions(resource);
  const { permissionPrefix, publishable } = resource;
  const skippedDialog = recordActions.skippedDialog !== null && (
    <LazySkippedDialog
      resource={resource.name}
      inBin={inBin}
      {...recordActions.skippedDialog}
      onClose={recordActions.closeSkippedDialog}
    />
  );
  if (selectedIds.length === 0 && recordActions.progress === null) return skippedDialog;
  const selectedRecords = selectedIds.map((_id) => ({
    _id,
    title: data.find((one) => one._id === _id)?.title ?? '',
  }));
  if (recordActions.progress !== null)
    return (
      <section className="bulk" aria-label={fill(m.selected, { count: selectedRecords.length })}>
        <b role="status">
          {fill(actions.progress, { done: recordActions.progress.done, total: recordActions.progress.total })}
        </b>
        <button type="button" className="btn" onClick={recordActions.stop}>
          {actions.stop}
        </button>
      </section>
    );
  const isPageSelected = data.length > 0 && data.every(({ _id }) => selectedIds.includes(_id));
  return (
    <section className="bulk" aria-label={fill(m.selected, { count: selectedRecords.length })}>
      {skippedDialog}
      <b aria-live="polite">{fill(m.selected, { count: selectedRecords.length })}</b>
      {inBin ? (
        <button type="button" className="btn" onClick={() => void recordActions.restore(selectedRecords)}>
          {common.restore}
        </button>
      ) : (
        <>
          {publishable !== false && may(`${permissionPrefix}:publish` as Permission) && (
            <>
              <button
                type="button"
                className="btn"
                onClick={() => void recordActions.publish(selectedRecords)}
              >
                {actions.publish}
              </button>
              {resource.staysPublished !== true && (
                <button
                  type="button"
                  className="btn"
                  onClick={() => void recordActions.unpublish(selectedRecords)}
                >
                  {actions.unpublish}
                </button>
              )}
            </>
          )}
          {may(`${permissionPrefix}:delete`) && (
            <button
              type="button"
              className="btn"
              onClick={() => void recordActions.moveToBin(selectedRecords)}
            >
              {actions.bin}
            </button>
          )}
        </>
      )}
      <span className="last">
        {isPageSelected && total > selectedRecords.length && (
          <SelectAll resource={resource.name} inBin={inBin} />
        )}
        <button type="button" className="btn" onClick={() => select([])}>
          {m.clear}
        </button>
      </span>
    </section>
  );
}

/** Renders a button that selects all records that match the filters, also those on other pages. */
function SelectAll({ resource, inBin }: { resource: string; inBin: boolean }) {
  const { total = 0, totalCapped, filterValues, select } = useList<AdminRecord>();
  const [countSoFar, setCountSoFar] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const selectAll = async () => {
    const abortController = new AbortController();
    running.current = abortController;
    setCountSoFar(0);
    try {
      const ids: string[] = [];
      const filter = inBin ? { ...filterValues, trashed: 'true' } : filterValues;
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const idsPage: IdsPage = await resourceApi.ids(resource, filter, cursor, abortController.signal);
        ids.push(...idsPage.ids);
        cursor = idsPage.next;
        setCountSoFar(ids.length);
      }
      select(ids);
    } catch (error) {
      if (!abortController.signal.aborted) notify(errorMessageOf(error), { type: 'error' });
    } finally {
      if (!abortController.signal.aborted) setCountSoFar(null);
    }
  };
  if (countSoFar === null)
    return (
      <button type="button" className="btn" onClick={() => void selectAll()}>
        {totalCapped ? m.everyCapped : fill(m.every, { count: total })}
      </button>
    );
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        running.current?.abort();
        setCountSoFar(null);
      }}
    >
      {actions.stop}
      <span className="visually-hidden" role="status">
        {fill(m.selecting, { count: countSoFar })}
      </span>
    </button>
  );
}
