/** Renders a section heading: a thick line, and below it the title and, at the other end, a link or a short text. */
import type { ReactNode } from 'react';
import { OnwardLink } from '../card/onward-link.tsx';

interface SectionHeadProps {
  title: string;
  /** The link: its target and label. */
  more?: { href: string; label: string };
  /** A short text in place of the link, such as a count. */
  aside?: ReactNode;
  id?: string;
  className?: string;
}

export function SectionHead({ title, more, aside, id, className }: SectionHeadProps) {
  return (
    <div className={className ? `head ${className}` : 'head'}>
      <h2 id={id}>{title}</h2>
      {more && <OnwardLink href={more.href}>{more.label}</OnwardLink>}
      {aside !== undefined && <span className="mono quiet">{aside}</span>}
    </div>
  );
}
