/**
 * Starts the worker process when it is needed, asks it one thing at a time, and ends it when it has been idle, has
 * grown, has taken too long or has broken down. Whatever happens to it, a request ends in an answer.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Answer, Operation, Operations, Request } from './protocol.ts';
import { couldNotBeRead, isClosing, type Refusal } from './refusal.ts';

export type LinkOptions = {
  /** How long one request may take, in milliseconds (60 s: the largest AVIF takes 5 s on one slow core). */
  timeout?: number;
  /** How long an idle worker is kept, in milliseconds (30 s). */
  idle?: number;
  /** Above so many bytes it is ended after its work: memory that a HEIC took is never given back (700 MB). */
  mostOccupied?: number;
  /** The program to fork, for tests. */
  program?: URL;
};

export type WorkerLink = {
  /**
   * Asks the worker. `urgent` requests, for which a person waits, go before all others, but never interrupt one.
   * A crash or a timeout is a refusal; the next request gets a fresh worker.
   */
  ask<Name extends Operation>(
    operation: Name,
    ask: Operations[Name]['ask'],
    urgent?: boolean,
  ): Promise<Operations[Name]['answer'] | Refusal>;
  /** Ends the worker; what waits, and whatever is asked afterwards, is refused as `unavailable`. */
  close(): Promise<void>;
};

type Waiting = { request: Request; settle: (answer: Answer['answer']) => void };

const WORKER = new URL('./worker.ts', import.meta.url);

export function linkWorker(options: LinkOptions = {}): WorkerLink {
  const { timeout = 60_000, idle = 30_000, mostOccupied = 700_000_000, program = WORKER } = options;
  const urgent: Waiting[] = [];
  const patient: Waiting[] = [];
  let worker: ChildProcess | undefined;
  let busy = false;
  let closed = false;
  let holding = false;
  let numbered = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    ask(operation, ask, isUrgent = false) {
      if (closed) return Promise.resolve(isClosing());
      return new Promise((resolve) => {
        const request = { id: ++numbered, operation, ...ask } as Request;
        (isUrgent ? urgent : patient).push({ request, settle: resolve as Waiting['settle'] });
        void work();
      });
    },

    async close() {
      closed = true;
      for (const waiting of [...urgent.splice(0), ...patient.splice(0)]) waiting.settle(isClosing());
      const ending = worker;
      if (ending === undefined) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      end(ending);
      // `end` has made it a thing not to wait for.
      ending.ref();
      await gone;
    },
  };

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    clearTimeout(idleTimer);
    for (let next = urgent.shift() ?? patient.shift(); next; next = urgent.shift() ?? patient.shift()) {
      next.settle(await answerTo(next.request));
    }
    busy = false;
    const resting = worker;
    if (resting === undefined) return;
    keepsProcessAlive(resting, false);
    idleTimer = setTimeout(() => end(resting), idle).unref();
  }

  function answerTo(request: Request): Promise<Answer['answer']> {
    const asked = worker ?? start();
    keepsProcessAlive(asked, true);
    return new Promise((resolve) => {
      const finish = (answer: Answer['answer']): void => {
        clearTimeout(timer);
        asked.off('message', onMessage).off('close', onClose).off('error', onError);
        resolve(answer);
      };
      const fail = (why: string): void => {
        end(asked);
        finish(closed ? isClosing() : couldNotBeRead(`${request.operation}: ${why}`));
      };
      const onMessage = (message: unknown): void => {
        const { id, answer, occupied } = message as Answer;
        if (id !== request.id) return;
        if (request.operation === 'load') holding = answer.ok;
        if (request.operation === 'unload') holding = false;
        // A picture that is held must stay until it has been let go of.
        if (occupied > mostOccupied && !holding) end(asked);
        finish(answer);
      };
      // `close` comes after `exit`, when its last words have been read.
      const onClose = (code: number | null, signal: string | null): void => {
        fail(`the worker ended (${signal ?? code}) ${lastWords.get(asked) ?? ''}`.trim());
      };
      const onError = (error: Error): void => fail(error.message);
      const timer = setTimeout(() => fail(`not done within ${timeout} ms`), timeout);
      asked.on('message', onMessage).on('close', onClose).on('error', onError);
      asked.send(request, (error) => {
        if (error !== null) onError(error);
      });
    });
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      execArgv: [],
      // No secrets; and few arenas, or the allocator keeps what several threads of libvips have let go of.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords.set(started, ((lastWords.get(started) ?? '') + text).slice(-1_000));
    });
    // An `error` nobody listens to would end the server; whoever waits for an answer hears it on their own.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) forget();
    });
    worker = started;
    return started;
  }

  function forget(): void {
    worker = undefined;
    holding = false;
  }

  /** For good: native code that hangs hears nothing, so it is not asked but killed. */
  function end(ending: ChildProcess): void {
    if (worker === ending) forget();
    keepsProcessAlive(ending, false);
    ending.kill('SIGKILL');
  }
}

const lastWords = new WeakMap<ChildProcess, string>();

/** A script that waits for a picture must not end under it; a server that wants to end must not wait for an idle worker. */
function keepsProcessAlive(child: ChildProcess, alive: boolean): void {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : undefined]) {
    if (alive) handle?.ref();
    else handle?.unref();
  }
}
