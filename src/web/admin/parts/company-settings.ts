/** Reads from the settings in the document what the admin needs outside components: country, phone example and time zone. */
import { phoneExamples } from '#platform/schema/messages/en-GB.ts';
import { DEFAULT_COUNTRY } from '#platform/schema/values/limits.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';
import { readStandaloneState, type StandaloneState } from '#web/data/standalone-state.ts';

let zone: string | undefined;
let phoneExample: PhoneExample | undefined;

/** Returns the general settings in the document; undefined if it contains none, or in tests without a document. */
const generalSettings = (): StandaloneState['settings']['general'] | undefined =>
  (typeof document === 'undefined' ? null : readStandaloneState())?.settings.general;

/** Returns the country of the site, ISO 3166; the default one if the document contains no settings. */
export const siteCountry = (): string => generalSettings()?.country ?? DEFAULT_COUNTRY;

/**
 * Returns an example of a phone number of the site's country; if the document contains no settings, an example for the
 * language of the texts.
 */
export const sitePhoneExample = (): PhoneExample => {
  phoneExample ??= generalSettings()?.phoneExample ?? phoneExamples;
  return phoneExample;
};

/**
 * Returns the company's time zone, in which instants are shown and entered; without settings in the document, the device's
 * zone.
 */
export const companyZone = (): string => {
  zone ??= generalSettings()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
