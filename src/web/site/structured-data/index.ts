/**
 * Builds the schema.org data for search engines, with absolute addresses. Only the server writes it into documents, so this
 * code is not in the browser's bundles.
 */
import { socialImage } from '#features/images/address.ts';
import { isVatCountry } from '#features/settings/country.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { structuredData as m } from '../messages/en-GB.ts';
import { openingHours, postalAddress } from './company.ts';

const CONTEXT = 'https://schema.org';

/** Returns the description of the company, for the home page. Other pages refer to it by its `@id`. */
export function organisation({ general, contact }: GuestSettings, siteUrl: string): object {
  if (!import.meta.env.SSR) return {};
  const { address, areaServed, foundedYear, hours, legalName, location, social, vat } = contact;
  return {
    '@context': CONTEXT,
    '@type': 'GeneralContractor',
    '@id': organisationId(siteUrl),
    name: contact.companyName,
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    // Square, as search engines require. The server makes it from the site's logo.
    logo: `${siteUrl}/icon-512.png`,
    image: siteUrl + (socialImage(general.heroImage ?? general.logo)?.path ?? '/icon-512.png'),
    ...(hours.length > 0 && { openingHours: hours.flatMap((line) => openingHours(line, general.locale)) }),
    ...(legalName && { legalName }),
    ...(address && { address: postalAddress(address, general.country) }),
    ...(areaServed && { areaServed }),
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    ...(vat && (isVatCountry(general.country) ? { vatID: vat } : { taxID: vat })),
    ...(location && { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }),
    ...(Object.keys(social).length > 0 && { sameAs: Object.values(social) }),
  };
}

/** Returns the `@id` by which pages refer to the company. */
export const organisationId = (siteUrl: string): string => `${siteUrl}/#company`;

export function website({ general }: GuestSettings, siteUrl: string): object {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: general.name,
    url: `${siteUrl}/`,
    inLanguage: general.locale,
    publisher: { '@id': organisationId(siteUrl) },
  };
}

/**
 * Returns the breadcrumbs of a page: the home page, then `steps`, of which the last is the page itself. `path` is a path
 * of this site.
 */
export function breadcrumbList(siteUrl: string, steps: readonly { label: string; path: string }[]): object {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: m.home, path: '/' }, ...steps].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  };
}
