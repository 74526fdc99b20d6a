import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder, run, start } from './program.ts';

describe('a wrong environment variable', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['SITE_URL', 'example'],
    ['SITE_URL', 'https://example.com/sub'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/site'],
    ['DATABASE_POOL', '1'],
    ['STORAGE_URL', 's3://hunter2@host/bucket'],
    ['MAIL_URL', 'smtp://office:hunter2@host:0'],
    ['SECRET', 'hunter2'],
    ['ADMIN_USERNAME', 'a b'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['DEMO_CONTENT', 'maybe'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS', 'yes'],
    ['SERVICE_WORKER', 'no'],
    ['SCANNER_URL', 'unix:/run/%zz'],
  ])('stops the start with one line that names %s, never its value (%s)', async (variable, value) => {
    const program = start({ DATA_DIR: dataFolder(), LOG_LEVEL: 'info', [variable]: value });
    expect(await program.ended()).toBe(1);
    const lines = program.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(variable);
    if (value.includes('hunter2')) expect(lines[0]).not.toContain('hunter2');
  });

  test('stops the start when SECRET is missing although several servers can share the database', async () => {
    const program = start({ DATA_DIR: dataFolder(), DATABASE_URL: 'postgres://localhost:1/site' });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('SECRET is required with DATABASE_URL');
  });
});

describe('the program', () => {
  test('starts on an empty folder, prints the first password once and stores its secret in a private file', async () => {
    const DATA_DIR = dataFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready();
    const [, password] =
      /Owner: {9}admin\nPassword: {6}(\S{20}) {3}\(shown only once\)/.exec(first.output()) ?? [];
    expect(password).toBeDefined();
    const signedIn = await fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(signedIn.status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    first.process.kill('SIGTERM');
    expect(await first.ended()).toBe(0);

    const second = start({ DATA_DIR });
    await second.ready();
    expect(second.output()).not.toContain('Password');
  });

  test('refuses to run twice on one folder, in one line, and starts again once the first has ended or was killed', async () => {
    const DATA_DIR = dataFolder();
    const first = start({ DATA_DIR });
    await first.ready();
    const second = start({ DATA_DIR });
    expect(await second.ended()).toBe(1);
    expect(second.output().trim()).toBe(
      `Sitework cannot start: another server (process ${first.process.pid}) is using the data folder ${DATA_DIR}. Stop it, or set DATA_DIR to another folder`,
    );
    first.process.kill('SIGKILL');
    await first.ended();
    await start({ DATA_DIR }).ready();
  });

  test('says in one line that its port is in use', async () => {
    const first = start({ DATA_DIR: dataFolder() });
    const { port } = new URL(await first.ready());
    const second = start({ DATA_DIR: dataFolder(), PORT: port });
    expect(await second.ended()).toBe(1);
    expect(second.output().trim()).toBe(
      `Sitework cannot start: port ${port} is in use. Set PORT to another one`,
    );
  });

  test('says in one line that the file storage is the problem, not the database, if it cannot be opened', async () => {
    // As if a file of the program were missing.
    const hooks = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => next(name.includes('storage-s3') ? './missing.js' : name, context) });`;
    const program = start({
      DATA_DIR: dataFolder(),
      STORAGE_URL: 's3://key:hunter2@127.0.0.1:9/files?tls=off',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}`,
    });
    expect(await program.ended()).toBe(1);
    expect(program.output().trim()).toMatch(
      /^Sitework cannot start: the file storage cannot be opened \(Cannot find module .*\)\. Check STORAGE_URL and the files of the program$/,
    );
    expect(program.output()).not.toContain('hunter2');
  });

  test('on SIGTERM, finishes the request in progress, accepts no more and exits with 0', async () => {
    const program = start({ DATA_DIR: dataFolder() });
    const { port } = new URL(await program.ready());
    const half = connect(Number(port), '127.0.0.1');
    half.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    // This answer proves that the server has received the half request.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    program.process.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    half.write('Connection: close\r\n\r\n');
    const [answer] = (await once(half, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK/);
    expect(await program.ended()).toBe(0);
  });

  test('on SIGTERM, takes the rest of an upload, stores the file and exits with 0', async () => {
    const environment = { DATA_DIR: dataFolder(), ADMIN_PASSWORD: 'correct horse battery' };
    const program = start(environment);
    const address = await program.ready();
    const signedIn = await fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: environment.ADMIN_PASSWORD }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const quantities = Buffer.from('item,amount\n'.padEnd(2_000_000, 'bricks,12\n'));
    const before = [
      '--x\r\nContent-Disposition: form-data; name="for"\r\n\r\npage',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="quantities.csv"\r\n\r\n',
    ].join('\r\n');
    const body = Buffer.concat([Buffer.from(before), quantities, Buffer.from('\r\n--x--\r\n')]);
    const upload = connect(Number(new URL(address).port), '127.0.0.1');
    upload.write(
      [
        'POST /api/admin/documents HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${body.length}`,
        'Connection: close\r\n\r\n',
      ].join('\r\n'),
    );
    upload.write(body.subarray(0, 1_000_000));
    const incoming = path.join(environment.DATA_DIR, 'files', '.incoming');
    await expect.poll(() => (existsSync(incoming) ? readdirSync(incoming).length : 0)).toBe(1);
    program.process.kill('SIGTERM');
    const isRefused = () => fetch(`${address}/`).then(Boolean, () => 'refused');
    await expect.poll(isRefused).toBe('refused');
    upload.write(body.subarray(1_000_000));
    let answer = '';
    for await (const part of upload.setEncoding('utf8')) answer += part;
    expect(answer).toMatch(/^HTTP\/1.1 201 /);
    expect(await program.ended()).toBe(0);

    const files = path.join(environment.DATA_DIR, 'files');
    const stored = readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)));
    expect(stored).toHaveLength(1);
    expect(stored[0]?.equals(quantities)).toBe(true);
  });

  test('reports unavailable storage on /readyz and recovers without a restart', async () => {
    const DATA_DIR = dataFolder();
    const program = start({ DATA_DIR });
    const address = await program.ready();
    const files = path.join(DATA_DIR, 'files');
    rmSync(files, { recursive: true, force: true });
    writeFileSync(files, 'a file where the folder should be');
    const answer = await fetch(`${address}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ ready: false, missing: ['storage'] });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/`)).status).toBe(200);
    rmSync(files);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test('notices what another process wrote to its database', async () => {
    const DATA_DIR = dataFolder();
    const program = start({ DATA_DIR });
    const address = await program.ready();
    const name = async (): Promise<string> => {
      const answer = await fetch(`${address}/api/guest/settings`);
      return ((await answer.json()) as { general: { name: string } }).general.name;
    };
    const before = await name();
    const tool = run('tests/faults/rename-site.ts', {}, [path.join(DATA_DIR, 'sitework.sqlite')]);
    expect(await tool.ended()).toBe(0);
    await expect.poll(name, { timeout: 30_000 }).toBe('Renamed by a tool');
    expect(before).toBe('Your company');
  });
});

describe('files that the program creates', () => {
  test('are readable by its own user only: the data folder, the database, its log, the lock and stored files', async () => {
    const DATA_DIR = path.join(dataFolder(), 'data');
    const program = start({ DATA_DIR });
    const address = await program.ready();
    const form = new FormData();
    const typed = {
      name: 'Ann Carter',
      email: 'ann@example.com',
      topic: 'tender',
      message: 'The plan is attached.',
    };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    form.append('attachments', new File(['%PDF-1.7 a plan'], 'plan.pdf'));
    expect((await fetch(`${address}/api/guest/contact`, { method: 'POST', body: form })).status).toBe(200);
    const modes = new Map<string, string>();
    for (const entry of readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })) {
      const { mode } = statSync(path.join(entry.parentPath, entry.name));
      modes.set(entry.name, `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
    }
    expect((statSync(DATA_DIR).mode & 0o777).toString(8)).toBe('700');
    expect([...modes].filter(([, mode]) => mode !== 'folder 700' && mode !== 'file 600')).toEqual([]);
    for (const name of ['sitework.sqlite', 'sitework.sqlite-wal', 'secret', 'server.lock', 'original'])
      expect([name, modes.get(name)]).toEqual([name, 'file 600']);
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });
});
