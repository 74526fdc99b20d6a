import { sql } from 'kysely';
import { keyType } from '#platform/db/dialect.ts';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';
import { searchKeyOf } from '#platform/db/search/search-key.ts';

/**
 * Adds the search keys of addenda and questions, and the index from which the list of questions is read page by page.
 */
const searchKeys: Migration = {
  async up(db, kind) {
    const searchedColumns = {
      tenderAddenda: ['title', 'reason', 'changes'],
      tenderQuestions: ['subject', 'body', 'answer'],
    };
    for (const [table, columns] of Object.entries(searchedColumns)) {
      await db.schema
        .alterTable(table)
        .addColumn('searchKey', keyType(kind), (column) => column.notNull().defaultTo(''))
        .execute();
      const texts = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<
        Record<string, string | null>
      >`select "_id", ${texts} from ${sql.table(table)}`.execute(db);
      for (const { _id, ...row } of rows)
        await sql`update ${sql.table(table)} set "searchKey" = ${searchKeyOf(Object.values(row))}
          where "_id" = ${_id}`.execute(db);
    }
    await db.schema
      .createIndex('tenderQuestionsAsked')
      .on('tenderQuestions')
      .columns(['tenderId', 'askedAt', '_id', 'status'])
      .execute();
  },
};

/**
 * Adds the index in which the admin's searches look for a part of a reference. On SQLite, the unique index of
 * references is enough.
 */
const indexOfReferences: Migration = {
  async up(db, kind) {
    if (kind === 'postgres')
      await db.schema.createIndex('tendersReference').on('tenders').columns(['reference', '_id']).execute();
  },
};

export const tenderMigrations: readonly NamedMigration[] = [
  ['0023-search-keys-of-tenders', searchKeys],
  ['0027-index-of-references', indexOfReferences],
];
