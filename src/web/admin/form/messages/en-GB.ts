/** The texts around the fields of a form. */
export const form = {
  newRecord: 'New {thing}',
  loading: 'Loading',
  tabs: 'Parts of the form',
  tabProblems: { one: '{count} problem', other: '{count} problems' },
  history: 'History',
} as const;

/** The title of the error summary, by the kind of error. */
export const summary = {
  invalid: {
    one: 'Correct {count} problem and try again',
    other: 'Correct {count} problems and try again',
  },
  missing: {
    one: 'Fill in {count} field before publishing',
    other: 'Fill in {count} fields before publishing',
  },
  both: { one: 'There is {count} problem', other: 'There are {count} problems' },
  failed: {
    save: 'This could not be saved',
    publish: 'This could not be published',
    schedule: 'This could not be scheduled',
    unpublish: 'This could not be unpublished',
    remove: 'This could not be moved to the bin',
    restore: 'This could not be restored',
  },
} as const;

/** What can be done with the record, and what was done. */
export const actions = {
  save: 'Save',
  saving: 'Saving',
  publish: 'Publish',
  publishing: 'Publishing',
  schedule: 'Publish later',
  reschedule: 'Change publication time',
  unpublish: 'Unpublish',
  remove: 'Move to bin',
  restore: 'Restore',
  open: 'Open on the site',
  more: 'More actions',
  draftSaved: 'Draft saved at {time}',
  savedAt: 'Saved at {time}',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  readOnly: 'You can view this, but you do not have permission to change it. Ask an administrator.',
  inBin: 'This record is in the bin. Restore it to change it.',
  published: '“{title}” published',
  scheduled: '“{title}” will be published on {moment} ({zone})',
  unpublished: '“{title}” unpublished',
  removed: '“{title}” moved to the bin',
} as const;

/** Choosing when the record is published. */
export const schedule = {
  heading: 'Publish later',
  at: 'Date and time',
  submit: 'Schedule',
  enter: 'Enter a date and a time',
  past: 'Enter a date and time in the future',
  skipped: 'The clocks go forward at this time, so it does not exist on this day. Enter another time',
  twice: 'The clocks go back at this time, so it occurs twice on this day. Enter another time',
} as const;

export const leave = {
  heading: 'Leave without saving?',
  text: 'Your changes here have not been saved.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  uploadsHeading: 'Leave while files are being uploaded?',
  uploads: {
    one: '{count} file has not been uploaded yet. Leaving stops it.',
    other: '{count} files have not been uploaded yet. Leaving stops them.',
  },
  leaveUploads: 'Leave and stop uploading',
} as const;

/** Copies of unsaved text that this browser has stored. */
export const unsaved = {
  heading: 'Unsaved text',
  found: {
    one: 'You have unsaved text from earlier.',
    other: 'You have {count} copies of unsaved text from earlier.',
  },
  typedAt: 'Last typed on {moment}',
  restore: 'Restore',
  restoreFrom: 'Restore the text of {moment}',
  discard: 'Discard',
  discardFrom: 'Discard the text of {moment}',
  discarded: 'Unsaved text discarded',
  undo: 'Undo',
} as const;

export const signedOut = {
  heading: 'You have been signed out',
  text: 'What you typed is stored in this browser. Sign in again to save it.',
  /** After a ban, with its reason */
  banned: '{ban} What you typed is stored in this browser. Save it once you can sign in again.',
  notStored:
    'What you typed could not be stored in this browser. Copy what you need before you sign in again.',
  signIn: 'Sign in',
} as const;

/** Two people changed the same record. */
export const conflict = {
  heading: '{name} changed this while you were editing',
  headingUnnamed: 'Someone changed this while you were editing',
  choose: 'Choose which version of each field to use. Nothing is lost until you save.',
  yours: 'Your version',
  theirs: '{name}’s version',
  theirsUnnamed: 'The other version',
  othersToo: 'The other person also changed these fields, and their version will be saved: {fields}.',
  none: 'You and the other person changed different fields. Save to use all changes.',
  save: 'Save with these choices',
  saveAll: 'Save all changes',
  chooseAll: 'Choose one of the two versions for each field',
  /** In a small form, which has no room for both versions */
  merged:
    'Someone else changed this while you were editing. Their changes are shown together with yours. Check them and save again.',
} as const;

/** Where a record is used. */
export const uses = {
  heading: { one: 'Used in one place', other: 'Used in {count} places' },
  inBin: 'in the bin',
  thingInBin: '{thing}, in the bin',
} as const;

/** The versions of a record. */
export const history = {
  intro: 'Every saved version. Restoring one adds a new version with its content; nothing is lost.',
  version: 'Version {number}, {action}',
  current: 'Current version',
  restore: 'Restore this version',
  restoreNumber: 'Restore this version: {number}',
  restored: 'Version {number} restored',
  unsaved: 'Save or discard your changes before you restore a version.',
  changes: { one: '{count} change', other: '{count} changes' },
  byAt: '{moment} · {name}',
  automatically: 'Automatically',
  actions: {
    create: 'created',
    update: 'changed',
    publish: 'published',
    unpublish: 'unpublished',
    archive: 'archived',
    schedule: 'scheduled',
    remove: 'moved to the bin',
    restore: 'restored',
    reorder: 'order changed',
    'issue-addendum': 'addendum issued',
    award: 'awarded',
    'mark-unsuccessful': 'closed without an award',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    'replace-file': 'file replaced',
  },
} as const;

export const noValue = { empty: 'empty' } as const;

/** The labels of properties that versions record but that are no fields of the form. */
export const fieldLabels = {
  fileVersion: 'File',
  width: 'Width',
  height: 'Height',
  status: 'Status',
  publishAt: 'Publication date',
  outcome: 'Outcome',
  outcomeAt: 'Date of the outcome',
  outcomeData: 'Decision',
  answer: 'Answer',
  answeredAt: 'Date answered',
  publishedAt: 'Date published',
} as const;
