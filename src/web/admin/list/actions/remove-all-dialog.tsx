/**
 * Moves all records that match the filters of a list to the bin, after the user has typed a text to confirm. Shows the
 * progress; the user can stop the action, and undo it afterwards.
 */
import { useState } from 'react';
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { refresh } from '../../data/query-client.ts';
import { type Removal, resourceApi } from '../../data/resource-calls.ts';
import { SmallForm } from '../../form/small-form.tsx';
import { fill, locale } from '../../format.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { errorMessageOf } from '../../providers/error-message.ts';
import type { AdminResource, Field } from '../../resources/resource-screens.ts';
import { actions, removeAll as m, outcomes } from '../messages/en-GB.ts';
import { inBatches, type Progress } from './in-batches.ts';

const fields: readonly Field[] = [
  { name: 'confirmation', kind: 'text', label: fill(m.label, { word: m.word }) },
];
const emptyValues = { confirmation: '' };

/** Compares texts without regard to case, by the rules of the language, and ignores spaces around `one`. */
const isSameText = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase(locale) === other.toLocaleLowerCase(locale);

interface DialogProps {
  resource: AdminResource;
  /** Called with the records that could not be deleted; none if the user cancelled */
  onClose: (skipped: Removal['skipped']) => void;
}

export default function RemoveAllDialog({ resource: { name, thing, things }, onClose }: DialogProps) {
  const { total = 0, totalCapped, filterValues, select } = useList();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [abortController] = useState(() => new AbortController());

  const restore = async (ids: readonly string[]) => {
    const skipped: Removal['skipped'] = [];
    let restoredCount = 0;
    try {
      await inBatches(
        ids,
        async (batch) => {
          const answer = await resourceApi.restore(name, batch);
          restoredCount += answer.restored.length;
          skipped.push(...answer.skipped);
        },
        {
          onProgress: (progress) =>
            notify(fill(actions.progress, { done: progress.done, total: progress.total }), { type: 'info' }),
        },
      );
      notify(
        skipped[0] === undefined
          ? fill(outcomes.restore, { count: restoredCount })
          : fill(outcomes.unchanged, { count: skipped.length, reason: skipped[0].reason }),
        {
          type: skipped.length === 0 ? 'info' : 'warning',
        },
      );
    } catch (error) {
      const reason = errorMessageOf(error);
      notify(fill(m.undoFailed, { restored: restoredCount, total: ids.length, reason }), { type: 'error' });
    }
    void refresh(name);
  };

  const remove = async () => {
    const removedIds: string[] = [];
    const skipped: Removal['skipped'] = [];
    let failure: unknown = null;
    try {
      let cursor: string | undefined = '';
      while (cursor !== undefined && !abortController.signal.aborted) {
        setProgress({ done: removedIds.length + skipped.length, total });
        const answer = await resourceApi.removeAll(name, filterValues, cursor);
        removedIds.push(...answer.removed);
        skipped.push(...answer.skipped);
        cursor = answer.next;
      }
    } catch (error) {
      failure = error;
    }
    select([]);
    void refresh(name);
    const undo = removedIds.length === 0 ? {} : { undo: () => restore(removedIds) };
    const outcome = fill(outcomes.bin, { count: removedIds.length });
    if (failure !== null) {
      const reason = errorMessageOf(failure);
      notify(fill(outcomes.failed, { outcome, reason }), { type: 'error', ...undo });
    } else
      notify(abortController.signal.aborted ? fill(m.stopped, { outcome }) : outcome, {
        type: skipped.length === 0 ? 'info' : 'warning',
        ...undo,
      });
    onClose(skipped);
  };

  if (progress !== null) {
    const { done, total } = progress;
    return (
      <Dialog title={m.progress} onClose={() => abortController.abort()}>
        <p role="status">{fill(actions.progress, { done, total: Math.max(total, done) })}</p>
        <progress className="batch" aria-label={m.progress} value={done} max={total} />
        <div className="acts">
          <button type="button" className="btn" onClick={() => abortController.abort()}>
            {actions.stop}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <SmallForm
      inDialog
      label={
        totalCapped
          ? fill(m.titleCapped, { count: total - 1, things })
          : fill(m.title, { count: total, thing, things })
      }
      fields={fields}
      prefix="remove-all"
      values={emptyValues}
      submitLabel={m.submit}
      check={({ confirmation }) =>
        isSameText(String(confirmation), m.word) ? {} : { confirmation: fill(m.wrong, { word: m.word }) }
      }
      intro={<p>{Object.keys(filterValues).length > 0 ? m.filtered : m.everything}</p>}
      onSend={remove}
      onClose={() => onClose([])}
    />
  );
}
