/** Builds the schema.org data of tenders for search engines, only from facts that are also on the page. */

import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { TENDERS_PATH, tenderAddress } from '../address.ts';
import type { Tender, TenderCard } from '../schema/guest.ts';
import { list as m } from './messages/en-GB.ts';
import { isOver } from './phases.ts';

const LIST_CRUMB = { label: m.title, path: TENDERS_PATH };

interface Collection {
  siteUrl: string;
  path: string;
  tenders: readonly TenderCard[];
  /** The number of items on earlier pages */
  offset: number;
}

export const tenderCollection = ({ siteUrl, path, tenders, offset }: Collection): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: LIST_CRUMB.label,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: tenders.length,
      itemListElement: tenders.map((tender, index) => ({
        '@type': 'ListItem',
        position: offset + index + 1,
        name: tender.title,
        url: siteUrl + tenderAddress(tender),
      })),
    },
  },
  breadcrumbList(siteUrl, [LIST_CRUMB]),
];

/** Returns the data of a tender's page. Its main entity is a Demand: what the company seeks, where, and until when. */
export const tenderPage = (siteUrl: string, tender: Tender): object[] => {
  const url = siteUrl + tenderAddress(tender);
  const { location: point, siteAddress, contact } = tender;
  const place =
    siteAddress === null && point === null
      ? null
      : {
          '@type': 'Place',
          ...(siteAddress === null ? {} : { address: siteAddress }),
          ...(point === null
            ? {}
            : { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
        };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': url,
      url,
      name: tender.title,
      dateModified: tender.updatedAt,
      ...(tender.publishedAt === null ? {} : { datePublished: tender.publishedAt }),
      publisher: { '@id': organisationId(siteUrl) },
      about: {
        '@type': 'GeneralContractor',
        '@id': organisationId(siteUrl),
        seeks: { '@id': `${url}#demand` },
        contactPoint: {
          '@type': 'ContactPoint',
          name: contact.name,
          ...(contact.phone === null ? {} : { telephone: contact.phone }),
          ...(contact.email === null ? {} : { email: contact.email }),
        },
      },
      mainEntity: {
        '@type': 'Demand',
        '@id': `${url}#demand`,
        identifier: tender.reference,
        name: tender.title,
        ...(tender.summary === null ? {} : { description: tender.summary }),
        availabilityStarts: tender.opensAt,
        availabilityEnds: tender.closesAt,
        validFrom: tender.opensAt,
        validThrough: tender.closesAt,
        ...(isOver(tender.phase) ? { availability: 'https://schema.org/Discontinued' } : {}),
        ...(place === null ? {} : { areaServed: place }),
        itemOffered: {
          '@type': tender.mainCategory === 'goods' ? 'Product' : 'Service',
          name: tender.title,
          ...(tender.trades.length === 0 ? {} : { category: tender.trades.map(({ title }) => title) }),
        },
      },
    },
    breadcrumbList(siteUrl, [LIST_CRUMB, { label: tender.reference, path: tenderAddress(tender) }]),
  ];
};
