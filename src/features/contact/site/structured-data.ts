/** What search engines are told of the way to the office. */
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';

const CONTACT = { label: 'Contact us', path: '/contact' };

export const contactPage = (siteUrl: string): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    '@id': siteUrl + CONTACT.path,
    url: siteUrl + CONTACT.path,
    name: CONTACT.label,
    about: { '@id': organisationId(siteUrl) },
  },
  breadcrumbList(siteUrl, [{ label: 'Home', path: '/' }, CONTACT]),
];
