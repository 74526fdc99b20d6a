/** Shown when a screen cannot be rendered, with a way to continue. */
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '#web/data/areas/log.ts';
import { GuestCallFailed, PartUnavailable, SiteUnreachable } from '#web/data/failures.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';

export function ScreenFailure() {
  const failure = useRouteError();
  useEffect(() => {
    if (!(failure instanceof PartUnavailable) && !(failure instanceof SiteUnreachable))
      logFailure('The page could not be drawn', failure);
  }, [failure]);
  if (failure instanceof SiteUnreachable) return <UnreachableMessage />;
  return (
    <div className="solo-failure">
      <StateBox level={1} tone="failed" title="Sorry this page isn't available." actions={<RetryButton />}>
        <p>
          {failure instanceof PartUnavailable
            ? 'A part of it did not arrive. This is usually a weak signal; a second try mostly works.'
            : 'Something on our side went wrong. Try again, or telephone the office.'}
        </p>
      </StateBox>
    </div>
  );
}

export function BareFailure() {
  return (
    <main className="solo-plain" id="main">
      <ScreenFailure />
    </main>
  );
}

/** Shown before the app has started: the site is unreachable, or its settings failed to load. */
export function Unreachable({ failure }: { failure: unknown }) {
  return (
    <main className="solo-plain" id="main">
      {failure instanceof GuestCallFailed ? (
        <div className="solo-failure">
          <StateBox
            level={1}
            tone="failed"
            title="Sorry this page isn't available."
            code={failure.message}
            actions={<RetryButton />}
          >
            <p>The site answered, but not with what this page needs. Try again in a minute.</p>
          </StateBox>
        </div>
      ) : (
        <UnreachableMessage />
      )}
    </main>
  );
}

function UnreachableMessage() {
  return (
    <div className="solo-failure">
      <StateBox level={1} tone="failed" title="We could not reach the site" actions={<RetryButton />}>
        <p>No answer came back. Check your connection, then try again. You stay signed in.</p>
      </StateBox>
    </div>
  );
}

function RetryButton() {
  return (
    <button className="btn primary small" type="button" onClick={() => location.reload()}>
      <Icon name="retry" />
      Try again
    </button>
  );
}
