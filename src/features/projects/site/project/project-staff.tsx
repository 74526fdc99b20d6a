/** Lists the company's own staff on the project. */

import { personAddress } from '#features/staff/address.ts';
import { Portrait } from '#features/staff/site/portrait.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';

export function ProjectStaff({ staff }: { staff: Project['staff'] }) {
  if (staff.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <SectionHead id="people" title={m.people} />
      <ul className="project-staff">
        {staff.map((person) => (
          <li key={person._id}>
            <a href={personAddress(person)}>
              <Portrait name={person.name} image={person.image} sizes="72px" />
              <span>
                <strong>
                  <bdi>{person.name}</bdi>
                </strong>
                <span className="quiet">{person.jobTitle}</span>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
