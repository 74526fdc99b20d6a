/** German: the texts of the moderation of comments. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const screen: Translation<typeof en.screen> = {
  label: 'Kommentare',
  waiting: { one: '{count} Kommentar freizugeben', other: '{count} Kommentare freizugeben' },
};

export const comments: Translation<typeof en.comments> = {
  thing: 'Kommentar',
  things: 'Kommentare',
  search: 'Nach Text, Name oder E-Mail suchen',
  status: 'Status',
  allDone: 'Keine Kommentare freizugeben',
  keys: 'Tastenkürzel in einem Kommentar: A gibt ihn frei, R lehnt ihn ab, S markiert ihn als Spam. Mit den Pfeiltasten nach oben und unten wechseln Sie zwischen den Kommentaren.',
  action: '{action}: {name}',
  ban: 'Sperren',
  delete: 'Endgültig löschen',
  deleteTitle: 'Kommentar von {name} endgültig löschen?',
  deleteText: 'Antworten darauf werden auch gelöscht. Das lässt sich nicht rückgängig machen.',
  deleted: 'Der Kommentar von {name} wurde endgültig gelöscht',
};

export const statuses: Translation<typeof en.statuses> = {
  pending: 'Freizugeben',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
  spam: 'Spam',
};

export const decisions: Translation<typeof en.decisions> = {
  approve: 'Freigeben',
  reject: 'Ablehnen',
  spam: 'Als Spam markieren',
};

/** Said after a decision */
export const decided: Translation<typeof en.decided> = {
  approve: 'Der Kommentar von {name} steht jetzt auf der Website',
  reject: 'Der Kommentar von {name} wurde abgelehnt',
  spam: 'Der Kommentar von {name} wurde als Spam markiert',
};
