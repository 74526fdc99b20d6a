/**
 * Runs dangerous work, such as parsing files from strangers, in a separate process, because a thread can neither be
 * stopped safely nor crash alone. The process is started on demand and handles one request at a time. It is ended when it
 * has been idle for a while or uses too much memory or time; the next request then starts a new one, as after a crash.
 * Every request gets an outcome.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The operations of the process, by name, with the types of their input and answer. */
type OperationTable = { [Operation: string]: { input: object; answer: object } };

/** A message to the process; the answer has the same `id`. */
export type ProcessRequest<Operations extends OperationTable> = {
  [Name in keyof Operations & string]: { id: number; operation: Name } & Operations[Name]['input'];
}[keyof Operations & string];

export interface ProcessAnswer<Operations extends OperationTable> {
  id: number;
  answer: Operations[keyof Operations]['answer'];
  /** The memory of the process after the request, in bytes */
  residentBytes: number;
}

type ProcessOutcome<Answer> =
  | { is: 'answer'; answer: Answer }
  /** The process did not start, ended, hung or used too much memory during this request; the next one gets a new process */
  | { is: 'broken'; why: string }
  | { is: 'closing' };

export interface ProcessOptions<Operations extends OperationTable = OperationTable> {
  /** The program to fork */
  program: URL;
  /** Arguments passed to the process at its start */
  args?: readonly string[];
  /** The time limit of one request, in milliseconds */
  timeoutMs: number;
  /** How long an idle process stays alive, in milliseconds */
  idleMs: number;
  /**
   * The process is ended after a request when it uses more bytes than this, because a process does not return all the
   * memory that it has freed to the system
   */
  maxBytesAfterRequest: number;
  /**
   * The process is ended during a request when it uses more bytes than this; checked only on Linux, which reports the
   * memory of other processes in `/proc`
   */
  maxBytesDuringRequest?: number;
  /** V8's limit for JavaScript objects, in MB */
  maxHeapMB?: number;
  /**
   * Returns whether the process holds state for the next request after this answer. Then `maxBytesAfterRequest` does not end it; the
   * other limits still do
   */
  keepsStateAfter?<Name extends keyof Operations & string>(
    operation: Name,
    answer: Operations[Name]['answer'],
  ): boolean;
}

interface WorkerProcess<Operations extends OperationTable> {
  /**
   * Sends a request. Urgent requests, for which a person waits, are handled before all others but never interrupt one.
   */
  send<Name extends keyof Operations & string>(
    operation: Name,
    input: Operations[Name]['input'],
    isUrgent?: boolean,
  ): Promise<ProcessOutcome<Operations[Name]['answer']>>;
  /** Ends the process; waiting, running and later requests get the outcome `closing`. */
  close(): Promise<void>;
}

/** A Unix niceness: the process gets a smaller share of processor time than the server. */
const LOWER_PRIORITY = 10;
const MEMORY_CHECK_MS = 200;
/** The size of a page of memory on most Linux machines; where pages are larger, the limit takes effect later. */
const MEMORY_PAGE_BYTES = 4096;

/** Returns a handle to the process, which the first request starts. */
export const workerProcess = <Operations extends OperationTable>(
  options: ProcessOptions<Operations>,
): WorkerProcess<Operations> => {
  type Answer = Operations[keyof Operations]['answer'];
  interface QueuedRequest {
    request: ProcessRequest<Operations>;
    resolve: (outcome: ProcessOutcome<Answer>) => void;
  }
  const urgentQueue: QueuedRequest[] = [];
  const normalQueue: QueuedRequest[] = [];
  let child: ChildProcess | undefined;
  let isBusy = false;
  let isClosed = false;
  let holdsState = false;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const forget = (): void => {
    child = undefined;
    holdsState = false;
  };

  /** Ends the process with SIGKILL: native code that hangs does not react to other signals. */
  const endProcess = (ending: ChildProcess): void => {
    if (child === ending) forget();
    setRef(ending, false);
    ending.kill('SIGKILL');
  };

  const startProcess = (): ChildProcess => {
    const newProcess = fork(fileURLToPath(options.program), [...(options.args ?? [])], {
      serialization: 'advanced',
      execArgv: options.maxHeapMB === undefined ? [] : [`--max-old-space-size=${options.maxHeapMB}`],
      // No secrets in the environment. With more arenas the allocator would retain memory that threads have freed.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    newProcess.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderrTails.set(newProcess, ((stderrTails.get(newProcess) ?? '') + text).slice(-1_000));
    });
    // An `error` event without a listener would end the server; the pending request has its own listener.
    newProcess.on('error', () => {});
    newProcess.stderr?.on('error', () => {});
    newProcess.once('exit', () => {
      if (child === newProcess) forget();
    });
    // On a busy machine, answering pages and calls has priority.
    try {
      if (newProcess.pid !== undefined) setPriority(newProcess.pid, LOWER_PRIORITY);
    } catch {
      // The process has already ended, or the system has no priorities.
    }
    child = newProcess;
    return newProcess;
  };

  const answerTo = (request: ProcessRequest<Operations>): Promise<ProcessOutcome<Answer>> => {
    const worker = child ?? startProcess();
    setRef(worker, true);
    return new Promise((resolve) => {
      const finish = (outcome: ProcessOutcome<Answer>): void => {
        clearTimeout(timer);
        clearInterval(watch);
        worker.off('message', onMessage).off('close', onClose).off('error', onError);
        resolve(outcome);
      };
      const fail = (reason: string): void => {
        endProcess(worker);
        finish(isClosed ? { is: 'closing' } : { is: 'broken', why: `${request.operation}: ${reason}` });
      };
      const onMessage = (message: unknown): void => {
        const { id, answer, residentBytes } = message as ProcessAnswer<Operations>;
        if (id !== request.id) return;
        if (options.keepsStateAfter) holdsState = options.keepsStateAfter(request.operation, answer);
        if (residentBytes > options.maxBytesAfterRequest && !holdsState) endProcess(worker);
        finish({ is: 'answer', answer });
      };
      // `close` follows `exit`, after the last output has been read.
      const onClose = (code: number | null, signal: string | null): void => {
        fail(`the worker ended (${signal ?? code}) ${stderrTails.get(worker) ?? ''}`.trim());
      };
      const onError = (error: Error): void => fail(error.message);
      const timer = setTimeout(() => fail(`not done within ${options.timeoutMs} ms`), options.timeoutMs);
      const { maxBytesDuringRequest } = options;
      const watch =
        maxBytesDuringRequest === undefined
          ? undefined
          : setInterval(() => {
              void residentBytesOf(worker).then((bytes) => {
                const isPending = worker.listeners('message').includes(onMessage);
                if (bytes > maxBytesDuringRequest && isPending)
                  fail(`took more than ${Math.round(maxBytesDuringRequest / 1_000_000)} MB`);
              });
            }, MEMORY_CHECK_MS);
      worker.on('message', onMessage).on('close', onClose).on('error', onError);
      // Without a connection it did not start (too many open files), and its `error` event follows.
      if (worker.connected)
        worker.send(request, (error) => {
          if (error !== null) onError(error);
        });
    });
  };

  const outcomeOf = (request: ProcessRequest<Operations>): Promise<ProcessOutcome<Answer>> => {
    try {
      return answerTo(request);
    } catch (error) {
      // The system could not create a process, for example for lack of memory.
      return Promise.resolve({ is: 'broken', why: `${request.operation}: ${(error as Error).message}` });
    }
  };

  const handleQueue = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idleTimer);
    for (
      let queuedRequest = urgentQueue.shift() ?? normalQueue.shift();
      queuedRequest;
      queuedRequest = urgentQueue.shift() ?? normalQueue.shift()
    )
      queuedRequest.resolve(await outcomeOf(queuedRequest.request));
    isBusy = false;
    const idleProcess = child;
    if (idleProcess === undefined) return;
    setRef(idleProcess, false);
    idleTimer = setTimeout(() => endProcess(idleProcess), options.idleMs).unref();
  };

  return {
    send(operation, input, isUrgent = false) {
      if (isClosed) return Promise.resolve({ is: 'closing' });
      return new Promise((resolve) => {
        const request = { id: ++lastId, operation, ...input } as unknown as ProcessRequest<Operations>;
        (isUrgent ? urgentQueue : normalQueue).push({
          request,
          resolve: resolve as QueuedRequest['resolve'],
        });
        void handleQueue();
      });
    },

    async close() {
      isClosed = true;
      for (const queuedRequest of [...urgentQueue.splice(0), ...normalQueue.splice(0)])
        queuedRequest.resolve({ is: 'closing' });
      const ending = child;
      if (ending === undefined) return;
      const exitPromise = new Promise((resolve) => ending.once('exit', resolve));
      endProcess(ending);
      // `endProcess` has called `unref`.
      ending.ref();
      await exitPromise;
    },
  };
};

const stderrTails = new WeakMap<ChildProcess, string>();

/** Returns the resident bytes; 0 if the system does not report them. */
const residentBytesOf = async ({ pid }: ChildProcess): Promise<number> => {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * MEMORY_PAGE_BYTES;
};

/**
 * Sets whether the child process keeps this process alive: a script that waits for an answer must not exit during the
 * request, but a server that wants to exit must not wait for an idle process.
 */
const setRef = (child: ChildProcess, keepsAlive: boolean): void => {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : undefined]) {
    if (keepsAlive) handle?.ref();
    else handle?.unref();
  }
};
