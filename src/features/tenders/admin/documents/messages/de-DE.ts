/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const template: Translation<typeof en.template> = {
  saveFirst: 'Zuerst einen Entwurf speichern',
  afterwards:
    'Sobald die Ausschreibung als Entwurf gespeichert ist, können Sie hier Dokumente in ihre Ordner legen. Entwürfe sieht nur das Team.',
  label: 'Ordnervorlage',
  none: 'Keine Ordner',
  hint: 'Sie können die Ordner der Ausschreibung danach ändern. Die Vorlage bleibt, wie sie ist.',
  failed: 'Die Ordnervorlagen konnten nicht geladen werden. Die Ausschreibung beginnt mit der ersten.',
  heading: 'Ordner dieser Vorlage',
};

export const fileProblems: Translation<typeof en.fileProblems> = {
  type: 'Die ausgewählte Datei muss eine PDF-, DOCX-, XLSX-, CSV-, DWG-, DXF-, IFC-, RVT-, ZIP-, JPEG-, PNG-, TIFF-, MPP-, XER- oder KMZ-Datei sein. Speichern Sie sie in einem dieser Formate und wählen Sie sie erneut aus',
  empty: 'Die ausgewählte Datei ist leer. Prüfen Sie die Datei und wählen Sie sie erneut aus',
  tooLarge:
    'Die ausgewählte Datei darf höchstens {max} MB groß sein. Verkleinern oder teilen Sie sie und wählen Sie sie erneut aus',
};

// `folderFailed` and `tooDeep` are joined with other sentences by full stops, so they end without one.
export const upload: Translation<typeof en.upload> = {
  region: 'Hochladen',
  to: 'nach {folder}',
  checking: 'Wird geprüft',
  progress: '{percent}, {sent} von {total}',
  cancel: 'Hochladen von {name} abbrechen',
  retry: 'Noch einmal versuchen',
  dismiss: '{name} aus der Liste entfernen',
  done: { one: '{count} Dokument ist hochgeladen', other: '{count} Dokumente sind hochgeladen' },
  folderFailed: '{folder}: {reason}',
  tooDeep: 'Ordner können höchstens {max} Ebenen tief sein',
  notPlaced: 'Wählen Sie für diese Dateien einen Ordner und fügen Sie sie erneut hinzu: {files}',
  unreadable:
    'Einige Dateien oder Ordner konnten nicht gelesen werden. Prüfen Sie, ob sie noch vorhanden sind und Sie sie öffnen dürfen, und fügen Sie sie erneut hinzu: {files}',
};

export const dropZone: Translation<typeof en.dropZone> = {
  folder: 'Hochladen in den Ordner',
  topLevel: 'Oberste Ebene',
  drop: 'Dokumente oder einen ganzen Ordner hier ablegen',
  hint: 'Unterordner kommen in den Ordner mit derselben Nummer oder demselben Namen. Fehlende Ordner werden angelegt.',
  choose: 'oder <files>Dateien auswählen</files>',
  chooseEither: 'oder <files>Dateien auswählen</files> oder <folder>einen ganzen Ordner auswählen</folder>',
  folderInput: 'Ganzen Ordner auswählen',
};

export const tab: Translation<typeof en.tab> = {
  published:
    'Bieter arbeiten mit diesen Unterlagen. Neue Dokumente bleiben intern, bis Sie eine Bieterinformation veröffentlichen.',
  over: 'Diese Ausschreibung ist beendet. Ihre Unterlagen lassen sich nicht mehr ändern.',
  readOnly:
    'Sie haben keine Berechtigung, diese Unterlagen zu ändern. Bitte wenden Sie sich an die Administration.',
  addTo: 'Dokumente hinzufügen: {folder}',
  moved: '„{name}“ liegt jetzt in {folder}',
  removed: '„{name}“ ist entfernt',
  withdrawn: '„{name}“ ist zurückgezogen',
  restored: '„{name}“ ist wiederhergestellt',
  twice: '{name} ist zweimal in dieser Ausschreibung.',
  sameNumber: '{name} hat dieselbe Nummer wie {other}.',
  removeOlder: 'Das ältere entfernen',
  removeOther: '{name} entfernen',
  keepBoth: 'Beide behalten',
  withoutFolder: 'Zurückgezogene Dokumente ohne Ordner',
  withdrawHeading: '„{name}“ zurückziehen?',
  withdrawText:
    'Das Dokument verschwindet sofort von der Seite der Ausschreibung, und dort steht, dass es zurückgezogen wurde. Das lässt sich nicht rückgängig machen. Wenn die Bieter den Grund erfahren sollen, ziehen Sie es stattdessen mit einer Bieterinformation zurück.',
  withdraw: 'Dokument zurückziehen',
};

export const row: Translation<typeof en.row> = {
  status: {
    ready: 'Bereit',
    issued: 'Veröffentlicht',
    prepared: 'Nächste Bieterinfo',
    superseded: 'Überholt',
    withdrawn: 'Zurückgezogen',
    waiting: 'Wird gelesen',
    unreadable: 'Nicht lesbar',
    untitled: 'Ohne Titel',
  },
  addendum: 'Bieterinfo {number}',
  revision: 'Index {revision}',
  replaces: 'Ersetzt {name}',
  more: 'Weitere Aktionen für {name}',
  edit: 'Angaben bearbeiten',
  move: 'Verschieben nach …',
  remove: 'Entfernen',
  withdraw: 'Zurückziehen',
};

export const documentForm: Translation<typeof en.documentForm> = {
  heading: 'Angaben zu {name}',
  save: 'Angaben speichern',
};

export const removed: Translation<typeof en.removed> = {
  heading: 'Entfernte Dokumente ({count})',
  hint: 'Diese Dokumente sind nicht öffentlich. Sie können sie wiederherstellen, bis die Ausschreibung beendet ist.',
  restore: 'Wiederherstellen',
  restoreOne: '{name} wiederherstellen',
};
