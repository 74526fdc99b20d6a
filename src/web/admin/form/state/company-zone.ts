import { DEFAULT_COUNTRY } from '#platform/schema/values/limits.ts';
import { readStandaloneState } from '#web/data/standalone-state.ts';

let zone: string | undefined;

/** The country of the site, ISO 3166; the default where there is no document, as in tests that only list screens. */
export const siteCountry = (): string =>
  (typeof document === 'undefined' ? null : readStandaloneState())?.settings.general.country ??
  DEFAULT_COUNTRY;

/** The company's time zone, in which the company plans; that of the device if the document does not say. */
export const companyZone = (): string => {
  zone ??=
    readStandaloneState()?.settings.general.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
