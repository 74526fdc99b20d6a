/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** The fields of each kind of block. */
export const blockFields: Translation<typeof en.blockFields> = {
  text: { text: { label: 'Text' } },
  image: {
    image: { label: 'Bild' },
    caption: {
      label: 'Bildunterschrift',
      help: 'Lassen Sie das Feld leer, um die Bildunterschrift des Bildes zu verwenden.',
    },
    size: {
      label: 'Breite',
      options: {
        text: 'So breit wie der Text',
        wide: 'Breiter als der Text',
        full: 'So breit wie die Seite',
      },
    },
  },
  quote: { quote: { label: 'Zitat' }, by: { label: 'Name' }, role: { label: 'Funktion' } },
  keyFigures: {
    figures: {
      label: 'Kennzahlen',
      add: 'Kennzahl hinzufügen',
      fields: { value: { label: 'Wert' }, label: { label: 'Bezeichnung' } },
    },
  },
  documents: { title: { label: 'Titel' }, documents: { label: 'Dokumente' } },
  callToAction: {
    title: { label: 'Titel' },
    text: { label: 'Text' },
    label: { label: 'Text der Schaltfläche' },
    target: {
      label: 'Linkziel',
      help: 'Beginnt mit https:// oder, bei einer Seite dieser Website, mit /.',
    },
  },
  map: {
    location: { label: 'Ort auf der Karte' },
    zoom: { label: 'Zoom', help: 'Von {min} (die ganze Welt) bis {max} (ein einzelnes Gebäude).' },
    label: { label: 'Bezeichnung' },
  },
  video: {
    video: { label: 'Video', help: 'Die Webadresse des Videos bei YouTube oder Vimeo.' },
    title: { label: 'Titel' },
    poster: { label: 'Titelbild' },
  },
  gallery: {
    gallery: { label: 'Galerie', help: 'Zeigt alle Bilder dieser Galerie statt der unten ausgewählten.' },
    images: { label: 'Bilder' },
  },
  projectList: {
    title: { label: 'Titel' },
    show: {
      label: 'Welche Projekte',
      options: {
        chosen: 'Hier ausgewählte',
        category: 'Aus einer Kategorie',
        featured: 'Hervorgehobene Projekte',
        newest: 'Neueste Projekte',
      },
    },
    most: { label: 'Höchstzahl', help: 'Höchstens {max}.' },
    projects: { label: 'Projekte' },
    category: { label: 'Kategorie' },
  },
};

export const blocks: Translation<typeof en.blocks> = {
  gallery: 'Zur ganzen Galerie',
  documents: 'Downloads',
  video: 'Auf {host} ansehen',
  hosts: { youtube: 'YouTube', vimeo: 'Vimeo' },
  /** Of a map without a name: "Karte: dieser Ort" */
  place: 'dieser Ort',
};

/** What a block lacks before guests can see it. */
export const incomplete: Translation<typeof en.incomplete> = {
  picture: 'Bitte wählen Sie ein Bild aus',
  quotation: 'Bitte füllen Sie „Zitat“ aus',
  value: 'Bitte füllen Sie „Wert“ aus',
  label: 'Bitte füllen Sie „Bezeichnung“ aus',
  documents: 'Bitte wählen Sie mindestens ein Dokument aus',
  title: 'Bitte füllen Sie „Titel“ aus',
  buttonLabel: 'Bitte füllen Sie „Text der Schaltfläche“ aus',
  target: 'Bitte füllen Sie „Linkziel“ aus',
  latitude: 'Bitte füllen Sie „Breitengrad“ aus',
  longitude: 'Bitte füllen Sie „Längengrad“ aus',
  video: 'Bitte geben Sie die Webadresse des Videos ein',
  projects: 'Bitte wählen Sie mindestens ein Projekt aus',
  category: 'Bitte treffen Sie eine Auswahl bei „Kategorie“',
  body: 'Bitte fügen Sie mindestens einen Baustein hinzu',
};

export const errors: Translation<typeof en.errors> = {
  id: 'Ein Baustein braucht eine eigene id',
  target:
    'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt, oder eine Seite dieser Website, die mit / beginnt',
  video: 'Bitte geben Sie die Webadresse eines Videos bei YouTube oder Vimeo ein',
  column: 'Eine Spalte kann höchstens {max} Bausteine haben',
  tooMany: 'Höchstens {max} Bausteine sind möglich',
  repeatedId: 'Zwei Bausteine haben die id {id}',
  tooLong: 'Der Text darf höchstens {max} Zeichen haben',
};

/** The editor of the blocks. */
export const admin: Translation<typeof en.admin> = {
  add: 'Baustein hinzufügen',
  addTo: 'Baustein hinzufügen: {label}',
  empty: 'Noch keine Bausteine. Fügen Sie den ersten hinzu.',
  left: 'Linke Spalte',
  right: 'Rechte Spalte',
  kinds: {
    text: 'Text',
    image: 'Bild',
    quote: 'Zitat',
    keyFigures: 'Kennzahlen',
    documents: 'Dokumente',
    callToAction: 'Kasten mit Schaltfläche',
    map: 'Karte',
    video: 'Video',
    gallery: 'Galerie',
    projectList: 'Projekte',
    twoColumns: 'Zwei Spalten',
  },
};
