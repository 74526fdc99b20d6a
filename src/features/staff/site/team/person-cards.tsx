/**
 * Shows a person as a card on the team page: a link to their page and, below the link, their department and phone
 * number or, without a number, the year in which they joined.
 */

import { rich } from '#platform/messages/catalogue.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { personAddress } from '../../address.ts';
import { departments, list as m } from '../../messages/en-GB.ts';
import type { StaffMember } from '../../schema.ts';
import { departmentKey } from '../departments.ts';
import { Portrait } from '../portrait.tsx';

interface Props {
  person: StaffMember;
  priority: boolean;
}

export function StaffCard({ person, priority }: Props) {
  return (
    <li className="mate" data-department={departmentKey(person.department)}>
      <a className="mate-link" href={personAddress(person)}>
        <Portrait
          className="vt-from"
          name={person.name}
          image={person.image}
          priority={priority}
          sizes="(min-width: 900px) 23vw, (min-width: 620px) 46vw, 120px"
        />
        <div className="mate-words">
          <h2 className="h">
            <bdi>{person.name}</bdi>
          </h2>
          <p className="job">{person.jobTitle}</p>
        </div>
      </a>
      <CardFooter person={person} />
    </li>
  );
}

export function LeaderCard({ person, priority, isAlone }: Props & { isAlone: boolean }) {
  return (
    <li className="leader" data-department={departmentKey(person.department)}>
      <a className="mate-link" href={personAddress(person)}>
        <Portrait
          className="vt-from"
          name={person.name}
          image={person.image}
          priority={priority}
          sizes={
            isAlone
              ? '(min-width: 900px) 40vw, 100vw'
              : '(min-width: 900px) 23vw, (min-width: 620px) 40vw, 100vw'
          }
        />
        <div className="mate-words">
          <h2 className="h">
            <bdi>{person.name}</bdi>
          </h2>
          <p className="job">{person.jobTitle}</p>
          {person.shortBio !== null && <p className="short-bio">{person.shortBio}</p>}
        </div>
      </a>
      <CardFooter person={person} />
    </li>
  );
}

function CardFooter({ person }: { person: StaffMember }) {
  const format = useFormat();
  const phone = person.phone ?? person.mobile;
  return (
    <div className="mate-strip">
      <span>{departments[person.department]}</span>
      {phone !== null ? (
        <a className="line" href={telephoneLink(phone)}>
          <Icon name="phone" />
          {rich(format.fill(m.call, { name: person.name, number: format.telephone(phone) }), { hidden })}
        </a>
      ) : (
        person.joinedYear !== null && <span>{format.fill(m.since, { year: String(person.joinedYear) })}</span>
      )}
    </div>
  );
}
