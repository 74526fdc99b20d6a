/**
 * Finds numbers for references such as `T-2026-0042`, and checks whether a reference is taken. No number is assigned
 * twice, nor one that an editor has typed.
 */
import { namedLockStatement } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns whether a tender other than `exceptId` has this reference. Tenders in the bin count too. */
export const isReferenceTaken = async (
  { db }: Database,
  reference: string,
  exceptId: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('tenders')
    .select('_id')
    .where('reference', '=', reference)
    .where('_id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Makes other transactions that save this reference wait until the current one ends. */
export const lockReference = async ({ db, kind }: Database, reference: string): Promise<void> => {
  await namedLockStatement(kind, `tenderReference ${reference}`)?.execute(db);
};

/** Returns the year and number of a reference of the form `T-2026-0042`; null: it has another form. */
export const parseReference = (reference: string): { year: number; number: number } | null => {
  const [, year, number] = /^T-(\d{4})-(\d{1,9})$/.exec(reference) ?? [];
  return year === undefined ? null : { year: Number(year), number: Number(number) };
};

/** Returns the highest number in the references with this year that tenders have now; 0: there is none. */
const highestNumber = async ({ db }: Database, year: number): Promise<number> => {
  const rows = await db
    .selectFrom('tenders')
    .select('reference')
    .where('reference', 'like', `T-${year}-%`)
    .execute();
  return rows.reduce((highest, row) => Math.max(highest, parseReference(row.reference)?.number ?? 0), 0);
};

/**
 * Returns the next number of a year, one more than the highest ever assigned or typed, and records it. The write keeps
 * the year's row (on SQLite: the database) locked until the transaction ends, so that no two writers get the same
 * number.
 */
export const nextNumber = async (database: Database, year: number): Promise<number> => {
  const number = (await highestNumber(database, year)) + 1;
  const row = await database.db
    .insertInto('tenderNumbers')
    .values({ year, last: number })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({
        last: eb
          .case()
          .when('tenderNumbers.last', '<', number)
          .then(number)
          .else(eb('tenderNumbers.last', '+', 1))
          .end(),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
};

/**
 * Reserves a number that an editor typed, so that it is never assigned, even after its tender is deleted permanently.
 */
export const reserveNumber = async (
  { db }: Database,
  { year, number }: { year: number; number: number },
): Promise<void> => {
  await db
    .insertInto('tenderNumbers')
    .values({ year, last: number })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: number }).where('tenderNumbers.last', '<', number),
    )
    .execute();
};
