/** Pauses the removal of stored objects in all processes of the site. */
import type { Database } from '#platform/db/open.ts';
import { deletePause, writePause } from '#platform/db/pauses.ts';

/**
 * The name of the pause during a backup. Without the pause, the server could remove an object to which the backup's copy
 * of the database refers, before the backup has copied it.
 */
export const REMOVAL_PAUSE = 'removal of stored objects';

/** Pauses the removal until `resumeRemoval`, or at the latest until `until`, because the backup process may die. */
export const pauseRemoval = (database: Database, until: Date): Promise<void> =>
  database.transaction(() => writePause(database, REMOVAL_PAUSE, until.toISOString()));

export const resumeRemoval = (database: Database): Promise<void> =>
  database.transaction(() => deletePause(database, REMOVAL_PAUSE));
