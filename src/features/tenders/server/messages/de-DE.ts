/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const errors: Translation<typeof en.errors> = {
  fieldsInvalid: 'Bitte prüfen Sie Ihre Angaben',
  optionUnknown: 'Bitte wählen Sie einen Eintrag aus der Liste',
  tenderMissing: 'Diese Ausschreibung gibt es nicht mehr',
  folderMissing: 'Diesen Ordner gibt es nicht mehr',
  documentMissing: 'Dieses Dokument gibt es nicht mehr',
  questionMissing: 'Diese Frage gibt es nicht mehr',
  notPublished: 'Diese Ausschreibung ist noch nicht veröffentlicht',
  ended: {
    awarded: 'Diese Ausschreibung ist vergeben',
    unsuccessful: 'Diese Ausschreibung wurde ohne Zuschlag beendet',
    cancelled: 'Diese Ausschreibung wurde aufgehoben',
    withdrawn: 'Diese Ausschreibung wurde zurückgezogen',
  },
  clockSkipped:
    '„{field}“ liegt in der Stunde, die in {timeZone} bei der Umstellung auf die Sommerzeit ausfällt. Wählen Sie eine andere Zeit',
  clockRepeated:
    '„{field}“ liegt in der Stunde, die es in {timeZone} bei der Umstellung auf die Winterzeit zweimal gibt. Wählen Sie eine andere Zeit',
};

export const tenderErrors: Translation<typeof en.tenderErrors> = {
  referenceLocked: 'Die Vergabenummer lässt sich nach der Veröffentlichung nicht mehr ändern',
  timeZoneLocked: 'Die Zeitzone lässt sich nach der Veröffentlichung nicht mehr ändern',
  closingDateLocked:
    'Die Abgabefrist einer veröffentlichten Ausschreibung ändern Sie mit einer Bieterinformation',
  openingDateLocked: 'Der Beginn lässt sich nicht mehr ändern, sobald die Ausschreibung läuft',
  referenceTaken: 'Die Vergabenummer „{reference}“ ist schon vergeben. Wählen Sie eine andere',
  cannotUnpublish:
    'Eine veröffentlichte Ausschreibung kann nicht wieder Entwurf werden. Heben Sie sie stattdessen auf oder ziehen Sie sie zurück',
  cannotDelete:
    'Eine veröffentlichte Ausschreibung lässt sich nicht löschen. Heben Sie sie stattdessen auf oder ziehen Sie sie zurück',
  questionsDeadlineMissing:
    'Bitte geben Sie eine Frist für Fragen an oder schalten Sie „Fragen zulassen“ aus',
  contactMissing: 'Bitte wählen Sie eine Ansprechperson aus oder geben Sie Name, E-Mail und Telefon an',
  closingDatePast: 'Die Abgabefrist muss in der Zukunft liegen',
  closingDateBeforePublication: 'Die Abgabefrist muss nach der Veröffentlichung liegen',
  documentsMissing: 'Bitte fügen Sie mindestens ein Dokument hinzu',
  documentInfected:
    'Der Virenscanner hat in „{title}“ einen Virus gefunden. Entfernen Sie das Dokument oder ersetzen Sie es durch eine saubere Kopie',
  stillOpen:
    'Diese Ausschreibung läuft noch. Erteilen Sie den Zuschlag oder beenden Sie sie ohne Zuschlag, sobald sie abgelaufen ist',
  notClosed:
    'Diese Ausschreibung ist nicht abgelaufen. Die Abgabefrist ändern Sie mit einer Bieterinformation',
};

export const downloadErrors: Translation<typeof en.downloadErrors> = {
  withdrawn: 'Die Unterlagen dieser Ausschreibung wurden zurückgezogen',
  signIn: 'Bitte melden Sie sich an, um diese Unterlagen herunterzuladen',
  confirmEmail: 'Bitte bestätigen Sie Ihre E-Mail-Adresse, um diese Unterlagen herunterzuladen',
  forbidden:
    'Diese Unterlagen senden wir nur den Unternehmen, die wir zum Angebot eingeladen haben. Wenden Sie sich an uns, wenn Sie eingeladen werden möchten',
  empty: 'Zu dieser Ausschreibung gibt es keine Unterlagen',
  nothingSince:
    'Seitdem wurde nichts veröffentlicht. Wählen Sie ein früheres Datum oder laden Sie alle Unterlagen herunter',
};

export const documentErrors: Translation<typeof en.documentErrors> = {
  addendumRequired:
    'Neue Dokumente einer veröffentlichten Ausschreibung veröffentlichen Sie mit einer Bieterinformation',
  issued:
    'Ein veröffentlichtes Dokument lässt sich nicht ändern. Veröffentlichen Sie es mit neuem Index in einer Bieterinformation',
  nothingChanged: 'Bitte ändern Sie mindestens ein Feld',
  originalFolderMissing: 'Den ursprünglichen Ordner gibt es nicht mehr. Wählen Sie einen anderen',
  seenByBidders: 'Bieter sehen dieses Dokument jetzt. Sie können es nur noch zurückziehen',
  unseenByBidders: 'Bieter sehen dieses Dokument nicht. Entfernen Sie es stattdessen',
};

export const folderErrors: Translation<typeof en.folderErrors> = {
  insideItself: 'Ein Ordner lässt sich nicht in sich selbst oder einen seiner Unterordner verschieben',
  tooDeep: 'Ordner können höchstens {levels} Ebenen tief sein',
  tooMany: 'Eine Ausschreibung kann höchstens {max} Ordner haben',
  titleTaken: 'Der Titel „{title}“ ist schon vergeben. Wählen Sie einen anderen',
  holdsIssued:
    'Dieser Ordner enthält veröffentlichte Dokumente. Ziehen Sie sie zuerst mit einer Bieterinformation zurück',
  notSiblings: 'Nur Ordner im selben Ordner lassen sich umsortieren',
};

export const addendumErrors: Translation<typeof en.addendumErrors> = {
  newClosingDate: 'Neue Abgabefrist',
  reopenNeedsDate:
    'Diese Ausschreibung ist abgelaufen. Geben Sie eine spätere Abgabefrist an, um sie wieder zu öffnen',
  justificationMissing:
    'Bitte geben Sie eine spätere Abgabefrist an oder begründen Sie, warum die Bieter nicht mehr Zeit brauchen',
  notLater: 'Die neue Abgabefrist muss nach der bisherigen liegen',
  past: 'Die neue Abgabefrist muss in der Zukunft liegen',
  cannotReopen:
    'Sie haben keine Berechtigung, diese Ausschreibung wieder zu öffnen. Bitte wenden Sie sich an die Administration',
  withdrawnAndRevised:
    'Ein Dokument kann nicht in derselben Bieterinformation zurückgezogen und geändert werden',
  sameNumber: 'Zwei der neuen Dokumente haben die Nummer {number}. Ändern Sie eine davon',
};

export const questionErrors: Translation<typeof en.questionErrors> = {
  published:
    'Eine veröffentlichte Antwort lässt sich nicht ändern. Veröffentlichen Sie eine weitere Frage, um sie zu berichtigen',
  closed: 'Zu dieser Ausschreibung sind keine Fragen mehr möglich',
  answerMissing: 'Bitte beantworten Sie die Frage, bevor Sie sie veröffentlichen',
};

export const times: Translation<typeof en.times> = {
  opens: 'Ab {time}',
  closes: 'Vor {time}',
  deadline: '{clock} Uhr am {date} ({timeZone}, {offset})',
  meeting: '{date}, {clock} Uhr',
};

export const history: Translation<typeof en.history> = {
  published: 'Veröffentlicht',
  addendum: 'Bieterinformation {number}: {title}',
  documentWithdrawn: 'Dokument zurückgezogen: {document}',
  answer: 'Frage beantwortet: {subject}',
  numberRevision: '{number} {revision}',
  titled: '{number}, {title}',
  outcome: {
    awarded: 'Vergeben',
    unsuccessful: 'Ohne Zuschlag beendet',
    cancelled: 'Aufgehoben',
    withdrawn: 'Zurückgezogen',
  },
};

export const calendar: Translation<typeof en.calendar> = {
  name: '{reference} {title}',
  opens: 'Ausschreibung beginnt: {title} ({reference})',
  closes: 'Abgabefrist: {title} ({reference})',
  questions: 'Frist für Fragen: {title} ({reference})',
  visit: 'Ortstermin: {title} ({reference})',
  meeting: 'Informationstermin: {title} ({reference})',
  opening: 'Submission: {title} ({reference})',
  decision: 'Voraussichtliche Vergabe: {title} ({reference})',
  cancelled: 'Entfällt: {event}',
};

export const feed: Translation<typeof en.feed> = {
  name: 'Ausschreibungen von {company}',
  entry: '{title} ({reference})',
  summary: '{phase}. Abgabefrist: {closesAt}.',
};

export const files: Translation<typeof en.files> = {
  allDocuments: '{reference}-Unterlagen.zip',
  documentsSince: '{reference}-seit-{day}.zip',
  calendar: '{reference}.ics',
};

export const defaultFolders: Translation<typeof en.defaultFolders> = {
  title: 'Standardordner',
  invitation: 'Aufforderung und Bewerbungsbedingungen',
  formOfTender: 'Angebotsschreiben und Formblätter',
  conditions: 'Vertragsbedingungen',
  specifications: 'Baubeschreibung',
  drawings: 'Pläne',
  disciplines: {
    architectural: 'Architektur',
    structural: 'Tragwerk',
    civil: 'Tiefbau',
    mechanical: 'Heizung und Lüftung',
    electrical: 'Elektro',
    plumbing: 'Sanitär',
    fire: 'Brandschutz',
    landscape: 'Freianlagen',
  },
  pricing: 'Leistungsverzeichnis',
  reports: 'Gutachten und Bestandsaufnahmen',
  healthAndSafety: 'SiGe-Unterlagen',
  programme: 'Bauzeitenplan',
  addenda: 'Bieterinformationen',
  clarifications: 'Fragen und Antworten',
};
