/** Files on their way into the folders: how far all of them are, and what to do about those that did not get there. */

import type { Upload } from '../form/fields/use-uploads.ts';
import { Icon } from '../shell/icon.tsx';
import { sizeOf } from './kinds.ts';
import { tenderWords } from './words.ts';

interface Props {
  uploads: readonly Upload[];
  /** How many have arrived since this began, and their bytes */
  arrived: { count: number; bytes: number };
  folderName: (upload: Upload) => string;
  onAgain: (key: string) => void;
  onStop: (key: string) => void;
}

/** What is not even sent stays what it is: another file has to be chosen. */
const isWorthwhile = ({ state, mayRetry }: Upload): boolean => state === 'failed' && mayRetry;

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));

export function UploadPanel({ uploads, arrived, folderName, onAgain, onStop }: Props) {
  const { upload: words } = tenderWords;
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const worthwhile = failed.filter(isWorthwhile);
  const alive = uploads.filter(({ state }) => state !== 'failed');
  const sent = alive.reduce((sum, one) => sum + one.sent, arrived.bytes);
  const all = alive.reduce((sum, { file }) => sum + file.size, arrived.bytes);
  const percent = percentOf(sent, all);
  // Those under way and those that failed are named; of those that wait the number says enough.
  const named = [...uploads.filter(({ state }) => state === 'sending'), ...failed];
  return (
    <section className="up-all" aria-label={words.region}>
      <div className="up-head">
        <b>
          {alive.length > 0
            ? words.heading(arrived.count, arrived.count + alive.length, percent)
            : words.failedOnly(failed.length)}
        </b>
        <span className="acts">
          {alive.length > 1 && (
            <button type="button" className="btn" onClick={() => alive.map(({ key }) => onStop(key))}>
              {words.stopAll}
            </button>
          )}
          {worthwhile.length > 1 && (
            <button type="button" className="btn" onClick={() => worthwhile.map(({ key }) => onAgain(key))}>
              {words.againAll}
            </button>
          )}
        </span>
      </div>
      {alive.length > 0 && <progress max={100} value={percent} aria-label={words.region} />}
      <ul>
        {named.map((upload) => (
          <Line
            key={upload.key}
            upload={upload}
            folder={folderName(upload)}
            onAgain={() => onAgain(upload.key)}
            onStop={() => onStop(upload.key)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  upload: Upload;
  folder: string;
  onAgain: () => void;
  onStop: () => void;
}

function Line({ upload, folder, onAgain, onStop }: LineProps) {
  const { upload: words } = tenderWords;
  const { file, sent, state, reason } = upload;
  const percent = percentOf(sent, file.size);
  const failed = state === 'failed';
  return (
    <li className={failed ? 'up-line failed' : 'up-line'}>
      <span className="breaks">
        <b className="mono">
          <bdi>{file.name}</bdi>
        </b>{' '}
        <span className="quiet">{words.goes(folder)}</span>
        {failed ? (
          <span className="wrong" role="alert">
            <Icon name="warning" small />
            <span>{reason}</span>
          </span>
        ) : (
          <span className="mono quiet sub">
            {percent === 100 ? words.checking : words.progress(percent, sizeOf(sent), sizeOf(file.size))}
          </span>
        )}
      </span>
      <span className="acts">
        {isWorthwhile(upload) && (
          <button type="button" className="btn" onClick={onAgain}>
            {words.again}
          </button>
        )}
        <button
          type="button"
          className="ico"
          aria-label={(failed ? words.dismiss : words.stop)(file.name)}
          onClick={onStop}
        >
          <Icon name="close" small />
        </button>
      </span>
    </li>
  );
}
