/** Renders the image browser in a dialog, in which the user searches and chooses one picture or several. */
import { useCallback, useRef, useState } from 'react';
import { image, admin as imageTexts } from '#features/images/messages/en-GB.ts';
import { fill } from '#web/admin/format.ts';
import { apiPath, withQuery } from '../../../data/api-path.ts';
import { callList } from '../../../data/resource-calls.ts';
import { type SearchFunction, useSearch } from '../../../data/use-search.ts';
import { common } from '../../../messages/en-GB.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import { PictureThumbnail } from './local-pictures.tsx';
import { library as m, pictures } from './messages/en-GB.ts';
import { nameOf, type PictureRecord } from './picture-record.ts';

interface Props {
  /** Pictures that cannot be chosen, because the field contains them already */
  excludedIds: readonly string[];
  /** Whether the user chooses one picture only: `onChoose` is then called at once */
  single: boolean;
  onClose: () => void;
  onChoose: (pictures: readonly PictureRecord[]) => void;
}

const PAGE_SIZE = 24;

export function LibraryDialog({ excludedIds, single, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosenPictures, setChosenPictures] = useState<readonly PictureRecord[]>([]);

  /** The pictures on the pages that have been loaded */
  const foundPictures = useRef<readonly PictureRecord[]>([]);
  const find = useCallback<SearchFunction<{ items: readonly PictureRecord[]; pages: number }>>(
    async (typed, signal) => {
      const path = withQuery(apiPath('images'), {
        search: typed.trim(),
        page,
        max: PAGE_SIZE,
        sort: 'createdAt',
        direction: 'desc',
      });
      const { items, pages } = await callList<PictureRecord>(path, signal);
      foundPictures.current = page === 1 ? items : [...foundPictures.current, ...items];
      return { items: foundPictures.current, pages };
    },
    [page],
  );
  const { results, error, retry } = useSearch(find, search);

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
        {error !== null && <Failure error={error} retry={retry} />}
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
          {common.cancel}
        </button>
      </div>
    </Dialog>
  );
}
