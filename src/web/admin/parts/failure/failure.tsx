/** Renders an error in place of a screen or a part of one, and the placeholder of a screen. */
import { Link } from 'react-router';
import { errorText } from '#web/data/failures.ts';
import { failure, forbidden, common as m } from '../../messages/en-GB.ts';
import { ApiError } from '../../providers/call.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { Icon } from '../icon.tsx';

interface FailureProps {
  error: unknown;
  retry: () => void;
  /** The address of the list to return to, if the error replaces a complete screen */
  list?: string;
  /** Whether the error replaces a complete screen; set for one without a list */
  screen?: boolean;
}

/** Shows the server's message, a retry button unless the record does not exist, and a link to the list if `list` is set. */
export function Failure({ error, retry, list, screen = list !== undefined }: FailureProps) {
  const Heading = screen ? 'h1' : 'h2';
  const { status } = error instanceof ApiError ? error : { status: null };
  const isNotFound = status === 404;
  return (
    <div className="panel failure" role="alert">
      <Heading>{status === 403 ? forbidden.title : failure.title}</Heading>
      <p className="quiet">{errorMessageOf(error)}</p>
      <div className="acts">
        {!isNotFound && (
          <button type="button" className="btn" onClick={retry}>
            {m.retry}
          </button>
        )}
        {list !== undefined && (
          <Link className="btn" to={list}>
            <Icon name="arrow-left" small />
            {m.backToList}
          </Link>
        )}
        {error instanceof ApiError && error.status > 0 && (
          <span className="mono quiet">{errorText(error.status)}</span>
        )}
      </div>
    </div>
  );
}

/** Renders the placeholder of a screen. It is invisible at first, so that users with a good connection never see it. */
export function ScreenPlaceholder() {
  return (
    <div className="waits" role="status">
      <span className="visually-hidden">{m.loading}</span>
      <div className="sk sk-title" />
      <div className="sk sk-field" />
      <div className="sk sk-field" />
    </div>
  );
}
