/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const topics: Translation<typeof en.topics> = {
  new_project: 'Ein neues Projekt',
  tender: 'Eine Ausschreibung',
  supplier: 'Lieferant oder Nachunternehmer',
  careers: 'Arbeiten bei uns',
  press: 'Presse',
  other: 'Etwas anderes',
};

export const contactPage: Translation<typeof en.contactPage> = {
  title: 'Kontakt',
  description:
    'So erreichen Sie {company}: Standorte, Öffnungszeiten und ein Formular, mit dem Sie uns Pläne und Fotos senden.',
  descriptionPhone:
    'So erreichen Sie {company}: Telefon {phone}, Standorte, Öffnungszeiten und ein Formular, mit dem Sie uns Pläne und Fotos senden.',
  /** How soon someone replies, by what the message is about */
  reply: {
    one: 'Schreiben Sie uns. Wir antworten innerhalb eines Arbeitstags.',
    other: 'Schreiben Sie uns. Wir antworten innerhalb von {count} Arbeitstagen.',
  },
  replyOrCall: {
    one: 'Am schnellsten geht es am Telefon. Wenn Sie schreiben, antworten wir innerhalb eines Arbeitstags.',
    other:
      'Am schnellsten geht es am Telefon. Wenn Sie schreiben, antworten wir innerhalb von {count} Arbeitstagen.',
  },
  replyFrom: {
    one: 'Ihre Nachricht ist für <person>{name}</person> ({job}) bestimmt. Wir antworten innerhalb eines Arbeitstags.',
    other:
      'Ihre Nachricht ist für <person>{name}</person> ({job}) bestimmt. Wir antworten innerhalb von {count} Arbeitstagen.',
  },
  replyAbout: {
    one: 'Es geht um: <tender>{tender}</tender>. Wir antworten innerhalb eines Arbeitstags.',
    other: 'Es geht um: <tender>{tender}</tender>. Wir antworten innerhalb von {count} Arbeitstagen.',
  },
  /** The first line of a message, in the form */
  toPerson: 'Für {name}',
  aboutTender: 'Betrifft: {tender}',
  tender: '{reference}, {title}',
};

export const form: Translation<typeof en.form> = {
  label: 'Kontaktformular',
  topic: 'Worum geht es in Ihrer Nachricht?',
  files: 'Pläne oder Fotos',
  filesHint: 'Bis zu {most} Dateien (PDF, JPEG oder PNG), jede höchstens {mb} MB groß.',
  filesLost: 'Bitte wählen Sie diese Dateien noch einmal aus: {files}',
  remove: 'Entfernen<hidden>: {file}</hidden>',
  trap: 'Bitte leer lassen',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  sendingStatus: 'Ihre Nachricht wird gesendet',
  problems: { one: 'Bitte prüfen Sie eine Angabe', other: 'Bitte prüfen Sie {count} Angaben' },
  notSent: 'Ihre Nachricht wurde nicht gesendet',
  stillHere: 'Ihre Eingaben sind noch da.',
  stillHereOrCall: 'Ihre Eingaben sind noch da. Wenn es eilt, rufen Sie uns an: <phone>{number}</phone>.',
  thanks: 'Vielen Dank',
  another: 'Noch eine Nachricht senden',
};

/** The fields of a message. */
export const fields: Translation<typeof en.fields> = {
  name: { label: 'Name' },
  email: { label: 'E-Mail-Adresse', help: 'Wir brauchen eine E-Mail-Adresse oder eine Telefonnummer.' },
  phone: {
    label: 'Telefon',
    help: 'Zum Beispiel {example}. Nummern im Ausland bitte mit Ländervorwahl.',
  },
  company: { label: 'Unternehmen' },
  topic: { label: 'Worum geht es in Ihrer Nachricht?', options: topics },
  message: { label: 'Nachricht' },
};

/** What is wrong with a message beyond its single fields, and with its files. */
export const checks: Translation<typeof en.checks> = {
  emailOrPhone: 'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer ein',
  files: 'Bitte fügen Sie höchstens {most} Dateien hinzu',
  fileSize: 'Die ausgewählte Datei darf höchstens {mb} MB groß sein',
  fileType: 'Die ausgewählte Datei muss eine PDF-, JPEG- oder PNG-Datei sein',
  ofFile: '{file}: {problem}',
};

export const sending: Translation<typeof en.sending> = {
  unreachable:
    'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und senden Sie die Nachricht noch einmal. Wir erhalten sie nicht doppelt',
  tooLarge: 'Ihre Dateien sind zu groß. Entfernen Sie eine davon oder senden Sie die Dateien per E-Mail',
};

export const offices: Translation<typeof en.offices> = {
  label: 'Kontaktdaten',
  call: '{number}<hidden> anrufen</hidden>',
  office: 'Standort',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-Mail',
  hours: 'Öffnungszeiten',
  /** Between two times in opening hours: "7:30 bis 17:00 Uhr" */
  until: 'bis',
  map: 'So finden Sie uns',
};

/** The names of a message in permissions, the API document and the list of screens. */
export const names: Translation<typeof en.names> = {
  title: 'Nachrichten',
  thing: 'Nachricht',
  things: 'Nachrichten',
  screen: 'Kontakt',
};

/** What the content area changes of a message. */
export const adminFields: Translation<typeof en.adminFields> = {
  assignee: {
    label: 'Zuständig',
    help: 'Zur Auswahl stehen alle mit der Berechtigung, Nachrichten zu lesen.',
  },
  notes: { label: 'Interne Notizen', help: 'Der Absender sieht sie nicht.' },
  message: { label: 'Antwort' },
};

/** What a visitor receives after sending a message, on the page and by email. */
export const thanks: Translation<typeof en.thanks> = {
  sent: {
    one: 'Ihre Nachricht ist angekommen (Nr. {reference}). Wir antworten innerhalb eines Arbeitstags.',
    other:
      'Ihre Nachricht ist angekommen (Nr. {reference}). Wir antworten innerhalb von {count} Arbeitstagen.',
  },
  withoutFiles: {
    one: 'Ihre Datei konnten wir nicht annehmen, weil wir zurzeit keine weiteren Dateien speichern können. Bitte senden Sie sie per E-Mail und nennen Sie diese Nummer.',
    other:
      'Ihre Dateien konnten wir nicht annehmen, weil wir zurzeit keine weiteren Dateien speichern können. Bitte senden Sie sie per E-Mail und nennen Sie diese Nummer.',
  },
  withoutFilesTo: {
    one: 'Ihre Datei konnten wir nicht annehmen, weil wir zurzeit keine weiteren Dateien speichern können. Bitte senden Sie sie per E-Mail an {email} und nennen Sie diese Nummer.',
    other:
      'Ihre Dateien konnten wir nicht annehmen, weil wir zurzeit keine weiteren Dateien speichern können. Bitte senden Sie sie per E-Mail an {email} und nennen Sie diese Nummer.',
  },
};

export const errors: Translation<typeof en.errors> = {
  seconds: 'Das Formular konnte nicht geprüft werden. Laden Sie die Seite neu und senden Sie es noch einmal',
  file: 'Bitte wählen Sie eine Datei zum Hochladen aus',
  fileProblem: '{file}: {problem}',
  gone: 'Diese Nachricht gibt es nicht mehr',
  noEmail: '{name} hat keine E-Mail-Adresse angegeben. Rufen Sie stattdessen an',
  notInBin: 'Verschieben Sie diese Nachricht zuerst in den Papierkorb',
  assignee: 'assignee muss die _id eines Nutzers oder `nobody` sein',
};

/** What the admin reads in a message. */
export const record: Translation<typeof en.record> = {
  deletedUser: 'Gelöschter Nutzer',
  filesNote:
    'Folgende Anhänge wurden mitgeschickt: {files}. Sie wurden nicht angenommen, weil die Grenze für Dateien von Besuchern erreicht war. Der Absender wurde gebeten, sie per E-Mail zu senden.',
};
