/** Renders a group of settings: its title, an introduction if it has one (`lead`), and a form, a list or a button. */
import type { ReactNode } from 'react';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { groups } from './messages/en-GB.ts';

export function Group({
  id,
  lead,
  children,
}: {
  id: keyof typeof groups;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="group" id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={groups[id]} />
      {lead !== undefined && <div className="group-lead">{lead}</div>}
      {children}
    </section>
  );
}
