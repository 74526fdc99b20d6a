/** Renders the cards of unfinished uploads: files that are waiting, being sent or have failed, with the possible actions. */
import { bytes, fill, percent } from '#web/admin/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { FileThumbnail } from '../pictures/local-pictures.tsx';
import { upload as m } from './messages/en-GB.ts';
import type { Upload } from './use-uploads.ts';

interface CardsProps {
  uploads: readonly Upload[];
  retry: (key: string) => void;
  stop: (key: string) => void;
}

/** Renders the unfinished uploads as items of a list. */
export const UploadCards = ({ uploads, retry, stop }: CardsProps) =>
  uploads.map((upload) => (
    <UploadCard
      key={upload.key}
      upload={upload}
      onRetry={() => retry(upload.key)}
      onStop={() => stop(upload.key)}
    />
  ));

interface Props {
  upload: Upload;
  onRetry: () => void;
  onStop: () => void;
}

function UploadCard({ upload: { file, sent, state, reason, mayRetry }, onRetry, onStop }: Props) {
  const percentSent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
  const hasFailed = state === 'failed';
  return (
    <li className={hasFailed ? 'pc failed' : 'pc'}>
      <div className="up">
        <FileThumbnail file={file} />
        <span className="mono breaks">{file.name}</span>
        {!hasFailed && <progress max={100} value={percentSent} aria-label={file.name} />}
        <span className="mono quiet">
          {state === 'waiting' && m.waiting}
          {state === 'sending' &&
            (percentSent === 100
              ? m.processing
              : fill(m.progress, {
                  percent: percent(percentSent) ?? '',
                  sent: bytes(sent),
                  size: bytes(file.size),
                }))}
        </span>
      </div>
      {hasFailed && (
        <p className="wrong" role="alert">
          <Icon name="warning" small />
          {reason}
        </p>
      )}
      <div className="ft">
        {hasFailed && mayRetry ? (
          <button type="button" className="btn" onClick={onRetry}>
            {m.retry}
          </button>
        ) : (
          <span />
        )}
        <button
          type="button"
          className="ico"
          aria-label={fill(hasFailed ? m.dismiss : m.stop, { name: file.name })}
          onClick={onStop}
        >
          <Icon name="close" small />
        </button>
      </div>
    </li>
  );
}
