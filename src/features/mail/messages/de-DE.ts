/** German: emails as records, and the test of the email settings. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const outbox: Translation<typeof en.outbox> = {
  thing: 'E-Mail',
  things: 'E-Mails',
  gone: 'Diese E-Mail gibt es nicht mehr',
  sent: 'Diese E-Mail wurde schon gesendet',
  notAnAddress: 'Die E-Mail-Adresse des Empfängers ist nicht gültig',
};

/** Why an email has not been sent yet, where the mail server is not the reason */
export const delivery: Translation<typeof en.delivery> = {
  notSetUp:
    'Der E-Mail-Versand ist noch nicht eingerichtet. Diese E-Mail wird gesendet, sobald der Mailserver eingerichtet ist',
  paused:
    'Der Mailserver ist zurzeit nicht verfügbar. Diese E-Mail wird gesendet, sobald der Server wieder verfügbar ist',
  notRendered: 'Die E-Mail konnte nicht erstellt werden. Der Grund steht im Protokoll des Servers',
  ended: 'Der Server wurde beendet, während er diese E-Mail sendete',
};

export const settingsTest: Translation<typeof en.settingsTest> = {
  enterHost: 'Bitte füllen Sie „Host“ aus',
  sent: 'Test-E-Mail an {address} gesendet',
};

export const permissions: Translation<typeof en.permissions> = { outbox: 'Postausgang' };
