/** Stops the removal of stored objects, for this process and all others of the site. */
import type { Database } from '#platform/db/open.ts';
import { deletePause, writePause } from '#platform/db/pauses.ts';

/** The lock that a backup holds while it copies, so that objects referenced by its copy of the database are not removed. */
export const PAUSE = 'removal of stored objects';

/** Ends at `until` even if the backup process dies. */
export const pauseRemoval = (database: Database, until: Date): Promise<void> =>
  database.transaction(() => writePause(database, PAUSE, until.toISOString()));

export const resumeRemoval = (database: Database): Promise<void> =>
  database.transaction(() => deletePause(database, PAUSE));
