/** Starts the measured servers, each in its own process on 127.0.0.1. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PreparedData } from '../prepared.ts';
import { endProcess, endWithRun, freePort, pidOf } from '../processes.ts';
import type { ServedFile } from './served-file.ts';
import type { Start } from './sitework.ts';

export interface Running {
  base: string;
  port: number;
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

const nextReply = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('A server ended before it was asked to'));
    child.once('exit', onExit);
    child.once('message', () => {
      child.off('exit', onExit);
      resolve();
    });
  });

const runningServer = (child: ChildProcess, port: number): Running => ({
  base: `http://127.0.0.1:${port}`,
  port,
  pid: pidOf(child),
  child,
  stop: () => endProcess(child),
});

export const startSitework = async (start: Omit<Start, 'port'>): Promise<Running> => {
  const port = await freePort();
  const child = endWithRun(fork(path.join(import.meta.dirname, 'sitework.ts'), { execArgv: [] }));
  const listening = nextReply(child);
  child.send({ start: { ...start, port } });
  await listening;
  return runningServer(child, port);
};

/** Starts Sitework on the prepared demo content, which no part may change, and without jobs. */
export const startDemo = (
  { database, files }: PreparedData,
  options: Pick<Start, 'cacheBytes' | 'trustProxy'>,
): Promise<Running> =>
  startSitework({ database: { kind: 'sqlite', file: database }, files, jobs: false, ...options });

export const startBare = async (files: readonly ServedFile[]): Promise<Running> => {
  const port = await freePort();
  const child = endWithRun(fork(path.join(import.meta.dirname, 'bare.ts'), { execArgv: [] }));
  const listening = nextReply(child);
  child.send({ files, port });
  await listening;
  return runningServer(child, port);
};

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', '')}"`;

const nginxConfiguration = (folder: string, port: number, files: readonly ServedFile[]): string => `
daemon off;
# One process, without a master process.
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=600s;
  open_file_cache_valid 600s;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port} backlog=511;
${files
  .map(
    ({ address, file, headers: { 'content-type': type = 'text/plain', ...headers } }) => `
    location = ${address} {
      alias ${file};
      types {}
      default_type ${quote(type)};
${Object.entries(headers)
  .map(([name, value]) => `      add_header ${name} ${quote(value)};`)
  .join('\n')}
    }`,
  )
  .join('')}
  }
}
`;

export const startNginx = async (folder: string, files: readonly ServedFile[]): Promise<Running> => {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, port, files));
  const child = endWithRun(
    spawn('nginx', ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const server = runningServer(child, port);
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await fetchRaw(`${server.base}/`);
      return server;
    } catch {
      await wait(20);
    }
  }
  throw new Error('nginx does not answer');
};

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body as received, which may be compressed */
  body: Buffer;
}

export const fetchRaw = (url: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const flat = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as const],
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat),
          body: Buffer.concat(chunks),
        });
      });
    });
    request.once('error', reject);
  });

/** Headers that every server writes itself and that must not be sent twice. */
const serverHeaders = new Set([
  'content-length',
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'etag',
]);

/** Saves an answer as a file, so that other servers can send the same bytes. */
export const recordAnswer = async (
  url: string,
  as: { folder: string; name: string; encoding: string | null },
): Promise<ServedFile> => {
  const requestHeaders: Record<string, string> =
    as.encoding === null ? {} : { 'accept-encoding': as.encoding };
  const { status, headers, body } = await fetchRaw(url, requestHeaders);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  if ((headers['content-encoding'] ?? null) !== as.encoding) throw new Error(`${url} is not sent as asked`);
  mkdirSync(as.folder, { recursive: true });
  const file = path.join(as.folder, as.name);
  writeFileSync(file, body);
  return {
    address: `/${as.name}`,
    file,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !serverHeaders.has(name))),
  };
};
