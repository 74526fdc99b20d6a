/** Renders a link to a further page, with an arrow that moves. */
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export function OnwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more" href={href}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </a>
  );
}
