import { DEFAULT_COUNTRY } from '#platform/schema/values/limits.ts';
import { readStandaloneState } from '#web/data/standalone-state.ts';

let zone: string | undefined;

/** Returns the country of the site, ISO 3166; the default if there is no document, as in some tests. */
export const siteCountry = (): string =>
  (typeof document === 'undefined' ? null : readStandaloneState())?.settings.general.country ??
  DEFAULT_COUNTRY;

/** Returns the company's time zone, in which dates are entered; the device's zone if the document contains no settings. */
export const companyZone = (): string => {
  zone ??=
    readStandaloneState()?.settings.general.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
