/** The image browser in front of the form: search, then choose several at once. */
import { useEffect, useState } from 'react';
import { image, admin as imageTexts } from '#features/images/messages/en-GB.ts';
import { fill } from '#web/admin/format.ts';
import { callList } from '../../../data/resource-calls.ts';
import { Failure } from '../../../shell/failure/failure.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { dialog } from '../../messages/en-GB.ts';
import { PictureThumbnail } from './local-pictures.tsx';
import { library as m, pictures } from './messages/en-GB.ts';
import { nameOf, type PictureRecord } from './picture-record.ts';

interface Props {
  excludedIds: readonly string[];
  single: boolean;
  onClose: () => void;
  onChoose: (pictures: readonly PictureRecord[]) => void;
}

/** The pause in typing before a search, in milliseconds. */
const TYPING_PAUSE = 250;
const PAGE_SIZE = 24;

export function LibraryDialog({ excludedIds, single, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [results, setResults] = useState<{ items: readonly PictureRecord[]; pages: number } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [chosenPictures, setChosenPictures] = useState<readonly PictureRecord[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    const abortController = new AbortController();
    const query = new URLSearchParams({
      search: search.trim(),
      page: String(page),
      max: String(PAGE_SIZE),
      sort: 'createdAt',
      direction: 'desc',
    });
    const timer = setTimeout(
      () =>
        callList<PictureRecord>(`/api/admin/images?${query}`, abortController.signal).then(
          ({ items, pages }) => {
            setFailure(null);
            setResults((before) => ({
              items: page === 1 ? items : [...(before?.items ?? []), ...items],
              pages,
            }));
          },
          (error: unknown) => {
            if (!abortController.signal.aborted) setFailure(error);
          },
        ),
      search === '' || page > 1 ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [search, page, attempt]);

  const choose = (picture: PictureRecord) => {
    if (single) return onChoose([picture]);
    return setChosenPictures(
      chosenPictures.some(({ _id }) => _id === picture._id)
        ? chosenPictures.filter(({ _id }) => _id !== picture._id)
        : [...chosenPictures, picture],
    );
  };
  return (
    <Dialog title={image.title} onClose={onClose} wide>
      <div className="field">
        <label htmlFor="library-search">{imageTexts.search}</label>
        <input
          id="library-search"
          className="input"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
      </div>
      <div className="library">
        {failure !== null && <Failure error={failure} retry={() => setAttempt(attempt + 1)} />}
        {results?.items.length === 0 && <p className="quiet">{m.none}</p>}
        <ul className="pics">
          {results?.items.map((picture, index) => {
            const name = nameOf(picture) ?? fill(pictures.unnamed, { number: index + 1 });
            const isChosen = chosenPictures.some(({ _id }) => _id === picture._id);
            return (
              <li key={picture._id}>
                <button
                  type="button"
                  className={isChosen ? 'pc pick on' : 'pc pick'}
                  aria-pressed={isChosen}
                  aria-label={fill(m.choose, { name })}
                  disabled={excludedIds.includes(picture._id)}
                  onClick={() => choose(picture)}
                >
                  <PictureThumbnail picture={picture} alt="" />
                  <span className="cp">{name}</span>
                </button>
              </li>
            );
          })}
        </ul>
        {results !== null && page < results.pages && (
          <button type="button" className="btn" onClick={() => setPage(page + 1)}>
            {m.more}
          </button>
        )}
      </div>
      <div className="acts">
        {!single && (
          <button
            type="button"
            className="btn p"
            disabled={chosenPictures.length === 0}
            onClick={() => onChoose(chosenPictures)}
          >
            {fill(m.add, { count: chosenPictures.length })}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {dialog.cancel}
        </button>
      </div>
    </Dialog>
  );
}
