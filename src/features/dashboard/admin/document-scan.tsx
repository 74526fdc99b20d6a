/**
 * Shows on the dashboard the scan of documents that were stored while there was no virus scanner: its progress, and a
 * button to stop or continue it.
 */

import type { DocumentScan as Scan } from '#features/documents/schema.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { fill } from '#web/admin/format.ts';
import { call } from '#web/admin/providers/call.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import { documentScan as m } from './messages/en-GB.ts';

export function DocumentScan({ scanned, total, isStopped }: Scan) {
  const { act } = useAction(['dashboard']);
  const toggle = (): void =>
    void act(
      () =>
        call(apiPath('jobs', 'document-scan'), {
          method: 'POST',
          body: { isStopped: !isStopped },
        }),
      isStopped ? m.continued : m.stopped,
    );
  return (
    <div className="document-scan">
      <p>
        <b>{fill(m.progress, { count: total, scanned })}</b>
      </p>
      <progress aria-label={m.title} value={scanned} max={total} />
      <p className="quiet">{isStopped ? m.stoppedHint : m.hint}</p>
      <button type="button" className="btn" onClick={toggle}>
        {isStopped ? m.continue : m.stop}
      </button>
    </div>
  );
}
