/** Shows one project. */
import { useParams } from 'react-router';
import { socialImage } from '#features/images/address.ts';
import { PullQuote } from '#features/letters/site/pull-quote.tsx';
import { categoryAddress } from '#features/project-categories/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { StaticContent } from '#web/ui/static-content.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { PROJECTS_PATH, projectAddress } from '../../address.ts';
import { list, detail as m } from '../../messages/en-GB.ts';
import { placeLabel } from '../project-labels.ts';
import { projectQuery } from '../queries.ts';
import { breadcrumbsOf, projectArticle } from '../structured-data.ts';
import { Gallery } from './gallery.tsx';
import { Neighbours } from './neighbours.tsx';
import { Place } from './place.tsx';
import { ProjectHero } from './project-hero.tsx';
import { ProjectStaff } from './project-staff.tsx';
import { Recognition } from './recognition.tsx';
import { CaseStudy, Story } from './story.tsx';
import { TeamTable } from './team-table.tsx';

export async function loader({ params, load }: LoadContext): Promise<void> {
  if (params['project'] === undefined) notFound();
  const project = await load(projectQuery(params['project']));
  // An `_id`, a former slug, or the slug under another category redirects permanently to the current address.
  if (project.url !== params['project'] || project.category.url !== params['category']) {
    movedTo(projectAddress(project));
  }
}

export function head({ params, siteUrl, format, read }: HeadContext): Head {
  const project = read(projectQuery(params['project'] ?? ''));
  if (project === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  const place = placeLabel(project);
  return {
    title:
      project.seoTitle ??
      (place === null ? project.title : format.fill(m.title, { title: project.title, place })),
    description: project.seoDescription ?? project.summary,
    canonical: projectAddress(project),
    image: socialImage(project.cover),
    jsonLd: [
      projectArticle(siteUrl, project),
      breadcrumbsOf(siteUrl, [
        { name: list.title, path: PROJECTS_PATH },
        { name: project.category.title, path: categoryAddress(project.category) },
        { name: project.title, path: projectAddress(project) },
      ]),
    ],
  };
}

export function Component() {
  const { project: slugOrId = '' } = useParams();
  const project = useGuestQuery(projectQuery(slugOrId));
  const { general } = useSettings();
  const format = useFormat();
  const hasTeamOrRecognition =
    project.team.length > 0 || project.certifications.length > 0 || project.awards.length > 0;

  return (
    // With a key, so that sliders, picture tabs and the viewer do not keep the state of the previous project.
    <article className="project" key={project._id}>
      <ProjectHero project={project} />
      <Story project={project} />
      <Gallery project={project} />
      <CaseStudy project={project} />
      {project.letters.map((letter) => (
        <PullQuote
          key={letter._id}
          letter={letter}
          label={format.fill(m.letter, { organisation: letter.organisation })}
        />
      ))}
      {hasTeamOrRecognition && (
        <StaticContent
          className="g section two-up"
          record={project}
          part="team"
          content={() => (
            <>
              <TeamTable team={project.team} />
              <Recognition awards={project.awards} certifications={project.certifications} />
            </>
          )}
        />
      )}
      <div className="g section two-up staff-and-place">
        <ProjectStaff staff={project.staff} />
        <Place project={project} />
      </div>
      <Neighbours project={project} />
      <p className="g mono quiet changed">
        <span>
          {rich(m.updated, {
            date: () => <DayOf at={project.updatedAt} timeZone={general.timeZone} key="date" />,
          })}
        </span>
      </p>
    </article>
  );
}
