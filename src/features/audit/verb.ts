/** Reduces an action, `project:publish`, to the verb by which the log describes and filters it. */

/** The verbs of actions whose last part names something other than what they do. */
export const verbExceptions: Readonly<Record<string, string>> = {
  'comment:remove': 'erase',
  'tender-document:delete': 'remove',
};

/**
 * Returns the last part of the action; `erase` for the permanent deletion of a record by staff or by the program, `remove` for all
 * moves to a bin.
 */
export const verbOf = (action: string): string => {
  const verb = action.slice(action.indexOf(':') + 1);
  return verbExceptions[action] ?? (verb === 'delete' ? 'erase' : verb);
};
