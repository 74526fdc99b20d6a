/** Shows which part of the list is visible, and links to the other pages. */
import { Fragment } from 'react';
import { pagesToShow } from '#web/ui/paging/pages-to-show.ts';
import { useList } from '../data/list.tsx';
import { Icon } from '../shell/icon.tsx';
import { words } from '../words.ts';

export function Pages() {
  const { page, perPage, total = 0, totalCapped, setPage, data = [] } = useList();
  if (total === 0) return null;
  const pages = Math.ceil(total / perPage);
  const from = (page - 1) * perPage + 1;
  return (
    <nav className="pgn" aria-label={words.list.pages}>
      <span className="mono quiet">
        {words.list.range(
          from,
          from + Math.max(data.length, 1) - 1,
          totalCapped ? words.list.cappedTotal(total) : total.toLocaleString('en-GB'),
        )}
      </span>
      {pages > 1 && (
        <div className="acts">
          <button
            type="button"
            className="ico"
            aria-label={words.list.previous}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="chevron-left" small />
          </button>
          {pagesToShow(page, pages).map(({ number, afterGap }) => (
            <Fragment key={number}>
              {afterGap && <span className="quiet">…</span>}
              <button
                type="button"
                className="ico no"
                aria-label={words.list.page(number)}
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
            aria-label={words.list.next}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="chevron-right" small />
          </button>
        </div>
      )}
    </nav>
  );
}
