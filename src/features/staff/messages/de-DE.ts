/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const departments: Translation<typeof en.departments> = {
  Leadership: 'Geschäftsleitung',
  Estimating: 'Kalkulation',
  'Project management': 'Projektleitung',
  Site: 'Bauleitung',
  Commercial: 'Vertrag und Abrechnung',
  Engineering: 'Technik',
  'Health & safety': 'Arbeitsschutz',
  Procurement: 'Einkauf',
  'Finance & administration': 'Finanzen und Verwaltung',
};

export const staff: Translation<typeof en.staff> = {
  thing: 'Teammitglied',
  things: 'Teammitglieder',
  title: 'Team',
  fields: {
    name: { label: 'Name' },
    postNominals: { label: 'Titel und Abschlüsse', help: 'Zum Beispiel Dipl.-Ing. (FH).' },
    jobTitle: { label: 'Funktion' },
    department: {
      label: 'Abteilung',
      options: departments,
    },
    leadership: {
      label: 'Bei der Geschäftsleitung zeigen',
      help: 'Steht größer und ganz oben auf der Seite „Unser Team“.',
    },
    images: {
      label: 'Porträts',
      help: 'Mindestens {pixels} mal {pixels} Pixel. Gezeigt wird das erste. Ohne Porträt sehen Besucher die Initialen.',
    },
    shortBio: { label: 'Kurzporträt', help: 'Ein Satz.' },
    bio: { label: 'Porträttext' },
    consentOn: {
      label: 'Datum der Einwilligung',
      help: 'Der Tag, an dem die Person zugestimmt hat, gezeigt zu werden. Ohne dieses Datum lässt sich die Seite nicht veröffentlichen. Wird auf der Website nie gezeigt.',
      missing: 'Bitte geben Sie an, wann die Person zugestimmt hat, gezeigt zu werden',
    },
    leftOn: { label: 'Ausgeschieden am', help: 'Ab diesem Tag steht die Person nicht mehr auf der Website.' },
    email: { label: 'E-Mail' },
    emailDisplay: {
      label: 'E-Mail auf der Website',
      options: { hidden: 'Nicht zeigen', form: 'Kontaktformular', visible: 'Zeigen' },
    },
    phone: { label: 'Telefon', help: 'Zum Beispiel {example}. Nummern im Ausland mit Ländervorwahl.' },
    showPhone: { label: 'Telefonnummer zeigen' },
    mobile: { label: 'Mobil' },
    showMobile: { label: 'Mobilnummer zeigen' },
    linkedin: {
      label: 'LinkedIn',
      help: 'Die Webadresse des Profils, zum Beispiel https://linkedin.com/in/…',
    },
    joinedYear: { label: 'Im Unternehmen seit', help: 'Zum Beispiel 2011.' },
    experienceSince: { label: 'Am Bau seit', help: 'Das Jahr des Einstiegs in die Baubranche.' },
    specialties: { label: 'Schwerpunkte' },
    projects: { label: 'Projekte' },
    qualifications: {
      label: 'Abschlüsse',
      add: 'Abschluss hinzufügen',
      fields: {
        title: { label: 'Abschluss' },
        institution: { label: 'Einrichtung' },
        year: { label: 'Jahr' },
      },
    },
    licences: {
      label: 'Zulassungen',
      help: 'Eine abgelaufene Zulassung wird nicht gezeigt.',
      add: 'Zulassung hinzufügen',
      fields: {
        name: { label: 'Zulassung' },
        body: { label: 'Ausgestellt von' },
        number: { label: 'Nummer' },
        expiresOn: { label: 'Gültig bis' },
        showNumber: { label: 'Nummer zeigen' },
      },
    },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Name, Funktion, E-Mail oder Telefon suchen',
  empty: 'Alle, die Besucher unter „Unser Team“ sehen. Niemand wird ohne Einwilligung gezeigt.',
  content: 'Person',
  contact: 'Kontakt',
  experience: 'Werdegang',
};

export const list: Translation<typeof en.list> = {
  title: 'Unser Team',
  description: 'Das Team von {company}: wer wir sind, was wir machen und wie Sie uns erreichen.',
  lead: {
    one: 'Mit dieser Person haben Sie am ehesten zu tun.',
    other: 'Die {count} Menschen, mit denen Sie am ehesten zu tun haben, und was sie bei uns machen.',
  },
  departments: 'Abteilung zeigen',
  all: 'Alle',
  since: 'Seit {year}',
  call: '<hidden>{name} anrufen: </hidden>{number}',
  join: 'Möchten Sie bei uns arbeiten?',
  joinText: 'Wir freuen uns immer über Leute, die gut bauen.',
  write: 'Nachricht schreiben',
  none: 'Noch keine Teammitglieder',
  noneText: 'Schreiben Sie uns: Wir verbinden Sie mit der richtigen Person.',
};

export const detail: Translation<typeof en.detail> = {
  title: '{name}, {job}',
  position: '{job}, {letters}',
  department: 'Abteilung',
  joined: 'Bei uns seit',
  experience: 'Am Bau seit',
  specialties: 'Schwerpunkte',
  projects: 'Projekte mit {name}',
  contact: 'Kontakt: {name}',
  phone: 'Durchwahl',
  mobile: 'Mobil',
  email: 'E-Mail',
  message: 'Nachricht',
  write: 'An {name} schreiben',
  linkedin: 'LinkedIn',
  profile: 'Profil',
  qualifications: 'Abschlüsse',
  licences: 'Zulassungen',
  valid: '<hidden>Gültig </hidden>bis <month>{month}</month>',
  licenceNumber: 'Nr. {number}',
};

export const errors: Translation<typeof en.errors> = { gone: 'Diese Person gehört nicht mehr zum Team' };

export const screen: Translation<typeof en.screen> = { title: 'Unser Team' };
