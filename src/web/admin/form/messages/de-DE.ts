/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** The texts around the fields of a form. */
export const form: Translation<typeof en.form> = {
  newRecord: 'Neu: {thing}',
  loading: 'Wird geladen',
  tabs: 'Bereiche des Formulars',
  tabProblems: { one: '{count} Fehler', other: '{count} Fehler' },
  history: 'Verlauf',
};

/** The title of the error summary, by the kind of error. */
export const summary: Translation<typeof en.summary> = {
  invalid: {
    one: 'Korrigieren Sie {count} Angabe und versuchen Sie es noch einmal',
    other: 'Korrigieren Sie {count} Angaben und versuchen Sie es noch einmal',
  },
  missing: {
    one: 'Füllen Sie vor dem Veröffentlichen noch {count} Feld aus',
    other: 'Füllen Sie vor dem Veröffentlichen noch {count} Felder aus',
  },
  both: { one: 'Es gibt {count} Problem', other: 'Es gibt {count} Probleme' },
  failed: {
    save: 'Das konnte nicht gespeichert werden',
    publish: 'Das konnte nicht veröffentlicht werden',
    schedule: 'Die Veröffentlichung konnte nicht geplant werden',
    unpublish: 'Das konnte nicht zurückgezogen werden',
    remove: 'Das konnte nicht in den Papierkorb verschoben werden',
    restore: 'Das konnte nicht wiederhergestellt werden',
  },
};

/** What can be done with the record, and what was done. */
export const actions: Translation<typeof en.actions> = {
  save: 'Speichern',
  saving: 'Wird gespeichert',
  publish: 'Veröffentlichen',
  publishing: 'Wird veröffentlicht',
  schedule: 'Später veröffentlichen',
  reschedule: 'Zeitpunkt ändern',
  unpublish: 'Zurückziehen',
  remove: 'In den Papierkorb',
  restore: 'Wiederherstellen',
  open: 'Seite öffnen',
  more: 'Weitere Aktionen',
  draftSaved: 'Entwurf um {time} Uhr gespeichert',
  savedAt: 'Um {time} Uhr gespeichert',
  saved: 'Gespeichert',
  unsaved: 'Noch nicht gespeichert',
  readOnly:
    'Sie können das ansehen, haben aber keine Berechtigung, es zu ändern. Bitte wenden Sie sich an die Administration.',
  inBin: 'Dieser Eintrag liegt im Papierkorb. Stellen Sie ihn wieder her, um ihn zu ändern.',
  published: '„{title}“ veröffentlicht',
  scheduled: '„{title}“ wird am {moment} veröffentlicht ({zone})',
  unpublished: '„{title}“ zurückgezogen',
  removed: '„{title}“ in den Papierkorb verschoben',
};

/** Choosing when the record is published. */
export const schedule: Translation<typeof en.schedule> = {
  heading: 'Später veröffentlichen',
  at: 'Datum und Uhrzeit',
  submit: 'Planen',
  enter: 'Bitte geben Sie Datum und Uhrzeit ein',
  past: 'Bitte geben Sie einen Zeitpunkt in der Zukunft ein',
  skipped: 'Wegen der Zeitumstellung gibt es diese Uhrzeit an diesem Tag nicht. Geben Sie eine andere ein',
  twice: 'Wegen der Zeitumstellung gibt es diese Uhrzeit an diesem Tag zweimal. Geben Sie eine andere ein',
};

export const leave: Translation<typeof en.leave> = {
  heading: 'Ohne Speichern verlassen?',
  text: 'Ihre Änderungen sind noch nicht gespeichert.',
  stay: 'Hier bleiben',
  leave: 'Ohne Speichern verlassen',
  uploadsHeading: 'Verlassen, während Dateien hochgeladen werden?',
  uploads: {
    one: '{count} Datei ist noch nicht hochgeladen. Wenn Sie jetzt gehen, wird das Hochladen abgebrochen.',
    other:
      '{count} Dateien sind noch nicht hochgeladen. Wenn Sie jetzt gehen, wird das Hochladen abgebrochen.',
  },
  leaveUploads: 'Verlassen und Hochladen abbrechen',
};

/** Copies of unsaved text that this browser has stored. */
export const unsaved: Translation<typeof en.unsaved> = {
  heading: 'Nicht gespeicherter Text',
  found: {
    one: 'Es gibt nicht gespeicherten Text von Ihnen.',
    other: 'Es gibt {count} Kopien von nicht gespeichertem Text von Ihnen.',
  },
  typedAt: 'Zuletzt eingegeben am {moment}',
  restore: 'Wiederherstellen',
  restoreFrom: 'Text vom {moment} wiederherstellen',
  discard: 'Verwerfen',
  discardFrom: 'Text vom {moment} verwerfen',
  discarded: 'Nicht gespeicherter Text verworfen',
  undo: 'Rückgängig',
};

export const signedOut: Translation<typeof en.signedOut> = {
  heading: 'Sie wurden abgemeldet',
  text: 'Ihre Eingaben liegen in diesem Browser. Melden Sie sich wieder an, um sie zu speichern.',
  /** After a ban, with its reason */
  banned:
    '{ban} Ihre Eingaben liegen in diesem Browser. Speichern Sie sie, sobald Sie sich wieder anmelden können.',
  notStored:
    'Ihre Eingaben konnten nicht in diesem Browser gespeichert werden. Kopieren Sie, was Sie brauchen, bevor Sie sich wieder anmelden.',
  signIn: 'Anmelden',
};

/** Two people changed the same record. */
export const conflict: Translation<typeof en.conflict> = {
  heading: '{name} hat das geändert, während Sie daran gearbeitet haben',
  headingUnnamed: 'Jemand hat das geändert, während Sie daran gearbeitet haben',
  choose: 'Wählen Sie für jedes Feld, welche Version gelten soll. Bis Sie speichern, geht nichts verloren.',
  yours: 'Ihre Version',
  theirs: 'Version von {name}',
  theirsUnnamed: 'Die andere Version',
  othersToo:
    'Diese Felder hat außerdem die andere Person geändert; ihre Angaben werden übernommen: {fields}.',
  none: 'Sie und die andere Person haben verschiedene Felder geändert. Speichern Sie, um alle Änderungen zu übernehmen.',
  save: 'So speichern',
  saveAll: 'Alle Änderungen speichern',
  chooseAll: 'Bitte wählen Sie für jedes Feld eine der beiden Versionen',
  merged:
    'Jemand anders hat das geändert, während Sie daran gearbeitet haben. Sie sehen jetzt diese Änderungen zusammen mit Ihren. Prüfen Sie alles und speichern Sie noch einmal.',
};

/** Where a record is used. */
export const uses: Translation<typeof en.uses> = {
  heading: { one: 'An einer Stelle verwendet', other: 'An {count} Stellen verwendet' },
  inBin: 'im Papierkorb',
  thingInBin: '{thing}, im Papierkorb',
};

/** The versions of a record. */
export const history: Translation<typeof en.history> = {
  intro:
    'Alle gespeicherten Versionen. Wenn Sie eine wiederherstellen, entsteht eine neue Version mit ihrem Inhalt; nichts geht verloren.',
  version: 'Version {number}, {action}',
  current: 'Aktuelle Version',
  restore: 'Diese Version wiederherstellen',
  restoreNumber: 'Diese Version wiederherstellen: {number}',
  restored: 'Version {number} wiederhergestellt',
  unsaved: 'Speichern oder verwerfen Sie Ihre Änderungen, bevor Sie eine Version wiederherstellen.',
  changes: { one: '{count} Änderung', other: '{count} Änderungen' },
  byAt: '{moment} · {name}',
  automatically: 'Automatisch',
  actions: {
    create: 'erstellt',
    update: 'geändert',
    publish: 'veröffentlicht',
    unpublish: 'zurückgezogen',
    archive: 'archiviert',
    schedule: 'Veröffentlichung geplant',
    remove: 'in den Papierkorb verschoben',
    restore: 'wiederhergestellt',
    reorder: 'Reihenfolge geändert',
    'issue-addendum': 'Bieterinformation veröffentlicht',
    award: 'vergeben',
    'mark-unsuccessful': 'ohne Zuschlag beendet',
    cancel: 'aufgehoben',
    withdraw: 'zurückgezogen',
    'replace-file': 'Datei ersetzt',
  },
};

export const noValue: Translation<typeof en.noValue> = { empty: 'leer' };

/** The labels of properties that versions record but that are no fields of the form. */
export const fieldLabels: Translation<typeof en.fieldLabels> = {
  fileVersion: 'Datei',
  width: 'Breite',
  height: 'Höhe',
  status: 'Status',
  publishAt: 'Veröffentlichungsdatum',
  outcome: 'Ergebnis',
  outcomeAt: 'Datum des Ergebnisses',
  outcomeData: 'Entscheidung',
  answer: 'Antwort',
  answeredAt: 'Beantwortet am',
  publishedAt: 'Veröffentlicht am',
};
