/** The release as an operator meets it: unpacked, read-only, run by an ordinary user with nothing but Node. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programMigrations } from '#server/migrations.ts';
import { projectFields, testPhoto } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { launch, type Program } from './program.ts';
import {
  databaseIn,
  foreignDataFolder,
  olderDataFolder,
  packRelease,
  type Release,
  sitework,
} from './release.ts';

const NEEDED = ['bin/sitework', 'deploy/sitework.service', 'docs/operations.md', 'THIRD-PARTY-NOTICES.txt'];
const MAX_ARCHIVE_BYTES = 120e6;

// biome-ignore lint/suspicious/noExplicitAny: each test reads the fields it needs
type Json = any;

/** The site as a browser and an editor use it, over HTTP. */
const siteAt = (address: string) => {
  let headers: Record<string, string> = {};
  const call = async (method: string, path: string, body?: object | FormData): Promise<Json> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...headers,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    expect([answer.status, answer.ok], `${method} ${path}: ${text}`).toEqual([answer.status, true]);
    return JSON.parse(text);
  };
  const upload = (path: string, bytes: Uint8Array, name: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    return call('POST', path, form);
  };
  return {
    upload,
    call,
    page: async (path: string) => {
      const answer = await fetch(`${address}${path}`);
      return { status: answer.status, text: await answer.text() };
    },
    typeOf: async (path: string) => {
      const answer = await fetch(`${address}${path}`);
      return answer.status === 200 ? answer.headers.get('content-type') : answer.status;
    },
    async signIn(password: string) {
      const { token } = await call('POST', '/auth/login', { username: 'admin', password });
      headers = { authorization: `Bearer ${token}` };
    },
    async publish(kind: string, fields: object): Promise<Json> {
      const made = await call('POST', `/api/admin/${kind}`, fields);
      return call('POST', `/api/admin/${kind}/${made._id}/publish`, { version: made.version });
    },
    async sendMessage() {
      const form = new FormData();
      const fields = {
        name: 'Ann Carter',
        email: 'ann@example.com',
        phone: '0113 496 0000',
        topic: 'tender',
        message: 'May we see the drawings of the east side?',
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return call('POST', '/api/guest/contact', form);
    },
  };
};

const stopped = async (program: Program): Promise<void> => {
  program.process.kill('SIGTERM');
  expect([await program.ended(), program.output()]).toEqual([0, expect.anything()]);
};

const succeeded = async (program: Program): Promise<string> => {
  expect([await program.ended(), program.output()]).toEqual([0, expect.anything()]);
  return program.output();
};

const failed = async (program: Program): Promise<string> => {
  expect(await program.ended()).toBe(1);
  return program.output().trim();
};

// A release is packed with GNU tar, for the operating system of this machine.
describe.runIf(process.platform === 'linux')('a release', () => {
  let release: Release;
  beforeAll(() => {
    release = packRelease();
  });
  afterAll(() => release.remove());

  describe('the archive', () => {
    test('is small, belongs to root when root unpacks it, and comes with its hash', () => {
      expect(statSync(release.archive).size).toBeLessThan(MAX_ARCHIVE_BYTES);
      const owners = execFileSync('tar', ['-tvzf', release.archive, '--numeric-owner'], { maxBuffer: 1e8 })
        .toString()
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/)[1]);
      expect([...new Set(owners)]).toEqual(['0/0']);
      execFileSync('sha256sum', ['--check', `${release.archive}.sha256`], {
        cwd: path.dirname(release.archive),
      });
    });

    test('has what an operator needs and no tool of development', () => {
      for (const file of NEEDED)
        expect([file, existsSync(path.join(release.folder, file))]).toEqual([file, true]);
      for (const name of ['vite', 'typescript', 'vitest', 'react', 'playwright-core'])
        expect([name, existsSync(path.join(release.folder, 'node_modules', name))]).toEqual([name, false]);
      const hidden = readdirSync(release.folder).filter((name) => name.startsWith('.'));
      expect(hidden).toEqual([]);
    });
  });

  test('an ordinary user runs a site from the read-only folder, backs it up, starts it again, restores it and moves it', async () => {
    const env = { DATA_DIR: foreignDataFolder(), BACKUP_TO: foreignDataFolder() };
    const first = sitework(release.folder, env);
    const site = siteAt(await first.ready());
    expect(await site.page('/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Your company'),
    });

    const [, password = ''] = /Password: +(\S{20}) /.exec(first.output()) ?? [];
    await site.signIn(password);
    const photo = await site.upload('/api/admin/images', await testPhoto(), 'site.jpg', {
      alt: 'A new wall',
    });
    const heic = readFileSync('src/features/images/server/processing/upright-by-rotation.heic');
    expect(await site.upload('/api/admin/images', heic, 'IMG_1.HEIC')).toMatchObject({
      image: { width: 48, height: 64 },
    });
    const letter = await pdf(['To whom it may concern']);
    expect(
      await site.upload('/api/admin/documents', letter, 'letter.pdf', { for: 'letter', title: 'A letter' }),
    ).toMatchObject({ type: 'application/pdf' });
    const category = await site.publish('project-categories', { title: 'Education' });
    await site.publish('projects', projectFields(category._id, [photo._id]));
    const address = '/projects/education/northgate-school';
    expect((await site.page(address)).text).toContain(`/images/${photo._id}/`);
    const variant = `/images/${photo._id}/1-320`;
    await expect.poll(() => site.typeOf(`${variant}.avif`), { timeout: 300_000 }).toBe('image/avif');
    expect(await site.typeOf(`${variant}.jpg`)).toBe('image/jpeg');
    expect(await site.sendMessage()).toMatchObject({ reference: expect.stringMatching(/^M-/) });

    expect(await succeeded(sitework(release.folder, env, ['backup']))).toContain('is complete');
    expect(await succeeded(sitework(release.folder, env, ['verify']))).toContain('can be restored');
    expect(await succeeded(sitework(release.folder, env, ['admin', 'owners']))).toContain('admin@localhost');
    // Nothing but warnings: no public address, no mail server.
    expect(await succeeded(sitework(release.folder, env, ['doctor']))).toContain(
      'Stored files: they can be read and written',
    );
    const setPassword = ['admin', 'password', 'admin', '--password-stdin'];
    expect(await failed(sitework(release.folder, env, setPassword, 'password1234'))).toContain(
      'the password is too common',
    );
    await stopped(first);

    const second = sitework(release.folder, env);
    const again = siteAt(await second.ready());
    expect((await again.page(address)).text).toContain('Northgate School');
    expect(await again.typeOf(`${variant}.avif`)).toBe('image/avif');
    await stopped(second);

    const SECRET = readFileSync(path.join(env.DATA_DIR, 'secret'), 'utf8').trim();
    const restored = { ...env, DATA_DIR: foreignDataFolder(), SECRET };
    expect(await succeeded(sitework(release.folder, restored, ['restore']))).toContain('is restored');
    const moved = { DATA_DIR: foreignDataFolder() };
    const settings = path.join(restored.DATA_DIR, 'new.env');
    writeFileSync(settings, `DATA_DIR='${moved.DATA_DIR}'\n`);
    expect(await succeeded(sitework(release.folder, restored, ['move', '--to', settings]))).toContain(
      'The site has been moved',
    );
    const third = sitework(release.folder, moved);
    const there = siteAt(await third.ready());
    expect((await there.page(address)).text).toContain('Northgate School');
    expect(await there.typeOf(`${variant}.avif`)).toBe('image/avif');
    await stopped(third);
  });

  test('the demo company is there when it is asked for, and goes when it is no longer wanted', async () => {
    const DATA_DIR = foreignDataFolder();
    const program = sitework(release.folder, { DATA_DIR, DEMO_CONTENT: 'on' });
    const site = siteAt(await program.ready());
    expect((await site.page('/projects')).text).toContain('Riverside Library');
    expect((await site.page('/tenders')).text).toContain('T-2026-');
    const removed = await succeeded(sitework(release.folder, { DATA_DIR }, ['demo', 'remove']));
    expect(removed).toContain('of the demo content removed');
    await stopped(program);
  });

  describe('an upgrade', () => {
    test('is a second folder, started on the same data', async () => {
      const DATA_DIR = foreignDataFolder();
      const before = sitework(release.folder, { DATA_DIR });
      const site = siteAt(await before.ready());
      expect((await site.page('/')).text).toContain('Your company');
      await stopped(before);
      const after = sitework(release.unpackBeside(), { DATA_DIR });
      expect((await siteAt(await after.ready()).page('/')).status).toBe(200);
      expect(after.output()).not.toContain('Password');
      await stopped(after);
    });

    test('prepares the database with the new release before the switch, and the backup leads back', async () => {
      const older = programMigrations().slice(0, -1);
      const env = {
        DATA_DIR: await olderDataFolder(older),
        BACKUP_TO: foreignDataFolder(),
        SECRET: 'a secret of thirty-two characters',
      };
      const migrated = await succeeded(sitework(release.folder, env, ['migrate']));
      expect(migrated).toContain('The database is up to date');
      const [, id = ''] = /sitework restore (\S+)\./.exec(migrated) ?? [];
      const after = sitework(release.folder, env);
      expect((await siteAt(await after.ready()).page('/')).status).toBe(200);
      await stopped(after);

      const back = { ...env, DATA_DIR: foreignDataFolder() };
      expect(await succeeded(sitework(release.folder, back, ['restore', id]))).toContain('is restored');
      const database = new DatabaseSync(databaseIn(back.DATA_DIR), { readOnly: true });
      const restored = database.prepare('select "name" from "migrations" order by "name"').all();
      database.close();
      expect(restored.map(({ name }) => name)).toEqual(older.map(([name]) => name));
    });

    test('cannot be undone by starting the older program, which says so and changes nothing', async () => {
      const DATA_DIR = foreignDataFolder();
      const before = sitework(release.folder, { DATA_DIR });
      await before.ready();
      await stopped(before);
      const database = new DatabaseSync(databaseIn(DATA_DIR));
      database.exec(`insert into "migrations" values ('9999-from-the-future', '2036-11-23T00:00:00.000Z')`);
      database.close();
      const older = sitework(release.folder, { DATA_DIR });
      expect(await failed(older)).toBe(
        'Sitework cannot start: the database was changed by a newer version of this program (9999-from-the-future). Start that version',
      );
      const backup = sitework(release.folder, { DATA_DIR }, ['backup', '--to', foreignDataFolder()]);
      expect(await failed(backup)).toContain('the database was changed by a newer version of this program');
    });
  });

  describe('bin/sitework', () => {
    test('prints its version and its commands, and the help of each under its name', async () => {
      expect(await succeeded(sitework(release.folder, {}, ['--version']))).toMatch(
        /^sitework \d+\.\d+\.\d+\n$/,
      );
      const help = await succeeded(sitework(release.folder, {}, ['--help']));
      const commands = [...help.matchAll(/^ {2}([a-z][a-z-]*) {2,}\S/gm)].map(([, name = '']) => name);
      expect(commands).toEqual([
        ...['serve', 'admin', 'migrate', 'backup', 'restore', 'verify', 'move', 'doctor', 'demo'],
      ]);
      for (const command of commands.filter((name) => name !== 'serve'))
        expect(await succeeded(sitework(release.folder, {}, [command, '--help']))).toMatch(
          new RegExp(`^  sitework ${command}(?: |$)`, 'm'),
        );
    });

    test('says in one line what is wrong: command, argument, data folder', async () => {
      expect(await failed(sitework(release.folder, {}, ['server']))).toBe(
        'Sitework: there is no command "server". See sitework --help',
      );
      expect(await failed(sitework(release.folder, {}, ['serve', '--dev']))).toBe(
        'Sitework serve: the argument "--dev" is not expected. See sitework --help',
      );
      expect(await failed(sitework(release.folder, {}))).toBe(
        'Sitework cannot start: DATA_DIR is not set. Set it to the folder of the site’s data, outside the folder of the program',
      );
      expect(
        await failed(sitework(release.folder, { DATA_DIR: foreignDataFolder() }, ['admin', 'owners'])),
      ).toMatch(/^Sitework admin: .*there is no site in /);
    });

    test('says in one line that Node is missing, or that it is too old', async () => {
      const program = path.join(release.folder, 'bin/sitework');
      expect(await failed(launch([program], { PATH: '/nowhere' }))).toBe(
        'Sitework needs Node 26 or newer, and there is no node on PATH. See https://nodejs.org/en/download',
      );
      const pretend = `--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'24.1.0'}})`;
      expect(await failed(sitework(release.folder, { NODE_OPTIONS: pretend }))).toBe(
        'Sitework needs Node 26 or newer, and the node on PATH is 24.1.0. See https://nodejs.org/en/download',
      );
    });
  });
});
