/** Lists the copies of unsaved text that were found for this form, each with its time and buttons to restore or discard it. */
import { fill } from '#web/admin/format.ts';
import { notify } from '../../data/notify.ts';
import { companyZone } from '../../parts/company-settings.ts';
import { formatInstant } from '../../parts/dates/local-time.ts';
import { unsaved as m } from '../messages/en-GB.ts';
import type { FoundCopy, UnsavedCopy, useUnsavedCopies } from '../state/use-unsaved-copies.ts';

interface Props {
  unsavedCopies: ReturnType<typeof useUnsavedCopies>;
  onRestore: (copy: UnsavedCopy) => void;
}

export function UnsavedCopies({ unsavedCopies: { found, discard, undoDiscard, restore }, onRestore }: Props) {
  const discardWithUndo = (copy: FoundCopy) => {
    discard(copy.key);
    notify(m.discarded, {
      type: 'info',
      undo: () => undoDiscard(copy),
      undoLabel: m.undo,
    });
  };
  return (
    <section className="alert unsaved" aria-label={m.heading}>
      <p role="status">{fill(m.found, { count: found.length })}</p>
      <ul>
        {found.map((copy) => {
          const time = formatInstant(copy.value.at, companyZone());
          return (
            <li key={copy.key}>
              <span>{fill(m.typedAt, { moment: time })}</span>
              <span className="acts">
                <button
                  type="button"
                  className="btn p"
                  aria-label={found.length > 1 ? fill(m.restoreFrom, { moment: time }) : undefined}
                  onClick={() => void restore(copy, onRestore)}
                >
                  {m.restore}
                </button>
                <button
                  type="button"
                  className="btn"
                  aria-label={found.length > 1 ? fill(m.discardFrom, { moment: time }) : undefined}
                  onClick={() => discardWithUndo(copy)}
                >
                  {m.discard}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
