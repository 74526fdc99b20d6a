import { sql } from 'kysely';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';

/** The columns of the index by which the admin list filters projects by their status without reading the table. */
const STATUS_COLUMNS = [
  ...['projectStatus', 'deletedAt', 'status', 'liveFrom', 'liveUntil', 'titleKey', 'categoryId', 'featured'],
  ...['updatedAt', '_id'],
];

const byStatus: Migration = {
  async up(db) {
    const columns = sql.join(STATUS_COLUMNS.map((column) => sql.ref(column)));
    await sql`create index "projectsStatus" on "projects" (${columns})`.execute(db);
  },
};

/** The columns after `completionDate` in the index `projectsCompleted`, as migration 10 defines it. */
const COLUMNS_AFTER_COMPLETION = [
  ...['_id', 'deletedAt', 'status', 'liveFrom', 'liveUntil', 'titleKey', 'categoryId'],
  ...['projectStatus', 'featured'],
];

/** The columns of the index from which the sectors of all visible projects are read without reading the table. */
const SECTOR_COLUMNS = ['sectorKeys', '_id', 'deletedAt', 'liveFrom', 'liveUntil', 'categoryId'];

const guestLists: Migration = {
  async up(db, kind) {
    const columnsOf = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
    await sql`create index "projectsSectors" on "projects" (${columnsOf(SECTOR_COLUMNS)})`.execute(db);
    if (kind === 'sqlite') return;
    // PostgreSQL sorts null last by default. With null first, as in SQLite, the index serves lists in both directions.
    await sql`drop index "projectsCompleted"`.execute(db);
    await sql`create index "projectsCompleted" on "projects"
      ("completionDate" nulls first, ${columnsOf(COLUMNS_AFTER_COMPLETION)})`.execute(db);
  },
};

export const projectMigrations: readonly NamedMigration[] = [
  ['0020-projects-by-status', byStatus],
  ['0025-guest-lists-of-projects', guestLists],
];
