/** What stands in the place of the content area when nobody can say who is there. */
import { createRoot } from 'react-dom/client';
import { StateBox } from '#web/ui/state-box.tsx';
import { unreachableWords as words } from './unreachable-words.ts';

export function draw(element: HTMLElement): void {
  createRoot(element).render(
    <main className="solo-plain" id="main">
      <StateBox
        level={1}
        tone="failed"
        title={words.unreachable}
        actions={
          <button className="btn p" type="button" onClick={() => location.reload()}>
            {words.retry}
          </button>
        }
      >
        <p>{words.unreachableHint}</p>
      </StateBox>
    </main>,
  );
}
