import { DEFAULT_COUNTRY } from '#platform/schema/values/limits.ts';
import { readStandaloneState } from '#web/data/standalone-state.ts';

let zone: string | undefined;

/**
 * Returns the country of the site, ISO 3166; the default one if the document contains no settings, or in tests without a
 * document.
 */
export const siteCountry = (): string =>
  (typeof document === 'undefined' ? null : readStandaloneState())?.settings.general.country ??
  DEFAULT_COUNTRY;

/**
 * Returns the company's time zone, in which instants are shown and entered; without settings in the document, the device's
 * zone.
 */
export const companyZone = (): string => {
  zone ??=
    readStandaloneState()?.settings.general.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
