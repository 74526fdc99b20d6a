/** Renders the pagination of a list as plain links, which work without JavaScript and which search engines can follow. */
import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '../hidden.tsx';
import { Icon } from '../icon.tsx';
import { paging as m } from '../messages/en-GB.ts';
import { useFormat } from '../text/format.ts';
import { pagesToShow } from './pages-to-show.ts';

interface Props {
  page: number;
  pages: number;
  /** Returns the address of a page */
  address: (page: number) => string;
}

export function Paging({ page, pages, address }: Props) {
  const format = useFormat();
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={m.label}>
      {page > 1 ? (
        <a className="pages-step" href={address(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          <span>{rich(m.previous, { hidden })}</span>
        </a>
      ) : (
        <span className="pages-step" />
      )}
      <p className="pages-where mono">{format.fill(m.position, { page, pages })}</p>
      <ol className="pages-list">
        {pagesToShow(page, pages).map((shownPage) => (
          <li key={shownPage.number} className={shownPage.afterGap ? 'after-gap' : undefined}>
            <a
              href={address(shownPage.number)}
              aria-current={shownPage.number === page ? 'page' : undefined}
              aria-label={format.fill(m.page, { page: shownPage.number })}
            >
              {format.number(shownPage.number)}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="pages-step onward" href={address(page + 1)} rel="next">
          <span>{rich(m.next, { hidden })}</span>
          <Icon name="arrow-right" />
        </a>
      ) : (
        <span className="pages-step" />
      )}
    </nav>
  );
}
