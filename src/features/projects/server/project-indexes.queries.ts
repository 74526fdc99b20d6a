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

export const projectMigrations: readonly NamedMigration[] = [['0020-projects-by-status', byStatus]];
