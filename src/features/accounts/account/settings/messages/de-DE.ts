/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const settings: Translation<typeof en.settings> = {
  title: 'Einstellungen',
  index: 'Einstellungen',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  cancel: 'Abbrechen',
};

export const groups: Translation<typeof en.groups> = {
  profile: 'Profil',
  company: 'Unternehmen und Gewerke',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  'two-factor': 'Anmeldung in zwei Schritten',
  passkeys: 'Passkeys',
  sessions: 'Angemeldete Geräte',
  notifications: 'Benachrichtigungen',
  language: 'Sprache und Zeitzone',
  export: 'Ihre Daten',
  leave: 'Konto schließen',
};

export const profile: Translation<typeof en.profile> = {
  lead: 'Ihr Benutzername ist {username}. Er lässt sich nicht ändern.',
  submit: 'Profil speichern',
};

export const company: Translation<typeof en.company> = {
  lead: 'Wenn wir Unternehmen für eine Ausschreibung auswählen, berücksichtigen wir Ihre Angaben zu Unternehmen, Gewerken und Regionen.',
  notStated: 'Keine Angabe',
  noTrades: 'Bis zu {max} Gewerke auswählen',
  searchTrades: 'Gewerke durchsuchen',
  tradeExamples: 'Sanitär, Dachdecker, Erdarbeiten',
  noTradeFound: 'Kein Gewerk gefunden. Versuchen Sie ein anderes Wort.',
  regionsHint: 'Eine pro Zeile.',
  licencesHint: 'Eine pro Zeile, mit Nummer.',
  bondingHint: 'Ihr Bürgschaftsrahmen und Ihr Bürge, in eigenen Worten.',
  submit: 'Unternehmen speichern',
};

export const insurance: Translation<typeof en.insurance> = {
  add: 'Versicherung hinzufügen',
  remove: 'Entfernen',
  removeRow: 'Versicherung {number} entfernen',
};

export const email: Translation<typeof en.email> = {
  confirmed: 'Bestätigt',
  notConfirmed: 'Nicht bestätigt',
  pending:
    'Ihre E-Mail-Adresse ändert sich zu <email>{email}</email>, sobald Sie den Link öffnen, den wir dorthin geschickt haben.',
  submit: 'E-Mail-Adresse ändern',
  submitting: 'Link wird gesendet …',
};

export const password: Translation<typeof en.password> = {
  lead: 'Wenn Sie Ihr Passwort ändern, werden Sie auf allen anderen Geräten abgemeldet.',
  leadWithout: 'Sie melden sich ohne Passwort an. Sie können zusätzlich eines festlegen.',
  change: 'Passwort ändern',
  set: 'Passwort festlegen',
  submitting: 'Wird gespeichert …',
};

export const twoFactor: Translation<typeof en.twoFactor> = {
  off: 'Ausgeschaltet. Ist sie eingeschaltet, brauchen Sie zum Anmelden auch einen Code aus einer App auf Ihrem Telefon. Ein gestohlenes Passwort reicht dann nicht aus.',
  on: 'Eingeschaltet.',
  onSince: 'Seit {date} eingeschaltet.',
  codesLeft: { one: 'Noch {count} Wiederherstellungscode.', other: 'Noch {count} Wiederherstellungscodes.' },
  noCodesLeft: 'Keine Wiederherstellungscodes mehr. Bitte erstellen Sie neue.',
  createCodes: 'Neue Wiederherstellungscodes erstellen',
  creatingCodes: 'Codes werden erstellt …',
  turnOff: 'Ausschalten',
  turningOff: 'Wird ausgeschaltet …',
  setUp: 'Anmeldung in zwei Schritten einrichten',
  settingUp: 'Wird eingerichtet …',
};

export const requiredSecondFactor: Translation<typeof en.requiredSecondFactor> = {
  title: 'Anmeldung absichern',
  lead: 'Ihr Unternehmen schreibt für den Redaktionsbereich die Anmeldung in zwei Schritten oder einen Passkey vor. Richten Sie eines von beiden ein, um fortzufahren.',
  signInAgain:
    'Sie haben die Anmeldung in zwei Schritten oder einen Passkey schon eingerichtet, sich dieses Mal aber nicht damit angemeldet. Melden Sie sich damit noch einmal an, um fortzufahren.',
  signOut: 'Abmelden',
};

export const twoFactorSetup: Translation<typeof en.twoFactorSetup> = {
  notOnYet: 'Die Anmeldung in zwei Schritten bleibt ausgeschaltet, bis Sie einen Code aus der App eingeben.',
  scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App.',
  qrCode: 'QR-Code für die Authenticator-App',
  onPhone:
    'Ist die App auf diesem Gerät? <app>App öffnen</app>. Sie können auch diesen Schlüssel in der App eingeben:',
  form: 'Anmeldung in zwei Schritten einschalten',
  code: 'Code aus der Authenticator-App',
  codeHint: 'Der sechsstellige Code, den Ihre App jetzt anzeigt.',
  submit: 'Einschalten',
  submitting: 'Wird eingeschaltet …',
};

export const backupCodes: Translation<typeof en.backupCodes> = {
  title: 'Ihre Wiederherstellungscodes',
  text: 'Wenn Sie Ihr Telefon nicht dabeihaben, geben Sie statt des Codes aus der App einen von diesen ein. Jeder gilt einmal. Sie werden nur jetzt angezeigt: Bitte speichern oder drucken Sie sie.',
  list: 'Wiederherstellungscodes für {site}',
  copy: 'Kopieren',
  copied: 'Kopiert',
  print: 'Drucken',
  done: 'Ich habe die Codes gesichert',
};

export const passkeys: Translation<typeof en.passkeys> = {
  lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre an, ganz ohne Passwort.',
  unsupported: 'Dieser Browser unterstützt keine Passkeys.',
  noDomain:
    'Auf dieser Website funktionieren Passkeys nicht, weil sie nur unter einer IP-Adresse erreichbar ist.',
  added: 'Hinzugefügt am {date}',
  lastUsed: 'Zuletzt verwendet am {date}',
  synced: 'Auch auf Ihren anderen Geräten verfügbar',
  rename: 'Umbenennen',
  renameOne: '{name} umbenennen',
  saveName: 'Namen speichern',
  remove: 'Entfernen',
  removeOne: '{name} entfernen',
  removing: 'Wird entfernt …',
  add: 'Passkey hinzufügen',
  nameHint: 'Damit Sie ihn später wiedererkennen, zum Beispiel „Laptop im Büro“.',
  nameMissing: 'Bitte geben Sie einen Namen ein',
  defaultName: 'Mein Gerät',
  submit: 'Passkey hinzufügen',
  submitting: 'Warten auf Ihr Gerät …',
};

export const sessions: Translation<typeof en.sessions> = {
  current: 'Dieses Gerät',
  lastUsed: 'Zuletzt verwendet am {date}',
  signOut: 'Abmelden',
  signOutOne: 'Abmelden: {browser}, zuletzt verwendet am {date}',
  signOutOthers: 'Alle anderen Geräte abmelden',
  signingOut: 'Wird abgemeldet …',
};

export const notifications: Translation<typeof en.notifications> = {
  lead: 'E-Mails zur Sicherheit Ihres Kontos schicken wir immer.',
  submit: 'Benachrichtigungen speichern',
};

export const language: Translation<typeof en.language> = {
  lead: 'Die Sprache Ihres Kontos, unserer E-Mails an Sie und, falls Sie Zugang haben, des Redaktionsbereichs. Zeitangaben in E-Mails stehen in Ihrer Zeitzone.',
  language: 'Sprache',
  timeZone: 'Zeitzone',
  siteDefault: 'Wie die Website: {value}',
  submit: 'Sprache und Zeitzone speichern',
  unsavedElsewhere:
    'Ihre Sprache ist gespeichert. Auf dieser Seite gibt es noch nicht gespeicherte Änderungen: Speichern Sie sie, und laden Sie die Seite dann neu, um sie in der neuen Sprache zu sehen.',
  reload: 'Seite neu laden',
};

export const personalData: Translation<typeof en.personalData> = {
  lead: 'Ihre bei uns gespeicherten Daten als ZIP-Datei: Profil, Anmeldungen, Passkeys, Aktivitäten, Kommentare, Nachrichten und E-Mails.',
  download: 'Meine Daten herunterladen',
  preparing: 'Ihre Daten werden zusammengestellt …',
};

export const closeAccount: Translation<typeof en.closeAccount> = {
  lead: 'Ihr Profil wird endgültig gelöscht, und Sie werden auf allen Geräten abgemeldet. Ihre Kommentare bleiben ohne Ihren Namen auf der Website stehen. Ihre Nachrichten an uns behalten wir.',
  close: 'Konto schließen',
  usernameHint: 'Geben Sie zur Bestätigung {username} ein.',
  usernameWrong: 'Geben Sie Ihren Benutzernamen {username} ein, um Ihr Konto zu schließen',
  submit: 'Konto endgültig schließen',
  submitting: 'Konto wird geschlossen …',
};
