/** A group of settings: its name on a thick line, and one form or list below. */
import type { ReactNode } from 'react';
import { SectionHead } from '#web/ui/heading/section-head.tsx';

export function Group({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="group" id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} />
      {lead !== undefined && <div className="group-lead">{lead}</div>}
      {children}
    </section>
  );
}
