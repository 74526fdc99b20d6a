/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

const imageKinds = {
  exterior: 'Außenansicht',
  interior: 'Innenansicht',
  progress: 'Bauarbeiten',
  before: 'Vorher',
  after: 'Nachher',
  aerial: 'Luftbild',
  detail: 'Detail',
  drawing: 'Zeichnung',
  render: 'Visualisierung',
};

export const image: Translation<typeof en.image> = {
  thing: 'Bild',
  things: 'Bilder',
  title: 'Bilder',
  fields: {
    focal: {
      label: 'Fokuspunkt',
      help: 'Dieser Punkt bleibt in jedem Zuschnitt sichtbar. Klicken Sie in das Bild, ziehen Sie die Markierung oder bewegen Sie sie mit den Pfeiltasten (mit gedrückter Umschalttaste in größeren Schritten).',
    },
    alt: {
      label: 'Alternativtext',
      help: 'Was auf dem Bild zu sehen ist. Wird Menschen vorgelesen, die es nicht sehen: {min} bis {max} Zeichen, nicht der Dateiname.',
    },
    decorative: { label: 'Dekorativ', help: 'Bei einem dekorativen Bild wird nichts vorgelesen.' },
    caption: { label: 'Bildunterschrift' },
    credit: { label: 'Bildnachweis' },
    licence: { label: 'Lizenz' },
    kind: { label: 'Art', options: imageKinds },
    stage: {
      label: 'Bauphase',
      options: { before: 'Vorher', during: 'Bauzeit', after: 'Nachher' },
    },
    takenOn: { label: 'Aufnahmedatum' },
    pair: {
      label: 'Vorher und nachher',
      help: 'Das andere Bild des Paares. Auf Projektseiten schieben Besucher einen Regler zwischen den beiden hin und her, wenn eines von der Art „Vorher“ und das andere von der Art „Nachher“ ist.',
    },
    folder: { label: 'Ordner' },
    tags: { label: 'Schlagwörter' },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Bildunterschrift, Alternativtext, Bildnachweis oder Schlagwort suchen',
  content: 'Bild',
  file: 'Datei',
  drop: 'Bilder hier ablegen',
  describe: 'Beschreiben',
  notDescribed: 'Kein Alternativtext',
  noneYet: 'Noch keine Bilder',
  noneFound: 'Keine Bilder gefunden',
  bin: 'Papierkorb',
  choose: '{title} auswählen',
};

/** The uses of a picture, beside its form. */
export const detail: Translation<typeof en.detail> = {
  label: 'Größe und Verwendung des Bildes',
  size: '{width} × {height} Pixel',
  notUsed: 'Wird nirgends verwendet',
  settings: 'Allgemeine Einstellungen',
  inSettings: 'Logo oder großes Bild der Startseite',
};

export const focalPoint: Translation<typeof en.focalPoint> = {
  position: '{left} von links, {top} von oben',
  crops: 'So wird das Bild zugeschnitten',
  shapes: { card: 'Kachel', opener: 'Breit', phone: 'Handy', square: 'Quadrat' },
};

/** Replacing the file of a picture. */
export const replacement: Translation<typeof en.replacement> = {
  hint: 'Ersetzen Sie die Datei durch eine bessere oder bearbeitete. Bildunterschrift, Alternativtext und die übrigen Angaben bleiben erhalten; bei einem anderen Seitenverhältnis rückt der Fokuspunkt in die Mitte.',
  processing: 'Die neue Datei wird verarbeitet.',
  drop: 'Neue Datei hier ablegen',
  heading: 'Bild durch „{name}“ ersetzen?',
  notUsed:
    'Das Bild wird nirgends verwendet. Um zum alten Bild zurückzukehren, laden Sie die bisherige Datei wieder hoch.',
  used: {
    one: 'Dieses Bild wird an einer Stelle verwendet und dort sofort ausgetauscht. Um zum alten Bild zurückzukehren, laden Sie die bisherige Datei wieder hoch.',
    other:
      'Dieses Bild wird an {count} Stellen verwendet und dort sofort ausgetauscht. Um zum alten Bild zurückzukehren, laden Sie die bisherige Datei wieder hoch.',
  },
  submit: 'Datei ersetzen',
  done: 'Datei ersetzt. Prüfen Sie, ob Bildunterschrift und Alternativtext noch passen',
};

export const picture: Translation<typeof en.picture> = {
  stages: { before: 'Vorher', during: 'Bauzeit', after: 'Nachher' },
  render: 'Visualisierung',
  open: 'Bild {number} öffnen',
  openNamed: 'Bild {number} öffnen: {alt}',
  credit: 'Bild: <name>{name}</name>',
};

export const rows: Translation<typeof en.rows> = {
  stages: 'Bauphase',
  all: 'Alle',
  showAll: { one: '{count} Bild anzeigen', other: 'Alle {count} Bilder anzeigen' },
  pictures: { one: '{count} Bild', other: '{count} Bilder' },
  picturesTaken: { one: '{count} Bild, {when}', other: '{count} Bilder, {when}' },
  period: '{from} bis {to}',
};

export const viewer: Translation<typeof en.viewer> = {
  label: 'Bilder: {title}',
  count: '<hidden>Bild </hidden>{number}<shown> / </shown><hidden> von </hidden>{count}',
  number: 'Bild {number} von {count}',
  zoom: 'Vergrößern',
  close: 'Schließen',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  track: 'Bilder',
  all: 'Alle Bilder',
  picture: 'Bild {number}',
  pictureNamed: 'Bild {number}: {alt}',
  copy: 'Link zu diesem Bild kopieren',
  copied: 'Link kopiert',
  address: 'Link zu diesem Bild',
};

/** The title of a picture without caption and alternative text. */
export const untitled: Translation<typeof en.untitled> = { picture: 'Bild' };

/** Why a picture cannot be published with a record, replaced or deleted. */
export const errors: Translation<typeof en.errors> = {
  notFound: 'Nicht gefunden',
  noAlt:
    'Das Bild hat keinen Alternativtext. Beschreiben Sie, was es zeigt, oder kennzeichnen Sie es als dekorativ',
  noAltNamed:
    'Das Bild („{caption}“) hat keinen Alternativtext. Beschreiben Sie, was es zeigt, oder kennzeichnen Sie es als dekorativ',
  noAltAt:
    'Bild {place} hat keinen Alternativtext. Beschreiben Sie, was es zeigt, oder kennzeichnen Sie es als dekorativ',
  noAltNamedAt:
    'Bild {place} („{caption}“) hat keinen Alternativtext. Beschreiben Sie, was es zeigt, oder kennzeichnen Sie es als dekorativ',
  usedInSettings:
    'Dieses Bild ist das Logo oder das große Bild der Startseite. Wählen Sie zuerst in den Einstellungen ein anderes',
  used: {
    one: 'Dieses Bild wird an {count} Stelle verwendet. Entfernen Sie es zuerst dort',
    other: 'Dieses Bild wird an {count} Stellen verwendet. Entfernen Sie es zuerst dort',
  },
  known: 'Diese Datei ist schon vorhanden: „{title}“. Verwenden Sie dieses Bild',
};

/** Why an uploaded file is rejected. */
export const rejected: Translation<typeof en.rejected> = {
  empty: 'Die ausgewählte Datei ist leer',
  tooLarge: 'Die ausgewählte Datei darf höchstens {max} MB groß sein',
  type: 'Die ausgewählte Datei muss eine JPEG-, PNG-, WebP-, AVIF-, HEIC- oder TIFF-Datei sein',
  mismatch:
    'Die Datei passt nicht zu ihrem Typ. Speichern Sie sie neu als {type} und versuchen Sie es noch einmal',
  side: 'Das ausgewählte Bild darf an jeder Seite höchstens {max} Pixel haben',
  pixels: 'Das ausgewählte Bild darf höchstens {max} Megapixel haben',
  unreadable:
    'Das Bild ließ sich nicht lesen. Speichern Sie es neu als JPEG und versuchen Sie es noch einmal',
  closing: 'Bilder können gerade nicht verarbeitet werden. Versuchen Sie es in einer Minute noch einmal',
};
