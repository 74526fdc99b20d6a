/** Renders an error in place of a page that failed, with a retry link. */
import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { logFailure } from '#web/data/areas/log.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { GuestCallFailed, PageNotFound, PartUnavailable, SiteUnreachable } from '#web/data/failures.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { DocumentHead } from '../layout/document-head.tsx';
import { failure as m } from '../messages/en-GB.ts';
import * as notFoundScreen from '../not-found/index.tsx';
import { failureHead } from './failure-head.ts';

/** Renders the error inside the layout, between header and footer. */
export function ScreenFailure() {
  const failure = useRouteError();
  const head = failureHead(failure);
  useEffect(() => {
    // Any error but those of a call, of a missing page or of loading a module is a bug in the program.
    if (!isExpected(failure)) logFailure('The page could not be rendered', failure);
  }, [failure]);
  return (
    <>
      <DocumentHead head={head} />
      {failure instanceof PageNotFound ? <notFoundScreen.Component /> : <Failure failure={failure} />}
    </>
  );
}

/** Renders the error without the layout, which cannot be rendered because the site's settings failed to load. */
export function BareFailure() {
  const failure = useRouteError();
  return (
    <main className="bare-page" id="main" tabIndex={-1}>
      <DocumentHead head={failureHead(failure)} />
      <Failure failure={failure} />
    </main>
  );
}

function Failure({ failure }: { failure: unknown }) {
  const description = describeFailure(failure);
  return (
    <div className="g failure">
      <StateBox
        level={1}
        tone="failed"
        title={description.title}
        code={failure instanceof GuestCallFailed ? <AreaError failure={failure} /> : undefined}
        actions={<Retry isFullLoad={description.isFullLoad} />}
      >
        <p>{description.text}</p>
      </StateBox>
    </div>
  );
}

/**
 * Shows the error of the call's state area, so that it disappears when the next call starts. On the server, where areas
 * are empty, shows the error of the call itself.
 */
function AreaError({ failure }: { failure: GuestCallFailed }) {
  const area = useArea(failure.area);
  return <>{import.meta.env.SSR ? failure.message : area?.error}</>;
}

function Retry({ isFullLoad }: { isFullLoad: boolean }) {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const label = (
    <>
      <Icon name="retry" />
      {state === 'loading' ? m.retrying : m.retry}
    </>
  );
  // A link, so that it also works without JavaScript. After some errors, such as a module that failed to load, only a page load
  // can help.
  return (
    <a
      className="btn primary small"
      href={pathname + search}
      data-reload=""
      onClick={(event) => {
        if (isFullLoad) return;
        event.preventDefault();
        // The link disappears with the error, so the focus moves to the page.
        void revalidate().then(() => document.getElementById('main')?.focus({ preventScroll: true }));
      }}
    >
      {label}
    </a>
  );
}

interface FailureDescription {
  title: string;
  text: string;
  /** Whether a retry loads the complete page again instead of only its data. */
  isFullLoad: boolean;
}

function describeFailure(failure: unknown): FailureDescription {
  if (failure instanceof PartUnavailable) {
    return {
      title: m.unavailable,
      text: m.partMissing,
      isFullLoad: true,
    };
  }
  if (failure instanceof SiteUnreachable) {
    return {
      title: m.unreachable,
      text: m.unreachableText,
      isFullLoad: false,
    };
  }
  if (failure instanceof GuestCallFailed) {
    return {
      title: m.unavailable,
      text: failure.status === 429 ? m.tooMany : m.noAnswer,
      isFullLoad: false,
    };
  }
  return {
    title: m.unavailable,
    text: m.broken,
    isFullLoad: true,
  };
}

const isExpected = (failure: unknown): boolean =>
  [PageNotFound, PartUnavailable, SiteUnreachable, GuestCallFailed].some((kind) => failure instanceof kind);
