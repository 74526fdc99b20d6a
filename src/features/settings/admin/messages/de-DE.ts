/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** The headings within each group. */
export const headings: Translation<typeof en.headings> = {
  company: 'Unternehmen',
  offices: 'Standorte',
  social: 'Soziale Medien',
  contactForm: 'Kontaktformular',
  name: 'Name und Logo',
  frontPage: 'Startseite',
  footer: 'Fußzeile',
  region: 'Sprache und Region',
  signIn: 'Anmeldung',
  visitors: 'Besucher',
  tenders: 'Ausschreibungen',
  maintenance: 'Wartung',
  analytics: 'Besucherstatistik',
  googleSearch: 'Google-Suche',
  maps: 'Karten',
  mailServer: 'Mailserver',
  sender: 'Absender',
};

/** The groups as the menu and the command palette name them. */
export const tabs: Translation<typeof en.tabs> = {
  contact: 'Kontakt',
  general: 'Allgemein',
  google: 'Google und Karten',
  smtp: 'Mailserver',
};

/** The screen, without its fields. */
export const screen: Translation<typeof en.screen> = {
  title: 'Einstellungen',
  groups: 'Gruppen der Einstellungen',
  groupTitle: '{group} – Einstellungen',
  neverSaved: 'Noch nie geändert',
  lastUpdated: 'Zuletzt geändert am {time}',
  lastUpdatedBy: 'Zuletzt geändert am {time} von {name}',
};

export const password: Translation<typeof en.password> = {
  stored: 'Ein Passwort ist gespeichert. Es wird nie angezeigt.',
  none: 'Es ist kein Passwort gespeichert.',
  replace: 'Passwort ersetzen',
  keep: 'Bisheriges Passwort behalten',
  remove: 'Benutzername und Passwort entfernen',
  newPassword: 'Neues Passwort',
  removed: 'Benutzername und Passwort werden beim Speichern entfernt.',
  usernameMissing: 'Geben Sie auch einen Benutzernamen ein. Ohne ihn wird das Passwort nicht gespeichert.',
};

export const smtpTest: Translation<typeof en.smtpTest> = {
  title: 'Test-E-Mail senden',
  saved: 'Verwendet die gespeicherten Einstellungen.',
  unsaved: 'Verwendet die Werte aus den Feldern oben, auch wenn sie noch nicht gespeichert sind.',
  send: 'Test-E-Mail senden',
  sending: 'Wird gesendet …',
};
