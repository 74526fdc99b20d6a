import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { StaticContent } from '#web/ui/static-content.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import { factsBesideDescription } from '../key-fact-overrides.ts';
import { programmeOf } from '../programme.ts';
import { KeyFacts } from './key-facts.tsx';

/** Shows the description of a project beside its key facts. */
export function Story({ project }: { project: Project }) {
  const { description } = project;
  const keyFacts = factsBesideDescription(project.keyFacts, programmeOf(project) !== null);
  if (description === null && keyFacts.length === 0) return null;
  return (
    <StaticContent
      className="g story"
      record={project}
      part="story"
      content={() => (
        <>
          {description !== null && (
            <div className="from5">
              <RichText document={description} />
            </div>
          )}
          <KeyFacts facts={keyFacts} />
        </>
      )}
    />
  );
}

/** Shows the challenge, the solution and the result of a project. */
export function CaseStudy({ project }: { project: Project }) {
  const parts = [
    { title: m.challenge, text: project.challenge },
    { title: m.solution, text: project.solution },
    { title: m.result, text: project.result },
  ].filter(({ text }) => text !== null && text.content.length > 0);
  if (parts.length === 0) return null;
  return (
    <StaticContent
      as="section"
      className="section"
      aria-labelledby="account"
      record={project}
      part="account"
      content={() => (
        <>
          <div className="g">
            <SectionHead id="account" title={m.account} />
          </div>
          {parts.map(({ title, text }) => (
            <div className="g account" key={title}>
              <h3 className="c4 t3">{title}</h3>
              <div className="from5">
                <RichText document={text} />
              </div>
            </div>
          ))}
        </>
      )}
    />
  );
}
