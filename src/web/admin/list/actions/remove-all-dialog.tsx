/** Confirms by typing, shows progress, can be stopped, and offers undo. */
import { useState } from 'react';
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { refresh } from '../../data/query-client.ts';
import { type Removal, resourceApi } from '../../data/resource-calls.ts';
import { Dialog } from '../../form/frame/dialog.tsx';
import { SmallForm } from '../../form/small-form.tsx';
import { errorMessageOf } from '../../providers/error-message.ts';
import type { Field, ResourceScreens } from '../../resources/resource-screens.ts';
import { words } from '../../words.ts';
import { inBatches, type Progress } from './in-batches.ts';

const m = words.list.removeAll;

const fields: readonly Field[] = [{ name: 'confirmation', kind: 'text', label: m.label }];
const emptyValues = { confirmation: '' };

interface DialogProps {
  screens: ResourceScreens;
  onClose: (kept: Removal['kept']) => void;
}

export default function RemoveAllDialog({
  screens: { name, things, pluralInSentence = things },
  onClose: onEnd,
}: DialogProps) {
  const { total = 0, totalCapped, filterValues, select } = useList();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stop] = useState(() => new AbortController());

  const restore = async (ids: readonly string[]) => {
    const left: Removal['kept'] = [];
    let restored = 0;
    try {
      await inBatches(
        ids,
        async (some) => {
          const outcome = await resourceApi.restore(name, some);
          restored += outcome.restored.length;
          left.push(...outcome.kept);
        },
        { onProgress: ({ done, total: of }) => notify(words.list.under(done, of), { type: 'info' }) },
      );
      notify(
        left[0] === undefined
          ? words.list.restored(restored)
          : words.list.keptMany(left.length, left[0].reason),
        {
          type: left.length === 0 ? 'info' : 'warning',
        },
      );
    } catch (error) {
      notify(m.undoStopped(restored, ids.length, errorMessageOf(error)), { type: 'error' });
    }
    void refresh(name);
  };

  const remove = async () => {
    const removed: string[] = [];
    const kept: Removal['kept'] = [];
    let failure: unknown = null;
    try {
      let after: string | undefined = '';
      while (after !== undefined && !stop.signal.aborted) {
        setProgress({ done: removed.length + kept.length, total: total });
        const outcome = await resourceApi.removeAll(name, filterValues, after);
        removed.push(...outcome.removed);
        kept.push(...outcome.kept);
        after = outcome.next;
      }
    } catch (error) {
      failure = error;
    }
    select([]);
    void refresh(name);
    const undo = removed.length === 0 ? {} : { undo: () => restore(removed), undoLabel: words.shell.undo };
    const done = words.list.movedMany(removed.length);
    if (failure !== null) notify(m.failed(done, errorMessageOf(failure)), { type: 'error', ...undo });
    else
      notify(stop.signal.aborted ? m.stopped(done) : done, {
        type: kept.length === 0 ? 'info' : 'warning',
        ...undo,
      });
    onEnd(kept);
  };

  if (progress !== null)
    return (
      <Dialog title={m.under} onClose={() => stop.abort()}>
        <p role="status">{words.list.under(progress.done, Math.max(progress.total, progress.done))}</p>
        <progress className="batch" aria-label={m.under} value={progress.done} max={progress.total} />
        <div className="acts">
          <button type="button" className="btn" onClick={() => stop.abort()}>
            {words.list.stop}
          </button>
        </div>
      </Dialog>
    );
  return (
    <SmallForm
      inDialog
      label={m.title(total, totalCapped, pluralInSentence)}
      fields={fields}
      prefix="remove-all"
      values={emptyValues}
      submitLabel={m.go}
      check={({ confirmation }) =>
        String(confirmation).trim().toLowerCase() === m.word ? {} : { confirmation: m.wrong }
      }
      intro={<p>{Object.keys(filterValues).length > 0 ? m.filtered : m.everything}</p>}
      onSend={remove}
      onClose={() => onEnd([])}
    />
  );
}
