/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const names: Translation<typeof en.names> = {
  title: 'Protokoll',
  thing: 'Eintrag',
  things: 'Einträge im Protokoll',
};

/** Replaces a secret in an entry. */
export const hidden: Translation<typeof en.hidden> = { value: 'nicht angezeigt' };

export const errors: Translation<typeof en.errors> = {
  moment: '{name} muss ein Datum sein, zum Beispiel 2026-05-21 oder 2026-05-21T13:00:00Z',
  word: '{name} muss mit einem Kleinbuchstaben beginnen und darf nur aus Kleinbuchstaben, Ziffern, Doppelpunkten, Punkten und Bindestrichen bestehen',
};
