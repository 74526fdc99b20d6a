/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const list: Translation<typeof en.list> = {
  search: 'Nach Name, Benutzername oder E-Mail suchen',
  filters: { status: 'Status', role: 'Rolle', verified: 'E-Mail bestätigt' },
  roles: 'Rollen',
  lastSeen: 'Zuletzt aktiv',
  created: 'Erstellt',
  notSignedIn: 'Nicht angemeldet',
  actions: 'Aktionen für {name}',
  view: 'Nutzer ansehen',
};

export const chips: Translation<typeof en.chips> = {
  awaitsApproval: 'Wartet auf Freigabe',
  banned: 'Gesperrt',
  bannedUntil: 'Gesperrt bis {date}',
  twoFactorOn: 'Anmeldung in zwei Schritten',
  lastOwner: 'Letzter Inhaber',
};

export const userScreen: Translation<typeof en.userScreen> = {
  all: 'Alle Nutzer',
  you: '(Sie)',
  tabs: {
    details: 'Angaben',
    access: 'Rollen und Berechtigungen',
    sessions: 'Geräte',
    history: 'Verlauf',
  },
  locked:
    'Sie haben keine Berechtigung, diesen Nutzer zu ändern. Bitte wenden Sie sich an die Administration.',
  hasMorePermissions:
    'Dieser Nutzer hat Berechtigungen, die Sie nicht haben. Nur ein Nutzer, der sie alle hat, kann dieses Konto ändern.',
  lastOwner:
    'Das ist der einzige Inhaber, der sich anmelden kann. Solange kein anderer Nutzer Inhaber ist, kann dieses Konto nicht deaktiviert, gelöscht oder gesperrt werden und muss die Rolle „Inhaber“ behalten.',
};

export const details: Translation<typeof en.details> = {
  save: 'Angaben speichern',
  pendingEmail:
    'Noch nicht bestätigt: {email}. Die Adresse ändert sich, sobald der Link in unserer E-Mail geöffnet wird.',
  linkSent: 'Angaben gespeichert. Wir schicken einen Link an {email}.',
  profile: 'Profil',
  emailVerified: 'E-Mail bestätigt',
  twoFactor: 'Anmeldung in zwei Schritten',
  regions: 'Regionen',
  created: 'Erstellt',
  updated: 'Zuletzt geändert',
  yes: 'Ja',
  no: 'Nein',
  on: 'Ein',
  off: 'Aus',
  notStated: 'Keine Angabe',
};

export const account: Translation<typeof en.account> = {
  title: 'Status des Kontos',
  status: {
    invited: 'Eingeladen, aber noch nicht angemeldet. Der Link in der Einladung öffnet das Konto.',
    active: 'Kann sich anmelden.',
    disabled: 'Kann sich nicht anmelden.',
    awaitsApproval:
      'Hat sich registriert und wartet auf Freigabe. Wenn Sie das Konto freigeben oder ablehnen, benachrichtigen wir den Nutzer per E-Mail.',
  },
  banned: 'Wegen einer Sperre kann sich dieser Nutzer nicht anmelden.',
  actions: 'Weitere Aktionen für {name}',
  enable: 'Konto aktivieren',
  enabled: '{name} kann sich wieder anmelden',
  approve: 'Konto freigeben',
  approved: '{name} kann sich jetzt anmelden',
  decline: 'Konto ablehnen',
  disable: 'Konto deaktivieren',
  ban: 'Nutzer sperren',
  viewBan: 'Sperre ansehen',
  remove: 'Nutzer löschen',
  removeTitle: '{name} endgültig löschen?',
  removeText:
    'Das lässt sich nicht rückgängig machen. Kommentare und Einträge im Protokoll bleiben ohne Namen stehen, Nachrichten unverändert. Soll sich der Nutzer nur vorübergehend nicht anmelden können, deaktivieren Sie stattdessen das Konto.',
  removeTextWaiting:
    'Das lässt sich nicht rückgängig machen. Der Nutzer erhält darüber keine E-Mail. Soll er erfahren, dass das Konto nicht freigegeben wird, wählen Sie stattdessen „Konto ablehnen“.',
  removed: '{name} wurde gelöscht',
  self: 'Das ist Ihr eigenes Konto. Hier kann es nur ein anderer Nutzer deaktivieren oder löschen. In Ihren Einstellungen können Sie es selbst schließen.',
  twoFactor: 'Anmeldung in zwei Schritten',
  dropTwoFactor: 'Anmeldung in zwei Schritten ausschalten',
  dropTwoFactorTitle: 'Anmeldung in zwei Schritten für {name} ausschalten?',
  dropTwoFactorText:
    'Tun Sie das nur, wenn der Nutzer weder die Authenticator-App noch die Wiederherstellungscodes hat und Sie sicher wissen, wer Sie darum bittet. Bis er die Anmeldung in zwei Schritten wieder einrichtet, reicht das Passwort zum Anmelden. Wir informieren den Nutzer per E-Mail über die Änderung.',
  twoFactorDropped: 'Die Anmeldung in zwei Schritten ist für {name} ausgeschaltet',
  links: 'Links per E-Mail',
  sendReset: 'Link für neues Passwort schicken',
  resetSent: 'Wir schicken einen Link für ein neues Passwort an {email}. Er gilt {minutes} Minuten.',
  sendConfirmation: 'Bestätigungslink schicken',
  confirmationSent: 'Wir schicken einen Bestätigungslink an {email}. Er gilt {days} Tage.',
};

export const disableDialog: Translation<typeof en.disableDialog> = {
  title: 'Konto von {name} deaktivieren?',
  text: 'Der Nutzer wird sofort auf allen Geräten abgemeldet und kann sich erst wieder anmelden, wenn das Konto aktiviert wird. Was er geschrieben hat, bleibt erhalten.',
  reason: '{label} (optional)',
  disabled: '{name} kann sich nicht mehr anmelden',
};

export const declineDialog: Translation<typeof en.declineDialog> = {
  title: 'Konto von {name} ablehnen?',
  text: 'Der Nutzer erhält eine E-Mail, dass das Konto nicht freigegeben wird. Den Grund nennt sie nicht. Wenn Sie das Konto später doch aktivieren, sagen Sie es dem Nutzer bitte selbst.',
  declined: 'Konto abgelehnt. {name} erhält eine E-Mail.',
};

export const invitation: Translation<typeof en.invitation> = {
  title: 'Einladung',
  states: {
    queued: 'Am {date} angefordert, noch nicht gesendet.',
    sent: 'Am {date} gesendet. Der Link gilt {days} Tage.',
    failed: 'Konnte am {date} nicht gesendet werden.',
  },
  sendAgain: 'Einladung noch einmal schicken',
  sentAgain: 'Wir schicken die Einladung an {email}',
  createLink: 'Einladungslink erstellen',
  createLinkHelp:
    'Wenn der Nutzer keine E-Mail bekommt, geben Sie ihm diesen Link selbst. Er lässt sich einmal verwenden und läuft nach {days} Tagen ab. Wer den Link hat, kann ihn verwenden.',
  link: 'Einladungslink',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
};

export const access: Translation<typeof en.access> = {
  intro:
    'Rollen legen fest, was ein Nutzer darf. Diesem Nutzer können Sie außerdem zusätzliche Berechtigungen geben.',
  noRoles: 'Es gibt keine Rollen, die Sie vergeben können.',
  permissionsOfUser: 'Berechtigungen nur für diesen Nutzer',
  save: 'Rollen und Berechtigungen speichern',
  saved: 'Die neuen Berechtigungen von {name} gelten ab sofort',
  own: 'Das ist Ihr eigenes Konto. Wenn Sie sich eine Berechtigung nehmen, kann nur ein anderer Nutzer sie Ihnen zurückgeben.',
  noPermissions: 'keine Berechtigungen im Redaktionsbereich',
  permissions: { one: '{count} Berechtigung', other: '{count} Berechtigungen' },
};

export const sessions: Translation<typeof en.sessions> = {
  none: 'Auf keinem Gerät angemeldet.',
  since: 'angemeldet seit {date}',
  used: 'zuletzt verwendet am {date}',
  unknownAddress: 'unbekannte IP-Adresse',
  end: 'Abmelden',
  endOf: 'Abmelden: {browser}, zuletzt verwendet am {date}',
  endAll: 'Alle Geräte abmelden',
  ended: { one: '{count} Gerät abgemeldet', other: '{count} Geräte abgemeldet' },
  nothingToEnd: 'Alle Geräte sind bereits abgemeldet',
};

export const invite: Translation<typeof en.invite> = {
  title: 'Nutzer einladen',
  intro:
    'Der Nutzer bekommt die E-Mail „Einladung zur Website von {site}“ mit einem Link, um ein Passwort zu wählen. Der Link lässt sich einmal verwenden und läuft nach {days} Tagen ab.',
  introWithoutName:
    'Der Nutzer bekommt eine E-Mail mit einem Link, um ein Passwort zu wählen. Der Link lässt sich einmal verwenden und läuft nach {days} Tagen ab.',
  memberOnly: 'Der Nutzer sieht nur das eigene Konto, nicht den Redaktionsbereich.',
  send: 'Einladung schicken',
  sent: 'Wir schicken eine Einladung an {name} ({email})',
  several: 'Mehrere Nutzer einladen',
  one: 'Einen Nutzer einladen',
};

export const inviteSeveral: Translation<typeof en.inviteSeveral> = {
  title: 'Mehrere Nutzer einladen',
  people: {
    label: 'Ein Nutzer pro Zeile',
    help: 'Zum Beispiel Nadia Haddad <nadia@firma.example> oder nur die Adresse. Den Benutzernamen bilden wir aus der Adresse.',
  },
  found: { one: '{count} Nutzer', other: '{count} Nutzer' },
  send: 'Einladungen schicken',
  none: 'Bitte geben Sie mindestens eine E-Mail-Adresse ein',
  withoutAddress: 'Keine E-Mail-Adresse gefunden in: {lines}',
  sent: { one: '{count} Nutzer eingeladen', other: '{count} Nutzer eingeladen' },
  notSent: {
    one: '{count} Nutzer wurde nicht eingeladen. Korrigieren Sie die Zeile und senden Sie sie noch einmal.',
    other:
      '{count} Nutzer wurden nicht eingeladen. Korrigieren Sie die Zeilen und senden Sie sie noch einmal.',
  },
  tooMany: 'Bitte laden Sie höchstens {max} Nutzer auf einmal ein',
};

export const history: Translation<typeof en.history> = {
  none: 'Noch keine Änderungen aufgezeichnet.',
  notAllowed:
    'Sie haben keine Berechtigung, das Protokoll zu sehen. Bitte wenden Sie sich an die Administration.',
  older: 'Ältere Einträge stehen im <log>Protokoll</log>.',
  system: 'Das System',
  visitor: 'Ein Besucher',
  former: 'Ein ehemaliger Nutzer',
  empty: 'leer',
  sources: { 'command-line': 'Befehlszeile' },
  ways: {
    password: 'Passwort',
    code: 'Passwort und Code',
    passkey: 'Passkey',
    link: 'Link per E-Mail',
    invitation: 'Einladung',
    confirmation: 'Link zum Bestätigen der E-Mail-Adresse',
    'sign-up': 'Registrierung',
    settings: 'Einstellungen',
    recovery: 'Link für neues Passwort',
  },
  entered: { password: 'Passwort', code: 'Code', passkey: 'Passkey' },
  details: { locale: 'Sprache', timeZone: 'Zeitzone', notifications: 'Benachrichtigungen' },
  fields: {
    status: 'Status',
    ended: 'Abgemeldete Geräte',
    sessions: 'Abgemeldete Geräte',
    addedRole: 'Neue Rolle',
    by: 'Quelle',
    way: 'Über',
    remember: 'Möchte angemeldet bleiben',
    waits: 'Wartet auf Freigabe',
    wrong: 'Falsch',
    fields: 'Geänderte Angaben',
    liftedAt: 'Aufgehoben',
  },
  yes: 'Ja',
  no: 'Nein',
  other: '<who>{who}</who> hat etwas anderes geändert ({action})',
  actions: {
    create: '<who>{who}</who> hat den Eintrag erstellt',
    update: '<who>{who}</who> hat den Eintrag geändert',
    delete: '<who>{who}</who> hat den Eintrag gelöscht',
    permissions: '<who>{who}</who> hat Rollen oder Berechtigungen geändert',
    disable: '<who>{who}</who> hat das Konto deaktiviert',
    enable: '<who>{who}</who> hat das Konto aktiviert',
    approve: '<who>{who}</who> hat das Konto freigegeben',
    decline: '<who>{who}</who> hat das Konto abgelehnt',
    invite: '<who>{who}</who> hat die Einladung geschickt',
    'invitation-link': '<who>{who}</who> hat einen Einladungslink erstellt',
    'end-sessions': '<who>{who}</who> hat ein oder mehrere Geräte abgemeldet',
    'sign-up': '<who>{who}</who> hat sich registriert',
    'sign-in': '<who>{who}</who> hat sich angemeldet',
    'sign-in-failed': '<who>{who}</who> konnte sich nicht anmelden',
    'sign-out': '<who>{who}</who> hat sich abgemeldet',
    'session-ended': '<who>{who}</who> hat ein oder mehrere Geräte abgemeldet',
    confirm: '<who>{who}</who> hat die eigene Identität bestätigt',
    'confirm-failed': '<who>{who}</who> konnte die eigene Identität nicht bestätigen',
    settings: '<who>{who}</who> hat die eigenen Angaben geändert',
    password: '<who>{who}</who> hat das Passwort geändert',
    recovery: '<who>{who}</who> hat einen Link für ein neues Passwort angefordert',
    email: '<who>{who}</who> hat die E-Mail-Adresse geändert',
    'email-asked': '<who>{who}</who> wollte die E-Mail-Adresse ändern',
    'email-confirmed': '<who>{who}</who> hat die E-Mail-Adresse bestätigt',
    'two-factor-on': '<who>{who}</who> hat die Anmeldung in zwei Schritten eingeschaltet',
    'two-factor-off': '<who>{who}</who> hat die Anmeldung in zwei Schritten ausgeschaltet',
    'backup-codes': '<who>{who}</who> hat neue Wiederherstellungscodes erstellt',
    'passkey-added': '<who>{who}</who> hat einen Passkey hinzugefügt',
    'passkey-removed': '<who>{who}</who> hat einen Passkey entfernt',
    export: '<who>{who}</who> hat die eigenen Daten heruntergeladen',
    leave: '<who>{who}</who> hat das Konto geschlossen',
    lift: '<who>{who}</who> hat die Sperre aufgehoben',
  },
};
