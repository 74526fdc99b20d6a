/** One person: portrait, contact details, qualifications, projects. */
import { useParams } from 'react-router';
import { sharedImage } from '#features/images/address.ts';
import { staffMemberQuery } from '#web/data/queries.ts';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { useGuest } from '#web/data/use-guest.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import { personAddress, TEAM_PATH } from '../../address.ts';
import { Portrait } from '../portrait.tsx';
import { profilePage } from '../structured-data.ts';
import { BuiltWith } from './built-with.tsx';
import { Contact } from './contact.tsx';
import { Credentials } from './credentials.tsx';

export async function loader({ params, need }: LoadContext): Promise<void> {
  if (params['url'] === undefined) notFound();
  const person = await need(staffMemberQuery(params['url']));
  if (person.url !== params['url']) movedTo(personAddress(person));
}

export function head({ params, siteUrl, read }: HeadContext): Head {
  const person = read(staffMemberQuery(params['url'] ?? ''));
  if (person === undefined) return { title: 'Meet the team', description: null, canonical: null, jsonLd: [] };
  return {
    title: person.seoTitle ?? `${person.name}, ${person.jobTitle}`,
    description: person.seoDescription ?? person.shortBio,
    canonical: personAddress(person),
    image: sharedImage(person.image),
    jsonLd: profilePage(siteUrl, person),
  };
}

export function Component() {
  const { url = '' } = useParams();
  const person = useGuest(staffMemberQuery(url));
  // The row is complete however many of the two years are known.
  const years = [person.joinedYear, person.experienceSince].filter((year) => year !== null).length;
  return (
    <article className="person" key={person._id}>
      <div className="g person-top">
        <div className="person-trail">
          <Breadcrumbs crumbs={[{ label: 'Meet the team', href: TEAM_PATH }, { label: person.name }]} />
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
          <h1 className={person.name.length > 32 ? 't1 long' : 't1'}>
            <bdi>{person.name}</bdi>
          </h1>
          <p className="lead">
            {person.jobTitle}
            {person.postNominals !== null && `, ${person.postNominals}`}
          </p>
          <TitleBlock
            columns={3}
            cells={[
              {
                label: 'Department',
                value: person.department,
                ...(years === 0 ? { wide: 'full' as const } : {}),
              },
              {
                label: 'With us since',
                value: person.joinedYear,
                ...(years === 1 ? { wide: 2 as const } : {}),
              },
              {
                label: 'In the trade since',
                value: person.experienceSince,
                ...(years === 1 ? { wide: 2 as const } : {}),
              },
              {
                label: 'Looks after',
                wide: 'full',
                value: person.specialties.length === 0 ? null : person.specialties.join(', '),
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
      <BuiltWith person={person} />
    </article>
  );
}
