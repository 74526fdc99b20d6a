/**
 * Fills a database with the records of a large company in addition to those of the demo. Writes the rows directly:
 * through the program's services it would take hours instead of minutes.
 */

import { sql } from 'kysely';
import { loadDemo } from '../../demo/load.ts';
import type { AnyContentType } from '../../src/platform/content/content-type.ts';
import { fold } from '../../src/platform/db/fold.ts';
import { fromJson } from '../../src/platform/db/json.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Database, type DatabaseConfig, openDatabase } from '../../src/platform/db/open.ts';
import type { App } from '../../src/server/app.ts';
import { programMigrations } from '../../src/server/migrations.ts';
import { makeBenchApp } from '../servers/sitework.ts';
import { bulk, withoutIndexes } from './bulk.ts';
import { DAY_MS, type Models, personMaker, projectMaker, slugs, tenderMaker } from './records.ts';
import { type Generated, idAt, rowWriter, type State } from './rows.ts';
import { addDocuments, decisionsOf } from './tenders.ts';
import { chooser } from './words.ts';

/** The number of records of each kind. */
export interface Size {
  projects: number;
  tenders: number;
  documents: number;
  people: number;
}

/** Returns the size of a company with this many projects. */
export const sizeOf = (projects: number): Size => ({
  projects,
  tenders: Math.ceil(projects / 5),
  documents: projects * 2,
  people: Math.ceil(projects / 50),
});

/** The tables that are indexedTables, in an order in which rows exist before others refer to them. */
const TABLES = [
  ...[
    'projects',
    'staff',
    'users',
    'tenders',
    'tenderCategories',
    'documents',
    'tenderDocuments',
    'tenderAddenda',
  ],
  ...[
    'contentLinks',
    'revisions',
    'audit',
    'searchEntries',
    'searchIndex',
    'searchText',
    'officeIndex',
    'officeText',
  ],
  'newWords',
];

const YEARS = 30;
const TENDER_YEARS = 15;
const YEAR_MS = 365.25 * DAY_MS;

const stateOf = (position: number): State =>
  position % 50 === 0
    ? 'bin'
    : position % 20 === 1
      ? 'draft'
      : position % 100 === 2
        ? 'archived'
        : position % 5000 === 3
          ? 'scheduled'
          : 'published';

/** Loads the demo into an empty database, then adds records until the company has this size. */
export const fillLarge = async (config: DatabaseConfig, files: string, size: Size): Promise<void> => {
  const database = await openDatabase(
    config.kind === 'postgres' ? { ...config, withoutTimeouts: true } : config,
  );
  await migrate(database, programMigrations());
  const app = await makeBenchApp({ database: config, files, port: 0, cacheBytes: 0, jobs: false });
  await app.accounts.ensureBuiltInRoles();
  await loadDemo(app);
  await addRecords(app, database, size);
  await app.close();
  await app.database.close();
  await database.close();
};

const addRecords = async (app: App, database: Database, size: Size): Promise<void> => {
  const { db, kind } = database;
  const type = (name: string): AnyContentType => {
    const contentType = app.types.get(name);
    if (contentType === undefined) throw new Error(`There is no content type ${name}`);
    return contentType;
  };
  const models = await readModels(database);
  const demoFiles = await db
    .selectFrom('documentFiles')
    .select(['sha256', 'kind', 'bytes', 'words', 'hasText'])
    .where('kind', '!=', 'zip')
    .execute();
  const indexedTables = TABLES.filter((table) => !['searchText', 'officeText', 'newWords'].includes(table));
  const makeIndexes = await database.transaction(() => withoutIndexes(database, indexedTables));
  const bulkWriter = bulk(database, TABLES);
  const rows = await rowWriter(database, bulkWriter);
  const random = chooser(54);
  const slugOf = slugs();
  const now = Date.now();
  const iso = (time: number): string => new Date(time).toISOString();
  /** Throws if a record does not fit its schema. Called for a sample of the records, because checking all takes too long. */
  const check = (type: AnyContentType, record: Generated): Generated => {
    const checked = type.input.safeParse({ ...record.data });
    if (!checked.success) throw new Error(`A generated ${type.name} is invalid: ${checked.error.message}`);
    return record;
  };

  const makeProject = projectMaker(models, random);
  const projectIds: string[] = [];
  for (let position = models.projects.length; position < size.projects; position += 1) {
    const madeAt = now - YEARS * YEAR_MS * (1 - position / size.projects) - 60_000;
    const state = stateOf(position);
    const data = makeProject(position, madeAt);
    const record: Generated = {
      _id: idAt(madeAt),
      slug: slugOf(String(data['title'])),
      data,
      state,
      createdAt: iso(madeAt),
      changedAt: iso(state === 'scheduled' ? now + position * 1000 * 60 : madeAt + 30_000),
      position: position + 1,
    };
    if (position % 1000 === 500) check(type('project'), record);
    await rows.write(type('project'), record);
    if (state === 'published') projectIds.push(record._id);
    await bulkWriter.write();
  }

  const makePerson = personMaker(models, random);
  for (let position = models.staff.length; position < size.people; position += 1) {
    const joinedAt = now - YEARS * YEAR_MS * (1 - position / size.people) - DAY_MS;
    const data = makePerson(position, projectIds.slice(-500), joinedAt);
    const leftAt = data['leftOn'] === null ? null : `${data['leftOn']}T00:00:00.000Z`;
    const record: Generated = {
      _id: idAt(joinedAt),
      slug: slugOf(String(data['name'])),
      data,
      state: leftAt !== null && leftAt < iso(now) ? 'archived' : 'published',
      createdAt: iso(joinedAt),
      changedAt: iso(joinedAt + 60_000),
      position: position + 1,
    };
    if (position % 100 === 50) check(type('staff'), record);
    await rows.write(type('staff'), record);
    const username = `${record.slug}.${position}`;
    bulkWriter.add('users', {
      _id: idAt(joinedAt),
      username,
      usernameKey: fold(username),
      email: `${username}@bidders.example`,
      emailKey: `${username}@bidders.example`,
      name: data['name'],
      passwordHash: null,
      status: 'active',
      emailVerified: 1,
      permissions: '[]',
      createdAt: iso(joinedAt),
      updatedAt: iso(joinedAt),
    });
    await bulkWriter.write();
  }

  const makeTender = tenderMaker(models, random);
  const documentsPerTender = Math.max(1, Math.round(size.documents / size.tenders));
  for (let position = models.tenders.length; position < size.tenders; position += 1) {
    // The last tenders are still open or about to open.
    const opens = now - TENDER_YEARS * YEAR_MS * (1 - (position * 1.006) / size.tenders);
    const tender = makeTender(position, projectIds, opens, now);
    const madeAt = Math.min(opens, now) - 3 * DAY_MS;
    const _id = idAt(madeAt);
    const publishedAt = iso(madeAt + DAY_MS);
    const record: Generated = {
      _id,
      slug: slugOf(String(tender.data['title'])),
      data: tender.data,
      state: tender.state,
      createdAt: iso(madeAt),
      changedAt: publishedAt,
      position: position + 1,
      decisions: decisionsOf(tender, iso(Math.min(now, opens + 70 * DAY_MS))),
      ...addDocuments(bulkWriter, random, {
        _id,
        generated: tender,
        madeAt,
        publishedAt,
        count: documentsPerTender,
        files: demoFiles,
      }),
    };
    if (position % 1000 === 500) check(type('tender'), record);
    await rows.write(type('tender'), record);
    await bulkWriter.write();
  }
  await rows.end();
  await database.transaction(makeIndexes);
  // PostgreSQL's autovacuum would collect statistics later. SQLite plans these queries without statistics.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
};

const readModels = async ({ db }: Database): Promise<Models> => {
  const readRows = async (table: 'projects' | 'staff' | 'tenders') =>
    (await db.selectFrom(table).select(['_id', 'data']).orderBy('_id').execute()).map(({ _id, data }) => ({
      _id,
      data: fromJson<Record<string, unknown>>(data as never),
    }));
  const categories = await db.selectFrom('projectCategories').select('_id').orderBy('_id').execute();
  const staff = await readRows('staff');
  return {
    projects: (await readRows('projects')).map(({ data }) => data),
    staff: staff.map(({ data }) => data),
    tenders: (await readRows('tenders')).map(({ data }) => data),
    categories: categories.map(({ _id }) => _id),
    people: staff.map(({ _id }) => _id),
  };
};
