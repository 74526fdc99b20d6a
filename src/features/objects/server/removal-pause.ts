/** Pauses the removal of stored objects, by all processes of the site. */
import type { Database } from '#platform/db/open.ts';
import { deletePause, writePause } from '#platform/db/pauses.ts';

/**
 * The name of the pause while a backup copies files, so that no object is removed to which its copy of the database
 * refers.
 */
export const PAUSE = 'removal of stored objects';

/** Pauses the removal until `resumeRemoval`, at the latest until this instant: the backup process may die. */
export const pauseRemoval = (database: Database, until: Date): Promise<void> =>
  database.transaction(() => writePause(database, PAUSE, until.toISOString()));

export const resumeRemoval = (database: Database): Promise<void> =>
  database.transaction(() => deletePause(database, PAUSE));
