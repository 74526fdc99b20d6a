/** Runs the program as an operator does: starts it as a separate process, reads its output and ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const BUILT_SERVER = 'dist/program/main.js';

export interface Program {
  process: ChildProcess;
  output(): string;
  /** Resolves with the address after `Sitework is ready: `; rejects when the process ends first. */
  ready(): Promise<string>;
  /** Resolves with the exit code, or null when a signal ended it. */
  ended(): Promise<number | null>;
}

/** Creates a data folder that is deleted after the test. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts a script. `under` is a command that starts it with other rights or limits, such as `prlimit`. */
export const run = (
  file: string,
  env: Record<string, string>,
  args: string[] = [],
  under: readonly string[] = [],
): Program => {
  return launch([...under, process.execPath, file, ...args], env);
};

/** Starts any command. `input` is what it reads from standard input. */
export const launch = (
  [command = '', ...args]: readonly string[],
  env: Record<string, string>,
  input = '',
): Program => {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_CONTENT: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {}).end(input);
  let text = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer): void => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exit;
  });
  return {
    process: child,
    output: () => text,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const address = /Sitework is ready: (\S+)/.exec(text)?.[1];
          if (address !== undefined) resolve(address);
        };
        listeners.add(look);
        look();
        void exit.then((code) => reject(new Error(`ended with ${code} before it was ready: ${text}`)));
      }),
    ended: () => exit,
  };
};

/** Starts the server as `npm start` does: the one that was built. */
export const start = (env: Record<string, string>, under?: readonly string[]): Program => {
  if (!existsSync(BUILT_SERVER)) throw new Error('The server is not built: npm run build');
  return run(BUILT_SERVER, env, [], under);
};
