/** The head of a section: a thick line with the name under it, and a way onward at the right. */
import type { ReactNode } from 'react';
import { OnwardLink } from './onward-link.tsx';

interface SectionHeadProps {
  title: string;
  /** A way onward: where to and in which words. */
  more?: { href: string; label: string };
  /** Instead of a link: a quiet word at the right, such as a count. */
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
