/**
 * Renders the data of a call. Until it has arrived, shows a placeholder (after 200 ms), or if the call fails, the reason
 * and a retry button.
 */
import type { ReactNode } from 'react';
import { asSentence } from '#web/forms/sentence.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { loading as m } from './messages/en-GB.ts';
import type { CallState } from './use-call.ts';

export function Loaded<Answer>({
  call,
  children,
}: {
  call: Pick<CallState<Answer>, 'data' | 'error' | 'code' | 'retry'>;
  children: (data: Answer) => ReactNode;
}) {
  const { data, error, code, retry } = call;
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <StateBox
        level={3}
        tone="failed"
        title={m.failed}
        code={code ?? undefined}
        actions={
          <button className="btn small" type="button" onClick={retry}>
            <Icon name="retry" />
            {m.retry}
          </button>
        }
      >
        <p>{asSentence(error)}</p>
      </StateBox>
    );
  return (
    <div className="waiting" role="status">
      <span className="visually-hidden">{m.loading}</span>
      <div className="sk" aria-hidden="true" />
      <div className="sk" aria-hidden="true" />
    </div>
  );
}
