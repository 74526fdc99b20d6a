/** Shows which part of the list is on this page, and buttons for the other pages. */
import { Fragment } from 'react';
import { pagesToShow } from '#web/ui/paging/pages-to-show.ts';
import { useList } from '../data/list.tsx';
import { fill } from '../format.ts';
import { Icon } from '../parts/icon.tsx';
import { paging as m } from './messages/en-GB.ts';

export function Pages() {
  const { page, perPage, total = 0, totalCapped, setPage, data = [] } = useList();
  if (total === 0) return null;
  const pageCount = Math.ceil(total / perPage);
  const from = (page - 1) * perPage + 1;
  const to = from + Math.max(data.length, 1) - 1;
  return (
    <nav className="pgn" aria-label={m.label}>
      <span className="mono quiet">
        {totalCapped
          ? fill(m.rangeCapped, { from, to, total: total - 1 })
          : fill(m.range, { from, to, total })}
      </span>
      {pageCount > 1 && (
        <div className="acts">
          <button
            type="button"
            className="ico"
            aria-label={m.previous}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="chevron-left" small />
          </button>
          {pagesToShow(page, pageCount).map(({ number, afterGap }) => (
            <Fragment key={number}>
              {afterGap && <span className="quiet">…</span>}
              <button
                type="button"
                className="ico no"
                aria-label={fill(m.page, { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => setPage(number)}
              >
                {number}
              </button>
            </Fragment>
          ))}
          <button
            type="button"
            className="ico"
            aria-label={m.next}
            disabled={page >= pageCount}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="chevron-right" small />
          </button>
        </div>
      )}
    </nav>
  );
}
