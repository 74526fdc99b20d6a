/** Shows the uploads into the folders: the total progress, the file being sent, and the failed uploads with actions. */

import { UploadProgress } from '#web/admin/form/fields/uploads/upload-progress.tsx';
import type { Upload, Uploads } from '#web/admin/form/fields/uploads/use-uploads.ts';
import { bytes, fill, percent as formatPercent } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { upload as m } from './messages/en-GB.ts';

interface Props {
  uploading: Uploads;
  folderName: (upload: Upload) => string;
}

const percentOf = (part: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((part / total) * 100));

export function UploadPanel({ uploading, folderName }: Props) {
  const { uploads, retry, stop } = uploading;
  if (uploads.length === 0) return null;
  // Waiting uploads are not listed; the total progress includes them.
  const listedUploads = [
    ...uploads.filter(({ state }) => state === 'sending'),
    ...uploads.filter(({ state }) => state === 'failed'),
  ];
  return (
    <section className="up-all" aria-label={m.region}>
      <UploadProgress {...uploading} />
      <ul>
        {listedUploads.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            folder={folderName(upload)}
            onRetry={() => retry(upload.key)}
            onStop={() => stop(upload.key)}
          />
        ))}
      </ul>
    </section>
  );
}

interface UploadLineProps {
  upload: Upload;
  folder: string;
  onRetry: () => void;
  onStop: () => void;
}

function UploadLine({ upload, folder, onRetry, onStop }: UploadLineProps) {
  const { file, sent, state, reason, mayRetry } = upload;
  const percent = percentOf(sent, file.size);
  const hasFailed = state === 'failed';
  return (
    <li className={hasFailed ? 'up-line failed' : 'up-line'}>
      <span className="breaks">
        <b className="mono">
          <bdi>{file.name}</bdi>
        </b>{' '}
        <span className="quiet">{fill(m.to, { folder })}</span>
        {hasFailed ? (
          <span className="wrong" role="alert">
            <Icon name="warning" small />
            <span>{reason}</span>
          </span>
        ) : (
          <span className="mono quiet sub">
            {percent === 100
              ? m.checking
              : fill(m.progress, {
                  percent: formatPercent(percent) ?? '',
                  sent: bytes(sent),
                  total: bytes(file.size),
                })}
          </span>
        )}
      </span>
      <span className="acts">
        {hasFailed && mayRetry && (
          <button type="button" className="btn" onClick={onRetry}>
            {m.retry}
          </button>
        )}
        <button
          type="button"
          className="ico"
          aria-label={fill(hasFailed ? m.dismiss : m.cancel, { name: file.name })}
          onClick={onStop}
        >
          <Icon name="close" small />
        </button>
      </span>
    </li>
  );
}
