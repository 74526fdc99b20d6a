/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const refusals: Translation<typeof en.refusals> = {
  empty: 'Die ausgewählte Datei ist leer',
  tooLarge: 'Die ausgewählte Datei darf höchstens {max} MB groß sein',
  wrongType: 'Die ausgewählte Datei muss einen dieser Dateitypen haben: {types}',
  mismatch:
    'Die Datei passt nicht zu ihrem Typ. Speichern Sie sie erneut als {type} und versuchen Sie es noch einmal',
  passwordProtected:
    'Die ausgewählte Datei ist durch ein Passwort geschützt. Laden Sie eine Kopie ohne Passwort hoch',
  unsafeArchive:
    'Die ausgewählte {type}-Datei enthält zu viel, um sie sicher zu öffnen. Teilen Sie sie in kleinere Dateien auf und versuchen Sie es noch einmal',
  unreadable:
    'Die Datei konnte nicht gelesen werden. Speichern Sie sie erneut als {type} und versuchen Sie es noch einmal',
  unavailable: 'Zurzeit lassen sich keine Dateien hochladen. Versuchen Sie es in einer Minute noch einmal',
};

export const reading: Translation<typeof en.reading> = {
  tooLarge: 'Die Datei ist größer als {max} MB',
  notDrawn: 'Für diesen Dateityp gibt es keine Vorschau',
  noPages: 'Die Datei hat keine Seiten',
  pending: 'Die Datei wird auf Viren geprüft und lässt sich noch nicht herunterladen',
  unreachable:
    'Der Virenscanner ist nicht erreichbar. Die Datei lässt sich herunterladen, sobald sie geprüft ist',
  noVerdict:
    'Der Virenscanner konnte nicht feststellen, ob diese Datei einen Virus enthält. Sie lässt sich deshalb nicht herunterladen. Vielleicht ist sie zu groß für den Virenscanner. Laden Sie kleinere Dateien hoch oder fragen Sie Ihren Administrator',
  infected:
    'Der Virenscanner hat in dieser Datei einen Virus gefunden. Sie lässt sich nicht herunterladen. Laden Sie eine saubere Kopie hoch',
};

export const fileAnswers: Translation<typeof en.fileAnswers> = {
  missing: 'Nicht gefunden',
  rangeMissing: 'Der angeforderte Bereich liegt außerhalb der Datei',
  scanning: 'Diese Datei wird auf Viren geprüft. Versuchen Sie es in einigen Minuten noch einmal',
  infected:
    'Diese Datei lässt sich nicht herunterladen, weil der Virenscanner darin einen Virus gefunden hat',
  withdrawn:
    'Diese Datei wurde zurückgezogen, oder der Link zu ihr ist abgelaufen. Gehen Sie auf die Seite mit der Datei und öffnen Sie sie dort noch einmal',
};
