/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Errors that editors see when a change is rejected. `{thing}` is the type of record, such as `Projekt`. */
export const errors: Translation<typeof en.errors> = {
  notFound: '{thing} nicht mehr vorhanden',
  inBin: '{thing} liegt im Papierkorb',
  versionNotFound: 'Diese Version ist nicht mehr vorhanden',
  slugTaken: 'Diese Webadresse ist bereits vergeben. Bitte geben Sie eine andere ein',
  thisSlugTaken: 'Die Webadresse „{slug}“ ist bereits vergeben. Bitte geben Sie eine andere ein',
  notReady: '{thing} kann noch nicht veröffentlicht werden. Ergänzen Sie, was fehlt',
  publicationInPast: 'Das Veröffentlichungsdatum muss in der Zukunft liegen',
  publicationAfterEnd: 'Das Veröffentlichungsdatum muss vor dem Enddatum liegen',
  endBeforePublication: 'Das Enddatum muss nach dem Veröffentlichungsdatum liegen',
  notInBin: '{thing} zuerst in den Papierkorb verschieben',
};
