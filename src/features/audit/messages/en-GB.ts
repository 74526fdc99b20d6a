export const names = { title: 'Audit log', thing: 'entry', things: 'audit log entries' } as const;

/** Replaces a secret in an entry. */
export const hidden = { value: 'not shown' } as const;

export const errors = {
  moment: '{name} must be a date, like 2026-05-21 or 2026-05-21T13:00:00Z',
  word: '{name} must begin with a lower-case letter and contain only lower-case letters, numbers, colons, full stops and hyphens',
} as const;

/** The API document. */
export const api = {
  actor: 'The `_id` of the user; null for a visitor or the program itself',
  actionLike: 'Like `project:publish`',
  before: 'The changed fields with their earlier values',
  action:
    'A complete action, like `project:publish`, or only its last part, like `publish`. `erase` finds all permanent deletions, `remove` everything that was moved to a bin',
  actorQuery: 'An `_id` or a username',
  to: 'The last day, or the instant before which the entries were made',
} as const;
