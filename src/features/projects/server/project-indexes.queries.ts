import { sql } from 'kysely';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';

/**
 * The further columns of the index on `projectStatus`, with which the admin list filters projects without reading the
 * table.
 */
const FURTHER_COLUMNS = [
  ...['deletedAt', 'status', 'liveFrom', 'liveUntil', 'titleKey', 'categoryId', 'featured', 'updatedAt'],
  '_id',
];

const byStatus: Migration = {
  async up(db) {
    const columns = sql.join(['projectStatus', ...FURTHER_COLUMNS].map((column) => sql.ref(column)));
    await sql`create index "projectsStatus" on "projects" (${columns})`.execute(db);
  },
};

/** The further columns of the index on `completionDate`; the same as in migration 10. */
const FURTHER_COLUMNS_BY_COMPLETION = [
  ...['_id', 'deletedAt', 'status', 'liveFrom', 'liveUntil', 'titleKey', 'categoryId'],
  ...['projectStatus', 'featured'],
];

/** The index from which the sectors of all published projects are read without reading the table. */
const SECTOR_COLUMNS = ['sectorKeys', '_id', 'deletedAt', 'liveFrom', 'liveUntil', 'categoryId'];

const guestLists: Migration = {
  async up(db, kind) {
    const columnsOf = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
    await sql`create index "projectsSectors" on "projects" (${columnsOf(SECTOR_COLUMNS)})`.execute(db);
    if (kind === 'sqlite') return;
    // Projects without a completion date come first, as in SQLite's index, so that it serves lists in both directions.
    await sql`drop index "projectsCompleted"`.execute(db);
    await sql`create index "projectsCompleted" on "projects"
      ("completionDate" nulls first, ${columnsOf(FURTHER_COLUMNS_BY_COMPLETION)})`.execute(db);
  },
};

export const projectMigrations: readonly NamedMigration[] = [
  ['0020-projects-by-status', byStatus],
  ['0025-guest-lists-of-projects', guestLists],
];
