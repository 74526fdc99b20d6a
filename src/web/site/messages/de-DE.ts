/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Header, menus and footer, on every public page */
export const frame: Translation<typeof en.frame> = {
  skip: 'Zum Hauptinhalt springen',
  logo: '<hidden>, Startseite</hidden>',
  search: 'Suche',
  searchSite: 'Website durchsuchen',
  mainMenu: 'Hauptmenü',
  menu: 'Menü',
  close: 'Schließen',
  submenu: '{label}: weitere Seiten',
  allProjects: 'Alle Projekte',
  open: '{count}<hidden> offen</hidden>',
  signIn: 'Anmelden',
  account: 'Ihr Konto',
  signedInAs: 'Angemeldet als {name}',
  admin: 'Redaktionsbereich',
  dashboard: 'Übersicht',
  settings: 'Einstellungen',
  logout: 'Abmelden',
  loading: 'Wird geladen',
  callToAction: 'Sie planen ein Bauvorhaben? Sprechen Sie mit den Leuten, die es kalkulieren und bauen.',
  callOffice: 'Büro anrufen',
  sendDrawings: 'Pläne senden',
  office: 'Kontakt',
  work: 'Unsere Projekte',
  company: 'Unternehmen',
  social: {
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    facebook: 'Facebook',
    youtube: 'YouTube',
    x: 'X',
  },
  legal: 'Rechtliches',
  companyNumber: 'Registernummer {number}',
  taxNumber: '{name} {number}',
  years: '{from}–{to}',
  copyright: '© {years} {company}',
};

export const structuredData: Translation<typeof en.structuredData> = {
  home: 'Startseite',
  /** Between days and times in the opening hours: `Montag bis Freitag, 7:30 bis 17:30 Uhr` */
  until: 'bis',
};

export const notFound: Translation<typeof en.notFound> = {
  title: 'Fehler 404',
  subheading: 'Seite nicht gefunden',
  text: 'Die gesuchte Seite gibt es leider nicht, oder sie hat eine neue Adresse.',
  home: 'Zur Startseite',
  projects: 'Unsere Projekte ansehen',
  suggestion: 'Meinten Sie dieses Projekt?',
};

export const failure: Translation<typeof en.failure> = {
  title: 'Diese Seite ist nicht verfügbar',
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  partMissing:
    'Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unreachable: 'Die Website ist nicht erreichbar',
  unreachableText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  tooMany: 'Aus Ihrem Netz kamen zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  noAnswer: 'Bei uns funktioniert gerade etwas nicht. Versuchen Sie es in einer Minute noch einmal.',
  broken: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es noch einmal oder rufen Sie uns an.',
  retry: 'Noch einmal versuchen',
  retrying: 'Neuer Versuch …',
};

/** Without the site's settings */
export const bare: Translation<typeof en.bare> = {
  title: 'Diese Seite ist nicht verfügbar',
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  text: 'Die Website funktioniert zurzeit nicht. Versuchen Sie es in einer Minute noch einmal.',
  retry: 'Noch einmal versuchen',
  overloaded: {
    title: 'Die Website ist gerade stark ausgelastet',
    text: 'Sie hat zurzeit mehr Besucher, als sie bedienen kann. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  },
};

export const maintenance: Translation<typeof en.maintenance> = {
  title: 'Wir arbeiten an dieser Website',
  text: 'Wir sind bald wieder für Sie da.',
  textContact: 'Wir sind bald wieder für Sie da. Bis dahin erreichen Sie uns hier:',
  signIn: 'Anmelden',
};

/** Shown by the service worker while the site cannot be reached */
export const offlinePage: Translation<typeof en.offlinePage> = {
  title: 'Keine Verbindung',
  text: 'Diese Seite konnte nicht geladen werden: Ihr Gerät ist offline oder die Website ist nicht erreichbar.',
  trying: 'Die Seite wird automatisch geladen, sobald die Verbindung wieder besteht.',
  back: 'Die Verbindung besteht wieder. Die Seite wird geladen …',
  retry: 'Noch einmal versuchen',
  call: '{number} anrufen',
  stored: 'Seiten auf diesem Gerät',
  storedText: 'Diese Seiten können Sie ohne Verbindung lesen, mit dem Stand Ihres letzten Besuchs.',
  asOf: 'Stand: {time}',
};

/** On a page that was shown before, while the site cannot be reached */
export const offlineNotice: Translation<typeof en.offlineNotice> = {
  label: 'Verbindung',
  offline: 'Sie sind offline.',
  unreachable: 'Die Website ist zurzeit nicht erreichbar.',
  asOf: 'Sie sehen diese Seite mit dem Stand Ihres letzten Besuchs: {time}.',
  tenders: 'Termine und Status von Ausschreibungen können sich seitdem geändert haben.',
  back: 'Die Verbindung besteht wieder.',
  retry: 'Noch einmal versuchen',
  reload: 'Aktuelle Fassung anzeigen',
  notSent:
    'Das Formular lässt sich ohne Verbindung nicht senden. Was Sie eingegeben haben, bleibt auf dieser Seite stehen.',
};

/** To administrators, during maintenance */
export const maintenanceStrip: Translation<typeof en.maintenanceStrip> = {
  label: 'Wartung',
  text: 'Die Website ist wegen Wartung geschlossen: Nur wer Zugang zum Redaktionsbereich hat, kann sie sehen. <settings>In den Einstellungen für Besucher öffnen</settings>',
};

/** A link to a file or a call that the server rejects */
export const failedLink: Translation<typeof en.failedLink> = {
  titles: {
    401: 'Bitte melden Sie sich an',
    403: 'Dafür haben Sie keine Berechtigung',
    404: 'Seite oder Datei nicht gefunden',
    410: 'Nicht mehr verfügbar',
    429: 'Zu viele Anfragen',
    503: 'Zurzeit nicht verfügbar',
  },
  title: 'Dieser Link lässt sich nicht öffnen',
  back: 'Zurück',
  signIn: 'Anmelden',
  home: 'Zur Startseite',
};

/** Shown in place of an administrator's page while nobody is signed in */
export const guestFrame: Translation<typeof en.guestFrame> = {
  redirecting: 'Sie werden zur Anmeldung weitergeleitet …',
};

/** The default list and page of records */
export const record: Translation<typeof en.record> = {
  none: 'Noch keine Einträge',
  noneText: 'Schauen Sie bald wieder vorbei.',
  toHome: 'Zur Startseite',
  details: 'Angaben',
  pictures: 'Bilder',
};
