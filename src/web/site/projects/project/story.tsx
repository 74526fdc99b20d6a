/** What was built and how: the description beside the programme; the problem, the answer and what came of it. */
import type { Project } from '#contract/project.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { ProgrammeLine } from './programme-line.tsx';

export function Story({ project }: { project: Project }) {
  if (project.description === null && project.startDate === null) return null;
  return (
    <div className="g story">
      <aside className="c4 story-side" aria-label="Programme">
        <ProgrammeLine project={project} />
      </aside>
      <div className="from5 story-text">
        <RichText document={project.description} />
      </div>
    </div>
  );
}

export function Account({ project }: { project: Project }) {
  const parts = [
    { title: 'The problem', document: project.challenge },
    { title: 'What we did', document: project.solution },
    { title: 'What came of it', document: project.result },
  ].filter(({ document }) => document !== null && document.content.length > 0);
  if (parts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="account">
      <div className="g">
        <SectionHead id="account" title="How it was done" className="account-title" />
      </div>
      {parts.map(({ title, document }) => (
        <div className="g account" key={title}>
          <h3 className="c4 t3">{title}</h3>
          <div className="from5">
            <RichText document={document} />
          </div>
        </div>
      ))}
    </section>
  );
}
