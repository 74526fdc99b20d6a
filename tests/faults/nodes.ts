/** Starts several nodes of one site: processes that share a PostgreSQL database and a bucket, behind nginx. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePorts } from '#tests/support/ports.ts';
import type { PostgresServer } from '#tests/support/postgres.ts';
import { dataFolder, type Program, start } from './program.ts';

export const OWNER = { username: 'admin', password: 'a kettle, two bricks and rain' };

/** Creates an empty database on this server and returns its address. */
export const newDatabase = async (postgres: PostgresServer): Promise<string> => {
  const name = `nodes_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
};

export interface Node {
  address: string;
  program: Program;
  /** Ends it as a service manager does and starts it again in the same place. */
  restart(): Promise<void>;
}

/** Starts nodes one after the other, each with a data folder and a port of its own. */
export const startNodes = async (count: number, shared: Record<string, string>): Promise<Node[]> => {
  const nodes: Node[] = [];
  for (const port of await freePorts(count)) {
    const env = {
      DATA_DIR: dataFolder(),
      SECRET: 'a secret of thirty-two characters',
      ADMIN_PASSWORD: OWNER.password,
      LOG_LEVEL: 'warn',
      // nginx is one; the tests themselves are another, so that each of their visitors has a network of its own.
      TRUST_PROXY: '2',
      PORT: String(port),
      ...shared,
    };
    const node: Node = {
      address: `http://127.0.0.1:${port}`,
      program: start(env),
      async restart() {
        node.program.process.kill('SIGTERM');
        const code = await node.program.ended();
        if (code !== 0) throw new Error(`A node ended with ${code}: ${node.program.output()}`);
        node.program = start(env);
        await node.program.ready();
      },
    };
    await node.program.ready();
    nodes.push(node);
  }
  return nodes;
};

export const isNginxInstalled: boolean = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Starts nginx with the configuration in `deploy/`, without TLS. Returns its address. */
export const startNginx = async (nodes: readonly Node[]): Promise<string> => {
  const [port] = await freePorts(1);
  const folder = dataFolder();
  const servers = nodes.map(({ address }) => `server ${new URL(address).host} max_fails=0;`).join('\n');
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(\s+server 10\.0\.0\.\d+:3000 max_fails=0;)+/, `\n${servers}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s+(ssl_certificate|listen \[::\]).*$/gm, '')
    .replace(/^server \{\s+listen 80;[^}]*\}/m, '');
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; ${temporary}
${site}
}`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  onTestFinished(async () => {
    if (nginx.exitCode !== null || nginx.signalCode !== null) return;
    const ended = once(nginx, 'close');
    nginx.kill('SIGKILL');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await wait(50);
  }
  return address;
};
