/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const dropZone: Translation<typeof en.dropZone> = {
  choose: 'oder <files>von diesem Gerät auswählen</files>',
  chooseOrBrowse:
    'oder <files>von diesem Gerät auswählen</files> oder <library>vorhandene Bilder verwenden</library>',
};

/** One file. */
export const upload: Translation<typeof en.upload> = {
  stop: 'Hochladen von {name} abbrechen',
  dismiss: '{name} aus der Liste entfernen',
  retry: 'Noch einmal versuchen',
  waiting: 'Wartet',
  processing: 'Wird verarbeitet',
  progress: '{percent}, {sent} von {size}',
};

/** Why a file was not uploaded, if the server did not say. */
export const uploadErrors: Translation<typeof en.uploadErrors> = {
  connection: 'Die Verbindung ist abgebrochen. Versuchen Sie es noch einmal',
  stoppedAt: 'Das Hochladen ist bei {percent} abgebrochen. Versuchen Sie es noch einmal',
};

/** All files of a field or a screen. */
export const uploads: Translation<typeof en.uploads> = {
  region: 'Hochladen',
  progress: {
    one: '{done} von {count} Datei hochgeladen, {sent} von {size}',
    other: '{done} von {count} Dateien hochgeladen, {sent} von {size}',
  },
  failed: { one: '{count} Datei wurde nicht hochgeladen', other: '{count} Dateien wurden nicht hochgeladen' },
  stopAll: 'Alle abbrechen',
  retryAll: 'Alle noch einmal versuchen',
  retryNow: 'Jetzt versuchen',
  pauses: {
    offline: 'Keine Verbindung. Sobald sie wieder da ist, geht das Hochladen von selbst weiter.',
    busy: 'Die Website ist gerade ausgelastet. Das Hochladen geht gleich von selbst weiter.',
    'signed-out':
      'Sie wurden abgemeldet. Melden Sie sich in einem anderen Tab wieder an, dann geht das Hochladen hier von selbst weiter.',
  },
  missingRegion: 'Nicht hochgeladene Dateien',
  missing: {
    one: 'Diese Datei wurde bei Ihrem letzten Besuch nicht hochgeladen. Wählen Sie sie noch einmal aus:',
    other:
      'Diese {count} Dateien wurden bei Ihrem letzten Besuch nicht hochgeladen. Wählen Sie sie noch einmal aus:',
  },
  inFolder: '{name} ({folder})',
  dismissMissing: 'Liste ausblenden',
};
