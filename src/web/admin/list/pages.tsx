/** Which part of the list is shown, and the way to the others. */
import { useListPaginationContext } from 'ra-core';
import { Icon } from '../shell/icon.tsx';
import { words } from '../words.ts';

export function Pages() {
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListPaginationContext();
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <nav className="pgn" aria-label={words.list.search}>
      <span className="mono quiet">
        {words.list.range(from, Math.min(total, page * perPage), total.toLocaleString('en-GB'))}
      </span>
      <div className="acts">
        <button
          type="button"
          className="ico"
          aria-label={words.list.previous}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="chevron-left" small />
        </button>
        <span className="mono" aria-current="page">
          {page}
        </span>
        <button
          type="button"
          className="ico"
          aria-label={words.list.next}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="chevron-right" small />
        </button>
      </div>
    </nav>
  );
}
