/** Shows the page of a member of staff: portrait, contact details, biography, qualifications, projects. */
import { useParams } from 'react-router';
import { socialImage } from '#features/images/address.ts';
import { useGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { personAddress, TEAM_PATH } from '../../address.ts';
import { departments, list, detail as m } from '../../messages/en-GB.ts';
import { Portrait } from '../portrait.tsx';
import { staffMemberQuery } from '../queries.ts';
import { profilePage } from '../structured-data.ts';
import { Contact } from './contact.tsx';
import { Credentials } from './credentials.tsx';
import { PersonProjects } from './person-projects.tsx';

/** A name with more characters is set in smaller type. */
const LONG_NAME = 32;

export async function loader({ params, load }: LoadContext): Promise<void> {
  if (params['url'] === undefined) notFound();
  const person = await load(staffMemberQuery(params['url']));
  if (person.url !== params['url']) movedTo(personAddress(person));
}

export function head({ params, siteUrl, format, read }: HeadContext): Head {
  const person = read(staffMemberQuery(params['url'] ?? ''));
  if (person === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  return {
    title: person.seoTitle ?? format.fill(m.title, { name: person.name, job: person.jobTitle }),
    description: person.seoDescription ?? person.shortBio,
    canonical: personAddress(person),
    image: socialImage(person.image),
    jsonLd: profilePage(siteUrl, person),
  };
}

export function Component() {
  const { url = '' } = useParams();
  const person = useGuestQuery(staffMemberQuery(url));
  const { fill, list: formatList } = useFormat();
  // The department and the known years fill one row of three columns.
  const yearCount = [person.joinedYear, person.experienceSince].filter((year) => year !== null).length;
  return (
    <article className="person" key={person._id}>
      <div className="g person-top">
        <div className="person-trail">
          <Breadcrumbs crumbs={[{ label: list.title, href: TEAM_PATH }, { label: person.name }]} />
        </div>
        <div className="c4 person-side">
          <Portrait
            className="vt-hero"
            name={person.name}
            image={person.image}
            alt={person.image?.alt ?? ''}
            sizes="(min-width: 900px) 31vw, 100vw"
            priority
          />
          <Contact person={person} />
        </div>
        <div className="from5 person-main">
          <h1 className={person.name.length > LONG_NAME ? 't1 long' : 't1'}>
            <bdi>{person.name}</bdi>
          </h1>
          <p className="lead">
            {person.postNominals === null
              ? person.jobTitle
              : fill(m.position, { job: person.jobTitle, letters: person.postNominals })}
          </p>
          <TitleBlock
            columns={3}
            cells={[
              {
                label: m.department,
                value: departments[person.department],
                ...(yearCount === 0 ? { wide: 'full' as const } : {}),
              },
              {
                label: m.joined,
                value: person.joinedYear,
                ...(yearCount === 1 ? { wide: 2 as const } : {}),
              },
              {
                label: m.experience,
                value: person.experienceSince,
                ...(yearCount === 1 ? { wide: 2 as const } : {}),
              },
              {
                label: m.specialties,
                wide: 'full',
                value: person.specialties.length === 0 ? null : formatList(person.specialties),
              },
            ]}
          />
          {person.shortBio !== null && <p className="person-short">{person.shortBio}</p>}
          {person.bio !== null && (
            <div className="person-bio">
              <RichText document={person.bio} />
            </div>
          )}
          <Credentials qualifications={person.qualifications} licences={person.licences} />
        </div>
      </div>
      <PersonProjects person={person} />
    </article>
  );
}
