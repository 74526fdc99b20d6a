/** Builds the structured data of the contact page, for search engines. */
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { CONTACT_PATH } from '../address.ts';
import { contactPage as m } from '../messages/en-GB.ts';

const CONTACT = { label: m.title, path: CONTACT_PATH };

export const contactPage = (siteUrl: string): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    '@id': siteUrl + CONTACT.path,
    url: siteUrl + CONTACT.path,
    name: CONTACT.label,
    about: { '@id': organisationId(siteUrl) },
  },
  breadcrumbList(siteUrl, [CONTACT]),
];
