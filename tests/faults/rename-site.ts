/** Writes to the database of a running server from another process, as a tool would. */
import { openDatabase } from '#platform/db/open.ts';

const [, , file = ''] = process.argv;
const database = await openDatabase({ kind: 'sqlite', file });
await database.transaction(() =>
  database.db
    .insertInto('settings')
    .values({
      group: 'general',
      data: JSON.stringify({ siteName: 'Renamed by a tool' }),
      version: 1,
      updatedAt: new Date().toISOString(),
      updatedBy: null,
    })
    .execute(),
);
await database.close();
