/**
 * PostgreSQL keeps an entry of the search in one piece, but for the words of its text: it had moved the times by which it is seen
 * out of the row as well, and looking at those of thousands took ten times as long. Frozen: a later change is a later migration.
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
  // What is written anew is laid down anew; only a value that was computed counts as such.
  const anew = texts.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} || ''`);
  await sql`update "searchIndex" set ${sql.join(anew)}`.execute(db);
};
