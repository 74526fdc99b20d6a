/**
 * Shows the head of a project's page: the cover at full width, if there is one, with the headline cut into its lower
 * edge; the summary and the programme; and beside them the title block.
 */

import { categoryAddress } from '#features/project-categories/address.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { StaticContent } from '#web/ui/static-content.tsx';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { PROJECTS_PATH } from '../../address.ts';
import { list as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import { isLongTitle } from '../project-labels.ts';
import { ProgrammeLine } from './programme-line.tsx';
import { ProjectTitleBlock } from './project-title-block.tsx';

export function ProjectHero({ project }: { project: Project }) {
  const { cover, title, summary, category } = project;
  return (
    <header className={cover === null ? 'project-head bare' : 'project-head'}>
      {cover !== null && (
        <figure className="phero">
          {/*
           * Phones crop the picture to an upright format, which enlarges it. They still load it for the width of the
           * window: a file that is sharp in the crop would take seconds on a weak signal.
           */}
          <Picture image={cover} sizes="100vw" priority className="vt-hero" />
        </figure>
      )}
      <StaticContent
        className="g phead"
        record={project}
        part="head"
        content={() => (
          <>
            <div className="ttl c7">
              <Breadcrumbs
                crumbs={[
                  { label: m.title, href: PROJECTS_PATH },
                  { label: category.title, href: categoryAddress(category) },
                  { label: title },
                ]}
              />
              <h1 className={isLongTitle(title) ? 't1 long' : 't1'}>
                <bdi>{title}</bdi>
              </h1>
              {summary !== null && <p className="lead">{withNoBreakSpaces(summary)}</p>}
              <ProgrammeLine project={project} />
            </div>
            <div className="c5 hang">
              <ProjectTitleBlock project={project} />
            </div>
          </>
        )}
      />
    </header>
  );
}
