/** German: the texts of the content area's frame, and those that its screens share. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const shell: Translation<typeof en.shell> = {
  name: 'Redaktionsbereich',
  shortcuts: 'Schnellzugriff',
  skip: 'Zum Hauptinhalt springen',
  quickMenu: 'Schnellmenü',
  more: 'Mehr',
  openSite: 'Website öffnen',
  new: 'Neu',
  mySettings: 'Meine Einstellungen',
  signOut: 'Abmelden',
};

/** The sections of the menu */
export const sections: Translation<typeof en.sections> = {
  site: 'Website',
  tendering: 'Ausschreibungen',
  people: 'Personen',
  system: 'System',
};

export const binScreen: Translation<typeof en.binScreen> = { label: 'Papierkorb' };

export const common: Translation<typeof en.common> = {
  newRecord: 'Neu: {thing}',
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Hinweis schließen',
  retry: 'Noch einmal versuchen',
  undo: 'Rückgängig',
  restore: 'Wiederherstellen',
  restoreOf: 'Wiederherstellen: {title}',
  backToList: 'Zurück zur Liste',
  loading: 'Wird geladen',
  yes: 'Ja',
  no: 'Nein',
};

/** The publication status of a record */
export const status: Translation<typeof en.status> = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  archived: 'Archiviert',
};

export const palette: Translation<typeof en.palette> = {
  title: 'Suchen oder neu anlegen',
  shortcut: 'Strg K',
  placeholder: 'Titel, Bereich oder „neu“ eingeben',
  close: 'Schließen',
  recent: 'Zuletzt geöffnet',
  updated: 'Zuletzt geändert',
  records: 'Einträge',
  screens: 'Bereiche',
  setting: 'Einstellungen: {part}',
  actions: 'Aktionen',
  results: { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
  searching: 'Suche läuft …',
  none: 'Keine Ergebnisse. Versuchen Sie einen kürzeren Suchbegriff.',
  failed: 'Die Suche ist fehlgeschlagen.',
};

export const maintenance: Translation<typeof en.maintenance> = {
  text: 'Die Website ist wegen Wartung geschlossen: Besucher sehen nur eine Wartungsseite.',
  change: 'Einstellungen zur Wartung öffnen',
};

export const session: Translation<typeof en.session> = {
  reauthentication:
    'Bitte bestätigen Sie Ihre Identität, um fortzufahren. Ihre Eingaben gehen nicht verloren.',
  signedOut: 'Sie wurden abgemeldet. Melden Sie sich wieder an, um fortzufahren.',
};

export const notFound: Translation<typeof en.notFound> = {
  title: 'Fehler 404',
  subtitle: 'Seite nicht gefunden',
  text: 'Die gesuchte Seite gibt es leider nicht, oder sie hat eine neue Adresse.',
  toContentArea: 'Zum Redaktionsbereich',
};

export const forbidden: Translation<typeof en.forbidden> = {
  title: 'Sie können diese Seite nicht öffnen',
  screen: 'Sie haben keine Berechtigung, „{screen}“ zu öffnen. Bitte wenden Sie sich an die Administration.',
  list: 'Sie haben keine Berechtigung, {things} zu sehen. Bitte wenden Sie sich an die Administration.',
  record:
    'Sie haben keine Berechtigung, diesen Eintrag zu sehen ({thing}). Bitte wenden Sie sich an die Administration.',
  create: 'Sie haben keine Berechtigung, {things} anzulegen. Bitte wenden Sie sich an die Administration.',
  bin: 'Sie haben keine Berechtigung, {things} im Papierkorb zu sehen. Bitte wenden Sie sich an die Administration.',
};

/** Why a call failed, where the server gave no reason */
export const failure: Translation<typeof en.failure> = {
  title: 'Das konnte nicht geladen werden',
  offline:
    'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben gehen nicht verloren',
};

/** In place of a part that failed to load or to render */
export const partFailure: Translation<typeof en.partFailure> = {
  /** In place of a complete screen */
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  notLoaded: 'Dieser Teil konnte nicht geladen werden',
  notLoadedText:
    'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben gehen nicht verloren.',
  broken: 'Dieser Teil konnte nicht angezeigt werden',
  brokenNamed: '„{label}“ konnte nicht angezeigt werden',
  brokenText:
    'Bei uns ist ein Fehler aufgetreten. Der Rest der Seite funktioniert weiter, und Ihre Eingaben gehen nicht verloren.',
  /** In place of the complete page */
  allBrokenText: 'Bei uns ist ein Fehler aufgetreten. Laden Sie die Seite neu.',
  reload: 'Seite neu laden',
};

/** Shown if the app cannot start; loaded before all other texts of the content area */
export const unreachable: Translation<typeof en.unreachable> = {
  title: 'Die Website ist nicht erreichbar',
  text: 'Es kam keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  unavailableText:
    'Die Website hat geantwortet, aber die Seite konnte nicht geladen werden. Versuchen Sie es in einer Minute noch einmal.',
  retry: 'Noch einmal versuchen',
};
