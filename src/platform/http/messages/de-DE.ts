/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Errors that callers get when a request is rejected. */
export const errors: Translation<typeof en.errors> = {
  notFound: 'Unter dieser Adresse gibt es nichts',
  methodNotAllowed: '{method} wird unter dieser Adresse nicht unterstützt',
  notPossible: 'Das wird unter dieser Adresse nicht unterstützt',
  moved: 'Verschoben nach {address}',
  notBuilt: 'Die Seiten sind noch nicht gebaut. Führen Sie aus: npm run build',
  stateGone: 'Die Seite hat sich seitdem geändert',
  wrongHost: 'Dieser Server beantwortet keine Anfragen für diesen Host',
  signIn: 'Bitte melden Sie sich an, um fortzufahren',
  reauthenticate: 'Bitte bestätigen Sie Ihre Identität, um fortzufahren',
  invalid: 'Bitte prüfen Sie Ihre Angaben',
  tooLarge: 'Die gesendeten Daten sind zu groß. Die Grenze liegt bei {size}',
  fileTooLarge: 'Die ausgewählte Datei darf höchstens {size} groß sein',
  interrupted: 'Es ist nicht alles angekommen. Bitte senden Sie es noch einmal',
  incompleteForm: 'Ein Teil des Formulars ist nicht angekommen. Bitte senden Sie es noch einmal',
  busy: 'Zurzeit werden viele Dateien hochgeladen. Versuchen Sie es in Kürze noch einmal',
  sendJson: 'Bitte senden Sie JSON',
  tooDeep: 'Dieses JSON ist zu tief verschachtelt',
  invalidJson: 'Das ist kein gültiges JSON',
  notSettable: '{name} lässt sich hier nicht festlegen',
  sentTwice: '{name} kommt doppelt vor',
  wrongKind: {
    string: '{name} muss ein Text sein',
    number: '{name} muss eine Zahl sein',
    boolean: '{name} muss true oder false sein',
    array: '{name} muss eine Liste sein',
    object: '{name} muss ein Objekt sein',
  },
  wrongValue: '{name} hat einen ungültigen Wert',
  notFile: '{name} ist keine Datei',
  fileNameTooLong:
    'Ein Dateiname darf höchstens {max} Zeichen haben. Benennen Sie die Datei um und versuchen Sie es noch einmal',
  repeatedParameter: 'Ein Parameter kommt in der Adresse doppelt vor',
  hasControlCharacters: '{name} enthält Zeichen, nach denen nicht gesucht werden kann',
  idempotencyKey: 'Idempotency-Key muss {min} bis {max} Zeichen ohne Leerzeichen haben',
  maintenance: 'Die Website wird gerade gewartet. Versuchen Sie es später noch einmal',
  overloaded:
    'Die Website hat zurzeit mehr Besucher, als sie bedienen kann. Versuchen Sie es in einigen Sekunden noch einmal',
  changed:
    '{thing} wurde seit dem Öffnen geändert. Prüfen Sie die Änderungen, bevor Sie Ihre eigenen speichern',
  changedBy:
    '{thing} wurde am {day} um {time} Uhr von {name} geändert. Prüfen Sie diese Änderungen, bevor Sie Ihre eigenen speichern',
  moreProblems: { one: 'Und {count} weitere Angabe', other: 'Und {count} weitere Angaben' },
};

/** Why somebody signed in may not do something, by the action of the missing permission. */
export const forbidden: Translation<typeof en.forbidden> = {
  list: 'Sie haben keine Berechtigung, diese Liste zu sehen. Bitte wenden Sie sich an die Administration',
  view: 'Sie haben keine Berechtigung, das zu sehen. Bitte wenden Sie sich an die Administration',
  create: 'Sie haben keine Berechtigung, das anzulegen. Bitte wenden Sie sich an die Administration',
  update: 'Sie haben keine Berechtigung, das zu ändern. Bitte wenden Sie sich an die Administration',
  delete: 'Sie haben keine Berechtigung, das zu löschen. Bitte wenden Sie sich an die Administration',
  publish:
    'Sie haben keine Berechtigung, das zu veröffentlichen. Bitte wenden Sie sich an die Administration',
  reorder:
    'Sie haben keine Berechtigung, die Reihenfolge zu ändern. Bitte wenden Sie sich an die Administration',
  access:
    'Sie haben keine Berechtigung für den Redaktionsbereich. Bitte wenden Sie sich an die Administration',
  other: 'Sie haben dafür keine Berechtigung. Bitte wenden Sie sich an die Administration',
};

/** Cells of an exported table. */
export const table: Translation<typeof en.table> = { yes: 'ja', no: 'nein' };
