/** Renders an error in place of the admin when the settings or the signed-in user could not be loaded. */
import { createRoot } from 'react-dom/client';
import { GuestCallFailed } from '#web/data/failures.ts';
import { AnswerUnreadable } from '#web/data/read-answer.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import { unreachable as m } from '../../messages/en-GB.ts';

export function renderUnreachable(element: HTMLElement, failure: unknown): void {
  const code = failure instanceof GuestCallFailed ? failure.message : undefined;
  const isAnswered = code !== undefined || failure instanceof AnswerUnreadable;
  createRoot(element).render(
    <main className="solo-plain" id="main">
      <StateBox
        level={1}
        tone="failed"
        title={isAnswered ? m.unavailable : m.title}
        code={code}
        actions={
          <button className="btn p" type="button" onClick={() => location.reload()}>
            {m.retry}
          </button>
        }
      >
        <p>{isAnswered ? m.unavailableText : m.text}</p>
      </StateBox>
    </main>,
  );
}
