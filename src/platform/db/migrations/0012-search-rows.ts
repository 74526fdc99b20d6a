/**
 * Makes PostgreSQL store each search entry in its row, except the tokens of its text: PostgreSQL had also moved the visibility
 * dates out of the row, which made reading thousands of them ten times slower. Frozen: a later change is a later
 * migration.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect.ts';

const texts = [
  'type',
  'contentId',
  'ownerType',
  'ownerId',
  'withinId',
  'title',
  'titleKey',
  'date',
  'liveFrom',
  'liveUntil',
  'textKey',
];

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  if (kind === 'sqlite') return;
  for (const column of ['kind', ...texts, 'titleWords'])
    await sql`alter table "searchIndex" alter column ${sql.ref(column)} set storage main`.execute(db);
  // Rewrites existing values with the new setting. They are computed, because PostgreSQL does not rewrite a value that is
  // only assigned to its own column.
  const rewrites = texts.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} || ''`);
  await sql`update "searchIndex" set ${sql.join(rewrites)}`.execute(db);
};
