/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const fields: Translation<typeof en.fields> = {
  passwordHint: 'Mindestens {min} Zeichen. Ein paar Wörter hintereinander lassen sich gut merken.',
  confirmPassword: 'Neues Passwort wiederholen',
  phoneHint: 'Zum Beispiel {example}. Nummern im Ausland bitte mit Ländervorwahl.',
};

export const login: Translation<typeof en.login> = {
  title: 'Anmelden',
  lead: 'Hier finden Sie Ihre Nachrichten, Kommentare und Einstellungen.',
  usernameMissing: 'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein',
  rememberHint:
    'Wenn Sie diese Website bearbeiten, werden Sie sonst nach {hours} Stunden ohne Aktivität abgemeldet. Andere Konten bleiben {days} Tage angemeldet.',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  or: 'oder ohne Passwort',
  passkey: 'Passkey verwenden',
  passkeyWaiting: 'Warten auf Ihren Passkey …',
  emailLink: 'Link per E-Mail schicken',
  forgotten: 'Passwort vergessen?',
  signUp: 'Konto erstellen',
};

export const loginCode: Translation<typeof en.loginCode> = {
  title: 'Code eingeben',
  lead: 'Für Ihr Konto ist die Anmeldung in zwei Schritten eingeschaltet.',
  label: 'Code aus der Authenticator-App',
  hint: 'Der sechsstellige Code, den Ihre App jetzt anzeigt.',
  backup: 'Wiederherstellungscode',
  backupHint: 'Einer der Codes, die Sie sich gesichert haben. Jeder gilt nur einmal.',
  missing: 'Bitte geben Sie den Code ein',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  useApp: 'Authenticator-App verwenden',
  useBackup: 'Wiederherstellungscode verwenden',
  restart: 'Von vorn beginnen',
};

export const signInLink: Translation<typeof en.signInLink> = {
  title: 'Per E-Mail anmelden',
  lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie sich ohne Passwort anmelden.',
  submit: 'Link per E-Mail schicken',
  afterSending:
    'Öffnen Sie die E-Mail und folgen Sie dem Link. Er meldet Sie in dem Browser an, in dem Sie ihn öffnen.',
  usePassword: 'Mit Passwort anmelden',
};

export const emailRequest: Translation<typeof en.emailRequest> = {
  emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  sending: 'Wird gesendet …',
  sent: 'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link dorthin geschickt',
  notArrived:
    'Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse oben.',
  again: 'Noch einmal schicken',
  otherAddress: 'Andere E-Mail-Adresse verwenden',
};

export const recovery: Translation<typeof en.recovery> = {
  title: 'Passwort zurücksetzen',
  lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  submit: 'Link per E-Mail schicken',
  afterSending: 'Öffnen Sie die E-Mail und folgen Sie dem Link, um ein neues Passwort zu wählen.',
  back: 'Zurück zur Anmeldung',
};

export const expiredLink: Translation<typeof en.expiredLink> = {
  text: 'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an',
};

export const changePassword: Translation<typeof en.changePassword> = {
  expiredTitle: 'Passwort zurücksetzen',
  newLink: 'Neuen Link anfordern',
  title: 'Neues Passwort wählen',
  lead: 'Sie werden dabei auf allen Geräten abgemeldet.',
  code: 'Code aus der Authenticator-App',
  codeHint:
    'Der sechsstellige Code, den Ihre App jetzt anzeigt, oder einer Ihrer Wiederherstellungscodes. Wenn Sie beides nicht haben, wenden Sie sich an uns.',
  codeMissing: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein',
  submit: 'Passwort ändern',
  submitting: 'Passwort wird geändert …',
  changedTitle: 'Sie haben ein neues Passwort',
  changed: 'Sie können sich jetzt mit Ihrem neuen Passwort anmelden',
  signedOut: 'Sie wurden auf allen Geräten abgemeldet.',
  signIn: 'Anmelden',
};

export const choosePassword: Translation<typeof en.choosePassword> = {
  title: 'Passwort wählen',
  welcome:
    'Willkommen. Sie sind als <user>{username}</user> angemeldet. Wählen Sie ein Passwort, mit dem Sie sich beim nächsten Mal anmelden.',
  mismatch: 'Die Passwörter stimmen nicht überein. Bitte geben Sie sie noch einmal ein',
  submit: 'Passwort festlegen',
  submitting: 'Passwort wird festgelegt …',
  later:
    'Das geht auch später. Ohne Passwort melden Sie sich mit einem Link an, den wir Ihnen per E-Mail schicken.',
  notNow: 'Jetzt nicht',
  hasPasswordTitle: 'Sie haben bereits ein Passwort',
  hasPassword: 'Sie können es in Ihren Einstellungen ändern.',
  settings: 'Einstellungen öffnen',
};

export const verify: Translation<typeof en.verify> = {
  title: 'Ihre E-Mail-Adresse bestätigen',
  submit: 'E-Mail-Adresse bestätigen',
  submitting: 'Wird bestätigt …',
  confirmedTitle: 'Ihre E-Mail-Adresse ist bestätigt',
  signedIn: 'Sie sind angemeldet.',
  account: 'Zu Ihrem Konto',
  signIn: 'Anmelden',
  expiredTitle: 'Ihre E-Mail-Adresse bestätigen',
  newLink: 'Neuen Link per E-Mail schicken',
  afterSending: 'Öffnen Sie die E-Mail und folgen Sie dem Link, um Ihre E-Mail-Adresse zu bestätigen.',
  back: 'Zurück zur Anmeldung',
};

export const signup: Translation<typeof en.signup> = {
  title: 'Konto erstellen',
  lead: 'Für Nachunternehmer, Lieferanten und alle, die mit uns arbeiten. Kostenlos.',
  usernameHint:
    '{min} bis {max} Zeichen: Buchstaben ohne Umlaute, Ziffern, Punkte, Binde- oder Unterstriche.',
  usernameChecking: 'Wir prüfen, ob er noch frei ist …',
  usernameTaken: 'Der Benutzername „{username}“ wird bereits verwendet. Bitte wählen Sie einen anderen',
  trap: 'Bitte leer lassen',
  submit: 'Konto erstellen',
  submitting: 'Konto wird erstellt …',
  signIn: 'Sie haben schon ein Konto? Anmelden',
};

export const awaitingApproval: Translation<typeof en.awaitingApproval> = {
  title: 'Wir prüfen neue Konten zuerst',
};

export const welcome: Translation<typeof en.welcome> = {
  title: 'Ihr Konto ist bereit',
  lead: 'Sie sind angemeldet.',
  linkSent:
    'Wir haben einen Link an <email>{email}</email> geschickt. Öffnen Sie ihn innerhalb von {days} Tagen, um Ihre E-Mail-Adresse zu bestätigen.',
  continue: 'Weiter',
};

export const dashboard: Translation<typeof en.dashboard> = {
  title: 'Übersicht',
  hello: 'Guten Tag, <name>{name}</name>',
  comments: 'Ihre Kommentare',
  messages: 'Ihre Nachrichten an uns',
};

export const confirmEmail: Translation<typeof en.confirmEmail> = {
  title: 'Ihre E-Mail-Adresse bestätigen',
  text: 'Wir haben einen Link an <email>{email}</email> geschickt. Öffnen Sie ihn, um Ihre E-Mail-Adresse zu bestätigen.',
  textPending:
    'Wir haben einen Link an <email>{email}</email> geschickt. Öffnen Sie ihn, um Ihre neue E-Mail-Adresse zu bestätigen. Bis dahin verwenden wir <current>{current}</current>.',
  resend: 'Link noch einmal schicken',
  resending: 'Wird gesendet …',
  otherAddress: 'Andere E-Mail-Adresse verwenden',
};

export const comments: Translation<typeof en.comments> = {
  status: { pending: 'Wartet auf Freigabe', approved: 'Veröffentlicht', rejected: 'Nicht veröffentlicht' },
  on: 'Zu <record>{title}</record>',
  none: 'Noch keine Kommentare',
  noneText: 'Hier stehen Ihre Kommentare zu unseren Beiträgen und ihr Status.',
  readNews: 'Aktuelles lesen',
};

export const messages: Translation<typeof en.messages> = {
  status: { received: 'Eingegangen', answered: 'Beantwortet' },
  none: 'Noch keine Nachrichten',
  noneText: 'Hier stehen Ihre Nachrichten aus dem Kontaktformular und ihr Status.',
  noneTextUnconfirmed:
    'Sobald Ihre E-Mail-Adresse bestätigt ist, stehen hier Ihre Nachrichten aus dem Kontaktformular.',
  contact: 'Kontakt aufnehmen',
};

export const reauthentication: Translation<typeof en.reauthentication> = {
  text: 'Das fragen wir ab, bevor sich etwas an der Sicherheit Ihres Kontos ändert.',
};
