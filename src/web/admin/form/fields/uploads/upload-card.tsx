/** A file that is being uploaded or has failed, with the reason and the possible actions. */
import { Icon } from '../../../shell/icon.tsx';
import { words } from '../../../words.ts';
import { FileThumbnail } from '../pictures/local-pictures.tsx';
import type { Upload } from './use-uploads.ts';

const MB = 1024 * 1024;
const inMB = (bytes: number): string => (bytes / MB).toFixed(1);

interface CardsProps {
  uploads: readonly Upload[];
  again: (key: string) => void;
  stop: (key: string) => void;
}

/** The unfinished uploads, as items of a list. */
export const UploadCards = ({ uploads, again, stop }: CardsProps) =>
  uploads.map((upload) => (
    <UploadCard
      key={upload.key}
      upload={upload}
      onAgain={() => again(upload.key)}
      onStop={() => stop(upload.key)}
    />
  ));

interface Props {
  upload: Upload;
  onAgain: () => void;
  onStop: () => void;
}

function UploadCard({ upload: { file, sent, state, reason, mayRetry }, onAgain, onStop }: Props) {
  const { pictures } = words.form;
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100);
  const failed = state === 'failed';
  return (
    <li className={failed ? 'pc failed' : 'pc'}>
      <div className="up">
        <FileThumbnail file={file} />
        <span className="mono breaks">{file.name}</span>
        {!failed && <progress max={100} value={percent} aria-label={file.name} />}
        <span className="mono quiet">
          {state === 'waiting' && pictures.waiting}
          {state === 'sending' &&
            (percent === 100 ? pictures.preparing : pictures.progress(percent, inMB(sent), inMB(file.size)))}
        </span>
      </div>
      {failed && (
        <p className="wrong" role="alert">
          <Icon name="warning" small />
          {reason}
        </p>
      )}
      <div className="ft">
        {failed && mayRetry ? (
          <button type="button" className="btn" onClick={onAgain}>
            {pictures.again}
          </button>
        ) : (
          <span />
        )}
        <button
          type="button"
          className="ico"
          aria-label={(failed ? pictures.dismiss : pictures.stop)(file.name)}
          onClick={onStop}
        >
          <Icon name="close" small />
        </button>
      </div>
    </li>
  );
}
