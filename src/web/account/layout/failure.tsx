/** Renders errors in place of a screen, with a retry button. */
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '#web/data/areas/log.ts';
import { GuestCallFailed, PartUnavailable, SiteUnreachable } from '#web/data/failures.ts';
import { AnswerUnreadable } from '#web/data/read-answer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { failure as m } from '../messages/en-GB.ts';

export function ScreenFailure() {
  const failure = useRouteError();
  useEffect(() => {
    if (!(failure instanceof PartUnavailable) && !(failure instanceof SiteUnreachable))
      logFailure('The page could not be rendered', failure);
  }, [failure]);
  return (
    <main className="solo-plain" id="main">
      {failure instanceof SiteUnreachable ? (
        <UnreachableMessage failure={failure} />
      ) : (
        <div>
          <StateBox level={1} tone="failed" title={m.unavailable} actions={<RetryButton />}>
            <p>{failure instanceof PartUnavailable ? m.partMissing : m.broken}</p>
          </StateBox>
        </div>
      )}
    </main>
  );
}

/** Renders the error that prevents the app from starting: the site is unreachable, or its settings failed to load. */
export function StartFailure({ failure }: { failure: unknown }) {
  return (
    <main className="solo-plain" id="main">
      {failure instanceof GuestCallFailed ? (
        <div>
          <StateBox
            level={1}
            tone="failed"
            title={m.unavailable}
            code={failure.message}
            actions={<RetryButton />}
          >
            <p>{m.noAnswer}</p>
          </StateBox>
        </div>
      ) : (
        <UnreachableMessage failure={failure} />
      )}
    </main>
  );
}

function UnreachableMessage({ failure }: { failure: unknown }) {
  const isAnswered = failure instanceof AnswerUnreadable;
  return (
    <div>
      <StateBox
        level={1}
        tone="failed"
        title={isAnswered ? m.unavailable : m.unreachable}
        actions={<RetryButton />}
      >
        <p>{isAnswered ? m.noAnswer : m.unreachableText}</p>
      </StateBox>
    </div>
  );
}

function RetryButton() {
  return (
    <button className="btn primary small" type="button" onClick={() => location.reload()}>
      <Icon name="retry" />
      {m.retry}
    </button>
  );
}
