/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const tenderTypes: Translation<typeof en.tenderTypes> = {
  itt: 'Angebots\u00adaufforderung',
  rfp: 'Konzeptanfrage',
  rfq: 'Preisanfrage',
  prequalification: 'Teilnahmewettbewerb',
  supply: 'Lieferanfrage',
};

export const mainCategories: Translation<typeof en.mainCategories> = {
  works: 'Bauleistungen',
  goods: 'Lieferungen',
  services: 'Dienstleistungen',
};

export const procurementMethods: Translation<typeof en.procurementMethods> = {
  open: 'Öffentliche Ausschreibung',
  selective: 'Beschränkte Ausschreibung mit Teilnahmewettbewerb',
  limited: 'Beschränkte Ausschreibung',
  direct: 'Freihändige Vergabe',
};

export const pricingBases: Translation<typeof en.pricingBases> = {
  lump_sum: 'Pauschalpreis',
  remeasurement: 'Einheitspreise nach Leistungsverzeichnis',
  schedule_of_rates: 'Einheitspreisliste',
  cost_reimbursable: 'Selbstkostenerstattung',
  target_cost: 'Zielpreis',
  guaranteed_maximum: 'Garantierter Maximalpreis',
};

export const awardCriteria: Translation<typeof en.awardCriteria> = {
  priceOnly: 'Nur Preis',
  costOnly: 'Lebenszykluskosten',
  qualityOnly: 'Nur Qualität',
  ratedCriteria: 'Gewichtete Kriterien',
};

const eitherOr = 'Prozentsatz oder Betrag, nicht beides.';

export const tender: Translation<typeof en.tender> = {
  thing: 'Ausschreibung',
  things: 'Ausschreibungen',
  title: 'Ausschreibungen',
  fields: {
    title: { label: 'Titel' },
    reference: {
      label: 'Vergabenummer',
      help: 'Leer lassen für die nächste Nummer, zum Beispiel T-2026-0042. Nach der Veröffentlichung lässt sie sich nicht mehr ändern.',
      invalid:
        'Die Vergabenummer besteht aus {min} bis {max} Großbuchstaben, Ziffern, Punkten, Binde- oder Unterstrichen, zum Beispiel T-2026-0042',
    },
    type: { label: 'Art', options: tenderTypes },
    summary: { label: 'Kurzbeschreibung' },
    description: { label: 'Beschreibung' },
    project: { label: 'Projekt' },
    mainCategory: { label: 'Leistungsart', options: mainCategories },
    trades: {
      label: 'Gewerke',
      help: 'Die Seite der Ausschreibung nennt zu jedem Gewerk den Code nach MasterFormat oder Uniclass, wenn das Land der Website einen davon verwendet.',
      missing: 'Bitte wählen Sie mindestens ein Gewerk aus',
    },
    siteAddress: { label: 'Anschrift der Baustelle' },
    location: { label: 'Ort auf der Karte' },
    timeZone: {
      label: 'Zeitzone',
      help: 'Die Zeitzone aller Zeiten unten, zum Beispiel Europe/Berlin. Leer lassen, um die Zeitzone des Unternehmens zu verwenden.',
    },
    opensAt: { label: 'Beginn' },
    closesAt: {
      label: 'Abgabefrist',
      help: 'Ein Angebot, das zu dieser Zeit oder später eingeht, ist verspätet.',
    },
    questionsDeadline: { label: 'Frist für Fragen' },
    siteVisit: {
      label: 'Ortstermin',
      fields: {
        at: { label: 'Datum des Ortstermins' },
        place: { label: 'Treffpunkt des Ortstermins' },
        mandatory: { label: 'Pflicht für alle Bieter' },
        notes: { label: 'Hinweise zum Ortstermin' },
        rsvpBy: { label: 'Anmeldefrist' },
      },
    },
    preBidMeeting: {
      label: 'Informationstermin',
      fields: {
        at: { label: 'Datum des Informationstermins' },
        place: { label: 'Ort des Informationstermins' },
        mandatory: { label: 'Pflicht für alle Bieter' },
        notes: { label: 'Hinweise zum Informationstermin' },
      },
    },
    bidOpening: {
      label: 'Submission (Angebotseröffnung)',
      fields: {
        at: { label: 'Datum der Submission' },
        place: { label: 'Ort der Submission' },
        public: { label: 'Öffentlich' },
      },
    },
    decisionExpectedOn: { label: 'Voraussichtliche Vergabe' },
    contractStart: { label: 'Ausführungsbeginn' },
    durationDays: { label: 'Ausführungsdauer', unit: 'Tage' },
    bidValidityDays: { label: 'Bindefrist', unit: 'Tage' },
    procurementMethod: { label: 'Vergabeverfahren', options: procurementMethods },
    pricingBasis: { label: 'Preisart', options: pricingBases },
    awardCriteria: { label: 'Zuschlagskriterien', options: awardCriteria },
    awardDetails: { label: 'Angaben zur Wertung', help: 'Wie die Kriterien gewichtet werden.' },
    eligibility: { label: 'Eignung', help: 'Wer ein Angebot abgeben darf.' },
    estimatedMin: { label: 'Kostenschätzung von' },
    estimatedMax: { label: 'Kostenschätzung bis' },
    currency: { label: 'Währung' },
    showEstimate: { label: 'Kostenschätzung zeigen' },
    bidSecurity: {
      label: 'Bietungsbürgschaft',
      help: eitherOr,
      fields: {
        required: { label: 'Bietungsbürgschaft verlangt' },
        percent: { label: 'Bietungsbürgschaft in Prozent' },
        amount: { label: 'Betrag der Bietungsbürgschaft' },
        form: { label: 'Form der Bietungsbürgschaft' },
      },
    },
    performanceBond: {
      label: 'Vertragserfüllungsbürgschaft',
      help: eitherOr,
      fields: {
        required: { label: 'Vertragserfüllungsbürgschaft verlangt' },
        percent: { label: 'Vertragserfüllungsbürgschaft in Prozent' },
        amount: { label: 'Betrag der Vertragserfüllungsbürgschaft' },
        form: { label: 'Form der Vertragserfüllungsbürgschaft' },
      },
    },
    paymentBond: {
      label: 'Zahlungsbürgschaft',
      help: eitherOr,
      fields: {
        required: { label: 'Zahlungsbürgschaft verlangt' },
        percent: { label: 'Zahlungsbürgschaft in Prozent' },
        amount: { label: 'Betrag der Zahlungsbürgschaft' },
        form: { label: 'Form der Zahlungsbürgschaft' },
      },
    },
    retention: { label: 'Sicherheitseinbehalt' },
    insurance: { label: 'Versicherung' },
    liquidatedDamages: { label: 'Vertragsstrafe' },
    labourTerms: { label: 'Arbeitsbedingungen' },
    access: {
      label: 'Zugriff auf die Unterlagen',
      options: {
        public: 'Alle',
        registered: 'Alle mit Konto',
        invited: 'Niemand: Sie senden die Unterlagen den Unternehmen, die Sie einladen',
      },
    },
    submissionMethod: {
      label: 'Wege der Angebotsabgabe',
      options: { email: 'E-Mail', portal: 'Portal', hand: 'Persönlich', courier: 'Kurier' },
      missing: 'Bitte wählen Sie einen Weg der Angebotsabgabe aus',
    },
    submissionDetails: {
      label: 'Hinweise zur Angebotsabgabe',
      help: 'Wohin die Angebote gehen und in welchem Format.',
    },
    contactStaff: {
      label: 'Ansprechperson',
      help: 'Wählen Sie jemanden aus dem Team mit Telefonnummer oder tragen Sie unten eine andere Ansprechperson ein.',
    },
    contact: {
      label: 'Andere Ansprechperson',
      fields: {
        name: { label: 'Name der Ansprechperson' },
        email: { label: 'E-Mail der Ansprechperson' },
        phone: { label: 'Telefon der Ansprechperson' },
      },
    },
    allowQuestions: {
      label: 'Fragen zulassen',
      help: 'Bieter schreiben der Ansprechperson eine E-Mail oder rufen sie an. Tragen Sie jede Frage unter „Fragen“ ein, um sie für alle zu beantworten.',
    },
    requireAcknowledgement: {
      label: 'Empfangsbestätigung verlangen',
      help: 'Bieter müssen im Angebot den Empfang jeder Bieterinformation bestätigen. Das steht auf der Seite der Ausschreibung unter „Angebot und Bedingungen“.',
    },
  },
};

export const folderTemplate: Translation<typeof en.folderTemplate> = {
  thing: 'Ordnervorlage',
  things: 'Ordnervorlagen',
  title: 'Ordnervorlagen',
  fields: {
    title: {
      label: 'Titel',
      help: 'Der Name in der Liste der Vorlagen, zum Beispiel „Kleine Bauvorhaben“.',
    },
    folders: {
      label: 'Ordner',
      help: 'Eine neue Ausschreibung beginnt mit einer Kopie dieser Ordner. Bestehende Ausschreibungen ändern sich nicht.',
    },
  },
};

export const phases: Translation<typeof en.phases> = {
  upcoming: 'Demnächst',
  open: 'Offen',
  closing_soon: 'Endet bald',
  closed: 'In Wertung',
  awarded: 'Vergeben',
  unsuccessful: 'Ohne Zuschlag',
  cancelled: 'Aufgehoben',
  withdrawn: 'Zurückgezogen',
};

export const permissions: Translation<typeof en.permissions> = {
  tender: 'Ausschreibungen',
  tenderCategory: 'Ordner der Ausschreibungen',
  tenderDocument: 'Ausschreibungsunterlagen',
  addendum: 'Bieterinformationen',
  question: 'Bieterfragen',
};
