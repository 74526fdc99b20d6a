/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const screens: Translation<typeof en.screens> = {
  signIn: 'Anmelden',
  signUp: 'Konto erstellen',
  dashboard: 'Ihr Konto',
};

export const firstOwner: Translation<typeof en.firstOwner> = { name: 'Administrator' };

export const signUpAnswers: Translation<typeof en.signUpAnswers> = {
  taken: '{label} „{value}“ wird bereits verwendet. Bitte geben Sie etwas anderes ein',
  tooFast:
    'Ihre Angaben konnten nicht gesendet werden. Warten Sie einen Moment und senden Sie sie dann noch einmal',
  welcome:
    'Willkommen. Wir haben einen Link an {email} geschickt. Öffnen Sie ihn, um Ihre E-Mail-Adresse zu bestätigen',
  awaitsApproval:
    'Vielen Dank. Wir haben einen Link an {email} geschickt. Öffnen Sie ihn, um Ihre E-Mail-Adresse zu bestätigen. Wir prüfen jedes neue Konto und schreiben Ihnen eine E-Mail, sobald Sie sich anmelden können',
  inviteOnly: 'Ein Konto gibt es nur auf Einladung. Bitte nehmen Sie Kontakt mit uns auf',
  inviteOnlyPhone: 'Ein Konto gibt es nur auf Einladung. Bitte rufen Sie uns an: {phone}',
};

export const signInAnswers: Translation<typeof en.signInAnswers> = {
  expired: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an',
  disabled:
    'Dieses Konto ist deaktiviert. Wenn Sie das für einen Irrtum halten, nehmen Sie bitte Kontakt mit uns auf',
  awaitsApproval:
    'Dieses Konto wartet noch auf Freigabe. Wir schreiben Ihnen eine E-Mail, sobald Sie sich anmelden können',
  busy: 'Im Moment melden sich viele Nutzer an. Bitte versuchen Sie es gleich noch einmal',
  notChecked: 'Ihr Passwort lässt sich im Moment nicht prüfen. Bitte versuchen Sie es gleich noch einmal',
  secondFactorRequired:
    'Der Redaktionsbereich erfordert die Anmeldung in zwei Schritten oder einen Passkey. Richten Sie eines von beiden in den Einstellungen Ihres Kontos ein. Wenn Sie das schon getan haben, melden Sie sich damit neu an',
};

export const suspended: Translation<typeof en.suspended> = {
  always: 'Ihr Zugang ist gesperrt. Bitte nehmen Sie Kontakt mit uns auf.',
  alwaysPhone: 'Ihr Zugang ist gesperrt. Bitte rufen Sie uns an: {phone}.',
  until: 'Ihr Zugang ist bis {until} gesperrt. Bitte nehmen Sie Kontakt mit uns auf.',
  untilPhone: 'Ihr Zugang ist bis {until} gesperrt. Bitte rufen Sie uns an: {phone}.',
};

export const browsers: Translation<typeof en.browsers> = {
  onSystem: '{browser} ({system})',
  unknown: 'Unbekannter Browser',
  unknownOnSystem: 'Unbekannter Browser ({system})',
};

export const linkAnswers: Translation<typeof en.linkAnswers> = {
  recovery:
    'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link dorthin geschickt. Er gilt {minutes} Minuten',
  signIn:
    'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link zum Anmelden dorthin geschickt. Er gilt {minutes} Minuten',
  verify:
    'Wenn diese E-Mail-Adresse noch bestätigt werden muss, haben wir einen neuen Link dorthin geschickt. Wie lange er gilt, steht in der E-Mail',
  invited:
    'Willkommen. Wählen Sie ein Passwort, oder melden Sie sich beim nächsten Mal mit einem Link per E-Mail an',
  choosePassword:
    'Ihre E-Mail-Adresse ist bestätigt. Ihr altes Passwort gilt nicht mehr: Bitte wählen Sie in Ihren Einstellungen ein neues',
  passwordSet: 'Ihr Passwort ist festgelegt. Bitte melden Sie sich damit an',
  passwordChanged: 'Ihr Passwort wurde geändert. Bitte melden Sie sich mit dem neuen an',
  confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
  confirmedSignIn: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich damit anmelden',
  confirmedAwaitsApproval:
    'Ihre E-Mail-Adresse ist bestätigt. Wir prüfen jedes neue Konto und schreiben Ihnen eine E-Mail, sobald Sie sich anmelden können',
  emailTaken:
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Bitte geben Sie in Ihren Einstellungen eine andere ein',
};

export const userAnswers: Translation<typeof en.userAnswers> = {
  gone: 'Diesen Nutzer gibt es nicht mehr',
  notInvited: {
    active: 'Dieses Konto ist bereits aktiv und braucht keine Einladung',
    disabled: 'Dieses Konto ist deaktiviert. Bitte aktivieren Sie es zuerst',
    awaitsApproval: 'Dieses Konto wartet auf Freigabe. Bitte geben Sie es zuerst frei',
  },
  notAwaitingApproval:
    'Dieses Konto wartet nicht auf Freigabe. Laden Sie die Seite neu, um seinen Stand zu sehen',
};

export const reauthenticationAnswers: Translation<typeof en.reauthenticationAnswers> = {
  wrongPassword: 'Das Passwort ist falsch. Bitte geben Sie es noch einmal ein',
  noMailedCode:
    'Bitte bestätigen Sie mit Ihrem Passwort oder einem Passkey. Codes per E-Mail gibt es nur, wenn beides fehlt',
  confirmed: 'Vielen Dank',
  codeSent: 'Wir haben einen Code an {email} geschickt. Er gilt {minutes} Minuten',
};

export const passkeyAnswers: Translation<typeof en.passkeyAnswers> = {
  notAccepted:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an',
  notAdded: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal',
  notPossible:
    'Auf dieser Website funktionieren Passkeys nicht, weil sie nur unter einer IP-Adresse erreichbar ist',
  none: 'Sie haben noch keinen Passkey',
  tooMany: {
    one: 'Sie haben bereits {count} Passkey. Bitte entfernen Sie ihn zuerst',
    other: 'Sie haben bereits {count} Passkeys. Bitte entfernen Sie zuerst einen davon',
  },
  added: 'Ihr Konto hat diesen Passkey bereits',
  gone: 'Diesen Passkey gibt es nicht mehr',
  removed: 'Der Passkey wurde entfernt',
};

export const twoFactorAnswers: Translation<typeof en.twoFactorAnswers> = {
  alreadyOn:
    'Die Anmeldung in zwei Schritten ist bereits eingeschaltet. Schalten Sie sie aus, bevor Sie sie neu einrichten',
  confirmEmail:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Danach können Sie die Anmeldung in zwei Schritten einschalten',
  on: 'Die Anmeldung in zwei Schritten ist eingeschaltet. Bewahren Sie die Wiederherstellungscodes sicher auf',
  notOn: 'Die Anmeldung in zwei Schritten ist ausgeschaltet. Schalten Sie sie zuerst ein',
  newCodes: 'Das sind Ihre neuen Wiederherstellungscodes. Die alten gelten nicht mehr',
  off: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  alreadyOff: 'Die Anmeldung in zwei Schritten ist bereits ausgeschaltet',
};

export const profileAnswers: Translation<typeof en.profileAnswers> = {
  stale:
    'Ihre Einstellungen wurden inzwischen an anderer Stelle geändert. Prüfen Sie diese Änderungen, bevor Sie Ihre speichern',
  sameEmail: 'Das ist bereits Ihre E-Mail-Adresse',
  emailLink: 'Wir haben einen Link an {email} geschickt. Ihre Adresse ändert sich, sobald Sie ihn öffnen',
  wrongPassword: 'Das aktuelle Passwort ist falsch. Bitte geben Sie es noch einmal ein',
  passwordSet: 'Ihr Passwort ist festgelegt. Auf allen anderen Geräten sind Sie jetzt abgemeldet',
  passwordChanged: 'Ihr Passwort wurde geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet',
  sessionGone: 'Dieses Gerät ist bereits abgemeldet',
  sessionEnded: 'Das Gerät ist abgemeldet',
  othersEnded: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet',
  typeUsername: 'Geben Sie Ihren Benutzernamen {username} ein, um Ihr Konto zu schließen',
  onlyOwner:
    'Sie sind der einzige Inhaber dieser Website. Bitte machen Sie zuerst einen anderen Nutzer zum Inhaber',
  closed: 'Ihr Konto ist geschlossen. Ihre Kommentare bleiben ohne Ihren Namen auf der Website stehen',
};
