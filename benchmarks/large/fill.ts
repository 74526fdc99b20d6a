/**
 * Fills a database with the records of a large company in addition to those of the demo. Writes the rows directly: through the
 * program's services it would take hours instead of minutes.
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

/** The tables that are filled, in an order in which rows exist before others refer to them. */
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

const stateOf = (place: number): State =>
  place % 50 === 0
    ? 'bin'
    : place % 20 === 1
      ? 'draft'
      : place % 100 === 2
        ? 'archived'
        : place % 5000 === 3
          ? 'scheduled'
          : 'published';

/** Loads the demo into an empty database, then adds records until the company has this size. */
export const fillLarge = async (config: DatabaseConfig, files: string, size: Size): Promise<void> => {
  const database = await openDatabase(
    config.kind === 'postgres' ? { ...config, withoutTimeouts: true } : config,
  );
  await migrate(database, programMigrations());
  const app = await makeBenchApp({ database: config, files, port: 0, cacheBytes: 0, jobs: false });
  await app.accounts.prepareRoles();
  await loadDemo(app);
  await addRecords(app, database, size);
  await app.close();
  await app.database.close();
  await database.close();
};

const addRecords = async (app: App, database: Database, size: Size): Promise<void> => {
  const { db, kind } = database;
  const type = (name: string): AnyContentType => {
    const found = app.types.get(name);
    if (found === undefined) throw new Error(`There is no content type ${name}`);
    return found;
  };
  const models = await readModels(database);
  const demoFiles = await db
    .selectFrom('documentFiles')
    .select(['sha256', 'kind', 'bytes', 'words', 'hasText'])
    .where('kind', '!=', 'zip')
    .execute();
  const filled = TABLES.filter((table) => !['searchText', 'officeText', 'newWords'].includes(table));
  const makeIndexes = await database.transaction(() => withoutIndexes(database, filled));
  const to = bulk(database, TABLES);
  const rows = await rowWriter(database, to);
  const random = chooser(54);
  const slugOf = slugs();
  const now = Date.now();
  const iso = (time: number): string => new Date(time).toISOString();
  /** Throws if a record does not fit its schema. Called for a sample of the records, because checking all takes too long. */
  const check = (of: AnyContentType, record: Generated): Generated => {
    const checked = of.input.safeParse({ ...record.data });
    if (!checked.success) throw new Error(`A generated ${of.name} is invalid: ${checked.error.message}`);
    return record;
  };

  const makeProject = projectMaker(models, random);
  const projectIds: string[] = [];
  for (let place = models.projects.length; place < size.projects; place += 1) {
    const madeAt = now - YEARS * YEAR_MS * (1 - place / size.projects) - 60_000;
    const state = stateOf(place);
    const data = makeProject(place, madeAt);
    const record: Generated = {
      _id: idAt(madeAt),
      slug: slugOf(String(data['title'])),
      data,
      state,
      createdAt: iso(madeAt),
      changedAt: iso(state === 'scheduled' ? now + place * 1000 * 60 : madeAt + 30_000),
      position: place + 1,
    };
    if (place % 1000 === 500) check(type('project'), record);
    await rows.write(type('project'), record);
    if (state === 'published') projectIds.push(record._id);
    await to.write();
  }

  const makePerson = personMaker(models, random);
  for (let place = models.staff.length; place < size.people; place += 1) {
    const joined = now - YEARS * YEAR_MS * (1 - place / size.people) - DAY_MS;
    const data = makePerson(place, projectIds.slice(-500), joined);
    const left = data['leftOn'] === null ? null : `${data['leftOn']}T00:00:00.000Z`;
    const record: Generated = {
      _id: idAt(joined),
      slug: slugOf(String(data['name'])),
      data,
      state: left !== null && left < iso(now) ? 'archived' : 'published',
      createdAt: iso(joined),
      changedAt: iso(joined + 60_000),
      position: place + 1,
    };
    if (place % 100 === 50) check(type('staff'), record);
    await rows.write(type('staff'), record);
    const username = `${record.slug}.${place}`;
    to.add('users', {
      _id: idAt(joined),
      username,
      usernameKey: fold(username),
      email: `${username}@bidders.example`,
      emailKey: `${username}@bidders.example`,
      name: data['name'],
      passwordHash: null,
      status: 'active',
      emailVerified: 1,
      permissions: '[]',
      createdAt: iso(joined),
      updatedAt: iso(joined),
    });
    await to.write();
  }

  const makeTender = tenderMaker(models, random);
  const perTender = Math.max(1, Math.round(size.documents / size.tenders));
  for (let place = models.tenders.length; place < size.tenders; place += 1) {
    // The last tenders are still open or about to open.
    const opens = now - TENDER_YEARS * YEAR_MS * (1 - (place * 1.006) / size.tenders);
    const made = makeTender(place, projectIds, opens, now);
    const madeAt = Math.min(opens, now) - 3 * DAY_MS;
    const _id = idAt(madeAt);
    const publishedAt = iso(madeAt + DAY_MS);
    const record: Generated = {
      _id,
      slug: slugOf(String(made.data['title'])),
      data: made.data,
      state: made.state,
      createdAt: iso(madeAt),
      changedAt: publishedAt,
      position: place + 1,
      decisions: decisionsOf(made, iso(Math.min(now, opens + 70 * DAY_MS))),
      ...addDocuments(to, random, { _id, made, madeAt, publishedAt, count: perTender, files: demoFiles }),
    };
    if (place % 1000 === 500) check(type('tender'), record);
    await rows.write(type('tender'), record);
    await to.write();
  }
  await rows.end();
  await database.transaction(makeIndexes);
  // PostgreSQL's autovacuum would collect statistics later. SQLite plans these queries without statistics.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
};

const readModels = async ({ db }: Database): Promise<Models> => {
  const all = async (table: 'projects' | 'staff' | 'tenders') =>
    (await db.selectFrom(table).select(['_id', 'data']).orderBy('_id').execute()).map(({ _id, data }) => ({
      _id,
      data: fromJson<Record<string, unknown>>(data as never),
    }));
  const categories = await db.selectFrom('projectCategories').select('_id').orderBy('_id').execute();
  const staff = await all('staff');
  return {
    projects: (await all('projects')).map(({ data }) => data),
    staff: staff.map(({ data }) => data),
    tenders: (await all('tenders')).map(({ data }) => data),
    categories: categories.map(({ _id }) => _id),
    people: staff.map(({ _id }) => _id),
  };
};
