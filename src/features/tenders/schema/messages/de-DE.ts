/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

const documentType = {
  label: 'Dokumentart',
  options: {
    tenderNotice: 'Bekanntmachung',
    biddingDocuments: 'Ausschreibungsunterlagen',
    technicalSpecifications: 'Baubeschreibung und Pläne',
    billOfQuantity: 'Leistungsverzeichnis',
    contractDraft: 'Vertragsentwurf',
    contractAnnexe: 'Vertragsanlage',
    contractGuarantees: 'Bürgschaften und Sicherheiten',
    eligibilityCriteria: 'Eignungskriterien',
    evaluationCriteria: 'Zuschlagskriterien',
    projectPlan: 'Bauzeitenplan',
    environmentalImpact: 'Umweltverträglichkeit',
    clarifications: 'Klarstellungen',
    illustration: 'Abbildung',
    awardNotice: 'Vergabebekanntmachung',
    cancellationDetails: 'Angaben zur Aufhebung',
  },
};
const templateFolder = {
  title: { label: 'Titel' },
  code: { label: 'Nummer', help: 'Zum Beispiel 05.1.' },
  documentType,
};
const publicReason = 'Alle können ihn auf der Seite der Ausschreibung lesen.';
const publicQuestion = 'Alle Bieter können das lesen. Verraten Sie nicht, wer gefragt hat.';

export const forms: Translation<typeof en.forms> = {
  templateFolder,
  folder: { ...templateFolder, parent: { label: 'Ordner' } },
  document: {
    title: { label: 'Titel' },
    number: { label: 'Nummer' },
    revision: {
      label: 'Index',
      invalid:
        'Der Index besteht aus {min} bis {max} Großbuchstaben, Ziffern, Punkten oder Bindestrichen, zum Beispiel P03',
    },
    documentType,
    discipline: {
      label: 'Fachbereich',
      options: {
        architectural: 'Architektur',
        structural: 'Tragwerk',
        civil: 'Tiefbau',
        mechanical: 'Heizung und Lüftung',
        electrical: 'Elektro',
        plumbing: 'Sanitär',
        fire: 'Brandschutz',
        landscape: 'Freianlagen',
      },
    },
  },
  addendum: {
    title: { label: 'Titel' },
    reason: { label: 'Grund' },
    changes: { label: 'Änderungen', help: 'Eine kurze Zusammenfassung der Änderungen für die Bieter.' },
    newClosesAt: { label: 'Neue Abgabefrist' },
    justification: {
      label: 'Begründung',
      help: 'Warum die Bieter nicht mehr Zeit brauchen. Erforderlich, wenn weniger als {hours} Stunden bleiben und sich die Abgabefrist nicht ändert.',
    },
    withdraw: { label: 'Zurückzuziehende Dokumente' },
    documents: { label: 'Neue Dokumente' },
  },
  question: {
    subject: { label: 'Betreff' },
    body: { label: 'Frage', help: publicQuestion },
    document: { label: 'Dokument' },
  },
  answer: { answer: { label: 'Antwort', help: publicQuestion } },
  ending: { reason: { label: 'Grund', help: publicReason } },
  award: {
    supplier: { label: 'Auftragnehmer' },
    value: { label: 'Auftragssumme' },
    currency: { label: 'Währung' },
    reason: { label: 'Grund', help: publicReason },
  },
};

export const rules: Translation<typeof en.rules> = {
  optionUnknown: 'Bitte wählen Sie einen Eintrag aus der Liste',
  noEndDate:
    'Eine Ausschreibung kann kein Enddatum haben. Heben Sie sie stattdessen auf oder ziehen Sie sie zurück',
  afterOpening: '„{field}“ muss nach dem Beginn liegen',
  beforeClosing: '„{field}“ muss vor der Abgabefrist liegen',
  afterClosing: '„{field}“ darf nicht vor der Abgabefrist liegen',
  replyBeforeVisit: 'Die Anmeldefrist darf nicht nach dem Ortstermin liegen',
  estimateOrder: '„Kostenschätzung bis“ darf nicht niedriger sein als „Kostenschätzung von“',
  bidSecurityMissing: 'Bitte geben Sie die Bietungsbürgschaft in Prozent oder als Betrag an',
  performanceBondMissing: 'Bitte geben Sie die Vertragserfüllungsbürgschaft in Prozent oder als Betrag an',
  paymentBondMissing: 'Bitte geben Sie die Zahlungsbürgschaft in Prozent oder als Betrag an',
  percentOrAmount: 'Bitte geben Sie bei „{field}“ einen Prozentsatz oder einen Betrag an, nicht beides',
  folder: 'Ordner',
  documents: 'Dokumente',
  noneSelected: 'Bitte wählen Sie mindestens ein Dokument aus',
  foldersTooDeep: 'Ordner können höchstens {levels} Ebenen tief sein',
  tooManyFolders: 'Es sind höchstens {max} Ordner möglich',
  folderTitleTaken: 'Ein Ordner auf derselben Ebene heißt schon so. Wählen Sie einen anderen Titel',
  sinceInvalid: 'since muss ein Datum sein, zum Beispiel 2026-05-21 oder 2026-05-21T13:00:00Z',
};
