/** Offers the copies of unsaved text that were found for this form, each with its time. */
import { notify } from '../../data/notify.ts';
import { words } from '../../words.ts';
import { companyZone } from '../state/company-zone.ts';
import { formatInstant } from '../state/local-time.ts';
import type { FoundCopy, UnsavedCopy, useUnsavedCopies } from '../state/use-unsaved-copies.ts';

interface Props {
  typing: ReturnType<typeof useUnsavedCopies>;
  onRestore: (copy: UnsavedCopy) => void;
}

export function UnsavedCopies({ typing: { found, discard, undoDiscard, restore }, onRestore }: Props) {
  const { unsaved } = words.form;
  const throwAway = (copy: FoundCopy) => {
    discard(copy.key);
    notify(unsaved.discarded, {
      type: 'info',
      undo: () => undoDiscard(copy),
      undoLabel: unsaved.undo,
    });
  };
  return (
    <section className="alert unsaved" aria-label={unsaved.heading}>
      <p role="status">{unsaved.found(found.length)}</p>
      <ul>
        {found.map((copy) => {
          const at = formatInstant(copy.value.at, companyZone());
          return (
            <li key={copy.key}>
              <span>{unsaved.typedAt(at)}</span>
              <span className="acts">
                <button
                  type="button"
                  className="btn p"
                  aria-label={found.length > 1 ? unsaved.restoreFrom(at) : undefined}
                  onClick={() => void restore(copy, onRestore)}
                >
                  {unsaved.restore}
                </button>
                <button
                  type="button"
                  className="btn"
                  aria-label={found.length > 1 ? unsaved.discardFrom(at) : undefined}
                  onClick={() => throwAway(copy)}
                >
                  {unsaved.discard}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
