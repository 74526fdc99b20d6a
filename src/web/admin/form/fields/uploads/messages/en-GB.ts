export const dropZone = {
  choose: 'or <files>choose from this device</files>',
  chooseOrBrowse: 'or <files>choose from this device</files> or <library>from the image browser</library>',
} as const;

/** One file. */
export const upload = {
  stop: 'Stop uploading {name}',
  dismiss: 'Remove {name} from the list',
  retry: 'Try again',
  waiting: 'Waiting',
  processing: 'Processing',
  progress: '{percent}, {sent} of {size}',
} as const;

/** Why a file was not uploaded, if the server did not say. */
export const uploadErrors = {
  connection: 'The connection was lost. Try again',
  stoppedAt: 'The upload stopped at {percent}. Try again',
} as const;

/** All files of a field or a screen. */
export const uploads = {
  region: 'Uploading',
  progress: {
    one: 'Uploaded {done} of {count} file, {sent} of {size}',
    other: 'Uploaded {done} of {count} files, {sent} of {size}',
  },
  failed: { one: '{count} file was not uploaded', other: '{count} files were not uploaded' },
  stopAll: 'Stop all',
  retryAll: 'Try all again',
  retryNow: 'Try now',
  pauses: {
    offline: 'No connection. Uploading continues automatically when it returns.',
    busy: 'The site is busy. Uploading continues automatically in a moment.',
    'signed-out':
      'You have been signed out. Sign in again in another tab, and uploading continues here automatically.',
  },
  missingRegion: 'Files that were not uploaded',
  missing: {
    one: 'This file was not uploaded on your last visit. Choose it again:',
    other: 'These {count} files were not uploaded on your last visit. Choose them again:',
  },
  inFolder: '{name} ({folder})',
  dismissMissing: 'Dismiss this list',
} as const;
