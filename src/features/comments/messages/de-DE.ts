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
  moderated: 'Wir lesen jeden Kommentar, bevor er erscheint.',
  trap: 'Bitte leer lassen',
  send: 'Kommentar senden',
  sendReply: 'Antwort senden',
  sending: 'Wird gesendet …',
  problems: { one: 'Bitte prüfen Sie eine Angabe', other: 'Bitte prüfen Sie {count} Angaben' },
  unreachable: 'Die Website ist nicht erreichbar',
  unreachableText: 'Ihr Kommentar ist noch da. Prüfen Sie Ihre Verbindung und senden Sie ihn noch einmal.',
  cancelReply: 'Lieber den Beitrag kommentieren',
};

/** The fields of a comment. */
export const fields: Translation<typeof en.fields> = {
  body: { label: 'Kommentar' },
  authorName: { label: 'Name' },
  authorEmail: { label: 'E-Mail-Adresse', help: 'Wird nicht veröffentlicht.' },
  parent: { label: 'Kommentar, auf den geantwortet wird' },
};

/** The names of a comment in permissions and the API document. */
export const names: Translation<typeof en.names> = { title: 'Kommentare', thing: 'Kommentar' };

/** What a reader receives after sending a comment. */
export const thanks: Translation<typeof en.thanks> = {
  pending: 'Vielen Dank. Ihr Kommentar erscheint, sobald er freigegeben ist',
  published: 'Vielen Dank. Ihr Kommentar ist veröffentlicht',
};

/** The author of comments whose account was deleted. */
export const author: Translation<typeof en.author> = { formerUser: 'Ehemaliger Nutzer' };

export const errors: Translation<typeof en.errors> = {
  gone: 'Diesen Kommentar gibt es nicht mehr',
  closed: 'Die Kommentarfunktion ist hier geschlossen',
  notCommentable: 'Hier können Sie nicht kommentieren',
  replyToReply: 'Auf eine Antwort können Sie nicht antworten. Antworten Sie auf den Kommentar darüber',
  tooManyReplies:
    'Auf diesen Kommentar sind keine weiteren Antworten möglich. Schreiben Sie stattdessen einen neuen Kommentar',
  target: 'on muss einen Eintrag nennen, zum Beispiel post:0199f000-0000-7000-8000-000000000000',
  startedAt:
    'Das Formular konnte nicht geprüft werden. Laden Sie die Seite neu und senden Sie es noch einmal',
};
