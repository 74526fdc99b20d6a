/** The program as an operator meets it: a process of its own, started, spoken to and ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface Program {
  process: ChildProcess;
  output(): string;
  /** Resolves with what stands behind `Sitework is ready: `; rejects when the process ends before. */
  ready(): Promise<string>;
  /** Resolves with the exit code, null when a signal ended it. */
  ended(): Promise<number | null>;
}

/** A data folder that is gone after the test. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** `under`: a command that starts the program with other rights or limits, such as `prlimit`. */
export const run = (
  file: string,
  env: Record<string, string>,
  args: string[] = [],
  under: readonly string[] = [],
): Program => {
  const [command = '', ...words] = [...under, process.execPath, file, ...args];
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_CONTENT: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
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

export const start = (env: Record<string, string>, under?: readonly string[]): Program =>
  run('src/main.ts', env, [], under);
