/** Builds the schema.org data of the team and of a person, for search engines. Contains only what guests receive. */

import { socialImage } from '#features/images/address.ts';
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { personAddress, TEAM_PATH } from '../address.ts';
import { list as m } from '../messages/en-GB.ts';
import type { StaffMember } from '../schema.ts';

const teamBreadcrumbs = (siteUrl: string, crumbs: readonly { label: string; path: string }[]): object =>
  breadcrumbList(siteUrl, [{ label: m.title, path: TEAM_PATH }, ...crumbs]);

const personNode = (siteUrl: string, person: StaffMember): object => {
  const picture = socialImage(person.image);
  return {
    '@type': 'Person',
    '@id': `${siteUrl}${personAddress(person)}#person`,
    url: siteUrl + personAddress(person),
    name: person.name,
    jobTitle: person.jobTitle,
    ...(picture === null ? {} : { image: siteUrl + picture.path }),
    worksFor: { '@id': organisationId(siteUrl) },
  };
};

/** Returns the data of one page of the team. `offset`: the number of people on earlier pages. */
export const teamPage = (
  siteUrl: string,
  { path, people, offset }: { path: string; people: readonly StaffMember[]; offset: number },
): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: m.title,
    about: { '@id': organisationId(siteUrl) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: people.length,
      itemListElement: people.map((person, index) => ({
        '@type': 'ListItem',
        position: offset + index + 1,
        item: personNode(siteUrl, person),
      })),
    },
  },
  teamBreadcrumbs(siteUrl, []),
];

export const profilePage = (siteUrl: string, person: StaffMember): object[] => {
  const address = personAddress(person);
  const phone = person.phone ?? person.mobile;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      '@id': siteUrl + address,
      url: siteUrl + address,
      mainEntity: {
        ...personNode(siteUrl, person),
        ...(person.postNominals === null ? {} : { honorificSuffix: person.postNominals }),
        ...(person.shortBio === null ? {} : { description: person.shortBio }),
        ...(person.email === null ? {} : { email: person.email }),
        ...(phone === null ? {} : { telephone: phone }),
        ...(person.linkedin === null ? {} : { sameAs: [person.linkedin] }),
        ...(person.specialties.length === 0 ? {} : { knowsAbout: person.specialties }),
        ...(person.qualifications.length + person.licences.length === 0
          ? {}
          : {
              hasCredential: [
                ...person.qualifications.map(({ title, institution }) => credentialNode(title, institution)),
                ...person.licences.map(({ name, body }) => credentialNode(name, body)),
              ],
            }),
      },
    },
    teamBreadcrumbs(siteUrl, [{ label: person.name, path: address }]),
  ];
};

const credentialNode = (name: string, issuer: string | null): object => ({
  '@type': 'EducationalOccupationalCredential',
  name,
  ...(issuer === null ? {} : { recognizedBy: { '@type': 'Organization', name: issuer } }),
});
