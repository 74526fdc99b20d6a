/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Why a mail server could not be used or did not accept an email. Never in the server's own words. */
export const delivery: Translation<typeof en.delivery> = {
  unreachable: {
    one: '{server} war innerhalb einer Sekunde nicht erreichbar',
    other: '{server} war innerhalb von {count} Sekunden nicht erreichbar',
  },
  portNeedsTls: 'Port {port} braucht TLS',
  portNotAllowed: 'Als Port ist nur einer von diesen möglich: {ports}',
  internalAddress: '{host} ist eine Adresse im internen Netz, die nur in MAIL_URL angegeben werden kann',
  invalidAddress: 'Eine Adresse in dieser E-Mail ist keine gültige E-Mail-Adresse',
  passwordNotSent:
    '{host} bietet auf diesem Port keine Verschlüsselung an, deshalb wurde das Passwort nicht gesendet. Geben Sie in MAIL_URL einen anderen Port an',
  loginRefused: '{host} hat Benutzername oder Passwort abgelehnt',
  loginUnavailable: '{host} nimmt zurzeit keine Anmeldungen an ({code})',
  signInRequired: '{host} verlangt Verschlüsselung oder Benutzername und Passwort ({code})',
  tlsFailed:
    'Eine verschlüsselte Verbindung zu {host} kam nicht zustande. Das Zertifikat des Servers ist nicht gültig, oder er bietet diese Verschlüsselung auf diesem Port nicht an',
  tooLarge: 'Die E-Mail ist größer, als {host} erlaubt',
  closing: '{host} ist zurzeit nicht verfügbar ({code})',
  connectionLost: 'Die Verbindung zu {host} ist beim Senden der E-Mail abgebrochen',
  senderRefused: '{host} hat den Absender abgelehnt ({code})',
  recipientRefused: '{host} hat den Empfänger abgelehnt ({code})',
  recipientPostponed: '{host} nimmt für diesen Empfänger noch keine E-Mails an ({code})',
  contentRefused: '{host} hat die E-Mail abgelehnt ({code})',
  busy: '{host} nimmt zurzeit keine E-Mails an ({code})',
};
