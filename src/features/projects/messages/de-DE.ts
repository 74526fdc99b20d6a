/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const projectStatuses: Translation<typeof en.projectStatuses> = {
  preconstruction: 'In Vorbereitung',
  in_progress: 'Im Bau',
  completed: 'Fertiggestellt',
  on_hold: 'Unterbrochen',
};

export const roles: Translation<typeof en.roles> = {
  general_contractor: 'Generalunternehmer',
  construction_manager: 'Baumanagement',
  design_builder: 'Planung und Bau',
  jv_partner: 'ARGE-Partner',
  subcontractor: 'Nachunternehmer',
};

export const deliveryMethods: Translation<typeof en.deliveryMethods> = {
  design_bid_build: 'Planung und Bau getrennt',
  design_build: 'Planung und Bau',
  construction_management: 'Baumanagement',
  management_contracting: 'Generalübernahme',
  framework: 'Rahmenvertrag',
  ppp: 'Öffentlich-private Partnerschaft',
};

export const clientSectors: Translation<typeof en.clientSectors> = {
  public: 'Öffentlich',
  private: 'Privat',
  non_profit: 'Gemeinnützig',
  ppp: 'Öffentlich-privat',
};

export const project: Translation<typeof en.project> = {
  thing: 'Projekt',
  things: 'Projekte',
  title: 'Projekte',
  fields: {
    title: { label: 'Titel' },
    category: { label: 'Kategorie' },
    number: {
      label: 'Projektnummer',
      help: 'Ihre eigene Nummer, zum Beispiel NL-2024-063. Steht in Listen unter dem Bild des Projekts.',
    },
    projectStatus: { label: 'Stand der Arbeiten', options: projectStatuses },
    featured: {
      label: 'Hervorgehoben',
      help: 'Die Startseite zeigt bis zu {ofHomePage} hervorgehobene Projekte, immer paarweise, die Seite „Ausgewählte Projekte“ bis zu {ofOwnPage}.',
    },
    summary: { label: 'Kurztext', help: 'Steht in Listen unter dem Titel: {min} bis {max} Zeichen.' },
    sectors: { label: 'Bauaufgaben', help: 'Bis zu {max}, zum Beispiel Schulen oder Büros.' },
    ourRole: { label: 'Unsere Rolle', options: roles },
    deliveryMethod: { label: 'Projektabwicklung', options: deliveryMethods },
    contractForm: {
      label: 'Vertragsart',
      help: 'Zum Beispiel VOB-Vertrag oder Pauschalvertrag nach BGB.',
    },
    services: { label: 'Leistungen' },
    trades: { label: 'Gewerke' },
    images: {
      label: 'Bilder',
      help: 'Ziehen Sie die Bilder in die gewünschte Reihenfolge. Das erste ist das Titelbild, wenn Sie kein anderes wählen.',
    },
    cover: { label: 'Titelbild' },
    video: { label: 'Video', help: 'Die Webadresse des Videos bei YouTube oder Vimeo.' },
    description: { label: 'Beschreibung' },
    challenge: { label: 'Aufgabe' },
    solution: { label: 'Lösung' },
    result: { label: 'Ergebnis' },
    keyFacts: {
      label: 'Eckdaten',
      add: 'Angabe hinzufügen',
      fields: { label: { label: 'Bezeichnung' }, value: { label: 'Wert' } },
    },
    locality: { label: 'Ort' },
    region: { label: 'Region' },
    country: { label: 'Land' },
    location: {
      label: 'Punkt auf der Karte',
      help: 'Breiten- und Längengrad, zum Beispiel 51,0504 und 13,7373. Die meisten Karten im Internet zeigen sie, wenn Sie einen Ort anklicken.',
    },
    mapPrecision: {
      label: 'Genauigkeit der Karte',
      options: { exact: 'Genaue Lage', town: 'Nur der Ort', hidden: 'Keine Karte und kein Abschnitt „Lage“' },
    },
    area: { label: 'Geschossfläche' },
    areaUnit: { label: 'Flächeneinheit', options: { m2: 'Quadratmeter', ft2: 'Quadratfuß' } },
    storeys: { label: 'Geschosse' },
    units: { label: 'Einheiten', help: 'Zum Beispiel Wohnungen, Betten oder Schulplätze.' },
    lengthKm: { label: 'Länge' },
    startDate: { label: 'Baubeginn' },
    plannedCompletion: { label: 'Geplante Fertigstellung' },
    completionDate: { label: 'Fertigstellung' },
    percentComplete: { label: 'Baufortschritt' },
    client: { label: 'Bauherr' },
    clientSector: { label: 'Art des Bauherrn', options: clientSectors },
    clientConfidential: {
      label: 'Bauherr vertraulich',
      help: 'Besucher sehen „Auf Wunsch nicht genannt“. Der Name wird nie veröffentlicht, und Schreiben des Bauherrn erscheinen nicht beim Projekt.',
    },
    contractValue: { label: 'Auftragssumme' },
    currency: { label: 'Währung', help: 'Das Kürzel der Währung, zum Beispiel EUR.' },
    valueDisplay: {
      label: 'Auftragssumme auf der Website',
      options: { hidden: 'Nicht zeigen', band: 'Als Spanne', exact: 'Genau' },
    },
    publicityConsent: {
      label: 'Einwilligung zur Veröffentlichung',
      help: 'Viele Verträge schränken die Veröffentlichung ein. Ohne Einwilligung lässt sich das Projekt nicht veröffentlichen. Wird auf der Website nie gezeigt.',
      missing: 'Bestätigen Sie die Einwilligung und geben Sie an, wer sie wann erteilt hat',
      fields: {
        given: { label: 'Der Bauherr ist einverstanden' },
        by: { label: 'Erteilt von' },
        date: { label: 'Datum der Einwilligung' },
      },
    },
    staff: { label: 'Teammitglieder' },
    letters: { label: 'Referenzschreiben' },
    team: {
      label: 'Projektbeteiligte',
      help: 'Andere Unternehmen, die an dem Projekt mitgewirkt haben.',
      add: 'Unternehmen hinzufügen',
      fields: {
        role: { label: 'Aufgabe', help: 'Zum Beispiel Architektur.' },
        organisation: { label: 'Unternehmen' },
        web: { label: 'Website' },
      },
    },
    certifications: {
      label: 'Zertifikate',
      add: 'Zertifikat hinzufügen',
      fields: {
        name: { label: 'Zertifikat' },
        body: { label: 'Ausgestellt von' },
        year: { label: 'Jahr' },
      },
    },
    awards: {
      label: 'Auszeichnungen',
      add: 'Auszeichnung hinzufügen',
      fields: { name: { label: 'Auszeichnung' }, body: { label: 'Verliehen von' }, year: { label: 'Jahr' } },
    },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel, Nummer, Bauherr oder Ort suchen',
  empty:
    'Jedes Projekt gehört zu einer Projektkategorie: Legen Sie zuerst die Kategorie an, dann das Projekt. Ein neues Projekt ist zunächst ein Entwurf, den Besucher nicht sehen.',
  content: 'Projekt',
  pictures: 'Bilder',
  description: 'Beschreibung',
  place: 'Ort und Größe',
  client: 'Bauherr und Team',
};

export const projectCard: Translation<typeof en.projectCard> = { underConstruction: 'Im Bau' };

export const list: Translation<typeof en.list> = {
  results: { one: '{count} Projekt', other: '{count} Projekte' },
  title: 'Unsere Projekte',
  description: 'Was wir gebaut haben und woran wir gerade bauen.',
  descriptionOf: '{title}. {tagline}',
  lead: { one: '{count} Projekt.', other: '{count} Projekte.' },
  leadInCategories: {
    one: '{count} Projekt in {categories} Kategorien.',
    other: '{count} Projekte in {categories} Kategorien.',
  },
  categories: 'Projektkategorien',
  all: 'Alle',
  none: 'Noch keine Projekte',
  noneText: 'Schauen Sie bald wieder vorbei.',
  noneFound: 'Keine passenden Projekte',
  noneFoundText:
    'Entfernen Sie einen Filter oder fragen Sie uns: Nicht alles, was wir gebaut haben, steht auf dieser Website.',
  showAll: 'Alle Projekte zeigen',
  searched: '„{search}“',
  ask: 'Nach Referenzen fragen',
  search: 'Projekte durchsuchen',
  searchPlaceholder: 'Name des Projekts',
  sector: 'Bauaufgabe',
  anySector: 'Alle Bauaufgaben',
  status: 'Status',
  anyStatus: 'Jeder Status',
};

export const featured: Translation<typeof en.featured> = {
  title: 'Ausgewählte Projekte',
  description: 'Eine Auswahl unserer Projekte.',
  descriptionOf: 'Eine Auswahl unserer Projekte: {projects}.',
  lead: {
    one: 'Ein Projekt, das zeigt, was wir bauen können.',
    other: '{count} Projekte, die zeigen, was wir bauen können.',
  },
  all: { one: '{count} Projekt ansehen', other: 'Alle {count} Projekte' },
  none: 'Noch keine ausgewählten Projekte',
  noneText: 'Alle unsere Projekte finden Sie in der Liste.',
};

export const category: Translation<typeof en.category> = {
  title: 'Projekte: {category}',
  heading: '{category}<quiet>, Seite {page}</quiet>',
  pictured: 'Im Bild',
  projects: 'Projekte',
  onSite: 'Derzeit im Bau',
  years: 'Zeitraum',
  towns: 'Orte',
  parts: 'Umfasst',
  none: '{category}: noch keine Projekte',
  noneText:
    'Nicht alles, was wir gebaut haben, steht auf dieser Website. Fragen Sie uns: Wir zeigen Ihnen das Projekt, das Ihrem am nächsten kommt.',
};

export const detail: Translation<typeof en.detail> = {
  title: '{title}, {place}',
  letter: 'Referenzschreiben von {organisation}',
  updated: 'Zuletzt geändert am <date>{date}</date>',
  facts: 'Eckdaten',
  pictures: 'Bilder',
  video: 'Video auf {host} ansehen',
  before: 'Vorher',
  after: 'Nachher',
  compare: 'Vorher und nachher vergleichen',
  compared: '{before} % vorher, {after} % nachher',
  awards: 'Auszeichnungen',
  certificates: 'Zertifikate',
  people: 'Unser Team in diesem Projekt',
  team: 'Projektbeteiligte',
  role: 'Aufgabe',
  organisation: 'Unternehmen',
  account: 'So haben wir gebaut',
  challenge: 'Die Aufgabe',
  solution: 'Unsere Lösung',
  result: 'Das Ergebnis',
  place: 'Lage',
  directions: 'Anfahrt',
  town: 'Zeigt den Ort, nicht die genaue Lage',
  more: 'Mehr aus {category}',
  previous: '{category}: vorheriges Projekt',
  next: '{category}: nächstes Projekt',
  all: 'Alle ansehen',
};

export const programme: Translation<typeof en.programme> = {
  planned: 'Geplante Bauzeit',
  programme: 'Bauzeit',
  complete: '{percent} fertig',
  completeOnHold: '{percent} fertig, unterbrochen',
  to: ' bis ',
  plannedEnd: 'geplant <date>{date}</date>',
  months: { one: '{count} Monat', other: '{count} Monate' },
  years: { one: '{count} Jahr', other: '{count} Jahre' },
  both: '{years} {months}',
};

/** No two cells of a title block may have the same label. */
export const titleBlock: Translation<typeof en.titleBlock> = {
  number: 'Projekt-Nr.',
  status: 'Status',
  progress: '{status}, {percent}',
  year: 'Jahr',
  start: 'Baubeginn',
  handover: 'Übergabe',
  client: 'Bauherr',
  place: 'Ort',
  area: 'Fläche',
  length: 'Länge',
  storeys: 'Geschosse',
  homes: 'Wohnungen',
  units: 'Einheiten',
  value: 'Auftragssumme',
  role: 'Unsere Rolle',
  delivery: 'Abwicklung',
  contract: 'Vertrag',
  clientSector: 'Art des Bauherrn',
  architect: 'Architektur',
  sectors: 'Bauaufgaben',
  services: 'Leistungen',
  moreServices: '{count} weitere',
};

export const typed: Translation<typeof en.typed> = {
  architect: 'architekt',
  storeys: 'geschoss geschosse geschossen stockwerk stockwerke stockwerken',
  homes: 'wohnungsbau wohnbau wohnungen wohnen residential',
};

export const sorts: Translation<typeof en.sorts> = {
  order: 'Unsere Reihenfolge',
  newest: 'Neueste zuerst',
  title: 'A bis Z',
};

export const screens: Translation<typeof en.screens> = {
  all: 'Alle Projekte',
  featured: 'Ausgewählte Projekte',
};

export const guest: Translation<typeof en.guest> = { confidentialClient: 'Auf Wunsch nicht genannt' };

export const errors: Translation<typeof en.errors> = {
  gone: 'Dieses Projekt gibt es nicht mehr',
  categoryGone: 'Diese Kategorie gibt es nicht mehr',
  completedBeforeStart: '„Fertigstellung“ darf nicht vor „Baubeginn“ liegen',
  plannedBeforeStart: '„Geplante Fertigstellung“ darf nicht vor „Baubeginn“ liegen',
  completionMissing: 'Bitte füllen Sie „Fertigstellung“ aus',
  completionInFuture: '„Fertigstellung“ darf nicht in der Zukunft liegen',
};
