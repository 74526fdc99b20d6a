/** German: the texts of the outbox. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const screen: Translation<typeof en.screen> = {
  label: 'Postausgang',
  waiting: { one: '{count} E-Mail nicht gesendet', other: '{count} E-Mails nicht gesendet' },
};

export const outbox: Translation<typeof en.outbox> = {
  thing: 'E-Mail',
  things: 'E-Mails',
  none: 'Hier erscheinen die E-Mails, die die Website sendet.',
  status: 'Status',
  resend: 'Noch einmal senden',
  resendTo: 'Noch einmal senden: {recipient}',
  /** An email that has not been sent yet */
  sendNow: 'Jetzt senden',
  sendNowTo: 'Jetzt senden: {recipient}',
  resent: 'Die E-Mail wird gesendet',
};

export const mailStates: Translation<typeof en.mailStates> = {
  queued: 'Wartet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
};

/** In place of the subject of an email that is not written yet */
export const mailKinds: Translation<typeof en.mailKinds> = {
  'contact-office': 'Nachricht aus dem Kontaktformular',
  'contact-receipt': 'Eingangsbestätigung für eine Nachricht',
  'contact-reply': 'Antwort auf eine Nachricht',
  verify: 'Link zum Bestätigen der E-Mail-Adresse',
  'email-confirm': 'Link zum Bestätigen der neuen E-Mail-Adresse',
  recovery: 'Link zum Zurücksetzen des Passworts',
  'sign-in-link': 'Anmeldelink',
  invitation: 'Einladung',
  'account-approved': 'Konto freigegeben',
  'account-declined': 'Konto abgelehnt',
  'email-changed': 'E-Mail-Adresse geändert',
  'password-changed': 'Passwort geändert',
  'security-changed': 'Anmeldung geändert',
  'new-device': 'Anmeldung auf einem neuen Gerät',
  'confirm-code': 'Bestätigungscode',
  'smtp-test': 'Test-E-Mail',
};
