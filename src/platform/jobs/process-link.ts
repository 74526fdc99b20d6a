/**
 * A process of its own for what is dangerous to do here: reading files that strangers made. It is started when it is
 * needed, asked one thing at a time, and ended when it has been idle, has grown, has taken too long or has broken down.
 * Whatever happens to it, a request ends in an answer. (A thread can neither be stopped nor break down alone.)
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What can be asked of a process: request and answer, by the operation's name. */
type OperationTable = { [Operation: string]: { ask: object; answer: object } };

/** A message to the process; the answer comes back with the same `id`. */
export type RequestTo<Operations extends OperationTable> = {
  [Name in keyof Operations & string]: { id: number; operation: Name } & Operations[Name]['ask'];
}[keyof Operations & string];

export interface AnswerFrom<Operations extends OperationTable> {
  id: number;
  answer: Operations[keyof Operations]['answer'];
  /** What the process occupies afterwards, in bytes */
  occupied: number;
}

export type Answered<Answer> =
  | { is: 'answer'; answer: Answer }
  /** It ended, hung or grew over this request; the next one gets a fresh process */
  | { is: 'broken'; why: string }
  | { is: 'closing' };

export interface ProcessOptions<Operations extends OperationTable = OperationTable> {
  /** The program to fork */
  program: URL;
  /** What the program is told at its start */
  words?: readonly string[];
  /** How long one request may take, in milliseconds */
  timeout: number;
  /** How long an idle process is kept, in milliseconds */
  idle: number;
  /** Above so many bytes it is ended after its work: memory that was once taken is not always given back */
  mostOccupied: number;
  /** Above so many bytes it is ended in the middle of its work; looked at on Linux alone, which tells */
  mostWhileWorking?: number;
  /** What V8 may take for JavaScript's own objects, in MB */
  mostHeapMB?: number;
  /** Whether the process holds something for the next request, so that it must not be ended after this answer */
  holdsAfter?<Name extends keyof Operations & string>(
    operation: Name,
    answer: Operations[Name]['answer'],
  ): boolean;
}

interface ProcessLink<Operations extends OperationTable> {
  /** `urgent` requests, for which a person waits, go before all others, but never interrupt one. */
  ask<Name extends keyof Operations & string>(
    operation: Name,
    ask: Operations[Name]['ask'],
    urgent?: boolean,
  ): Promise<Answered<Operations[Name]['answer']>>;
  /** Ends the process; what waits, and whatever is asked afterwards, is told so. */
  close(): Promise<void>;
}

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

  /** For good: native code that hangs hears nothing, so it is not asked but killed. */
  const end = (ending: ChildProcess): void => {
    if (child === ending) forget();
    keepsProcessAlive(ending, false);
    ending.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(options.program), [...(options.words ?? [])], {
      serialization: 'advanced',
      execArgv: options.mostHeapMB === undefined ? [] : [`--max-old-space-size=${options.mostHeapMB}`],
      // No secrets; and few arenas, or the allocator keeps what several threads have let go of.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords.set(started, ((lastWords.get(started) ?? '') + text).slice(-1_000));
    });
    // An `error` nobody listens to would end the server; whoever waits for an answer hears it on their own.
    started.on('error', () => {});
    started.stderr?.on('error', () => {});
    started.once('exit', () => {
      if (child === started) forget();
    });
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
      // `close` comes after `exit`, when its last words have been read.
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
      // `end` has made it a thing not to wait for.
      ending.ref();
      await gone;
    },
  };
};

const lastWords = new WeakMap<ChildProcess, string>();

/** Resident bytes; 0 where the system does not tell. */
const occupiedBy = async ({ pid }: ChildProcess): Promise<number> => {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(told.split(' ')[1] ?? 0) * PAGE_OF_MEMORY;
};

/** A script that waits for an answer must not end under it; a server that wants to end must not wait for an idle process. */
const keepsProcessAlive = (child: ChildProcess, alive: boolean): void => {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : undefined]) {
    if (alive) handle?.ref();
    else handle?.unref();
  }
};
