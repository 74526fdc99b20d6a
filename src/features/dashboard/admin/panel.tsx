/** Renders a part of the dashboard under its heading, and a row in it that leads to a record. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/admin/parts/icon.tsx';

export function Panel({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        <span className="mono quiet">{aside}</span>
      </header>
      {children}
    </section>
  );
}

export function Row({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link className="go" to={to}>
        <span>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className="quiet">{children}</span>
        </span>
        <Icon name="chevron-right" small />
      </Link>
    </li>
  );
}
