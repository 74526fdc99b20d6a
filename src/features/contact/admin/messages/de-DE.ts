/** German: the texts of the messages that visitors have sent. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const screen: Translation<typeof en.screen> = {
  label: 'Nachrichten',
  waiting: { one: '{count} neue Nachricht', other: '{count} neue Nachrichten' },
};

export const messages: Translation<typeof en.messages> = {
  thing: 'Nachricht',
  things: 'Nachrichten',
  none: 'Hier erscheinen die Nachrichten aus dem Kontaktformular.',
  search: 'Nach Name, Unternehmen, Text oder Nummer suchen',
  topic: 'Thema',
  status: 'Status',
  assignee: 'Zuständig',
  unassigned: 'Niemand',
  mine: 'Ich',
  received: 'Eingegangen',
  attachments: { one: '{count} Anhang', other: '{count} Anhänge' },
  bin: 'Papierkorb',
  binTitle: 'Nachrichten im Papierkorb',
  restored: 'Die Nachricht von {name} wurde wiederhergestellt',
};

export const statuses: Translation<typeof en.statuses> = {
  new: 'Neu',
  open: 'In Arbeit',
  replied: 'Beantwortet',
  spam: 'Spam',
  archived: 'Archiviert',
};

export const message: Translation<typeof en.message> = {
  title: 'Nachricht',
  all: 'Alle Nachrichten',
  attachments: 'Anhänge',
  ban: 'Absender sperren',
  toBin: 'In den Papierkorb',
  binned: 'Die Nachricht von {name} liegt jetzt im Papierkorb',
  inBin:
    'Diese Nachricht liegt im Papierkorb. Stellen Sie sie wieder her, um zu antworten oder etwas zu ändern.',
  noEmail:
    'Es wurde keine E-Mail-Adresse angegeben, deshalb können Sie hier nicht antworten. Rufen Sie stattdessen an.',
  mails: 'E-Mails zu dieser Nachricht',
  to: 'an {recipient}',
};

/** The emails that a message causes */
export const mailKinds: Translation<typeof en.mailKinds> = {
  'contact-office': 'Nachricht aus dem Kontaktformular',
  'contact-receipt': 'Eingangsbestätigung',
  'contact-reply': 'Antwort',
};

export const reply: Translation<typeof en.reply> = {
  hint: 'Schreiben Sie Anrede und Namen dazu: Ihre Antwort geht so, wie Sie sie schreiben, an {email}. Die Nachricht wird darunter zitiert. Eine Rückantwort kommt im Postfach des Unternehmens an, nicht hier.',
  send: 'Antwort senden',
  sent: 'Ihre Antwort wird gesendet',
};

export const handling: Translation<typeof en.handling> = {
  title: 'Zuständigkeit und Notizen',
  assign: 'Mir zuweisen',
  unassign: 'Zuweisung aufheben',
  save: 'Speichern',
};

export const erase: Translation<typeof en.erase> = {
  action: 'Endgültig löschen',
  actionOf: 'Endgültig löschen: {name}',
  title: 'Nachricht von {name} endgültig löschen?',
  text: 'Das lässt sich nicht rückgängig machen.',
  done: 'Die Nachricht wurde endgültig gelöscht',
};
