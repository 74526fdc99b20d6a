/** Errors that callers get when a request is rejected, and the descriptions of calls. */

export const errors = {
  notFound: 'There is nothing at this address',
  methodNotAllowed: '{method} is not supported at this address',
  notPossible: 'This is not supported at this address',
  moved: 'Moved to {address}',
  notBuilt: 'The pages have not been built. Run: npm run build',
  stateGone: 'The page has changed since then',
  wrongHost: 'This server does not answer requests for that host',
  signIn: 'Sign in to continue',
  reauthenticate: 'Confirm your identity to continue',
  invalid: 'Some fields need attention',
  tooLarge: 'The data you sent is too large. The limit is {size}',
  fileTooLarge: 'The selected file must be at most {size}',
  interrupted: 'Part of what you sent did not arrive. Send it again',
  incompleteForm: 'Part of the form did not arrive. Send it again',
  busy: 'Many files are being uploaded at the moment. Try again shortly',
  sendJson: 'Send JSON',
  tooDeep: 'This JSON is nested too deeply',
  invalidJson: 'This is not valid JSON',
  notSettable: '{name} cannot be set here',
  sentTwice: '{name} appears twice',
  wrongKind: {
    string: '{name} must be text',
    number: '{name} must be a number',
    boolean: '{name} must be true or false',
    array: '{name} must be a list',
    object: '{name} must be an object',
  },
  wrongValue: '{name} has an invalid value',
  notFile: '{name} is not a file',
  fileNameTooLong: 'File names must be {max} characters or less. Rename the file and try again',
  repeatedParameter: 'A parameter appears twice in the address',
  hasControlCharacters: '{name} contains characters that cannot be searched for',
  idempotencyKey: 'Idempotency-Key must be {min} to {max} characters without spaces',
  maintenance: 'The site is closed for maintenance. Try again later',
  overloaded: 'The site has more visitors than it can serve at the moment. Try again in a few seconds',
  changed: 'This {thing} has been changed since you opened it. Review the changes before saving yours',
  changedBy: '{name} changed this {thing} at {time} on {day}. Review their changes before saving yours',
  moreProblems: { one: 'And {count} more', other: 'And {count} more' },
} as const;

/** Why someone signed in may not do something, by the action of the missing permission. */
export const forbidden = {
  list: 'You do not have permission to see this list. Ask an administrator',
  view: 'You do not have permission to see this. Ask an administrator',
  create: 'You do not have permission to create this. Ask an administrator',
  update: 'You do not have permission to change this. Ask an administrator',
  delete: 'You do not have permission to delete this. Ask an administrator',
  publish: 'You do not have permission to publish this. Ask an administrator',
  reorder: 'You do not have permission to change the order. Ask an administrator',
  access: 'You do not have permission to open the content area. Ask an administrator',
  other: 'You do not have permission to do this. Ask an administrator',
} as const;

/** Cells of an exported table. */
export const table = { yes: 'yes', no: 'no' } as const;

/** The API document. */
export const api = {
  title: 'API of this site',
  intro:
    'Requests and answers are JSON, except for uploads, files and feeds. Every field is described in <link>/api/openapi.json</link>, for programs.',
  description: 'Every call of this site, with its input, its answer and who may make it.',
  document: 'Returns the description of all calls for programs (OpenAPI 3.1)',
  page: 'Lists all calls on a web page',
  pageState: 'Returns the data from which a page was rendered',
  access: {
    public: 'Open to everyone.',
    signed_in: 'Requires a signed-in user.',
    signed_address: 'Requires a signed address, made for a user who may see the record.',
    by_record:
      'Open to everyone if guests may see the record; otherwise requires a token, or a signed address made for a user who may see it.',
    permission: 'Requires the permission {permission}.',
  },
  success: { 200: 'Success', 201: 'Created', 202: 'Accepted' },
  failure: 'An error. Every error has these fields; some have more',
  idempotencyKey:
    'A new value for each operation, such as a UUID. For {hours} hours a repeat with the same value is not performed again, but gets the first answer.',
  reauthentication: {
    route: 'Requires `POST /auth/confirm` within the last {minutes} minutes: the call {effect}.',
    field: 'Setting `{field}` requires `POST /auth/confirm` within the last {minutes} minutes: it {effect}.',
    effects: {
      'sign-in': 'changes how someone signs in',
      rights: 'changes what someone may do',
      mail: 'changes where email is sent',
      export: 'exports personal data',
      erasure: 'deletes records permanently',
    },
  },
  healthz: 'Tells whether the process is running',
  readyz: 'Tells whether the database and the storage can be used; 503 if not',
  metrics: 'Returns the metrics of this process for Prometheus',
  asset: 'Returns a script, style sheet or font of the site',
  serviceWorker:
    'Returns the service worker of the public pages; if it is switched off, a script that removes it',
  offlinePage: 'Returns the page that the service worker shows while the site cannot be reached',
} as const;

/** Summaries of the calls that all resources of the admin share. */
export const calls = {
  list: 'Lists the {things} that match the filters, one page at a time',
  ids: 'Lists the ids of all {things} that match the filters, in batches',
  exportCsv: 'Exports the {things} that match the filters as CSV',
  blank: 'Returns the defaults of a new {thing}',
  find: 'Returns one {thing}, with what the caller may do with it',
  create: 'Creates one {thing}',
  replace: 'Replaces all fields of one {thing}',
  change: 'Changes some fields of one {thing}',
  remove: 'Deletes one {thing}',
  moveToBin: 'Moves one {thing} to the bin; with `forever=true` permanently deletes one that is in the bin',
  moveEachToBin: 'Moves several {things} to the bin; those that cannot be deleted are listed with the reason',
  removeEach: 'Deletes several {things}; those that cannot be deleted are listed with the reason',
  moveAllToBin: 'Moves all {things} that match the filters to the bin',
  removeAll: 'Deletes all {things} in the list',
  restore: 'Restores {things} from the bin',
  reorder: 'Reorders these {things} among the positions they already have',
  revisions: 'Lists every version of one {thing}, with what changed',
  restoreRevision: 'Restores an earlier version of one {thing}',
  publish: 'Publishes one {thing}',
  unpublish: 'Unpublishes one {thing}',
  schedule: 'Publishes one {thing} at a given time',
  publishEach: 'Publishes several {things}; those that are not ready are listed with the reason',
  unpublishEach: 'Unpublishes several {things}; those that cannot be unpublished are listed with the reason',
} as const;

/** The help texts of the metrics. */
export const metricHelp = {
  requests: 'Requests, by method, route, status and whether they were answered from the cache',
  seconds: 'Seconds from the arrival of a request to the end of its answer, waiting included',
  requestsWaiting: 'Requests waiting to be rendered',
  requestsRejected: 'Requests answered with 503 because they had waited too long',
  requestsSkipped: 'Requests not rendered because their clients left while they waited',
  faults: 'Failures of the database, of the disk (full or read-only) and of the file storage',
  connections: 'Open connections to PostgreSQL',
  connectionsIdle: 'Connections to PostgreSQL that nothing uses',
  connectionsWaiting: 'Callers that wait for a connection to PostgreSQL',
  outboxWaiting: 'Emails that are waiting to be sent',
  outboxOldest: 'Seconds since the longest-waiting email was queued',
  diskFree: 'Free bytes on the disk of the database (SQLite) and of the stored files (a folder)',
  jobSeconds: 'Seconds that an attempt at a job took, by lane and outcome',
  cacheHits: 'Requests answered from the cache',
  cacheBytes: 'Bytes of the cached answers',
  generation: 'Counts the changes of content',
  waiting: 'Waiting jobs, by lane',
  failed: 'Jobs that failed and are not retried, by lane',
  oldest: 'Seconds since the longest-waiting job of a lane became due',
  backupAge: 'Seconds since the last complete backup began; NaN: there is none',
  backupBytes: 'Bytes of the rows and files in the last complete backup',
  backupOverdue: '1 if there is no backup within twice the time that the schedule allows',
  verificationAge: 'Seconds since a backup was last verified successfully; NaN: never',
} as const;
