/** Builds the schema.org data of pages for search engines. */

import { socialImage } from '#features/images/address.ts';
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import type { Page } from '../schema.ts';

export const webPage = (siteUrl: string, page: Page, locale: string): object[] => {
  const url = siteUrl + page.path;
  const picture = socialImage(page.socialImage);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': url,
      url,
      name: page.title,
      ...(picture === null ? {} : { primaryImageOfPage: siteUrl + picture.path }),
      ...(page.publishedAt === null ? {} : { datePublished: page.publishedAt }),
      dateModified: page.updatedAt,
      inLanguage: locale,
      publisher: { '@id': organisationId(siteUrl) },
    },
    breadcrumbList(siteUrl, [
      ...page.breadcrumbs.map(({ title, path }) => ({ label: title, path })),
      { label: page.title, path: page.path },
    ]),
  ];
};
