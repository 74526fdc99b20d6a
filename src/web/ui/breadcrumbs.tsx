/** Breadcrumbs. The last one is the page itself and not a link. */
interface Crumb {
  label: string;
  href?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumb" aria-label="You are here">
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
