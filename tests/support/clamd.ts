/** Virus scanners for tests: a server that speaks the protocol of clamd, and clamd itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScannerAddress } from '#platform/virus-scanner-address.ts';

/** The harmless text that every scanner reports; in two parts, so that none reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestScanner {
  address: ScannerAddress;
  /** The contents it has received, in order */
  scanned: Buffer[];
  /** Replaces its answer to each stream; absent: by whether the content has the EICAR text */
  answer?: (content: Buffer) => string;
  close(): Promise<void>;
}

/** Returns the content of a complete INSTREAM command; null: more of it is to come. */
const contentIn = (received: Buffer): Buffer | null => {
  const start = received.indexOf(0) + 1;
  if (start === 0) return null;
  if (received.subarray(0, start).toString() !== 'zINSTREAM\0') throw new Error('Not INSTREAM');
  const chunks: Uint8Array[] = [];
  for (let offset = start; offset + 4 <= received.length; ) {
    const length = received.readUInt32BE(offset);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return null;
};

/** Starts a server that speaks the protocol. `port`: to start again where it was. */
export const scannerServer = async (port = 0): Promise<TestScanner> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part as Uint8Array]);
      const content = contentIn(received);
      if (content === null) return;
      scanner.scanned.push(content);
      const verdict = content.includes(EICAR) ? 'stream: Test.Eicar FOUND' : 'stream: OK';
      socket.end(`${scanner.answer?.(content) ?? verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = server.address() as { port: number };
  const scanner: TestScanner = {
    address: { kind: 'tcp', host: '127.0.0.1', port: listening.port },
    scanned: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return scanner;
};

const CLAMD = '/usr/sbin/clamd';
export const hasClamd = existsSync(CLAMD);

/** Starts clamd with one signature, that of the EICAR text, on a Unix socket. */
export const startClamd = async (): Promise<{ address: ScannerAddress; stop(): Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'));
  const socket = path.join(folder, 'clamd.ctl');
  await writeFile(path.join(folder, 'eicar.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  await writeFile(
    path.join(folder, 'clamd.conf'),
    `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\n`,
  );
  const clamd: ChildProcess = spawn(CLAMD, ['--config-file', path.join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  });
  const exitPromise = new Promise<void>((resolve) => clamd.once('exit', () => resolve()));
  const answers = (): Promise<boolean> =>
    new Promise((resolve) => {
      const trial = connect(socket, () => resolve(true)).on('error', () => resolve(false));
      trial.on('connect', () => trial.destroy());
    });
  while (clamd.exitCode === null && !(await answers()))
    await new Promise((resolve) => setTimeout(resolve, 50));
  if (clamd.exitCode !== null) throw new Error(`clamd ended with ${clamd.exitCode}`);
  return {
    address: { kind: 'socket', path: socket },
    async stop() {
      clamd.kill();
      await exitPromise;
    },
  };
};
