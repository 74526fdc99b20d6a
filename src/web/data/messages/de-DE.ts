/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** The error of a standalone app that did not load */
export const program: Translation<typeof en.program> = {
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  text: 'Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Noch einmal versuchen',
};

/** Why a call failed, where the server gave no reason: a proxy answered, or the answer was cut off */
export const unreadable: Translation<typeof en.unreadable> = {
  unexpected: 'Die Website hat unerwartet geantwortet. Versuchen Sie es gleich noch einmal',
  tooLarge: 'Das ist größer, als die Website annimmt. Verkleinern Sie es und versuchen Sie es noch einmal',
  tooMany: 'Aus Ihrem Netz kamen zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es noch einmal',
  busy: 'Die Website ist gerade nicht verfügbar. Versuchen Sie es in einer Minute noch einmal',
  lost: 'Die Antwort war unvollständig. Versuchen Sie es noch einmal',
  lostChange:
    'Die Antwort war unvollständig, daher ist nicht sicher, ob es geklappt hat. Prüfen Sie das, bevor Sie es noch einmal versuchen. Ihre Eingaben gehen nicht verloren',
};

export const startup: Translation<typeof en.startup> = {
  linkUsed: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an',
};
