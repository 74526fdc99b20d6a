/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const tree: Translation<typeof en.tree> = {
  label: 'Ordner',
  none: 'Noch keine Ordner',
  noneHint: 'Bieter finden die Dokumente über die Ordner. Legen Sie den ersten an.',
  drag: 'Ziehen Sie einen Ordner am Griff, um ihn zu verschieben.',
  keys: 'Mit der Tastatur: Griff auswählen, dann verschieben ↑ und ↓ den Ordner, → verschiebt ihn in den Ordner darüber, ← wieder heraus.',
  openAll: 'Alle öffnen',
  closeAll: 'Alle schließen',
  add: 'Neuer Ordner',
  handle: '{name} mit den Pfeiltasten verschieben',
  movedAtTop: '{name} ist jetzt Nummer {place} von {total} auf der obersten Ebene',
  movedInside: '{name} ist jetzt Nummer {place} von {total} in {folder}',
  added: '{name} ist angelegt',
  saved: '{name} ist gespeichert',
  deleted: '{name} ist gelöscht',
  used: '{count} von {max}',
};

export const branch: Translation<typeof en.branch> = {
  more: 'Weitere Aktionen für {name}',
  addInside: 'Neuer Unterordner',
  edit: 'Bearbeiten',
  move: 'Verschieben nach …',
  delete: 'Löschen',
  deepest: 'Ordner können höchstens {max} Ebenen tief sein. Ordner hier können keine Unterordner haben',
  empty: 'Leer',
  files: { one: '{count} Datei', other: '{count} Dateien' },
  folders: { one: '{count} Ordner', other: '{count} Ordner' },
  movesInto: 'In {name} verschieben',
  movesBefore: 'Vor {name} verschieben',
  movesAfter: 'Hinter {name} verschieben',
};

export const folderForm: Translation<typeof en.folderForm> = {
  new: 'Neuer Ordner',
  newInside: 'Neuer Ordner in {name}',
  edit: '{name} bearbeiten',
  add: 'Ordner anlegen',
  save: 'Ordner speichern',
};

export const moveDialog: Translation<typeof en.moveDialog> = {
  move: { heading: '{name} verschieben', target: 'Verschieben nach', submit: 'Verschieben' },
  restore: { heading: '{name} wiederherstellen', target: 'Wiederherstellen in', submit: 'Wiederherstellen' },
  topLevel: 'Oberste Ebene',
  withNote: '{name} ({note})',
  here: 'liegt schon hier',
  cancel: 'Abbrechen',
  obstacle: {
    'inside-itself': 'in sich selbst',
    'too-deep': 'zu tief',
    'too-many': 'voll',
    'same-title': 'Titel vergeben',
  },
};

export const obstacles: Translation<typeof en.obstacles> = {
  'inside-itself': 'Ein Ordner lässt sich nicht in sich selbst verschieben',
  'too-deep': 'Ordner können höchstens {max} Ebenen tief sein. Wählen Sie einen Ordner weiter oben',
  'too-many': 'Es sind höchstens {max} Ordner möglich. Löschen Sie zuerst einen',
  'same-title': 'Ein Ordner auf derselben Ebene heißt schon so. Wählen Sie einen anderen Titel',
};

export const deleteDialog: Translation<typeof en.deleteDialog> = {
  heading: '„{name}“ löschen?',
  folders: {
    one: '{count} Unterordner wird mit gelöscht.',
    other: '{count} Unterordner werden mit gelöscht.',
  },
  documents: {
    one: '{count} Dokument darin wird entfernt. Sie können es unter „Entfernte Dokumente“ in einem anderen Ordner wiederherstellen.',
    other:
      '{count} Dokumente darin werden entfernt. Sie können sie unter „Entfernte Dokumente“ in anderen Ordnern wiederherstellen.',
  },
  delete: 'Ordner löschen',
};
