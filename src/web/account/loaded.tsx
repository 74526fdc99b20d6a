/**
 * Renders the answer of a call; until then a placeholder, after 200 ms; if the call fails, the reason and a retry button.
 */
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import type { CallState } from './use-call.ts';

export function Loaded<Answer>({
  call,
  children,
}: {
  call: CallState<Answer>;
  children: (data: Answer) => ReactNode;
}) {
  const { data, error, code, retry: again } = call;
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <StateBox
        level={3}
        tone="failed"
        title="This could not be loaded"
        code={code ?? undefined}
        actions={
          <button className="btn small" type="button" onClick={again}>
            <Icon name="retry" />
            Try again
          </button>
        }
      >
        <p>{error}</p>
      </StateBox>
    );
  return (
    <div className="waiting" role="status">
      <span className="vh">Loading</span>
      <div className="sk" aria-hidden="true" />
      <div className="sk" aria-hidden="true" />
    </div>
  );
}
