/** Renders the not-found page: for every unknown address, and if a loader ends with `notFound()`. */
import { useLocation } from 'react-router';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { ProjectCard } from '#features/projects/site/project-card.tsx';
import { featuredQuery } from '#features/projects/site/queries.ts';
import { useOptionalGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import { type Head, notFound } from '#web/data/screen.ts';
import { DimensionLine } from '#web/ui/heading/dimension-line.tsx';
import { notFound as m } from '../messages/en-GB.ts';
import { nearestProject } from './nearest-project.ts';

/** The router calls this function. @public */
export async function loader(): Promise<void> {
  notFound();
}

export function head(): Head {
  return {
    title: m.title,
    description: null,
    canonical: null,
    robots: 'noindex',
    jsonLd: [],
  };
}

export function Component() {
  const { pathname } = useLocation();
  const { data: featured = [] } = useOptionalGuestQuery(featuredQuery());
  const suggested = nearestProject(pathname, featured);
  return (
    <div className="g lost">
      <div className="lost-words">
        <p className="mono quiet lost-path">{pathname}</p>
        <h1 className="display">{m.title}</h1>
        <DimensionLine />
        <h2 className="t2">{m.subheading}</h2>
        <p className="lead">{m.text}</p>
        <div className="acts">
          <a className="btn primary" href="/">
            {m.home}
          </a>
          <a className="btn" href={PROJECTS_PATH}>
            {m.projects}
          </a>
        </div>
      </div>
      {suggested && (
        <aside className="lost-near" aria-label={m.suggestion}>
          <p className="lab">{m.suggestion}</p>
          <ProjectCard project={suggested} sizes="(min-width: 900px) 30vw, 100vw" />
        </aside>
      )}
    </div>
  );
}
