/** Tests hashing in separate processes, also in processes that die or hang. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '#platform/http/routing/outcome.ts';
import { passwords } from '../passwords/password.ts';
import { type Hashing, type HashingOptions, hashingInProcess, hashingInWorkers } from './hashing.ts';

const PASSWORD = 'a kettle, two bricks and rain';
const WORKER = new URL('./worker.ts', import.meta.url);

let folder: string;
let programCount = 0;
const startedHashings: Hashing[] = [];
const failures: { reason: string; isLastAttempt: boolean }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitework-hashing-'));
});
afterEach(async () => {
  failures.length = 0;
  await Promise.all(startedHashings.splice(0).map((one) => one.close()));
});
afterAll(() => rm(folder, { recursive: true }));

const inWorkers = (options: Partial<HashingOptions> = {}): Hashing => {
  const hashing = hashingInWorkers({ onFailure: (failure) => failures.push(failure), ...options });
  startedHashings.push(hashing);
  return hashing;
};

/** Writes a program that runs `prelude` and then the real worker; returns its address. */
const writeProgram = async (prelude: string): Promise<URL> => {
  programCount += 1;
  const path = join(folder, `${programCount}.mjs`);
  await writeFile(
    path,
    `import { existsSync, writeFileSync } from 'node:fs'; ${prelude}; await import(${JSON.stringify(WORKER.href)});`,
  );
  return pathToFileURL(path);
};
/** Returns the number of the policy by which Linux schedules a process, see `man 5 proc_pid_stat`. */
const policyOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
};
const SCHED_IDLE = 5;
const quotedPathOf = (name: string): string => JSON.stringify(join(folder, name));

describe('a process that hashes', () => {
  it('computes the same hashes as the server itself', async () => {
    // The process has the lowest priority, so on a busy machine it may wait long.
    const inWorker = passwords(inWorkers({ timeoutMs: 120_000 }));
    const inServer = passwords(hashingInProcess);
    const storedHash = await inWorker.hash(PASSWORD);
    expect(await inServer.verify(PASSWORD, storedHash)).toBe(true);
    expect(await inWorker.verify(PASSWORD, await inServer.hash(PASSWORD))).toBe(true);
    expect(await inWorker.verify(`${PASSWORD} `, storedHash)).toBe(false);
    expect(await inWorker.verify(PASSWORD, null)).toBe(false);
    expect(failures).toEqual([]);
  });

  it('has the lowest priority, and does not inherit the environment of the server', async () => {
    const hashing = inWorkers({
      workerUrl: await writeProgram(
        `process.once('message', () => writeFileSync(${quotedPathOf('first')}, JSON.stringify({ pid: process.pid, env: process.env })))`,
      ),
    });
    await passwords(hashing).hash(PASSWORD);
    const { pid, env } = JSON.parse(await readFile(join(folder, 'first'), 'utf8')) as {
      pid: number;
      env: object;
    };
    expect(getPriority(pid)).toBe(19);
    if (existsSync('/usr/bin/chrt')) await expect.poll(() => policyOf(pid)).toBe(SCHED_IDLE);
    expect(Object.keys(env)).not.toContain('PATH');
    await hashing.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('that dies is replaced by a new one, which computes the hash', async () => {
    const flag = quotedPathOf('died');
    const hashing = inWorkers({
      workerUrl: await writeProgram(
        `if (!existsSync(${flag})) process.once('message', () => { writeFileSync(${flag}, ''); process.kill(process.pid, 'SIGSEGV') })`,
      ),
    });
    const storedHash = await passwords(hashing).hash(PASSWORD);
    expect(existsSync(join(folder, 'died'))).toBe(true);
    expect(failures).toEqual([{ reason: expect.stringContaining('SIGSEGV'), isLastAttempt: false }]);
    expect(await passwords(hashingInProcess).verify(PASSWORD, storedHash)).toBe(true);
  });

  it.each([
    ['dies every time', `process.exit(3)`, {}, 'ended (3)'],
    ['hangs', `process.once('message', () => { for (;;) {} })`, { timeoutMs: 500 }, 'not done within 500 ms'],
  ])('that %s is not replaced a second time', async (_what, prelude, options, reason) => {
    const hashing = inWorkers({ ...options, workerUrl: await writeProgram(prelude) });
    const outcome = await attempt(() => passwords(hashing).hash(PASSWORD));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'unavailable' } });
    expect(failures).toEqual([
      { reason: expect.stringContaining(reason), isLastAttempt: false },
      { reason: expect.stringContaining(reason), isLastAttempt: true },
    ]);
  });

  it('that cannot be started is handled as an expected error', async () => {
    const hashing = inWorkers({ workerUrl: new URL('file:///nowhere/worker.ts') });
    const outcome = await attempt(() => passwords(hashing).verify(PASSWORD, null));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'unavailable' } });
    expect(failures).toHaveLength(2);
  });

  it('that is closed during its work rejects the running and the waiting calls, and reports no failure', async () => {
    const hashing = inWorkers({
      workerUrl: await writeProgram(`process.once('message', () => { for (;;) {} })`),
    });
    const outcomes = [1, 2, 3].map(() => attempt(() => hashing.compute(ANY_PARAMETERS)));
    await hashing.close();
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'unavailable' } });
    expect(failures).toEqual([]);
  });
});

const ANY_PARAMETERS = {
  message: Buffer.from(PASSWORD),
  nonce: Buffer.alloc(16),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
};
