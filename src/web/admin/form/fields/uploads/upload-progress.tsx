/** Shows the progress of an upload queue, why it is paused, and the files that were not uploaded on an earlier visit. */
import { bytes, fill } from '#web/admin/format.ts';
import { uploads as m } from './messages/en-GB.ts';
import type { Uploads } from './use-uploads.ts';

type UploadProgressProps = Pick<Uploads, 'uploads' | 'done' | 'pause' | 'retryAll' | 'stopAll' | 'resume'>;

/** Renders nothing if no file is waiting, being uploaded or failed. */
export function UploadProgress({ uploads, done, pause, retryAll, stopAll, resume }: UploadProgressProps) {
  if (uploads.length === 0) return null;
  const failedUploads = uploads.filter(({ state }) => state === 'failed');
  const activeUploads = uploads.filter(({ state }) => state !== 'failed');
  const sentBytes = activeUploads.reduce((sum, one) => sum + one.sent, done.bytes);
  const size = activeUploads.reduce((sum, { file }) => sum + file.size, done.bytes);
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sentBytes / size) * 100));
  return (
    <>
      <div className="up-head">
        <b>
          {activeUploads.length > 0
            ? fill(m.progress, {
                done: done.count,
                count: done.count + activeUploads.length,
                sent: bytes(sentBytes),
                size: bytes(size),
              })
            : fill(m.failed, { count: failedUploads.length })}
        </b>
        <span className="acts">
          {activeUploads.length > 1 && (
            <button type="button" className="btn" onClick={stopAll}>
              {m.stopAll}
            </button>
          )}
          {failedUploads.filter(({ mayRetry }) => mayRetry).length > 1 && (
            <button type="button" className="btn" onClick={retryAll}>
              {m.retryAll}
            </button>
          )}
        </span>
      </div>
      {activeUploads.length > 0 && <progress max={100} value={percent} aria-label={m.region} />}
      <div role="status">
        {pause !== null && activeUploads.length > 0 && (
          <p className="up-pause">
            {m.pauses[pause]}{' '}
            <button type="button" className="as-link" onClick={resume}>
              {m.retryNow}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** Shows the progress in a box of its own, for fields and screens that show the files as cards. */
export function UploadsBox(props: UploadProgressProps) {
  if (props.uploads.length === 0) return null;
  return (
    <section className="up-all" aria-label={m.region}>
      <UploadProgress {...props} />
    </section>
  );
}

/** Lists the files that were not uploaded on an earlier visit. */
export function MissingFiles({ missing, dismissMissing }: Pick<Uploads, 'missing' | 'dismissMissing'>) {
  if (missing.length === 0) return null;
  return (
    <section className="up-all" aria-label={m.missingRegion}>
      <p role="status">{fill(m.missing, { count: missing.length })}</p>
      <ul className="up-missing">
        {missing.map(({ name, into }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
          <li key={`${index} ${name}`} className="mono">
            <bdi>{into === null ? name : fill(m.inFolder, { name, folder: into })}</bdi>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={dismissMissing}>
        {m.dismissMissing}
      </button>
    </section>
  );
}
