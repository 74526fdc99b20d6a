/**
 * Runs dangerous work in a separate process: reading files from strangers. The process is started on demand,
 * handles one request at a time, and is ended when it has been idle, has grown, has taken too long or has
 * crashed. Every request gets an answer, whatever happens. (A thread can neither be stopped nor crash alone.)
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The operations of the process: request and answer, by the operation's name. */
type OperationTable = { [Operation: string]: { ask: object; answer: object } };

/** A message to the process; the answer has the same `id`. */
export type RequestTo<Operations extends OperationTable> = {
  [Name in keyof Operations & string]: { id: number; operation: Name } & Operations[Name]['ask'];
}[keyof Operations & string];

export interface AnswerFrom<Operations extends OperationTable> {
  id: number;
  answer: Operations[keyof Operations]['answer'];
  /** The memory the process occupies afterwards, in bytes */
  occupied: number;
}

export type Answered<Answer> =
  | { is: 'answer'; answer: Answer }
  /** It ended, hung or grew during this request; the next one gets a new process */
  | { is: 'broken'; why: string }
  | { is: 'closing' };

export interface ProcessOptions<Operations extends OperationTable = OperationTable> {
  /** The program to fork */
  program: URL;
  /** Arguments passed to the process at its start */
  words?: readonly string[];
  /** The time limit of one request, in milliseconds */
  timeout: number;
  /** How long an idle process stays alive, in milliseconds */
  idle: number;
  /**
   * Ended after its request when it occupies more bytes than this: memory once taken is not always returned
   */
  mostOccupied: number;
  /**
   * Ended during its request when it occupies more bytes than this; checked only on Linux, which reports it
   */
  mostWhileWorking?: number;
  /** V8's limit for JavaScript objects, in MB */
  mostHeapMB?: number;
  /**
   * Returns whether the process holds something for the next request, so that it must not be ended after this
   * answer
   */
  holdsAfter?<Name extends keyof Operations & string>(
    operation: Name,
    answer: Operations[Name]['answer'],
  ): boolean;
}

interface ProcessLink<Operations extends OperationTable> {
  /**
   * Sends a request. `urgent` requests, for which a person waits, go before all others but never interrupt
   * one.
   */
  ask<Name extends keyof Operations & string>(
    operation: Name,
    ask: Operations[Name]['ask'],
    urgent?: boolean,
  ): Promise<Answered<Operations[Name]['answer']>>;
  /** Ends the process; waiting and later requests get an error. */
  close(): Promise<void>;
}

/** A Unix niceness: the operating system gives the process the time that others leave. */
const LOWER_PRIORITY = 10;
const LOOK_AT_MEMORY_EVERY = 200;
const PAGE_OF_MEMORY = 4096;

export const linkProcess = <Operations extends OperationTable>(
  options: ProcessOptions<Operations>,
): ProcessLink<Operations> => {
  type Answer = Operations[keyof Operations]['answer'];
  interface Waiting {
    request: RequestTo<Operations>;
    attempt: (answered: Answered<Answer>) => void;
  }
  const urgent: Waiting[] = [];
  const patient: Waiting[] = [];
  let child: ChildProcess | undefined;
  let busy = false;
  let closed = false;
  let holding = false;
  let numbered = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const forget = (): void => {
    child = undefined;
    holding = false;
  };

  /** Kills the process: native code that hangs does not handle signals. */
  const end = (ending: ChildProcess): void => {
    if (child === ending) forget();
    keepsProcessAlive(ending, false);
    ending.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(options.program), [...(options.words ?? [])], {
      serialization: 'advanced',
      execArgv: options.mostHeapMB === undefined ? [] : [`--max-old-space-size=${options.mostHeapMB}`],
      // No secrets; and few arenas, or the allocator retains memory that several threads have freed.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords.set(started, ((lastWords.get(started) ?? '') + text).slice(-1_000));
    });
    // An `error` event without a listener would end the server; the pending request gets the error
    // separately.
    started.on('error', () => {});
    started.stderr?.on('error', () => {});
    started.once('exit', () => {
      if (child === started) forget();
    });
    // Pages and calls go first where the machine is busy.
    try {
      if (started.pid !== undefined) setPriority(started.pid, LOWER_PRIORITY);
    } catch {
      // It ended at once, or the system has no priorities.
    }
    child = started;
    return started;
  };

  const answerTo = (request: RequestTo<Operations>): Promise<Answered<Answer>> => {
    const asked = child ?? start();
    keepsProcessAlive(asked, true);
    return new Promise((resolve) => {
      const finish = (answered: Answered<Answer>): void => {
        clearTimeout(timer);
        clearInterval(watch);
        asked.off('message', onMessage).off('close', onClose).off('error', onError);
        resolve(answered);
      };
      const fail = (why: string): void => {
        end(asked);
        finish(closed ? { is: 'closing' } : { is: 'broken', why: `${request.operation}: ${why}` });
      };
      const onMessage = (message: unknown): void => {
        const { id, answer, occupied } = message as AnswerFrom<Operations>;
        if (id !== request.id) return;
        if (options.holdsAfter) holding = options.holdsAfter(request.operation, answer);
        if (occupied > options.mostOccupied && !holding) end(asked);
        finish({ is: 'answer', answer });
      };
      // `close` follows `exit`, when the last output has been read.
      const onClose = (code: number | null, signal: string | null): void => {
        fail(`the worker ended (${signal ?? code}) ${lastWords.get(asked) ?? ''}`.trim());
      };
      const onError = (error: Error): void => fail(error.message);
      const timer = setTimeout(() => fail(`not done within ${options.timeout} ms`), options.timeout);
      const { mostWhileWorking } = options;
      const watch =
        mostWhileWorking === undefined
          ? undefined
          : setInterval(() => {
              void occupiedBy(asked).then((bytes) => {
                if (bytes > mostWhileWorking && asked.listeners('message').includes(onMessage))
                  fail(`took more than ${Math.round(mostWhileWorking / 1_000_000)} MB`);
              });
            }, LOOK_AT_MEMORY_EVERY);
      asked.on('message', onMessage).on('close', onClose).on('error', onError);
      asked.send(request, (error) => {
        if (error !== null) onError(error);
      });
    });
  };

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    clearTimeout(idleTimer);
    for (let next = urgent.shift() ?? patient.shift(); next; next = urgent.shift() ?? patient.shift())
      next.attempt(await answerTo(next.request));
    busy = false;
    const resting = child;
    if (resting === undefined) return;
    keepsProcessAlive(resting, false);
    idleTimer = setTimeout(() => end(resting), options.idle).unref();
  };

  return {
    ask(operation, ask, isUrgent = false) {
      if (closed) return Promise.resolve({ is: 'closing' });
      return new Promise((resolve) => {
        const request = { id: ++numbered, operation, ...ask } as unknown as RequestTo<Operations>;
        (isUrgent ? urgent : patient).push({ request, attempt: resolve as Waiting['attempt'] });
        void work();
      });
    },

    async close() {
      closed = true;
      for (const waiting of [...urgent.splice(0), ...patient.splice(0)]) waiting.attempt({ is: 'closing' });
      const ending = child;
      if (ending === undefined) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      end(ending);
      // `end` has unreferenced it.
      ending.ref();
      await gone;
    },
  };
};

const lastWords = new WeakMap<ChildProcess, string>();

/** Returns the resident bytes; 0 where the system does not report them. */
const occupiedBy = async ({ pid }: ChildProcess): Promise<number> => {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(told.split(' ')[1] ?? 0) * PAGE_OF_MEMORY;
};

/**
 * A script that waits for an answer must not exit during the request; a server that wants to exit must not
 * wait for an idle process.
 */
const keepsProcessAlive = (child: ChildProcess, alive: boolean): void => {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : undefined]) {
    if (alive) handle?.ref();
    else handle?.unref();
  }
};
