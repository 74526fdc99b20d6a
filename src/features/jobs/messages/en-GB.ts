/** The permission to see failed and late jobs. */
export const permissions = { job: 'Background work' } as const;

/** The API document. */
export const api = {
  retry: 'Tries failed jobs again at once',
  ids: 'If absent: all failed jobs',
  lane: 'The kind of work: `mail`, `quick`, `documents`, `pictures`, `visitors` or `backups`',
  failure:
    'Why its last attempt failed, as far as the program recognises it; the server’s log has the error itself',
  since: 'Since when its longest-waiting job has been due',
} as const;
