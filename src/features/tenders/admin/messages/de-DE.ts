/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const resource: Translation<typeof en.resource> = {
  search: 'Nach Titel, Vergabenummer oder Anschrift suchen',
  content: 'Ausschreibung',
  dates: 'Termine',
  documents: 'Unterlagen',
  terms: 'Bedingungen',
  bidding: 'Angebotsabgabe',
  addenda: 'Bieterinfos',
  questions: 'Fragen',
  outcome: 'Ergebnis',
  phase: 'Phase',
  closing: '{time}, {timeZone}',
  waiting: { one: '{count} Bieterfrage zu beantworten', other: '{count} Bieterfragen zu beantworten' },
};

export const folderTemplates: Translation<typeof en.folderTemplates> = {
  search: 'Nach Titel suchen',
  content: 'Ordner',
  first: 'Erste Ordner',
};

export const addenda: Translation<typeof en.addenda> = {
  draft:
    'Bieterinformationen können Sie schreiben, sobald die Ausschreibung veröffentlicht ist. Alle sehen sie gleichzeitig auf der Seite der Ausschreibung.',
  none: 'Noch keine Bieterinformationen',
  number: 'Bieterinformation {number}',
  issuedBy: '{time}, {name}',
  newClosing: 'Neue Abgabefrist: {time}',
  changes: { new: 'Neu', revised: 'Geändert', withdrawn: 'Zurückgezogen' },
};

export const addendumForm: Translation<typeof en.addendumForm> = {
  heading: 'Bieterinformation {number} schreiben',
  reopenHeading: 'Ausschreibung mit Bieterinformation {number} wieder öffnen',
  reopenHint:
    'Die Ausschreibung ist abgelaufen. Eine Bieterinformation mit späterer Abgabefrist öffnet sie wieder.',
  reopenNeedsDate: 'Bitte geben Sie eine spätere Abgabefrist an, um die Ausschreibung wieder zu öffnen',
  closingHint:
    'Zurzeit {time} ({timeZone}). Leer lassen, wenn es dabei bleibt; eine neue Frist muss später liegen.',
  noDocuments: 'Es gibt keine neuen Dokumente. Fügen Sie sie zuerst unter „Unterlagen“ hinzu.',
  toDocuments: 'Zu den Unterlagen',
  noneWithdrawn: 'Keine Dokumente ausgewählt',
  withdrawn: { one: '{count} Dokument ausgewählt', other: '{count} Dokumente ausgewählt' },
  replaces: 'Ersetzt {name}',
  issue: 'Bieterinformation veröffentlichen',
  issued: 'Bieterinformation {number} ist veröffentlicht',
};

export const issueDialog: Translation<typeof en.issueDialog> = {
  heading: 'Bieterinformation {number} veröffentlichen?',
  intro: 'Alle sehen sie sofort auf der Seite der Ausschreibung. Danach lässt sie sich nicht mehr ändern.',
  closes: 'Neue Abgabefrist: {time}.',
  sameClosing: 'Die Abgabefrist ändert sich nicht.',
  included: {
    one: 'Die Bieterinformation veröffentlicht {count} Dokument.',
    other: 'Die Bieterinformation veröffentlicht {count} Dokumente.',
  },
  withdrawn: {
    one: 'Die Bieterinformation zieht {count} Dokument zurück.',
    other: 'Die Bieterinformation zieht {count} Dokumente zurück.',
  },
  left: {
    one: '{count} neues Dokument bleibt bis zu einer späteren Bieterinformation intern.',
    other: '{count} neue Dokumente bleiben bis zu einer späteren Bieterinformation intern.',
  },
  issue: 'Bieterinformation veröffentlichen',
  cancel: 'Abbrechen',
};

export const questions: Translation<typeof en.questions> = {
  draft: 'Hier beantworten Sie Bieterfragen, sobald die Ausschreibung veröffentlicht ist.',
  off: 'Zu dieser Ausschreibung sind keine Fragen zugelassen. Das können Sie unter „Angebotsabgabe“ ändern.',
  none: 'Noch keine Fragen. Bieter schreiben der Ansprechperson eine E-Mail oder rufen sie an; tragen Sie die Fragen hier ein, um sie für alle zu beantworten.',
  forbidden:
    'Sie haben keine Berechtigung, die Fragen zu lesen. Bitte wenden Sie sich an die Administration.',
  add: 'Frage eintragen',
  waiting: 'Noch nicht veröffentlicht',
  published: 'Veröffentlicht',
  rejected: 'Abgelehnt',
  older: 'Ältere Fragen zeigen',
};

export const question: Translation<typeof en.question> = {
  status: {
    new: 'Neu',
    answered: 'Beantwortet, nicht veröffentlicht',
    published: 'Veröffentlicht',
    rejected: 'Abgelehnt',
  },
  asked: 'Gefragt: {time}',
  publishedAt: 'Veröffentlicht: {time}',
  about: 'Betrifft {document}',
  answer: 'Antworten',
  answerTo: '„{subject}“ beantworten',
  edit: 'Antwort bearbeiten',
  save: 'Antwort speichern',
  publish: 'Veröffentlichen',
  publishBoth: 'Frage und Antwort veröffentlichen',
  publishOne: '„{subject}“ veröffentlichen',
  dismiss: 'Ablehnen',
  dismissOne: '„{subject}“ ablehnen',
  cancel: 'Abbrechen',
  saved: 'Die Antwort ist gespeichert, aber noch nicht veröffentlicht',
  isPublished: 'Frage und Antwort sind veröffentlicht',
  dismissed: 'Die Frage ist abgelehnt. Beantworten Sie sie, um sie wieder zu öffnen',
  confirmHeading: 'Frage und Antwort veröffentlichen?',
  confirmText:
    'Alle sehen beides sofort auf der Seite der Ausschreibung. Danach lässt es sich nicht mehr ändern.',
  confirm: 'Für alle Bieter veröffentlichen',
};

export const questionForm: Translation<typeof en.questionForm> = {
  heading: 'Frage eintragen',
  noDocument: 'Kein Dokument',
  added: 'Die Frage ist eingetragen. Beantworten Sie sie unten',
};

export const outcome: Translation<typeof en.outcome> = {
  draft:
    'Den Zuschlag erteilen, die Ausschreibung aufheben oder zurückziehen können Sie, sobald sie veröffentlicht ist. Einen Entwurf, den niemand mehr braucht, legen Sie in den Papierkorb.',
  status: 'Status',
  open: 'Den Zuschlag können Sie erteilen, sobald die Ausschreibung abgelaufen ist.',
  closed:
    'Die Abgabefrist ist abgelaufen. Erteilen Sie den Zuschlag oder beenden Sie die Ausschreibung ohne Zuschlag.',
  forbidden:
    'Sie haben keine Berechtigung, den Zuschlag zu erteilen oder diese Ausschreibung aufzuheben oder zurückzuziehen. Bitte wenden Sie sich an die Administration.',
  ended: '{phase}, {time}',
  amount: '{amount} {currency}',
  back: 'Zurück',
  actions: {
    award: {
      title: 'Zuschlag erteilen',
      open: 'Zuschlag erteilen …',
      text: 'Die Seite der Ausschreibung nennt den Auftragnehmer und, wenn Sie sie angeben, die Auftragssumme. Das lässt sich nicht rückgängig machen.',
      done: 'Der Zuschlag ist erteilt',
    },
    unsuccessful: {
      title: 'Ohne Zuschlag beenden',
      open: 'Ohne Zuschlag beenden …',
      text: 'Auf der Seite der Ausschreibung steht, dass es keinen Zuschlag gibt und warum. Das lässt sich nicht rückgängig machen.',
      done: 'Die Ausschreibung ist ohne Zuschlag beendet',
    },
    cancel: {
      title: 'Ausschreibung aufheben',
      open: 'Ausschreibung aufheben …',
      text: 'Auf der Seite der Ausschreibung steht, dass sie aufgehoben ist und warum. Unterlagen und Bieterinformationen bleiben lesbar. Das lässt sich nicht rückgängig machen.',
      done: 'Die Ausschreibung ist aufgehoben',
    },
    withdraw: {
      title: 'Ausschreibung zurückziehen',
      open: 'Ausschreibung zurückziehen …',
      text: 'Alle Unterlagen verschwinden sofort von der Website. Die Bekanntmachung bleibt, mit dem Hinweis, dass die Ausschreibung zurückgezogen wurde und warum. Das lässt sich nicht rückgängig machen.',
      done: 'Die Ausschreibung ist zurückgezogen',
    },
  },
};
