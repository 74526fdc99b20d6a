/** Says what an action does, in the words by which the log describes and filters it. */

/** Actions whose last part says something else than what they do. */
export const verbExceptions: Readonly<Record<string, string>> = {
  'comment:remove': 'erase',
  'tender-document:delete': 'remove',
};

/** Returns the last part of the action; `erase` for all permanent deletions, `remove` for all moves to a bin. */
export const verbOf = (action: string): string => {
  const verb = action.slice(action.indexOf(':') + 1);
  return verbExceptions[action] ?? (verb === 'delete' ? 'erase' : verb);
};
