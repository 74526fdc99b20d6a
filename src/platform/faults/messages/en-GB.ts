/** Errors that callers get while something outside the program fails. */
export const refusals = {
  full: 'This cannot be saved: the site has run out of disk space. Tell an administrator',
  readonly: 'This cannot be saved: the site cannot write to its storage. Tell an administrator',
  /** Shown to everyone except staff, instead of `full` and `readonly` */
  notSaved: 'We cannot save this at the moment. Please call or email us',
  moved: 'This site is being moved to another server. Reload the page in a few minutes',
  unavailable: 'The site cannot do this at the moment. Try again shortly',
  internal: 'Something went wrong on our side. Try again, or contact us',
} as const;

/** The lines of the log when a fault begins and ends. */
export const log = {
  begins: {
    clock: 'the clock of this machine is wrong: background work is paused on this machine',
    database: 'the database is not working',
    full: 'the disk is full: nothing can be saved',
    moved: 'this site has been moved: nothing can be saved here any more',
    readonly: 'the disk cannot be written to: nothing can be saved',
    storage: 'the file storage cannot be reached',
  },
  continues: '{fault} (still)',
  ends: {
    clock: 'the clock of this machine is right again',
    database: 'the database answers again',
    storage: 'the file storage answers again',
  },
} as const;
