/** Shown in place of the admin when it cannot find out who is signed in. */
import { createRoot } from 'react-dom/client';
import { StateBox } from '#web/ui/state-box.tsx';
import { unreachable as m } from '../../messages/en-GB.ts';

/** `error`: the status with which the call failed, `ERROR:503`; null: no answer came. */
export function renderUnreachable(element: HTMLElement, error: string | null): void {
  createRoot(element).render(
    <main className="solo-plain" id="main">
      <StateBox
        level={1}
        tone="failed"
        title={error === null ? m.title : m.unavailable}
        code={error ?? undefined}
        actions={
          <button className="btn p" type="button" onClick={() => location.reload()}>
            {m.retry}
          </button>
        }
      >
        <p>{error === null ? m.text : m.unavailableText}</p>
      </StateBox>
    </main>,
  );
}
