/** German: the texts of the admin dashboard. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const screen: Translation<typeof en.screen> = {
  label: 'Übersicht',
  waiting: { one: '{count} Aufgabe', other: '{count} Aufgaben' },
};

export const dashboard: Translation<typeof en.dashboard> = {
  nothingToDo: 'Heute ist nichts zu erledigen',
  toDo: { one: '{count} Aufgabe', other: '{count} Aufgaben' },
  toDoUrgent: {
    one: '{count} Aufgabe, davon {urgent} dringend',
    other: '{count} Aufgaben, davon {urgent} dringend',
  },
  addPictures: 'Bilder hinzufügen',
  heading: 'Zu erledigen',
  urgentFirst: 'Dringendes zuerst',
  allDone: 'Keine Nachricht, keine Frage und kein Kommentar wartet auf Sie.',
  drafts: 'Entwürfe',
  noDrafts: 'Keine Entwürfe',
  recent: 'Letzte Aktivitäten',
  noneRecent: 'Noch keine Aktivitäten',
  auditLog: 'Protokoll',
  action: '{action}: {title}',
};

export const backups: Translation<typeof en.backups> = {
  title: 'Datensicherungen',
  last: 'Letzte Sicherung',
  none: 'Noch keine Sicherung vorhanden',
  contents: { one: '{time}, {size}, {count} Datei', other: '{time}, {size}, {count} Dateien' },
  incomplete: 'Fehlende Dateien',
  missing: {
    one: '{count} Datei fehlte im Dateispeicher',
    other: '{count} Dateien fehlten im Dateispeicher',
  },
  verified: 'Zuletzt geprüft',
  notVerified: 'Noch nie geprüft',
  schedule: 'Zeitplan',
  notScheduled: 'Kein Zeitplan eingerichtet',
  never: 'Trotz Zeitplan gibt es noch keine Datensicherung',
  overdue: 'Die letzte Datensicherung ist zu alt: {time}',
  failed: 'Der letzte Sicherungsversuch ist fehlgeschlagen: {time}',
  notRestorable:
    'Die letzte Prüfung hat ergeben, dass sich die Sicherung nicht wiederherstellen lässt: {time}',
  overdueHint:
    'Bitten Sie die Person, die den Server betreibt, Zeitplan und Speicherort der Sicherungen zu prüfen.',
};

export const jobs: Translation<typeof en.jobs> = {
  title: 'Fehlgeschlagene Hintergrundaufgaben',
  lanes: {
    mail: 'E-Mail vorbereiten',
    quick: 'Einträge aktualisieren',
    documents: 'Dokument lesen',
    pictures: 'Bild verarbeiten',
    visitors: 'Datei eines Besuchers lesen',
    backups: 'Datensicherung',
  },
  line: '{age}: {reason}',
  failures: {
    clock: 'Die Uhr des Servers ging falsch.',
    database: 'Die Datenbank hat nicht geantwortet.',
    full: 'Auf dem Server war kein Speicherplatz mehr frei.',
    moved: 'Die Website wurde gerade auf einen anderen Server umgezogen.',
    readonly: 'Der Server konnte nicht in seinen Speicher schreiben.',
    storage: 'Der Dateispeicher war nicht erreichbar.',
    missing: 'Eine gespeicherte Datei fehlt.',
    unreachable: 'Ein anderer Dienst, zum Beispiel der Virenscanner, hat nicht geantwortet.',
    file: 'Die Datei ist beschädigt, oder ihre Verarbeitung hat zu lange gedauert.',
    ended: 'Der Server wurde währenddessen beendet.',
    unknown:
      'Ein unerwarteter Fehler. Bitten Sie die Person, die den Server betreibt, im Protokoll des Servers nachzusehen.',
  },
  retry: 'Noch einmal versuchen',
  retryAll: 'Alle noch einmal versuchen',
  retryOf: 'Noch einmal versuchen: {title}',
  retried: {
    one: '{count} Aufgabe wird jetzt noch einmal ausgeführt',
    other: '{count} Aufgaben werden jetzt noch einmal ausgeführt',
  },
  more: { one: 'Und {count} weitere', other: 'Und {count} weitere' },
};

export const lateJobs: Translation<typeof en.lateJobs> = {
  title: 'Verspätete Hintergrundaufgaben',
  line: 'Wartet seit {time}',
  hint: 'Wenn das nicht bald von selbst verschwindet, bitten Sie die Person, die den Server betreibt, im Protokoll des Servers nach der Ursache zu suchen.',
};

export const documentScan: Translation<typeof en.documentScan> = {
  title: 'Virenprüfung',
  progress: {
    one: '{scanned} von {count} Dokument geprüft',
    other: '{scanned} von {count} Dokumenten geprüft',
  },
  hint: 'Dokumente, die vor der Einrichtung des Virenscanners gespeichert wurden, werden geprüft. Bis dahin lassen sie sich herunterladen.',
  stoppedHint:
    'Die Prüfung der Dokumente, die vor der Einrichtung des Virenscanners gespeichert wurden, ist angehalten.',
  stop: 'Prüfung anhalten',
  continue: 'Prüfung fortsetzen',
  stopped: 'Die Prüfung ist angehalten',
  continued: 'Die Prüfung wird fortgesetzt',
};

export const week: Translation<typeof en.week> = {
  title: 'Nächste sieben Tage',
  closes: 'Abgabe bis {when}',
  all: 'Alle Ausschreibungen ansehen',
};

export const toDo: Translation<typeof en.toDo> = {
  today: 'heute',
  days: { one: '{count} Tag', other: '{count} Tage' },
  question: 'Frage zu {tender}',
  answer: 'Beantworten',
  mail: 'E-Mail an {recipient} konnte nicht gesendet werden',
  resend: 'Ansehen und noch einmal senden',
  reply: 'Antworten',
  comment: 'Kommentar von {name}',
  review: 'Prüfen',
  undescribed: {
    one: '{count} Bild hat keinen Alternativtext',
    other: '{count} Bilder haben keinen Alternativtext',
  },
  undescribedHint:
    'Ein Alternativtext sagt Besuchern, die ein Bild nicht sehen können, was darauf zu sehen ist.',
  describe: 'Beschreiben',
};
