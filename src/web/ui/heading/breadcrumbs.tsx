/** Renders the breadcrumbs of a page. The one without `href` is the page itself. */
import { crumbs as m } from '../messages/en-GB.ts';

interface Crumb {
  label: string;
  href?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumb" aria-label={m.label}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={`${label} ${href ?? ''}`}>
            {href === undefined ? (
              <span aria-current="page">
                <bdi>{label}</bdi>
              </span>
            ) : (
              <a href={href}>
                <bdi>{label}</bdi>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
