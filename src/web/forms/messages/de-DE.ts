/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Texts of the forms that the account and the content area share. */
export const form: Translation<typeof en.form> = {
  problems: { one: 'Bitte prüfen Sie eine Angabe', other: 'Bitte prüfen Sie {count} Angaben' },
  unreachable:
    'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben gehen nicht verloren',
};

export const passwordField: Translation<typeof en.passwordField> = {
  show: 'Anzeigen',
  hide: 'Verbergen',
  showLabel: 'Passwort anzeigen',
  hideLabel: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv',
};

export const passkey: Translation<typeof en.passkey> = {
  unreachable:
    'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal',
  notLoaded:
    'Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu',
  cancelled: 'Der Passkey hat nicht funktioniert. Versuchen Sie es noch einmal',
  exists: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto',
};

/** The dialog in which a user reauthenticates */
export const reauthentication: Translation<typeof en.reauthentication> = {
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  loading: 'Wird geladen',
  passkeyElsewhere:
    'Ihr Passkey funktioniert in diesem Browser nicht. Verwenden Sie das Gerät und den Browser, mit denen Sie ihn angelegt haben.',
  usePasskey: 'Passkey verwenden',
  cancel: 'Abbrechen',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt …',
  notConfirmed: 'Abgebrochen, weil Sie nicht bestätigt haben, dass Sie es sind',
  codeHint: 'Der sechsstellige Code, den Ihre App gerade anzeigt, oder ein Wiederherstellungscode.',
  codeLabel: 'Code aus der Authenticator-App',
  codeMissing: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein',
  password: {
    form: 'Mit dem Passwort bestätigen',
    label: 'Ihr Passwort',
    missing: 'Bitte geben Sie Ihr Passwort ein',
  },
  mailedCode: {
    form: 'Mit einem Code aus einer E-Mail bestätigen',
    label: 'Code aus der E-Mail',
    missing: 'Bitte geben Sie den Code aus der E-Mail ein',
  },
};

/** For users with neither a password nor a passkey */
export const mailedCode: Translation<typeof en.mailedCode> = {
  form: 'Code per E-Mail erhalten',
  send: 'Code per E-Mail senden',
  sending: 'Wird gesendet …',
  sent: 'Wir haben Ihnen einen Code gesendet',
};
