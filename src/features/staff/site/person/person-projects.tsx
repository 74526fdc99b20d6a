/** Lists the projects on which a person worked. */

import { projectAddress } from '#features/projects/address.ts';
import { Card } from '#web/ui/card/card.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { StaffMember } from '../../schema.ts';
import { shortName } from '../initials.ts';

/** The most projects to show with a picture; further ones are listed by name below. */
const MAX_WITH_PICTURE = 6;

export function PersonProjects({ person }: { person: StaffMember }) {
  const format = useFormat();
  const { projects, name } = person;
  if (projects.length === 0) return null;
  const furtherProjects = projects.slice(MAX_WITH_PICTURE);
  return (
    <section className="section" aria-labelledby="built-with">
      <div className="g">
        <SectionHead id="built-with" title={format.fill(m.projects, { name: shortName(name) })} />
      </div>
      <ul className="g trio">
        {projects.slice(0, MAX_WITH_PICTURE).map((project) => (
          <li key={project._id}>
            <Card
              href={projectAddress(project)}
              title={project.title}
              image={project.cover}
              caption={[project.number, project.locality, project.year]}
              sizes="(min-width: 900px) 31vw, (min-width: 600px) 46vw, 100vw"
            />
          </li>
        ))}
      </ul>
      {furtherProjects.length > 0 && (
        <div className="g">
          <ul className="also">
            {furtherProjects.map((project) => (
              <li key={project._id}>
                <a href={projectAddress(project)}>
                  <span className="h">
                    <bdi>{project.title}</bdi>
                  </span>
                  <span className="mono quiet">
                    {[project.locality, project.year].filter((part) => part !== null).join(', ')}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
