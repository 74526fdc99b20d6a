/** A company of decades: the demo's projects, copied by the database itself until there are as many as asked for. */
import { sql } from 'kysely';
import { migrate } from '../../src/server/db/migrate.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import type { Tables } from '../../src/server/db/tables.ts';

/** In this order, so that what is pointed at is there first. */
const copied = [
  'settings',
  'roles',
  'images',
  'projectCategories',
  'staff',
  'projects',
  'contentLinks',
  'searchEntries',
] as const satisfies readonly (keyof Tables)[];

const AT_ONCE = 100;

/** Brings the demo content of a SQLite file into another, empty database. */
export const copyContent = async (file: string, to: Database): Promise<void> => {
  await migrate(to);
  const from = await openDatabase({ kind: 'sqlite', file });
  await to.transaction(async () => {
    for (const table of copied) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(from.db);
      // Categories that stand inside others come after them.
      rows.sort((one, other) => Number(one['parentId'] !== null) - Number(other['parentId'] !== null));
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE);
        const columns = Object.keys(some[0] ?? {});
        const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          values ${sql.join(values)}`.execute(to.db);
      }
    }
  });
  await from.close();
};

const NUMBERS = 500;

/** Fills up to `count` projects, each with its links and its search entry, and lets the database learn what it holds. */
export const multiplyProjects = async (database: Database, count: number): Promise<void> => {
  await database.transaction(async () => {
    const { db } = database;
    const seeds = await db.selectFrom('projects').select('_id').where('deletedAt', 'is', null).execute();
    await sql`create table "benchNumbers" ("seed" text, "_id" text, "number" text, "place" integer)`.execute(
      db,
    );
    for (let at = seeds.length; at < count; at += NUMBERS) {
      const rows = Array.from({ length: Math.min(NUMBERS, count - at) }, (_, index) => {
        const place = at + index;
        const _id = `019a0000-0000-7000-8000-${String(place).padStart(12, '0')}`;
        return sql`(${seeds[place % seeds.length]?._id}, ${_id}, ${String(place)}, ${place})`;
      });
      await sql`insert into "benchNumbers" values ${sql.join(rows)}`.execute(db);
    }
    await sql`insert into "projects" ("_id", "url", "title", "titleKey", "data", "status", "publishAt", "unpublishAt", "publishedAt",
        "liveFrom", "liveUntil", "position", "version", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "deletedBy",
        "categoryId", "projectStatus", "featured", "completionDate", "sectorKeys")
      select n."_id", p."url" || '-' || n."number", p."title" || ' ' || n."number", p."titleKey" || ' ' || n."number",
        replace(p."data", '"title":"' || p."title" || '"', '"title":"' || p."title" || ' ' || n."number" || '"'),
        p."status", p."publishAt", p."unpublishAt", p."publishedAt", p."liveFrom", p."liveUntil", p."position" + n."place", p."version",
        p."createdAt", p."createdBy", p."updatedAt", p."updatedBy", p."deletedAt", p."deletedBy",
        p."categoryId", p."projectStatus", 0, p."completionDate", p."sectorKeys"
      from "benchNumbers" n join "projects" p on p."_id" = n."seed"`.execute(db);
    await sql`insert into "contentLinks" ("fromType", "fromId", "field", "position", "toType", "toId")
      select l."fromType", n."_id", l."field", l."position", l."toType", l."toId"
      from "benchNumbers" n join "contentLinks" l on l."fromId" = n."seed" and l."fromType" = 'project'`.execute(
      db,
    );
    await sql`insert into "searchEntries" ("type", "contentId", "title", "folded", "body", "date", "weight", "liveFrom", "liveUntil")
      select s."type", n."_id", s."title" || ' ' || n."number", s."folded" || ' ' || n."number", s."body", s."date", s."weight",
        s."liveFrom", s."liveUntil"
      from "benchNumbers" n join "searchEntries" s on s."contentId" = n."seed" and s."type" = 'project'`.execute(
      db,
    );
    await sql`drop table "benchNumbers"`.execute(db);
    await sql`analyze`.execute(db);
  });
};
