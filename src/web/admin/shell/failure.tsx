/** What is shown where something could not be: the server's words, and a way to try again. */
import { words } from '../words.ts';

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
