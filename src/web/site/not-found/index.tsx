/** "Error 404": rendered for every unknown address, and whenever a loader ends with notFound(). */
import { useLocation } from 'react-router';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { ProjectCard } from '#features/projects/site/project-card.tsx';
import { featuredQuery } from '#web/data/queries.ts';
import { type Head, notFound } from '#web/data/screen.ts';
import { useGuestPart } from '#web/data/use-guest.tsx';
import { DimensionLine } from '#web/ui/dimension-line.tsx';
import { nearestProject } from './nearest-project.ts';

export async function loader(): Promise<void> {
  notFound();
}

export function head(): Head {
  return {
    title: 'Error 404',
    description: null,
    canonical: null,
    robots: 'noindex',
    jsonLd: [],
  };
}

export function Component() {
  const { pathname } = useLocation();
  const { data: featured = [] } = useGuestPart(featuredQuery());
  const near = nearestProject(pathname, featured);
  return (
    <div className="g lost">
      <div className="lost-words">
        <p className="mono quiet lost-path">{pathname}</p>
        <h1 className="display">Error 404</h1>
        <DimensionLine label="not on any drawing we hold" />
        <h2 className="t2">Page Not Found</h2>
        <p className="lead">Sorry the page you're looking for either doesn't exist or has moved.</p>
        <div className="acts">
          <a className="btn primary" href="/">
            Go to the front page
          </a>
          <a className="btn" href={PROJECTS_PATH}>
            See our work
          </a>
        </div>
      </div>
      {near && (
        <aside className="lost-near" aria-label="Perhaps this one">
          <p className="lab">Perhaps this one</p>
          <ProjectCard project={near} sizes="(min-width: 900px) 30vw, 100vw" />
        </aside>
      )}
    </div>
  );
}
