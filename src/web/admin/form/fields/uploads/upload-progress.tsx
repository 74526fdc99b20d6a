/** The progress of an upload queue, why it waits, and files left unfinished by an earlier visit. */
import { words } from '../../../words.ts';
import { formatFileSize } from './file-size.ts';
import type { Uploads } from './use-uploads.ts';

type UploadProgressProps = Pick<Uploads, 'uploads' | 'done' | 'pause' | 'againAll' | 'stopAll' | 'resume'>;

/** Renders nothing while no file is being uploaded. */
export function UploadProgress({ uploads, done, pause, againAll, stopAll, resume }: UploadProgressProps) {
  const said = words.form.uploads;
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const active = uploads.filter(({ state }) => state !== 'failed');
  const sent = active.reduce((sum, one) => sum + one.sent, done.bytes);
  const size = active.reduce((sum, { file }) => sum + file.size, done.bytes);
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sent / size) * 100));
  const reasons = { offline: said.offline, busy: said.busy, 'signed-out': said.signedOut } as const;
  return (
    <>
      <div className="up-head">
        <b>
          {active.length > 0
            ? said.heading(done.count, done.count + active.length, formatFileSize(sent), formatFileSize(size))
            : said.failedOnly(failed.length)}
        </b>
        <span className="acts">
          {active.length > 1 && (
            <button type="button" className="btn" onClick={stopAll}>
              {said.stopAll}
            </button>
          )}
          {failed.filter(({ mayRetry }) => mayRetry).length > 1 && (
            <button type="button" className="btn" onClick={againAll}>
              {said.againAll}
            </button>
          )}
        </span>
      </div>
      {active.length > 0 && <progress max={100} value={percent} aria-label={said.region} />}
      <div role="status">
        {pause !== null && active.length > 0 && (
          <p className="up-pause">
            {reasons[pause]}{' '}
            <button type="button" className="as-link" onClick={resume}>
              {said.now}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** For fields and screens that show files as cards: the head in a box of its own. */
export function UploadsBox(props: UploadProgressProps) {
  if (props.uploads.length === 0) return null;
  return (
    <section className="up-all" aria-label={words.form.uploads.region}>
      <UploadProgress {...props} />
    </section>
  );
}

export function MissingFiles({ missing, dismissMissing }: Pick<Uploads, 'missing' | 'dismissMissing'>) {
  const said = words.form.uploads;
  if (missing.length === 0) return null;
  return (
    <section className="up-all" aria-label={said.missingRegion}>
      <p role="status">{said.missing(missing.length)}</p>
      <ul className="up-missing">
        {missing.map(({ name, into }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
          <li key={`${index} ${name}`} className="mono">
            <bdi>{into === null ? name : said.into(name, into)}</bdi>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={dismissMissing}>
        {said.dismissMissing}
      </button>
    </section>
  );
}
