/** The disk is full or read-only: visitors and admins get a clear error, and nothing is lost or half saved. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { testPhoto } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { canMount, fullBy, fullDisk, heldToModes, readOnlyDisk, smallDisk } from './disk.ts';
import { dataFolder, type Program, start } from './program.ts';
import { tokenFor } from './sign-in.ts';

const PASSWORD = 'correct horse battery staple';

/** Not about the disk: there is no mail server, and a busy machine may take too long for a password. */
const OTHERS = ['a mail was not sent', 'a password could not be hashed'];

const errors = (program: Program): { msg: string; cause?: string }[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.level >= 40 && !OTHERS.includes(line.msg));

const signedIn = async (address: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenFor(address, { username: 'admin', password: PASSWORD })}`,
});

let numbered = 0;
const writeCategory = (address: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${address}/api/admin/project-categories`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Category ${++numbered}`, description: 'Long '.repeat(90) }),
  });

const sendMessage = async (address: string, file: Uint8Array | null): Promise<Response> => {
  const form = new FormData();
  numbered += 1;
  for (const [name, value] of Object.entries({
    name: 'Ann Carter',
    email: 'ann@example.com',
    topic: 'press',
    message: `This is message number ${numbered}`,
  }))
    form.append(name, value);
  if (file) form.append('attachments', new Blob([file as Uint8Array<ArrayBuffer>]), 'plan.pdf');
  return fetch(`${address}/api/guest/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `203.0.113.${numbered % 250}` },
    body: form,
  });
};

const sendPicture = async (address: string, headers: Record<string, string>): Promise<Response> => {
  const form = new FormData();
  form.append('file', new Blob([(await testPhoto()) as Uint8Array<ArrayBuffer>]), 'IMG_0042.jpg');
  return fetch(`${address}/api/admin/images`, { method: 'POST', headers, body: form });
};

const count = (folder: string, table: string, where = 'true'): number => {
  const database = new DatabaseSync(path.join(folder, 'sitework.sqlite'), { readOnly: true });
  const row = database.prepare(`select count(*) as "count" from "${table}" where ${where}`).get();
  database.close();
  return Number(row?.count);
};

const waitingMails = (folder: string): number => count(folder, 'jobs', "kind = 'mail:send'");

const TO_STAFF = 'This cannot be saved: the site has run out of disk space. Tell an administrator';
const TO_VISITORS = 'We cannot save this at the moment. Please call or email us';

/** 507 where the disk is known to be full; SQLite reports a limit on file sizes as an I/O error. */
const refusals = canMount ? [507] : [507, 503];
const expectRefused = async (answer: Response, error: string): Promise<void> => {
  const body = (await answer.json()) as { code: string; error: string };
  expect(refusals, JSON.stringify(body)).toContain(answer.status);
  if (answer.status === 507) expect(body).toMatchObject({ code: 'storage_full', error });
};

describe(`on a full disk (${fullBy})`, () => {
  test('rejects writes with the reason, goes on reading, leaves nothing half saved and recovers once there is room', async () => {
    const disk = smallDisk(48);
    const program = start({
      DATA_DIR: disk.folder,
      ADMIN_PASSWORD: PASSWORD,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      // Nothing listens on this port, so mails wait.
      MAIL_URL: 'smtp://127.0.0.1:1?from=web@northline.example',
    });
    const address = await program.ready();
    const pid = program.process.pid ?? 0;
    const headers = await signedIn(address);
    const plan = new Uint8Array(await pdf(['The plan']));
    expect((await writeCategory(address, headers)).status).toBe(201);
    expect((await sendMessage(address, plan)).status).toBe(200);
    // The receipt was tried once and waits in the jobs table.
    await expect
      .poll(() => program.output().match(/a mail was not sent/g)?.length, { timeout: 30_000 })
      .toBe(1);
    await expect.poll(() => waitingMails(disk.folder), { timeout: 30_000 }).toBe(1);

    disk.fill(pid);
    // The database still has some free pages of its own.
    let written = 1;
    let answer = await writeCategory(address, headers);
    for (; answer.status === 201 && written < 2000; answer = await writeCategory(address, headers))
      written += 1;
    await expectRefused(answer, TO_STAFF);
    const before = {
      projectCategories: count(disk.folder, 'projectCategories'),
      contactMessages: count(disk.folder, 'contactMessages'),
      documents: count(disk.folder, 'documents'),
      images: count(disk.folder, 'images'),
      outbox: count(disk.folder, 'outbox'),
      jobs: count(disk.folder, 'jobs'),
    };
    for (let again = 0; again < 10; again += 1) {
      await expectRefused(await writeCategory(address, headers), TO_STAFF);
      await expectRefused(await sendPicture(address, headers), TO_STAFF);
      const file = new Uint8Array(await pdf([`Plan ${again}`]));
      await expectRefused(await sendMessage(address, file), TO_VISITORS);
      await expectRefused(await sendMessage(address, null), TO_VISITORS);
    }
    for (const target of ['/', '/search?q=wall', '/api/guest/search?search=wall', '/admin/', '/healthz'])
      expect((await fetch(address + target)).status, target).toBe(200);
    expect((await fetch(`${address}/api/admin/project-categories`, { headers })).status).toBe(200);
    for (const [table, rows] of Object.entries(before)) expect(count(disk.folder, table), table).toBe(rows);
    expect(before.projectCategories).toBe(written);
    expect(readdirSync(path.join(disk.folder, 'files/.incoming'))).toEqual([]);
    // One line that names the cause, however many writes failed.
    expect(errors(program).map(({ msg }) => msg)).toEqual([
      canMount ? 'the disk is full: nothing can be saved' : expect.any(String),
      ...(canMount ? [] : [expect.any(String)]),
    ]);
    expect(errors(program)[0]?.cause).toMatch(/full|I\/O|EFBIG/);
    expect(program.output()).not.toMatch(/\n\s+at /);

    disk.clear(pid);
    await expect
      .poll(async () => (await writeCategory(address, headers)).status, { timeout: 20_000 })
      .toBe(201);
    expect((await sendPicture(address, headers)).status).toBe(201);
    expect((await sendMessage(address, plan)).status).toBe(200);
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });
});

describe('a storage folder without write permission', () => {
  test('rejects uploads with the reason, still saves records and recovers once the folder is writable', async () => {
    const DATA_DIR = dataFolder();
    const program = start({ DATA_DIR, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'info' }, heldToModes);
    const address = await program.ready();
    const headers = await signedIn(address);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const folders = ['files/.incoming', 'files'].map((name) => path.join(DATA_DIR, name));
    for (const folder of folders) chmodSync(folder, 0o500);
    const refused = await sendPicture(address, headers);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      error: 'This cannot be saved: the site cannot write to its storage. Tell an administrator',
    });
    expect((await writeCategory(address, headers)).status).toBe(201);
    const lines = errors(program);
    expect(lines.map(({ msg }) => msg)).toEqual(['the disk cannot be written to: nothing can be saved']);
    expect(lines[0]?.cause).toContain('EACCES');
    for (const folder of folders.toReversed()) chmodSync(folder, 0o750);
    expect((await sendPicture(address, headers)).status).toBe(201);
  });
});

describe('a data folder that cannot be used', () => {
  /** Starts the program and returns the single line it ends with. */
  const lineOf = async (DATA_DIR: string, under?: readonly string[]): Promise<string> => {
    const program = start({ DATA_DIR, LOG_LEVEL: 'info' }, under);
    expect(await program.ended()).toBe(1);
    const lines = program.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0]?.replaceAll(DATA_DIR, 'FOLDER') ?? '';
  };

  test('fails the start with one line when it is a file', async () => {
    const file = path.join(dataFolder(), 'data');
    writeFileSync(file, '');
    expect(await lineOf(file)).toBe(
      'Sitework cannot start: DATA_DIR must be a folder that can be written to: it is not a folder',
    );
  });

  test('fails the start with one line when this user may not write to it', async () => {
    const folder = dataFolder();
    chmodSync(folder, 0o500);
    expect(await lineOf(folder, heldToModes)).toBe(
      'Sitework cannot start: DATA_DIR must be a folder that can be read and written to: this user does not have permission',
    );
    expect(await lineOf(path.join(folder, 'data'), heldToModes)).toBe(
      'Sitework cannot start: DATA_DIR must be a folder that can be written to: this user does not have permission',
    );
  });

  test('fails the start with one line when it became read-only after the first start', async () => {
    const DATA_DIR = dataFolder();
    const first = start({ DATA_DIR });
    await first.ready();
    first.process.kill('SIGTERM');
    await first.ended();
    for (const name of readdirSync(DATA_DIR))
      if (name !== 'files') chmodSync(path.join(DATA_DIR, name), 0o400);
    chmodSync(DATA_DIR, 0o500);
    expect(await lineOf(DATA_DIR, heldToModes)).toBe(
      'Sitework cannot start: the data folder FOLDER cannot be used: this user does not have permission',
    );
    chmodSync(DATA_DIR, 0o700);
  });

  test(`fails the start with one line when its disk is full (${fullBy})`, async () => {
    const { folder, under } = fullDisk();
    expect(await lineOf(folder, under)).toMatch(
      /^Sitework cannot start: DATA_DIR must be a folder that can be read and written to: (its disk is full|a limit on the size of files is reached)$/,
    );
  });

  test.runIf(canMount)('fails the start with one line when its disk is read-only', async () => {
    expect(await lineOf(readOnlyDisk())).toBe(
      'Sitework cannot start: DATA_DIR must be a folder that can be read and written to: its disk is read-only',
    );
  });

  test('fails the start with one line when its database is damaged', async () => {
    const folder = dataFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'sitework.sqlite'), 'This is not a database. '.repeat(500));
    expect(await lineOf(folder)).toBe(
      'Sitework cannot start: the database is damaged (file is not a database). Keep a copy of the data folder, then restore the newest backup',
    );
  });
});

describe('a log on a full disk', () => {
  test('does not stop the server', async () => {
    const disk = smallDisk(1);
    const log = path.join(disk.folder, 'log');
    const DATA_DIR = dataFolder();
    const program = start(
      {
        DATA_DIR,
        LOG_LEVEL: 'info',
        MAIL_URL: 'smtp://127.0.0.1:1?from=web@northline.example',
        TRUST_PROXY: '1',
      },
      ['/bin/sh', '-c', `exec "$0" "$@" >>'${log}' 2>&1`],
    );
    const address = (): string | undefined => /Sitework is ready: (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    await expect.poll(() => existsSync(log) && address(), { timeout: 60_000 }).toBeTruthy();
    const site = address() ?? '';
    expect((await fetch(`${site}/`)).status).toBe(200);
    disk.fill(program.process.pid ?? 0, log);
    // Makes the server write to the log: the mails of this message cannot be sent.
    expect([200, 503, 507]).toContain((await sendMessage(site, null)).status);
    if (canMount)
      await expect
        .poll(() => count(DATA_DIR, 'outbox', '"lastError" is not null'), { timeout: 30_000 })
        .toBeGreaterThan(0);
    expect((await fetch(`${site}/`)).status).toBe(200);
    expect(program.process.exitCode).toBeNull();
  });
});
