import { readApartState } from '#web/data/apart-state.ts';

/** The zone of the company's clock, where the office plans; that of this device when the document does not say. */
export const companyZone = (): string =>
  readApartState()?.settings.general.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
