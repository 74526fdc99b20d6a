/** What stands in the place of the content area when nobody can say who is there. */
import { createRoot } from 'react-dom/client';
import { StateBox } from '#web/ui/state-box.tsx';
import { unreachableWords as words } from './unreachable-words.ts';

/** `error`: the status with which the site refused its settings, `ERROR:503`; null: it did not answer. */
export function draw(element: HTMLElement, error: string | null): void {
  createRoot(element).render(
    <main className="solo-plain" id="main">
      <StateBox
        level={1}
        tone="failed"
        title={error === null ? words.unreachable : words.unavailable}
        code={error ?? undefined}
        actions={
          <button className="btn p" type="button" onClick={() => location.reload()}>
            {words.retry}
          </button>
        }
      >
        <p>{error === null ? words.unreachableHint : words.unavailableHint}</p>
      </StateBox>
    </main>,
  );
}
