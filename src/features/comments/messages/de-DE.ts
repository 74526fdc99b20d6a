/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const comments: Translation<typeof en.comments> = {
  title: 'Kommentare',
  count: { one: '{count} Kommentar', other: '{count} Kommentare' },
  write: 'Kommentar schreiben',
  none: 'Noch keine Kommentare. Schreiben Sie den ersten.',
  pages: 'Seiten mit Kommentaren',
  earlier: 'Frühere Kommentare',
  more: 'Weitere Kommentare',
  closed: 'Die Kommentarfunktion ist geschlossen.',
  notLoaded: 'Die Kommentare konnten nicht geladen werden',
  retry: 'Noch einmal versuchen',
  reply: 'Antworten<hidden> auf den Kommentar von {name}</hidden>',
  replies: 'Antworten an {name}',
  by: 'Kommentar von {name}',
};

export const form: Translation<typeof en.form> = {
  title: 'Kommentar schreiben',
  replyTo: 'Antwort an <name>{name}</name>',
  comment: 'Kommentar',
  moderated: 'Wir lesen jeden Kommentar, bevor er erscheint.',
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Wird nicht veröffentlicht.',
  trap: 'Bitte leer lassen',
  send: 'Kommentar senden',
  sendReply: 'Antwort senden',
  sending: 'Wird gesendet …',
  problems: { one: 'Bitte prüfen Sie eine Angabe', other: 'Bitte prüfen Sie {count} Angaben' },
  unreachable: 'Die Website ist nicht erreichbar',
  unreachableText:
    'Ihr Kommentar ist noch da. Senden Sie ihn noch einmal, sobald Sie wieder Verbindung haben.',
  cancelReply: 'Lieber den Beitrag kommentieren',
};

/** The fields of a comment. */
export const fields: Translation<typeof en.fields> = {
  body: { label: 'Kommentar' },
  authorName: { label: 'Name' },
  authorEmail: { label: 'E-Mail' },
  parent: { label: 'Kommentar, auf den geantwortet wird' },
};

/** The same as the server's */
export const checks: Translation<typeof en.checks> = {
  authorName: { label: 'Name', enter: 'Bitte füllen Sie „Name“ aus' },
  authorEmail: { label: 'E-Mail', enter: 'Bitte füllen Sie „E-Mail“ aus' },
  body: { label: 'Kommentar', enter: 'Bitte füllen Sie „Kommentar“ aus' },
  shortest: '„{label}“ muss mindestens {min} Zeichen haben',
  longest: '„{label}“ darf höchstens {max} Zeichen haben',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com',
};

/** The names of a comment in permissions and the API document. */
export const names: Translation<typeof en.names> = { title: 'Kommentare', thing: 'Kommentar' };

/** What a reader receives after sending a comment. */
export const thanks: Translation<typeof en.thanks> = {
  pending: 'Vielen Dank. Ihr Kommentar erscheint, sobald er freigegeben ist',
  published: 'Vielen Dank. Ihr Kommentar ist veröffentlicht',
};

/** The author of comments whose account was deleted. */
export const author: Translation<typeof en.author> = { formerMember: 'Ehemaliger Nutzer' };

export const errors: Translation<typeof en.errors> = {
  fields: 'Bitte prüfen Sie Ihre Angaben',
  gone: 'Diesen Kommentar gibt es nicht mehr',
  closed: 'Die Kommentarfunktion ist hier geschlossen',
  notCommentable: 'Hier lässt sich nichts kommentieren',
  replyToReply: 'Auf eine Antwort können Sie nicht antworten. Antworten Sie auf den Kommentar darüber',
  tooManyReplies: 'Dieser Kommentar hat zu viele Antworten. Schreiben Sie stattdessen einen neuen Kommentar',
  target: 'on muss einen Eintrag nennen, zum Beispiel post:0199f000-0000-7000-8000-000000000000',
  startedAt: 'Es ist nicht bekannt, wann das Formular geöffnet wurde. Laden Sie die Seite neu',
  status: 'status muss einen dieser Werte haben: {values}',
};
