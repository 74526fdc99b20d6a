/** Fills a large database by copying the demo's projects inside the database. */
import { type RawBuilder, sql } from 'kysely';
import { nextSearchNumber, type SearchKind, writeTokens } from '../../src/platform/db/dialect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { indexTokens } from '../../src/platform/db/tokens.ts';
import { programMigrations } from '../../src/server/migrations.ts';

/** Ordered so that records exist before others refer to them. */
const copied = [
  'settings',
  'roles',
  'images',
  'projectCategories',
  'staff',
  'projects',
  'contentLinks',
  'searchEntries',
  'searchWords',
] as const satisfies readonly (keyof Tables)[];

const AT_ONCE = 100;

/** Copies the demo content of a SQLite file into another, empty database. */
export const copyContent = async (file: string, to: Database): Promise<void> => {
  await migrate(to, programMigrations());
  const from = await openDatabase({ kind: 'sqlite', file });
  await to.transaction(async () => {
    for (const table of copied) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(from.db);
      // Nested categories come after their parents.
      rows.sort((one, other) => Number(one['parentId'] !== null) - Number(other['parentId'] !== null));
      await write(to, table, rows);
    }
    await copyIndex(from, to);
  });
  await from.close();
};

const write = async (
  { db }: Database,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const columns = Object.keys(some[0] ?? {});
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)} on conflict do nothing`.execute(db);
  }
};

/** Copies the search index. SQLite's index does not store its words, so they are computed again from the texts. */
const copyIndex = async (from: Database, to: Database): Promise<void> => {
  const { rows } = await sql<{
    kind: SearchKind;
    type: string;
    contentId: string;
    title: string;
    body: string;
  }>`
    select i.*, e."body" from "searchIndex" i
    join "searchEntries" e on e."type" = i."type" and e."contentId" = i."contentId"
    where i."kind" in ('projects', 'staff')`.execute(from.db);
  for (const { body, ...entry } of rows) {
    const next = await nextSearchNumber(to.kind, entry.kind).execute(to.db);
    const number = Number(next.rows[0]?.number);
    await write(to, 'searchIndex', [{ ...entry, number }]);
    await writeTokens(to.kind, number, {
      title: indexTokens(entry.title),
      body: indexTokens(body),
    }).execute(to.db);
  }
};

const NUMBERS = 500;

/** How many years the projects span; the newest are from today. */
const YEARS = 30;
const MILLISECONDS_OF_A_YEAR = 365.25 * 24 * 3600 * 1000;

/** Returns the state of a copy: a few are in the bin or drafts, so guests cannot see them. */
const stateOf = (place: number): 'bin' | 'draft' | 'seen' =>
  place % 50 === 0 ? 'bin' : place % 20 === 0 ? 'draft' : 'seen';

/**
 * Adds projects until there are `count`, each with its links and search entries, and updates PostgreSQL's statistics.
 */
export const multiplyProjects = async (database: Database, count: number): Promise<void> => {
  // One transaction per statement: the database is discarded if the run fails, and a single transaction of gigabytes
  // is slow.
  const run = (statement: RawBuilder<unknown>): Promise<unknown> =>
    database.transaction(() => statement.execute(database.db));
  const seeds = await database.db
    .selectFrom('projects')
    .select('_id')
    .where('deletedAt', 'is', null)
    .execute();
  await run(
    sql`create table "benchNumbers" ("seed" text, "_id" text, "number" text, "backwards" text, "place" integer, "at" text, "state" text)`,
  );
  const began = Date.now() - YEARS * MILLISECONDS_OF_A_YEAR;
  await database.transaction(async () => {
    for (let at = seeds.length; at < count; at += NUMBERS) {
      const rows = Array.from({ length: Math.min(NUMBERS, count - at) }, (_, index) => {
        const place = at + index;
        const number = String(place);
        const _id = `019a0000-0000-7000-8000-${number.padStart(12, '0')}`;
        const made = new Date(began + (place / count) * YEARS * MILLISECONDS_OF_A_YEAR).toISOString();
        const backwards = [...number].reverse().join('');
        return sql`(${seeds[place % seeds.length]?._id}, ${_id}, ${number}, ${backwards}, ${place}, ${made}, ${stateOf(place)})`;
      });
      await sql`insert into "benchNumbers" values ${sql.join(rows)}`.execute(database.db);
    }
  });
  // The copied tables are the outer side of the join and small, so that copies are never scanned.
  const copies = sql`cross join "benchNumbers" n`;
  const seen = sql`case n."state" when 'draft' then null else n."at" end`;
  await run(sql`create index "benchNumbersSeed" on "benchNumbers" ("seed")`);
  await run(sql`insert into "projects" ("_id", "url", "title", "titleKey", "data", "status", "publishAt", "unpublishAt", "publishedAt",
      "liveFrom", "liveUntil", "position", "version", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "deletedBy",
      "categoryId", "projectStatus", "featured", "completionDate", "sectorKeys")
    select n."_id", p."url" || '-' || n."number", p."title" || ' ' || n."number", p."titleKey" || ' ' || n."number",
      replace(p."data", '"title":"' || p."title" || '"', '"title":"' || p."title" || ' ' || n."number" || '"'),
      case n."state" when 'draft' then 'draft' else p."status" end, null, null, ${seen}, ${seen}, null,
      p."position" + n."place", p."version", n."at", p."createdBy", n."at", p."updatedBy",
      case n."state" when 'bin' then n."at" end, null,
      p."categoryId", p."projectStatus", 0, p."completionDate", p."sectorKeys"
    from "projects" p ${copies} where n."seed" = p."_id"`);
  await run(sql`insert into "contentLinks" ("fromType", "fromId", "field", "position", "toType", "toId")
    select l."fromType", n."_id", l."field", l."position", l."toType", l."toId"
    from "contentLinks" l ${copies} where n."seed" = l."fromId" and l."fromType" = 'project'
      -- Nobody has worked on tens of thousands.
      and l."toType" <> 'staff'`);
  await run(sql`insert into "searchEntries" ("type", "contentId", "title", "folded", "body", "date", "weight", "liveFrom", "liveUntil")
    select s."type", n."_id", s."title" || ' ' || n."number", s."folded" || ' ' || n."number", s."body", s."date", s."weight", ${seen}, null
    from "searchEntries" s ${copies} where n."seed" = s."contentId" and s."type" = 'project' and n."state" <> 'bin'`);
  await indexWords(
    database,
    seeds.map((seed) => seed._id),
  );
  await run(sql`drop table "benchNumbers"`);
  // PostgreSQL's autovacuum would do this in time. SQLite plans these queries without statistics.
  if (database.kind === 'postgres') await sql`vacuum analyze`.execute(database.db);
};

/** Makes every copy searchable by the words of its original and by its number. */
const indexWords = async (database: Database, seeds: readonly string[]): Promise<void> => {
  const { db, kind } = database;
  const run = (statement: RawBuilder<unknown>): Promise<unknown> =>
    database.transaction(() => statement.execute(db));
  const { rows } = await nextSearchNumber(kind, 'projects').execute(db);
  const first = Number(rows[0]?.number);
  await run(sql`insert into "searchIndex" ("number", "kind", "type", "contentId", "ownerType", "ownerId", "withinId", "title",
      "titleKey", "date", "liveFrom", "liveUntil", "textKey"${kind === 'sqlite' ? sql`` : sql`, "titleWords", "allWords"`})
    select ${sql.lit(first)} + n."place", i."kind", i."type", n."_id", i."ownerType", n."_id", i."withinId",
      i."title" || ' ' || n."number", i."titleKey" || ' ' || n."number", i."date",
      case n."state" when 'draft' then null else n."at" end, null, i."textKey"
      ${kind === 'sqlite' ? sql`` : sql`, i."titleWords" || array_to_tsvector(array[n."number"]), i."allWords" || array_to_tsvector(array[n."number"])`}
    from "searchIndex" i cross join "benchNumbers" n
    where n."seed" = i."contentId" and i."kind" = 'projects' and n."state" <> 'bin'`);
  await run(sql`insert into "searchWords" ("word", "size", "backwards", "inTitle")
    select "number", length("number"), "backwards", 1 from "benchNumbers" where length("number") > 1
    on conflict do nothing`);
  if (kind === 'postgres') {
    const last = sql`(select max("number") from "searchIndex" where "kind" = 'projects') - ${sql.lit(first)}`;
    await sql`select setval('"searchNumbers"', currval('"searchNumbers"') + ${last})`.execute(db);
    return;
  }
  // SQLite's word index stores no text that could be copied.
  const words = new Map(
    (
      await db
        .selectFrom('searchEntries')
        .select(['contentId', 'title', 'body'])
        .where('type', '=', 'project')
        .where('contentId', 'in', [...seeds])
        .execute()
    ).map(({ contentId, title, body }) => [
      contentId,
      { title: indexTokens(title), body: indexTokens(body) },
    ]),
  );
  const copies = await sql<{ seed: string; number: string; place: number }>`
    select "seed", "number", "place" from "benchNumbers" where "state" <> 'bin' order by "place"`.execute(db);
  await database.transaction(async () => {
    for (const { seed, number, place } of copies.rows) {
      const { title = new Set<string>(), body = new Set<string>() } = words.get(seed) ?? {};
      await writeTokens(kind, first + place, { title: new Set([...title, number]), body }).execute(db);
    }
  });
};
