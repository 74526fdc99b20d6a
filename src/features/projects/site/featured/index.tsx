/** The featured projects, in a staggered grid. */

import { sharedImage } from '#features/images/address.ts';
import { featuredQuery } from '#web/data/queries.ts';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { useGuest, useSettings } from '#web/data/use-guest.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useFormat } from '#web/ui/format.ts';
import { OnwardLink } from '#web/ui/onward-link.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { FEATURED_PROJECTS_PATH, PROJECTS_PATH } from '../../address.ts';
import type { Project } from '../../schema.ts';
import { ProjectCard } from '../project-card.tsx';
import { projectCollection } from '../structured-data.ts';

const NAME = 'Featured projects';
const MOST = 12;

export async function loader({ need }: LoadContext): Promise<void> {
  await need(featuredQuery());
}

export function head({ siteUrl, read }: HeadContext): Head {
  const projects = (read(featuredQuery()) ?? []).slice(0, MOST);
  return {
    title: NAME,
    description: descriptionOf(projects),
    canonical: FEATURED_PROJECTS_PATH,
    image: sharedImage(projects[0]?.cover ?? null),
    jsonLd: projectCollection({
      siteUrl,
      path: FEATURED_PROJECTS_PATH,
      name: NAME,
      crumbs: [{ name: 'Our work', path: PROJECTS_PATH }],
      projects,
      before: 0,
    }),
  };
}

const descriptionOf = (projects: Project[]): string =>
  projects.length === 0
    ? 'A choice from our work.'
    : `A choice from our work: ${projects
        .slice(0, 4)
        .map(({ title }) => title)
        .join(', ')}.`.slice(0, 300);

export function Component() {
  const projects = useGuest(featuredQuery()).slice(0, MOST);
  const { projects: all } = useSettings();
  const format = useFormat();
  return (
    <>
      <div className="g pagehead">
        <div className="c8">
          <Breadcrumbs crumbs={[{ label: 'Our work', href: PROJECTS_PATH }, { label: NAME }]} />
          <h1 className="t1">{NAME}</h1>
          {projects.length > 0 && (
            <p className="lead">
              {projects.length === 1 ? 'The one' : `${format.number(projects.length)} of them`} we show first
              when somebody asks what we can build.
            </p>
          )}
        </div>
      </div>
      {projects.length > 0 ? (
        <ul className="g wall">
          {projects.map((project, at) => (
            <li key={project._id}>
              <ProjectCard
                project={project}
                level={2}
                big={[0, 3, 4].includes(at % 6)}
                priority={at === 0}
                sizes={
                  [0, 3].includes(at % 6)
                    ? '(min-width: 900px) 66vw, 100vw'
                    : '(min-width: 900px) 42vw, (min-width: 600px) 50vw, 100vw'
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="g">
          <StateBox
            title="Nothing is picked out yet"
            actions={
              <a className="btn small" href={PROJECTS_PATH}>
                Show all projects
              </a>
            }
          >
            <p>The office has not chosen any projects for this page. All of them are in the list.</p>
          </StateBox>
        </div>
      )}
      {projects.length > 0 && all > projects.length && (
        <div className="g wall-end">
          <OnwardLink href={PROJECTS_PATH}>All {format.plural(all, 'project', 'projects')}</OnwardLink>
        </div>
      )}
    </>
  );
}
