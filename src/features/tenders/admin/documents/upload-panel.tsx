/** The uploads into the folders: total progress, and actions for failed ones. */

import { formatFileSize } from '#web/admin/form/fields/uploads/file-size.ts';
import { UploadProgress } from '#web/admin/form/fields/uploads/upload-progress.tsx';
import type { Upload, Uploads } from '#web/admin/form/fields/uploads/use-uploads.ts';
import { Icon } from '#web/admin/shell/icon.tsx';
import { words } from '#web/admin/words.ts';
import { tenderMessages } from '../words.ts';

interface Props {
  uploading: Uploads;
  folderName: (upload: Upload) => string;
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));

export function UploadPanel({ uploading, folderName }: Props) {
  const { uploads, again, stop } = uploading;
  if (uploads.length === 0) return null;
  // Waiting files are only counted in the heading.
  const named = [
    ...uploads.filter(({ state }) => state === 'sending'),
    ...uploads.filter(({ state }) => state === 'failed'),
  ];
  return (
    <section className="up-all" aria-label={words.form.uploads.region}>
      <UploadProgress {...uploading} />
      <ul>
        {named.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            folder={folderName(upload)}
            onAgain={() => again(upload.key)}
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
  onAgain: () => void;
  onStop: () => void;
}

function UploadLine({ upload, folder, onAgain, onStop }: UploadLineProps) {
  const { upload: messages } = tenderMessages;
  const { file, sent, state, reason, mayRetry } = upload;
  const percent = percentOf(sent, file.size);
  const failed = state === 'failed';
  return (
    <li className={failed ? 'up-line failed' : 'up-line'}>
      <span className="breaks">
        <b className="mono">
          <bdi>{file.name}</bdi>
        </b>{' '}
        <span className="quiet">{messages.goes(folder)}</span>
        {failed ? (
          <span className="wrong" role="alert">
            <Icon name="warning" small />
            <span>{reason}</span>
          </span>
        ) : (
          <span className="mono quiet sub">
            {percent === 100
              ? messages.checking
              : messages.progress(percent, formatFileSize(sent), formatFileSize(file.size))}
          </span>
        )}
      </span>
      <span className="acts">
        {failed && mayRetry && (
          <button type="button" className="btn" onClick={onAgain}>
            {messages.again}
          </button>
        )}
        <button
          type="button"
          className="ico"
          aria-label={(failed ? messages.dismiss : messages.stop)(file.name)}
          onClick={onStop}
        >
          <Icon name="close" small />
        </button>
      </span>
    </li>
  );
}
