import { sql } from 'kysely';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';

/** The filters of lists of projects, besides the status of the work. */
const NARROWING = [
  ...['deletedAt', 'status', 'liveFrom', 'liveUntil', 'titleKey', 'categoryId', 'featured', 'updatedAt'],
  '_id',
];

const byStatus: Migration = {
  async up(db) {
    const columns = sql.join(['projectStatus', ...NARROWING].map((column) => sql.ref(column)));
    await sql`create index "projectsStatus" on "projects" (${columns})`.execute(db);
  },
};

export const projectMigrations: readonly NamedMigration[] = [['0020-projects-by-status', byStatus]];
