/** What search engines are told of the team, in schema.org's words; nothing that is not on the page as well. */
import type { StaffMember } from '#contract/staff.ts';
import { personAddress, sharedImage } from '#web/ui/addresses.ts';

const PATH = '/meet-the-team';

const crumbs = (siteUrl: string, trail: readonly { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

const personNode = (siteUrl: string, person: StaffMember): object => {
  const picture = sharedImage(person.image);
  return {
    '@type': 'Person',
    '@id': `${siteUrl}${personAddress(person)}#person`,
    url: siteUrl + personAddress(person),
    name: person.name,
    jobTitle: person.jobTitle,
    ...(picture === null ? {} : { image: siteUrl + picture.path }),
    worksFor: { '@id': `${siteUrl}/#company` },
  };
};

export const teamPage = (siteUrl: string, people: readonly StaffMember[]): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    '@id': siteUrl + PATH,
    url: siteUrl + PATH,
    name: 'Meet the team',
    about: { '@id': `${siteUrl}/#company` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: people.length,
      itemListElement: people.map((person, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: personNode(siteUrl, person),
      })),
    },
  },
  crumbs(siteUrl, [{ name: 'Meet the team', path: PATH }]),
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
                ...person.qualifications.map(({ title, institution }) => credential(title, institution)),
                ...person.licences.map(({ name, body }) => credential(name, body)),
              ],
            }),
      },
    },
    crumbs(siteUrl, [
      { name: 'Meet the team', path: PATH },
      { name: person.name, path: address },
    ]),
  ];
};

const credential = (name: string, by: string | null): object => ({
  '@type': 'EducationalOccupationalCredential',
  name,
  ...(by === null ? {} : { recognizedBy: { '@type': 'Organization', name: by } }),
});
