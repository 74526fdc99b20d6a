/**
 * Descriptions of roles, with texts for the built-in ones, and the terms by which the admin finds records in addition
 * to their titles. A job, enqueued here, indexes existing records, because only their types know their terms. Frozen: a
 * later change is a later migration.
 */
import { type Kysely, sql } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';
import { newId } from '../id.ts';
import { adminSearchTableStatements } from '../search/admin-entries.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);
  await db.schema
    .createTable('officeIndex')
    .addColumn('number', kind === 'sqlite' ? 'integer' : 'bigserial', (column) => column.primaryKey())
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('contentId', key, (column) => column.notNull())
    .addColumn('textKey', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('officeIndexRecord')
    .unique()
    .on('officeIndex')
    .columns(['type', 'contentId'])
    .execute();
  for (const statement of adminSearchTableStatements(kind)) await statement.execute(db);
  const now = new Date().toISOString();
  const anyRecords = ['projects', 'images', 'staff', 'pages', 'posts', 'tenders', 'letters'].map(
    (table) => sql`exists (select 1 from ${sql.table(table)})`,
  );
  await sql`insert into "jobs" ("_id", "kind", "payload", "runAt", "attempts", "createdAt", "uniqueKey")
    select ${newId()}, 'office:renew', '{}', ${now}, 0, ${now}, 'office:renew'
    where ${sql.join(anyRecords, sql` or `)}`.execute(db);

  await db.schema.alterTable('roles').addColumn('description', 'text').execute();
  const roles = db as Kysely<{ roles: { name: string; builtIn: number; description: string | null } }>;
  for (const [name, description] of Object.entries(descriptions))
    await roles
      .updateTable('roles')
      .set({ description })
      .where('name', '=', name)
      .where('builtIn', '=', 1)
      .execute();
};

const descriptions = {
  owner: 'Runs the company’s site: may do everything, and decides who else may.',
  administrator: 'Runs the site day by day: everything but making roles and changing owners.',
  editor: 'Keeps the site up to date: projects, pages, news, people, letters and pictures; answers messages.',
  'tender-manager':
    'Puts tenders out: documents, addenda and answers. Awarding, withdrawing and reopening are for others.',
  moderator: 'Looks after comments and messages, and keeps out whoever spoils them.',
  member: 'Has an account on the site and sees nothing of the office.',
};
