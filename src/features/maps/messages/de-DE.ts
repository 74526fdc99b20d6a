/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const map: Translation<typeof en.map> = {
  label: 'Karte: {place}. Mit den Pfeiltasten bewegen Sie sie.',
  show: 'Karte von {host} anzeigen',
  loading: 'Karte wird geladen …',
  failed: 'Die Karte wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  closer: 'Vergrößern: {place}',
  further: 'Verkleinern: {place}',
  directions: 'Anfahrt',
  directionsTo: 'Anfahrt<hidden>: {place}</hidden>',
};

/** The compass points of a coordinate */
export const compass: Translation<typeof en.compass> = {
  north: '{degrees}° N',
  south: '{degrees}° S',
  east: '{degrees}° O',
  west: '{degrees}° W',
};

/** The credit that the licence of OpenStreetMap requires. */
export const openStreetMap: Translation<typeof en.openStreetMap> = {
  attribution: '© OpenStreetMap-Mitwirkende',
};
