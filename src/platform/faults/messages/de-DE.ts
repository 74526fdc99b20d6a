/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Errors that callers get while something outside the program fails. */
export const refusals: Translation<typeof en.refusals> = {
  full: 'Speichern ist nicht möglich: Der Speicherplatz der Website ist voll. Bitte geben Sie der Administration Bescheid',
  readonly:
    'Speichern ist nicht möglich: Die Website kann nicht auf ihren Speicher schreiben. Bitte geben Sie der Administration Bescheid',
  notSaved:
    'Wir können das zurzeit nicht speichern. Bitte rufen Sie uns an oder schreiben Sie uns eine E-Mail',
  moved:
    'Diese Website zieht gerade auf einen anderen Server um. Bitte laden Sie die Seite in einigen Minuten neu',
  unavailable: 'Das ist zurzeit nicht möglich. Versuchen Sie es in Kürze noch einmal',
  internal:
    'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es noch einmal oder nehmen Sie Kontakt mit uns auf',
};
