/** Moving a site as an operator does it: a command in a process of its own, beside the running server. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openStorage } from '#platform/storage/storage.ts';
import { addUser, login, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp, type TestAppWithEnvironment } from '#tests/support/app.ts';
import {
  databaseOf,
  type Environment,
  emptySite,
  filesOf,
  rowsOf,
  startRestored,
  temporaryFolder,
  writePlaceFile,
  writeSettingsFile,
} from '#tests/support/backups.ts';
import { runCommand, startCommand, succeed } from '#tests/support/command-line.ts';
import { addCategory, addLetter, addProject } from '#tests/support/factories.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { mailUrl, startMailServer } from '#tests/support/mail.ts';
import { storageUrl } from '#tests/support/storage-url.ts';

let app: TestAppWithEnvironment;
let site: Environment;
let person: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date());
  site = app.environment;
  await addProject(app, await addCategory(app), { title: 'Harbour Lane, 2nd phase 🏗' });
  await addLetter(app);
  await app.jobs.runDue();
  person = await addUser(app, { username: 'ann.carter', roles: ['owner'] });
});
afterAll(() => app.close());

const kinds = inject('database') === 'sqlite' ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const newSite = () => emptySite(site.SECRET ?? '', 'sqlite');

/** Signing in stores a session. */
const signIn = (to: TestApp) => login(to, { username: person.username });

const undo = () => succeed('move', ['--undo'], site);

const expectFileRefused = async (file: string, sentence: string) => {
  const { code, wrong } = await runCommand('move', ['--to', file], site);
  expect([code, wrong]).toEqual([1, expect.stringContaining(sentence)]);
  expect(wrong.split('\n')).toHaveLength(1);
};
const expectRefused = (place: Environment, sentence: string) =>
  expectFileRefused(writePlaceFile(place), sentence);

describe.each(kinds)('a move to %s', { tags: ['dialect'] }, (kind) => {
  test('takes every row and file along, and nothing can be saved in the former place any more', async () => {
    const target = await emptySite(site.SECRET ?? '', kind);
    const rows = await rowsOf(site);
    const out = await succeed('move', ['--to', writePlaceFile(target)], site);
    expect(out).toContain('The site has been moved');
    expect(await rowsOf(target)).toEqual(rows);
    const moved = await startRestored(target);
    expect(await filesOf(moved.storage)).toEqual(await filesOf(app.storage));
    expect((await signIn(moved)).status).toBe(200);

    expect((await app.json('/api/guest/projects')).status).toBe(200);
    const refused = await signIn(app);
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({
        error: 'This site is being moved to another server. Reload the page in a few minutes',
      }),
    ]);
    expect(await undo()).toContain('can be used here again');
    expect((await signIn(app)).status).toBe(200);
  });
});

test('other commands say in the former place that the site has been moved', async () => {
  await succeed('move', ['--to', writePlaceFile(await newSite())], site);
  const folder = temporaryFolder();
  const { code, out, wrong } = await runCommand('backup', ['--to', folder], site);
  expect([code, out, wrong]).toEqual([
    1,
    '',
    expect.stringContaining('this site has been moved, or a move of it was interrupted'),
  ]);
  expect(wrong).toContain('undo the move: npm run move -- --undo');
  await undo();
});

test('a site that has been moved can be moved back', { tags: ['dialect'] }, async () => {
  const there = await newSite();
  await succeed('move', ['--to', writePlaceFile(there)], site);
  await undo();
  const back = await emptySite(site.SECRET ?? '');
  await succeed('move', ['--to', writePlaceFile(back)], there);
  expect(await rowsOf(back)).toEqual(await rowsOf(there));
});

test('files go to S3, or stay where they are', async () => {
  const s3 = await startFakeS3(1000);
  onTestFinished(() => s3.stop());
  const STORAGE_URL = storageUrl(s3.config);
  const there = { ...(await newSite()), STORAGE_URL };
  await succeed('move', ['--to', writePlaceFile(there)], site);
  await undo();
  const storage = await openStorage(s3.config);
  expect(await filesOf(storage)).toEqual(await filesOf(app.storage));
  await storage.close();

  const further = { ...(await newSite()), STORAGE_URL };
  const before = s3.requests();
  await succeed('move', ['--to', writePlaceFile(further)], there);
  expect(s3.requests()).toBe(before);
});

describe('a move leaves unchanged', () => {
  test('the bucket, if the settings name another database', async () => {
    const s3 = await startFakeS3(1000);
    onTestFinished(() => s3.stop());
    const STORAGE_URL = storageUrl(s3.config);
    const there = { ...(await newSite()), STORAGE_URL };
    await succeed('move', ['--to', writePlaceFile(there)], site);
    await undo();
    const before = s3.requests();
    const { DATA_DIR = '' } = await newSite();
    await succeed('move', ['--to', writeSettingsFile({ DATA_DIR })], there);
    expect(s3.requests()).toBe(before);
    expect(existsSync(path.join(DATA_DIR, 'files'))).toBe(false);
  });

  test.runIf(inject('database') === 'postgres')(
    'the secret and the data folder',
    { tags: ['dialect'] },
    async () => {
      const { DATABASE_URL = '' } = await emptySite(site.SECRET ?? '', 'postgres');
      await succeed('move', ['--to', writeSettingsFile({ DATABASE_URL })], site);
      await undo();
      expect(await rowsOf({ ...site, DATABASE_URL })).toEqual(await rowsOf(site));
    },
  );

  test('the database, so that files cannot be moved alone', () =>
    expectFileRefused(
      writeSettingsFile({ STORAGE_URL: `file://${temporaryFolder()}` }),
      'names the current database. A move needs a new, empty one, even if only the files are to be moved',
    ));
});

test('the secret is copied to a data folder that has none', async () => {
  const { SECRET, ...target } = await newSite();
  await succeed('move', ['--to', writePlaceFile(target)], site);
  await undo();
  expect(readFileSync(path.join(target.DATA_DIR ?? '', 'secret'), 'utf8').trim()).toBe(SECRET);
});

test('an email that is being sent is waited for, so that the new place does not send it again', {
  tags: ['dialect'],
}, async () => {
  const mailServer = await startMailServer();
  const { promise: acknowledgement, resolve: acknowledge } = Promise.withResolvers<void>();
  mailServer.beforeAcknowledging = () => acknowledgement;
  const sender = await startTestApp({ mailConfig: mailUrl(`smtp://127.0.0.1:${mailServer.port}`) });
  onTestFinished(async () => {
    await sender.close();
    await mailServer.close();
  });
  // However slow this machine is, the job of the email stays locked.
  sender.clock.set(new Date(Date.now() + 60 * 60_000));
  await sender.database.transaction(() =>
    sender.mail.enqueue(
      'contact-receipt',
      { reference: 'M-2026-0001', thanks: 'Thanks' },
      { key: 'test', to: { address: 'ann@example.com', name: null } },
    ),
  );
  const sending = sender.jobs.runDue();
  await expect.poll(() => mailServer.received).toHaveLength(1);
  const target = await emptySite(sender.environment.SECRET ?? '');
  const { child, ended } = startCommand('move', ['--to', writePlaceFile(target)], sender.environment);
  child.stdout.on('data', (text) => {
    if (String(text).includes('Waiting for an email that is being sent')) acknowledge();
  });
  expect(await ended).toMatchObject({ code: 0, out: expect.stringContaining('The site has been moved') });
  acknowledge();
  await Promise.allSettled([sending]);
  const database = await databaseOf(target);
  const mails = await database.db.selectFrom('outbox').select(['state', 'attempts']).execute();
  await database.close();
  expect(mails).toEqual([{ state: 'sent', attempts: 1 }]);
});

test('a move that is killed is continued by the same command', { tags: ['dialect'] }, async () => {
  const target = await newSite();
  const file = writePlaceFile(target);
  const { child, ended } = startCommand('move', ['--to', file], site);
  child.stdout.on('data', (text) => {
    if (String(text).includes('read-only until')) child.kill('SIGKILL');
  });
  await ended;
  const { code, wrong } = await runCommand('backup', ['--to', temporaryFolder()], target);
  expect([code, wrong]).toEqual([
    1,
    expect.stringContaining('a move of a site into this database was interrupted'),
  ]);
  await succeed('move', ['--to', file], site);
  await undo();
  expect(await rowsOf(target)).toEqual(await rowsOf(site));
});

test('a restore into the new place of an interrupted move is refused, because the site may use the same storage', {
  tags: ['dialect'],
}, async () => {
  const backups = temporaryFolder();
  await succeed('backup', ['--to', backups], site);
  await addLetter(app);
  const files = await filesOf(app.storage);
  const target = { ...(await newSite()), STORAGE_URL: `file://${path.join(site.DATA_DIR ?? '', 'files')}` };
  const { child, ended } = startCommand('move', ['--to', writePlaceFile(target)], site);
  child.stdout.on('data', (text) => {
    if (String(text).includes('read-only until')) child.kill('SIGKILL');
  });
  await ended;
  const { code, wrong } = await runCommand('restore', ['--from', backups], target);
  expect(await filesOf(app.storage)).toEqual(files);
  expect([code, wrong]).toEqual([
    1,
    expect.stringContaining('a move of a site into this database was interrupted. Start the same move again'),
  ]);
  await undo();
});

describe('a move is refused, and the site stays as it is,', () => {
  test('without settings of the new place', async () => {
    const { code, wrong } = await runCommand('move', [], site);
    expect([code, wrong]).toEqual([
      1,
      expect.stringContaining('say where to move the site: use --to <file>'),
    ]);
  });

  test('with settings that cannot be read, or are wrong', async () => {
    const { wrong } = await runCommand('move', ['--to', '/nowhere/new.env'], site);
    expect(wrong).toContain('the file /nowhere/new.env cannot be read');
    await expectRefused({ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL must look like');
  });

  test('to the place where it is', () => expectRefused(site, 'names the current database'));

  test('to a place with another secret', async () =>
    expectRefused(
      await emptySite('another secret of thirty-two characters', 'sqlite'),
      'has another SECRET',
    ));

  test('into a database that has tables', { tags: ['dialect'] }, async () => {
    const target = await newSite();
    const database = await databaseOf(target);
    await database.transaction(() => database.db.schema.createTable('x').addColumn('a', 'text').execute());
    await database.close();
    await expectRefused(target, 'the new database is not empty');
  });

  test('once it has been moved: it has gone on in its new place', async () => {
    await succeed('move', ['--to', writePlaceFile(await newSite())], site);
    await expectRefused(await newSite(), 'this site has already been moved');
    expect((await signIn(app)).status).toBe(503);
    await undo();
  });

  test('without leaving its secret behind', async () => {
    const { SECRET: _, ...target } = await newSite();
    const database = await databaseOf(target);
    await database.transaction(() => database.db.schema.createTable('x').addColumn('a', 'text').execute());
    await database.close();
    await expectRefused(target, 'the new database is not empty');
    expect(existsSync(path.join(target.DATA_DIR ?? '', 'secret'))).toBe(false);
  });

  test('undone without a move', async () => {
    const { wrong } = await runCommand('move', ['--undo'], site);
    expect(wrong).toContain('this site has not been moved');
  });
});
