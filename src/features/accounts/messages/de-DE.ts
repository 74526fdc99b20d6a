/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const fields: Translation<typeof en.fields> = {
  username: 'Benutzername',
  usernameOrEmail: 'Benutzername oder E-Mail-Adresse',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  currentPassword: 'Aktuelles Passwort',
  remember: '{days} Tage angemeldet bleiben',
  name: 'Name',
  phone: 'Telefon',
  jobTitle: 'Position',
  company: 'Unternehmen',
  registration: 'Handelsregisternummer',
  taxNo: 'Steuernummer',
  licence: 'Zulassung',
  licences: 'Zulassungen',
  insurance: 'Versicherungen',
  insuranceType: 'Art der Versicherung',
  insuranceLimit: 'Deckungssumme',
  insuranceExpires: 'Gültig bis',
  bonding: 'Bürgschaften',
  trades: 'Gewerke',
  region: 'Region',
  regions: 'Regionen, in denen Sie arbeiten',
  newDevices: 'E-Mail schicken, wenn sich jemand auf einem neuen Gerät in meinem Konto anmeldet',
  yourName: 'Ihr Name',
  companyType: 'Art des Unternehmens',
  newEmail: 'Neue E-Mail-Adresse',
  ownUsername: 'Ihr Benutzername',
};

export const companyTypes: Translation<typeof en.companyTypes> = {
  subcontractor: 'Nachunternehmer',
  supplier: 'Lieferant',
  consultant: 'Planungsbüro',
  main_contractor: 'Generalunternehmer',
};

export const errors: Translation<typeof en.errors> = {
  username:
    'Der Benutzername darf nur Buchstaben ohne Umlaute, Ziffern, Punkte, Binde- und Unterstriche enthalten',
  passwordCharacters:
    '„{label}“ enthält Zeichen, die sich nicht eintippen lassen. Bitte geben Sie es noch einmal ein',
  passwordTooCommon: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes',
  passwordMismatch: 'Die Passwörter stimmen nicht überein. Bitte geben Sie sie noch einmal ein',
  wrongCredentials: 'Benutzername, E-Mail-Adresse oder Passwort ist falsch. Bitte prüfen Sie Ihre Eingaben',
  enterCode: 'Bitte geben Sie den Code ein',
  codeTooLong: 'Der Code ist zu lang. Bitte geben Sie ihn so ein, wie er angezeigt wird',
  appCode: 'Bitte geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein',
  codeRequired: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein',
  wrongCode: 'Der Code ist falsch oder wurde schon verwendet. Bitte geben Sie einen anderen ein',
  linkExpired: 'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an',
  passkeyUnreadable: 'Dieser Passkey ließ sich nicht lesen. Bitte versuchen Sie es noch einmal',
  formTime: 'Das Formular konnte nicht geprüft werden. Laden Sie die Seite neu und senden Sie es noch einmal',
  version:
    'Ihre Einstellungen konnten nicht gespeichert werden. Laden Sie die Seite neu und versuchen Sie es noch einmal',
  language: 'Bitte wählen Sie eine Sprache aus der Liste',
};
