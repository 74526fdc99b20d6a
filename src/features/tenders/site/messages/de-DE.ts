/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const parts: Translation<typeof en.parts> = {
  moreTrades: { one: '{count} weiteres', other: '{count} weitere' },
  // Shown in a narrow column, so a soft hyphen marks where the word may break.
  addendum: 'Bieter\u00adinformation {number}',
  estimateUpTo: 'bis {amount}',
  estimateFrom: 'ab {amount}',
  methods: { email: 'per E-Mail', portal: 'über unser Portal', hand: 'persönlich', courier: 'per Kurier' },
};

export const units: Translation<typeof en.units> = {
  day: { one: 'Tag', other: 'Tage' },
  hour: { one: 'Stunde', other: 'Stunden' },
  minute: { one: 'Minute', other: 'Minuten' },
  second: { one: 'Sekunde', other: 'Sekunden' },
};

export const countdown: Translation<typeof en.countdown> = {
  lessThan: '<hidden>Weniger als </hidden><sign><</sign>',
  rest: ' und {count} {unit}',
  left: '{unit} bis zur Abgabe',
  untilOpens: '{unit} bis zum Beginn',
  leftToSubmit: 'bis zur Abgabe',
  untilItOpens: 'bis zum Beginn',
};

export const rows: Translation<typeof en.rows> = {
  reference: 'Nummer',
  title: 'Leistung',
  trade: 'Gewerk und Ort',
  status: 'Status',
  closesIn: 'Abgabefrist',
  closes: '<hidden>, Abgabe bis </hidden><time>{time}</time>',
  opens: '<hidden>, Beginn </hidden><time>{time}</time>',
  closed: 'Abgelaufen am {date}',
  awarded: 'Vergeben am {date}',
  awardedTo: 'Vergeben am {date} an {supplier}',
  ended: '{phase}, {date}',
};

export const list: Translation<typeof en.list> = {
  results: { one: '{count} Ausschreibung', other: '{count} Ausschreibungen' },
  title: 'Ausschreibungen',
  description:
    'Ausgeschriebene Leistungen mit Unterlagen, Terminen und Ansprechperson, dazu die Ergebnisse früherer Ausschreibungen.',
  lead: 'Hier schreiben wir unsere Leistungen aus. Zu jeder Ausschreibung gibt es eine Ansprechperson, die Sie anrufen können, und jede Änderung veröffentlichen wir hier für alle gleichzeitig.',
  subscribe: 'Termine abonnieren',
  call: '{number} anrufen',
  found: 'Gefundene Ausschreibungen',
  open: 'Offene Ausschreibungen',
  noneOpen: 'Heute ist keine Ausschreibung offen.',
  upcoming: 'Demnächst',
  closed: 'Abgelaufen',
  phases: 'Ausschreibungen nach Status',
  all: 'Alle',
  search: 'Ausschreibungen durchsuchen',
  searchHint: 'Nummer, Leistung oder Gewerk',
  searched: '„{search}“',
  trade: 'Gewerk',
  allTrades: 'Alle Gewerke',
  category: 'Leistungsart',
  anyCategory: 'Alle Leistungsarten',
  sorts: {
    phase: 'Nächste Abgabefrist',
    publishedAt: 'Neueste zuerst',
    title: 'A bis Z',
    reference: 'Vergabenummer',
  },
  zone: 'Zeiten in der Zeitzone {zone}. Maßgebend ist die Uhr unseres Servers.',
  drawnAt:
    'Diese Seite wurde um <time>{time}</time> Uhr UTC erstellt. Laden Sie sie neu, um die verbleibende Zeit zu aktualisieren.',
  noneInPhase: 'Keine Ausschreibungen mit dem Status „{phase}“',
  noneFound: 'Keine passenden Ausschreibungen',
  noneFoundText:
    'Entfernen Sie einen Filter oder rufen Sie unsere Kalkulation an: Dort erfahren Sie, was in Ihrem Gewerk ansteht.',
  none: 'Zurzeit keine Ausschreibungen',
  noneText:
    'Neue Ausschreibungen veröffentlichen wir hier, sobald es sie gibt. Rufen Sie unsere Kalkulation an: Dort erfahren Sie, was in Ihrem Gewerk ansteht.',
  showAll: 'Alle Ausschreibungen zeigen',
};

export const detail: Translation<typeof en.detail> = {
  title: '{title} ({reference})',
  work: 'Die Leistung',
  site: 'Die Baustelle',
  directions: 'Anfahrt',
  updated: 'Zuletzt geändert am <date>{date}</date>',
  history: 'Verlauf der Ausschreibung',
  older: { one: '{count} älterer Eintrag', other: '{count} ältere Einträge' },
};

export const deadline: Translation<typeof en.deadline> = {
  label: 'Abgabefrist',
  closed: 'Abgelaufen',
  opens: 'Beginn: <time>{time}</time>',
  closes: 'Abgabe vor {time}',
  wereDue: 'Abgabefrist: <time>{time}</time>',
  zone: '{zone}. Maßgebend ist die Uhr unseres Servers.',
  clock: 'Maßgebend ist die Uhr unseres Servers.',
  yourTime: 'Ihre Ortszeit: <time>{time}</time>',
  documents: 'Unterlagen',
  instant: '{clock} Uhr am {weekday}, {date} ({timeZone}, {offset})',
  calendar: 'In den Kalender',
  evaluation: 'Wir werten die Angebote aus. Das Ergebnis veröffentlichen wir auf dieser Seite.',
  decision: 'Die Vergabe ist für {date} vorgesehen. Das Ergebnis veröffentlichen wir auf dieser Seite.',
  outcome: '{phase}, {date}.',
  outcomeTo: '{phase} am {date} an <supplier>{supplier}</supplier>.',
  outcomeToValue: '{phase} am {date} an <supplier>{supplier}</supplier>, {value}.',
  justClosed: 'Diese Ausschreibung ist gerade abgelaufen.',
};

export const contact: Translation<typeof en.contact> = {
  label: 'Ansprechperson',
  call: '{number}<hidden> anrufen</hidden>',
  write: 'Nachricht zu dieser Ausschreibung',
};

export const dates: Translation<typeof en.dates> = {
  title: 'Termine',
  days: { one: '{count} Tag', other: '{count} Tage' },
  daysToScale: {
    one: '{count} Tag<scale> vom Beginn bis zur Abgabe, maßstäblich</scale>',
    other: '{count} Tage<scale> vom Beginn bis zur Abgabe, maßstäblich</scale>',
  },
  today: 'Heute',
  opens: 'Beginn',
  opened: 'Begonnen',
  rsvp: 'Anmeldung zum Ortstermin',
  visit: 'Ortstermin',
  meeting: 'Informationstermin',
  questions: 'Fragen bis',
  closes: 'Abgabe bis',
  closed: 'Abgelaufen',
  opening: 'Submission',
  decision: 'Vergabe',
  start: 'Ausführungsbeginn',
  bidOpening: 'Submission (Angebotseröffnung)',
  mandatory: 'Teilnahme ist Pflicht',
  mandatoryReply: 'Teilnahme ist Pflicht. Anmeldung bis {date}',
  optional: 'Teilnahme ist freiwillig',
  optionalReply: 'Teilnahme ist freiwillig. Anmeldung bis {date}',
  public: 'Öffentlich',
  private: 'Nicht öffentlich',
};

// `folders` follows “in”, so it is in the dative.
export const documents: Translation<typeof en.documents> = {
  title: 'Unterlagen',
  files: { one: '{count} Datei', other: '{count} Dateien' },
  folders: { one: '{count} Ordner', other: '{count} Ordnern' },
  total: '{files} in {folders}, {size}',
  free: 'Download ohne Konto möglich.',
  signedIn: 'Sie können diese Unterlagen herunterladen, solange Sie angemeldet sind.',
  downloadAll: 'Alles herunterladen',
  zip: 'ZIP, {size}',
  addendumOn: '{addendum} vom {date}',
  addendumChanged: {
    one: '{addendum} vom {date}: {count} Dokument geändert',
    other: '{addendum} vom {date}: {count} Dokumente geändert',
  },
  sameClosing: 'Die Abgabefrist hat sich nicht geändert.',
  newClosing: 'Neue Abgabefrist: {date}.',
  onlyChanged: 'Nur Änderungen herunterladen',
  changedSince: 'Nur Dokumente seit',
  download: 'Herunterladen',
  readAddendum: 'Bieterinformation {number} lesen',
  invited: 'Die Unterlagen senden wir den Unternehmen, die wir zum Angebot eingeladen haben.',
  registered: 'Für Unternehmen mit Konto.',
  unavailable: 'Die Unterlagen lassen sich nicht mehr herunterladen.',
  invitedAsk: 'Möchten Sie eingeladen werden? Wenden Sie sich an <name>{name}</name>.',
  invitedAskPhone:
    'Möchten Sie eingeladen werden? Wenden Sie sich an <name>{name}</name>, Telefon <phone>{number}</phone>.',
  registeredAsk: 'Wenn Sie kein Konto haben, wenden Sie sich bitte an <name>{name}</name>.',
  registeredAskPhone:
    'Wenn Sie kein Konto haben, wenden Sie sich bitte an <name>{name}</name>, Telefon <phone>{number}</phone>.',
  unavailableAsk: 'Wenn Sie sie brauchen, wenden Sie sich bitte an <name>{name}</name>.',
  unavailableAskPhone:
    'Wenn Sie sie brauchen, wenden Sie sich bitte an <name>{name}</name>, Telefon <phone>{number}</phone>.',
  confirmEmail:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Den Link dafür können Sie in Ihrem Konto anfordern.',
  goToAccount: 'Zu Ihrem Konto',
  signIn: 'Anmelden und herunterladen',
  removed: 'Die Unterlagen wurden zurückgezogen',
  removedText:
    'Diese Bekanntmachung bleibt als Nachweis stehen. Wenn Sie schon kalkuliert haben, hilft {name} Ihnen weiter.',
  none: 'Noch keine Unterlagen veröffentlicht',
  noneText: 'Wir veröffentlichen sie hier, sobald es sie gibt. {name} sagt Ihnen, wann das sein wird.',
};

export const tree: Translation<typeof en.tree> = {
  superseded: {
    one: '{count} überholtes Dokument zeigen',
    other: '{count} überholte Dokumente zeigen',
  },
  openAll: 'Alle Ordner öffnen',
  closeAll: 'Alle schließen',
  number: 'Nummer',
  title: 'Titel',
  revision: 'Index',
  issued: 'Datum',
  size: 'Größe',
  files: { one: '{count} Datei', other: '{count} Dateien' },
  pages: { one: '{count} Seite', other: '{count} Seiten' },
  rev: 'Index {revision}',
  addendum: 'Bieterinfo {number}',
  isSuperseded: 'Überholt',
  supersededBy: 'Überholt durch Index {revision}',
};

export const addenda: Translation<typeof en.addenda> = {
  title: 'Bieterinformationen',
  count: { one: '{count} Bieterinformation', other: '{count} Bieterinformationen' },
  newClosing: 'Neue Abgabefrist: <date>{date}</date>',
  changes: { new: 'Neu', revised: 'Geändert', withdrawn: 'Zurückgezogen' },
  document: '{number} Index {revision}',
};

export const questions: Translation<typeof en.questions> = {
  title: 'Fragen und Antworten',
  none: 'Noch keine',
  count: { one: '{count} veröffentlicht', other: '{count} veröffentlicht' },
  older: { one: '{count} ältere Frage', other: '{count} ältere Fragen' },
  closed: 'Fragen sind nicht mehr möglich.',
  number: 'F {number}',
  answered: 'Beantwortet am <date>{date}</date>',
  answeredAbout: 'Beantwortet am <date>{date}</date>. Betrifft {document}',
  ask: 'Schreiben Sie uns eine E-Mail oder rufen Sie uns an. Die Antwort veröffentlichen wir hier für alle, ohne zu nennen, wer gefragt hat.',
  askBefore:
    'Schreiben Sie uns vor {date} Uhr eine E-Mail oder rufen Sie uns an. Die Antwort veröffentlichen wir hier für alle, ohne zu nennen, wer gefragt hat.',
  email: 'Frage per E-Mail senden',
  call: '<name>{name}</name> anrufen',
};

export const titleBlock: Translation<typeof en.titleBlock> = {
  reference: 'Vergabenummer',
  type: 'Art',
  project: 'Projekt',
  trades: { one: 'Gewerk', other: 'Gewerke' },
  moreTrades: {
    one: '{trades} und <more>{count} weiteres</more>',
    other: '{trades} und <more>{count} weitere</more>',
  },
  place: 'Anschrift der Baustelle',
  start: 'Ausführungsbeginn',
  duration: 'Ausführungsdauer',
  days: { one: '{count} Tag', other: '{count} Tage' },
  estimate: 'Kostenschätzung',
  submission: 'Angebotsabgabe',
};

export const terms: Translation<typeof en.terms> = {
  title: 'Angebot und Bedingungen',
  submission: 'Angebotsabgabe',
  procedure: 'Verfahren',
  procedureOf: '{type}. {category}. {method}',
  trades: 'Gewerke',
  pricing: 'Preisart',
  award: 'Zuschlagskriterien',
  eligibility: 'Eignung',
  estimate: 'Kostenschätzung',
  validity: 'Bindefrist',
  bidSecurity: 'Bietungsbürgschaft',
  none: 'Keine',
  required: 'Verlangt',
  performanceBond: 'Vertragserfüllungsbürgschaft',
  paymentBond: 'Zahlungsbürgschaft',
  retention: 'Sicherheitseinbehalt',
  insurance: 'Versicherung',
  damages: 'Vertragsstrafe',
  labour: 'Arbeitsbedingungen',
  start: 'Ausführungsbeginn',
  duration: 'Ausführungsdauer',
  days: { one: '{count} Tag', other: '{count} Tage' },
  decision: 'Vergabe',
  decisionOn: 'Voraussichtlich am {date}',
  changes: 'Bieterinformationen',
  acknowledge: 'Bestätigen Sie im Angebot den Empfang jeder Bieterinformation',
  masterFormat: 'MasterFormat {code}',
  uniclass: 'Uniclass {code}',
  codedTrade: '{trade} ({codes})',
};
