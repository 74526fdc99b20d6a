/** German: the texts of the audit log. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const screen: Translation<typeof en.screen> = { label: 'Protokoll' };

export const audit: Translation<typeof en.audit> = {
  thing: 'Eintrag',
  things: 'Einträge',
  fields: 'Geänderte Felder',
  type: 'Typ',
  action: 'Aktion',
  address: 'IP-Adresse',
  moreFields: { one: '{count} weiteres', other: '{count} weitere' },
};

/** The options of the filter by action: verbs */
export const actions: Translation<typeof en.actions> = {
  create: 'Erstellt',
  update: 'Geändert',
  publish: 'Veröffentlicht',
  unpublish: 'Zurückgezogen',
  remove: 'In den Papierkorb verschoben',
  restore: 'Wiederhergestellt',
  erase: 'Endgültig gelöscht',
};

/**
 * Entries have no verb in a person and no article, because `{who}` may be a name, the system or „Sie“, and `{record}` a
 * noun of any gender: `Anna: Nutzer „tom“ deaktiviert`.
 */
export const sentenceParts: Translation<typeof en.sentenceParts> = {
  you: 'Sie',
  /** The program, not a person */
  system: 'System',
  /** Someone who was not signed in */
  visitor: 'Besucher',
  /** A user whose account was deleted */
  former: 'Ehemaliger Nutzer',
  /** A record without an admin resource: its title alone does not say what it is */
  typed: '{thing} „{title}“',
  /** A record whose title was deleted with it */
  deleted: '{thing} (gelöscht)',
  /** A record without a title, in the sentence about its permanent deletion */
  erased: '{thing}',
  /** A record that is the only one of its type */
  single: '{thing}',
  /** An action that has no sentence of its own */
  other: '<who>{who}</who>: {action} – <record>{record}</record>',
};

/** The types that have neither an admin resource nor an entry in `recordTypes` */
export const typeNouns: Translation<typeof en.typeNouns> = {
  addendum: 'Bieterinformation',
  comment: 'Kommentar',
  outbox: 'E-Mail',
  question: 'Bieterfrage',
  'tender-document': 'Dokument',
  'tender-folder': 'Ordner',
};

/** Types of which there is one record */
export const singletonNouns: Translation<typeof en.singletonNouns> = {
  'settings.contact': 'Einstellungen „Kontakt“',
  'settings.general': 'Einstellungen „Allgemein“',
  'settings.google': 'Einstellungen „Google und Karten“',
  'settings.smtp': 'Einstellungen „Mailserver“',
};

/** The sentences about entries, by the verb of the action */
export const verbSentences: Translation<typeof en.verbSentences> = {
  create: '<who>{who}</who>: <record>{record}</record> erstellt',
  update: '<who>{who}</who>: <record>{record}</record> geändert',
  publish: '<who>{who}</who>: <record>{record}</record> veröffentlicht',
  unpublish: '<who>{who}</who>: <record>{record}</record> zurückgezogen',
  archive: '<who>{who}</who>: <record>{record}</record> archiviert',
  schedule: '<who>{who}</who>: Veröffentlichung von <record>{record}</record> geplant',
  remove: '<who>{who}</who>: <record>{record}</record> in den Papierkorb verschoben',
  restore: '<who>{who}</who>: <record>{record}</record> wiederhergestellt',
  erase: '<who>{who}</who>: <record>{record}</record> endgültig gelöscht',
  reorder: '<who>{who}</who>: Reihenfolge von <record>{record}</record> geändert',
  approve: '<who>{who}</who>: <record>{record}</record> freigegeben',
  decline: '<who>{who}</who>: <record>{record}</record> abgelehnt',
  reject: '<who>{who}</who>: <record>{record}</record> abgelehnt',
  spam: '<who>{who}</who>: <record>{record}</record> als Spam markiert',
  reply: '<who>{who}</who>: auf <record>{record}</record> geantwortet',
  disable: '<who>{who}</who>: <record>{record}</record> deaktiviert',
  enable: '<who>{who}</who>: <record>{record}</record> aktiviert',
  permissions: '<who>{who}</who>: Berechtigungen von <record>{record}</record> geändert',
  invite: '<who>{who}</who>: <record>{record}</record> eingeladen',
  lift: '<who>{who}</who>: <record>{record}</record> aufgehoben',
  award: '<who>{who}</who>: <record>{record}</record> vergeben',
  'mark-unsuccessful': '<who>{who}</who>: <record>{record}</record> ohne Zuschlag beendet',
  cancel: '<who>{who}</who>: <record>{record}</record> aufgehoben',
  withdraw: '<who>{who}</who>: <record>{record}</record> zurückgezogen',
  issue: '<who>{who}</who>: <record>{record}</record> veröffentlicht',
  'issue-addendum': '<who>{who}</who>: Bieterinformation zu <record>{record}</record> veröffentlicht',
  ask: '<who>{who}</who>: <record>{record}</record> eingetragen',
  answer: '<who>{who}</who>: <record>{record}</record> beantwortet',
  send: '<who>{who}</who>: <record>{record}</record> noch einmal gesendet',
  test: '<who>{who}</who>: <record>{record}</record> getestet',
  forget: '<who>{who}</who>: frühere Webadresse <record>{record}</record> entfernt',
  'replace-file': '<who>{who}</who>: Datei von <record>{record}</record> ersetzt',
  'invitation-link': '<who>{who}</who>: Einladungslink für <record>{record}</record> erstellt',
  'end-sessions': '<who>{who}</who>: Geräte von <record>{record}</record> abgemeldet',
  'sign-up': '<who>{who}</who>: als <record>{record}</record> registriert',
  'sign-in': '<who>{who}</who>: als <record>{record}</record> angemeldet',
  'sign-in-unknown': '<who>{who}</who>: Anmeldung mit unbekanntem Benutzernamen fehlgeschlagen',
  'sign-in-failed': '<who>{who}</who>: Anmeldung als <record>{record}</record> fehlgeschlagen',
  'sign-out': '<who>{who}</who>: als <record>{record}</record> abgemeldet',
  'session-ended': '<who>{who}</who>: Geräte von <record>{record}</record> abgemeldet',
  confirm: '<who>{who}</who>: Identität als <record>{record}</record> bestätigt',
  'confirm-failed': '<who>{who}</who>: Identität als <record>{record}</record> nicht bestätigt',
  settings: '<who>{who}</who>: Angaben von <record>{record}</record> geändert',
  password: '<who>{who}</who>: Passwort von <record>{record}</record> geändert',
  recovery: '<who>{who}</who>: Link zum Zurücksetzen des Passworts für <record>{record}</record> angefordert',
  email: '<who>{who}</who>: E-Mail-Adresse von <record>{record}</record> geändert',
  'email-asked': '<who>{who}</who>: Änderung der E-Mail-Adresse von <record>{record}</record> angefordert',
  'email-confirmed': '<who>{who}</who>: E-Mail-Adresse von <record>{record}</record> bestätigt',
  'two-factor-on':
    '<who>{who}</who>: Anmeldung in zwei Schritten für <record>{record}</record> eingeschaltet',
  'two-factor-off':
    '<who>{who}</who>: Anmeldung in zwei Schritten für <record>{record}</record> ausgeschaltet',
  'backup-codes': '<who>{who}</who>: neue Wiederherstellungscodes für <record>{record}</record> erstellt',
  'passkey-added': '<who>{who}</who>: Passkey für <record>{record}</record> hinzugefügt',
  'passkey-removed': '<who>{who}</who>: Passkey von <record>{record}</record> entfernt',
  export: '<who>{who}</who>: persönliche Daten von <record>{record}</record> heruntergeladen',
  leave: 'Ein Nutzer hat sein Konto geschlossen',
};
