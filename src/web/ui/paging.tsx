/** The pagination of a list: plain links, so that they work without JavaScript and search engines can follow them. */
import { useFormat } from './format.ts';
import { Icon } from './icon.tsx';
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
    <nav className="pages" aria-label="Pages">
      {page > 1 ? (
        <a className="pages-step" href={address(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          <span>
            Previous<span className="vh"> page</span>
          </span>
        </a>
      ) : (
        <span className="pages-step" />
      )}
      <p className="pages-where mono">
        Page {format.number(page)} of {format.number(pages)}
      </p>
      <ol className="pages-list">
        {pagesToShow(page, pages).map((each) => (
          <li key={each.number} className={each.afterGap ? 'after-gap' : undefined}>
            <a
              href={address(each.number)}
              aria-current={each.number === page ? 'page' : undefined}
              aria-label={`Page ${each.number}`}
            >
              {format.number(each.number)}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="pages-step onward" href={address(page + 1)} rel="next">
          <span>
            Next<span className="vh"> page</span>
          </span>
          <Icon name="arrow-right" />
        </a>
      ) : (
        <span className="pages-step" />
      )}
    </nav>
  );
}
