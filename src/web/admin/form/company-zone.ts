import { readStandaloneState } from '#web/data/standalone-state.ts';

let zone: string | undefined;

/** The country of the site, ISO 3166; outside a document, as where screens are only listed, the default. */
export const siteCountry = (): string =>
  (typeof document === 'undefined' ? null : readStandaloneState())?.settings.general.country ?? 'GB';

/** The zone of the company's clock, where the office plans; that of this device when the document does not say. */
export const companyZone = (): string => {
  zone ??=
    readStandaloneState()?.settings.general.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
