/**
 * Gives trades plain names: replaces divisions of MasterFormat by the matching trade in tenders, their history and
 * people's profiles. Indexes titles, so that search can list exact matches first. Frozen: a later change is a later
 * migration.
 */
import { type Kysely, sql } from 'kysely';
import { newId } from '../id.ts';

const TRADE_OF: Readonly<Record<string, string>> = {
  '00': 'general-building',
  '01': 'general-building',
  '02': 'demolition',
  '03': 'concrete',
  '04': 'brickwork',
  '05': 'steelwork',
  '06': 'carpentry',
  '07': 'roofing',
  '08': 'windows-and-glazing',
  '09': 'plastering',
  '10': 'fit-out',
  '11': 'kitchens-and-equipment',
  '12': 'furniture',
  '13': 'general-building',
  '14': 'lifts',
  '21': 'fire-protection',
  '22': 'plumbing',
  '23': 'heating-and-ventilation',
  '25': 'building-controls',
  '26': 'electrical',
  '27': 'data-cabling',
  '28': 'access-control',
  '31': 'groundworks',
  '32': 'landscaping',
  '33': 'utilities',
  '34': 'civil-engineering',
  '35': 'marine-works',
  '40': 'process-plant',
  '41': 'process-plant',
  '42': 'process-plant',
  '43': 'process-plant',
  '44': 'water-treatment',
  '45': 'process-plant',
  '46': 'water-treatment',
  '48': 'renewables',
};

const BATCH_SIZE = 200;

/** Returns the stored JSON with trades in place of divisions, and these trades; null if it has none. */
const replaceDivisions = (stored: string): { data: string; trades: string[] } | null => {
  const data = JSON.parse(stored) as { trades?: unknown };
  if (!Array.isArray(data.trades) || data.trades.length === 0) return null;
  const trades = [...new Set(data.trades.map((code) => TRADE_OF[String(code)] ?? String(code)))];
  return { data: JSON.stringify({ ...data, trades }), trades };
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Search lists exact matches of the title first.
  await db.schema.createIndex('searchIndexTitle').on('searchIndex').column('titleKey').execute();
  for (let after = ''; ; ) {
    const { rows } = await sql<{ _id: string; data: string }>`select "_id", "data" from "tenders"
      where "_id" > ${after} order by "_id" limit ${BATCH_SIZE}`.execute(db);
    for (const { _id, data } of rows) {
      const replaced = replaceDivisions(data);
      if (replaced !== null)
        await sql`update "tenders" set "data" = ${replaced.data}, "tradeKeys" = ${`|${replaced.trades.join('|')}|`}
          where "_id" = ${_id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last._id;
  }
  for (let [contentId, version] = ['', 0]; ; ) {
    const { rows } = await sql<{
      contentId: string;
      version: number;
      data: string;
    }>`select "contentId", "version", "data" from "revisions"
      where "type" = 'tender' and ("contentId", "version") > (${contentId}, ${version})
      order by "contentId", "version" limit ${BATCH_SIZE}`.execute(db);
    for (const row of rows) {
      const replaced = replaceDivisions(row.data);
      if (replaced !== null)
        await sql`update "revisions" set "data" = ${replaced.data}
          where "type" = 'tender' and "contentId" = ${row.contentId} and "version" = ${row.version}`.execute(
          db,
        );
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    ({ contentId, version } = last);
  }
  for (let after = ''; ; ) {
    const { rows } = await sql<{ _id: string; profile: string }>`select "_id", "profile" from "users"
      where "_id" > ${after} order by "_id" limit ${BATCH_SIZE}`.execute(db);
    for (const { _id, profile } of rows) {
      const replaced = replaceDivisions(profile);
      if (replaced !== null)
        await sql`update "users" set "profile" = ${replaced.data} where "_id" = ${_id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last._id;
  }
  // The search entries of tenders contain the names of their trades, so they must be rebuilt.
  const at = new Date().toISOString();
  await sql`insert into "jobs" ("_id", "kind", "payload", "runAt", "attempts", "createdAt", "uniqueKey")
    select ${newId()}, 'search:renew', '{"type":"tender","contentId":""}', ${at}, 0, ${at}, 'search:renew:trades'
    where exists (select 1 from "tenders")`.execute(db);
};
