/** The records of a site whose database has the schema of an older version: those that later migrations change. */
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/open.ts';

/** Its last migration. */
export const OLDER_VERSION = '0008-bans';

const AT = '2026-01-05T09:00:00.000Z';
const TRADES = '"trades":["04","26"]';
const content = (_id: string, title: string, data: string) => ({
  _id,
  title,
  titleKey: title.toLowerCase(),
  data,
  status: 'draft',
  position: 1,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
});
const tenderData = `{"title":"Brickwork",${TRADES},"planHolderVisibility":"hidden"}`;
const menuData =
  '{"place":"header","items":[{"label":"Work","target":{"kind":"screen","screen":"projects"},"children":[]}]}';

/** Rows by table. The schema of a released migration never changes, so these need no change either. */
const ROWS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  projectCategories: [{ ...content('category', 'Education', '{}'), visible: 1 }],
  projects: [
    {
      ...content('project', 'Northgate School', '{}'),
      categoryId: 'category',
      projectStatus: 'completed',
      featured: 0,
      sectorKeys: '',
    },
  ],
  tenders: [
    {
      ...content('tender', 'Brickwork', tenderData),
      reference: 'T-2026-0001',
      mainCategory: 'works',
      access: 'public',
      tradeKeys: '|04|26|',
    },
  ],
  menus: [{ ...content('menu', 'Header', menuData), place: 'header' }],
  revisions: [
    { type: 'tender', contentId: 'tender', version: 1, action: 'create', data: tenderData, at: AT },
    { type: 'menu', contentId: 'menu', version: 1, action: 'create', data: menuData, at: AT },
  ],
  users: [
    {
      _id: 'user',
      username: 'ann',
      usernameKey: 'ann',
      email: 'ann@example.com',
      emailKey: 'ann@example.com',
      name: 'Ann Carter',
      status: 'active',
      emailVerified: 1,
      permissions: '[]',
      createdAt: AT,
      updatedAt: AT,
      profile: `{${TRADES}}`,
    },
  ],
  comments: [
    {
      _id: 'comment',
      onType: 'post',
      onId: 'post',
      body: 'Très bien',
      authorName: 'Zoë',
      authorEmail: 'zoe@example.com',
      status: 'approved',
      createdAt: AT,
    },
  ],
  contactMessages: [
    {
      _id: 'message',
      reference: 'M-1',
      name: 'Ann Carter',
      topic: 'tender',
      message: 'May we see the drawings?',
      attachments: '[]',
      status: 'new',
      fingerprint: 'x',
      version: 1,
      createdAt: AT,
      updatedAt: AT,
    },
  ],
};

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

export const fillOlderVersion = async (database: Database): Promise<void> => {
  const db = database.db as unknown as AnyTables;
  await database.transaction(async () => {
    for (const [table, rows] of Object.entries(ROWS))
      await db
        .insertInto(table)
        .values([...rows])
        .execute();
  });
};

/** Returns these records as they are now, of those tables that exist. */
export const olderRecords = async (
  database: Database,
  tables: readonly string[],
): Promise<Record<string, unknown[]>> => {
  const db = database.db as unknown as AnyTables;
  const records: Record<string, unknown[]> = {};
  for (const [table, rows] of Object.entries(ROWS).filter(([name]) => tables.includes(name))) {
    const key = table === 'revisions' ? 'contentId' : '_id';
    const ids = rows.map((row) => row[key]);
    records[table] = await db.selectFrom(table).selectAll().where(key, 'in', ids).orderBy(key).execute();
  }
  return records;
};
