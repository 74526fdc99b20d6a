/** Shows the featured projects in a staggered grid. */

import { socialImage } from '#features/images/address.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { OnwardLink } from '#web/ui/card/onward-link.tsx';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { FEATURED_PROJECTS_PATH, PROJECTS_PATH } from '../../address.ts';
import { list, featured as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import { ProjectCard } from '../project-card.tsx';
import { featuredQuery } from '../queries.ts';
import { projectCollection } from '../structured-data.ts';

/** The most projects named in the description of the page */
const MAX_NAMED = 4;
/** In characters: search engines cut off longer descriptions. */
const MAX_DESCRIPTION = 300;

export async function loader({ load }: LoadContext): Promise<void> {
  await load(featuredQuery());
}

export function head({ siteUrl, format, read }: HeadContext): Head {
  const projects = read(featuredQuery()) ?? [];
  return {
    title: m.title,
    description: descriptionOf(projects, format),
    canonical: FEATURED_PROJECTS_PATH,
    image: socialImage(projects[0]?.cover ?? null),
    jsonLd: projectCollection({
      siteUrl,
      path: FEATURED_PROJECTS_PATH,
      name: m.title,
      crumbs: [{ name: list.title, path: PROJECTS_PATH }],
      projects,
      offset: 0,
    }),
  };
}

/** Returns a description that names up to `MAX_NAMED` projects, as many as fit. */
const descriptionOf = (projects: Project[], format: Formats): string => {
  const titles = projects.slice(0, MAX_NAMED).map(({ title }) => title);
  const descriptions = titles.map((_, at) =>
    format.fill(m.descriptionOf, { projects: format.list(titles.slice(0, at + 1)) }),
  );
  return descriptions.findLast((description) => description.length <= MAX_DESCRIPTION) ?? m.description;
};

export function Component() {
  const projects = useGuestQuery(featuredQuery());
  const { projects: totalCount } = useSettings();
  const format = useFormat();
  return (
    <>
      <div className="g pagehead">
        <div className="c8">
          <Breadcrumbs crumbs={[{ label: list.title, href: PROJECTS_PATH }, { label: m.title }]} />
          <h1 className="t1">{m.title}</h1>
          {projects.length > 0 && <p className="lead">{format.fill(m.lead, { count: projects.length })}</p>}
        </div>
      </div>
      {projects.length > 0 ? (
        // `.wall` in `lists.css` repeats a pattern of six positions.
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
            title={m.none}
            actions={
              <a className="btn small" href={PROJECTS_PATH}>
                {list.showAll}
              </a>
            }
          >
            <p>{m.noneText}</p>
          </StateBox>
        </div>
      )}
      {projects.length > 0 && totalCount > projects.length && (
        <div className="g wall-end">
          <OnwardLink href={PROJECTS_PATH}>{format.fill(m.all, { count: totalCount })}</OnwardLink>
        </div>
      )}
    </>
  );
}
