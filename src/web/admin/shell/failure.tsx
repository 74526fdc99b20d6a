/** What is shown where something could not be, or is not there yet. */
import { words } from '../words.ts';

/** The server's words, and a way to try again. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="panel failure" role="alert">
      <h2>{words.failure.heading}</h2>
      <p className="quiet">{error instanceof Error ? error.message : null}</p>
      <button type="button" className="btn" onClick={retry}>
        {words.failure.retry}
      </button>
    </div>
  );
}

/** Invisible for as long as a good line takes. */
export function Waiting() {
  return (
    <div className="waits" role="status">
      <span className="vh">{words.list.loading}</span>
      <div className="sk sk-title" />
      <div className="sk sk-field" />
      <div className="sk sk-field" />
    </div>
  );
}
