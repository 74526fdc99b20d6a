/**
 * Uploads files one after the other. The queue pauses while the connection is down, the server is busy or the user is signed
 * out, and resumes by itself. After a file is rejected, the queue continues with the next one.
 */
import { randomId } from '#web/data/random-id.ts';
import { ApiError } from '../../../providers/call.ts';
import { isWorthRetrying, sendFile, type UploadRequest, uploadErrorMessage } from './upload.ts';

export interface Upload {
  key: string;
  file: File;
  /** The fields that are sent with this file, besides those sent with every file */
  fields: Readonly<Record<string, string>>;
  /** The number of bytes that have been sent */
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why the upload has failed; null if it has not */
  reason: string | null;
  /** Whether a retry of the failed upload may succeed, because the file itself was not rejected */
  mayRetry: boolean;
  /** The number of failed attempts since the file was added or retried, or since the server was last found to be unreachable */
  tries: number;
}

interface QueueState {
  uploads: readonly Upload[];
  /** The uploads that have finished since the queue last had nothing to send */
  done: { count: number; bytes: number };
  /** Why the queue is paused; null: it is not */
  pause: 'offline' | 'busy' | 'signed-out' | null;
}

export interface QueueOptions<Answer> {
  /** The path of the API to which files are uploaded */
  path: string;
  /** The fields that are sent with every file */
  fields: Readonly<Record<string, string>>;
  /** Returns why a file cannot be uploaded; null if it can */
  check?: ((file: File) => string | null) | undefined;
  onDone: (answer: Answer, file: File) => void;
  /** Called when no file is left to send; `count`: how many uploads have finished, at least one */
  onIdle?: ((count: number) => void) | undefined;
}

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/**
 * Returns whether the failure does not concern the file and is temporary: a lost connection, or a server that is restarting
 * or busy.
 */
const isTemporary = ({ status, body }: ApiError): boolean =>
  (status === 0 && body.code === 'unreachable') || [408, 429, 502, 503, 504].includes(status);

const isUnfinished = ({ state, mayRetry }: Upload): boolean => state !== 'failed' || mayRetry;

export class UploadQueue<Answer> {
  options: QueueOptions<Answer>;
  #state: QueueState = { uploads: [], done: { count: 0, bytes: 0 }, pause: null };
  readonly #listeners = new Set<() => void>();
  #sending: { key: string; request: UploadRequest<Answer> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The number of pauses since an upload succeeded or `resume` was called. Each lasts twice as long as the one before, up to
   * `MAX_PAUSE_MS`
   */
  #pauses = 0;
  #closed = false;

  constructor(options: QueueOptions<Answer>) {
    this.options = options;
  }

  readonly read = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Listens for the connection to return and for a sign-in in another tab. Returns a function that stops listening and closes
   * the queue, which stops the current upload.
   */
  open(): () => void {
    this.#closed = false;
    const handleOnline = () => void this.#probe();
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'token' && newValue !== null && this.#state.pause === 'signed-out') this.resume();
    };
    addEventListener('online', handleOnline);
    addEventListener('storage', handleStorage);
    return () => {
      removeEventListener('online', handleOnline);
      removeEventListener('storage', handleStorage);
      clearTimeout(this.#timer);
      this.#closed = true;
      this.#sending?.request.stop();
    };
  }

  /** Returns the uploads that have not finished and may still succeed. */
  unfinished(): readonly Upload[] {
    return this.#state.uploads.filter(isUnfinished);
  }

  /** Adds files to the queue. `fields`: those sent with these files, besides those sent with every file. */
  add(files: readonly File[], fields: Upload['fields'] = {}): void {
    const added = files.map((file): Upload => {
      const reason = this.options.check?.(file) ?? null;
      return {
        key: randomId(),
        file,
        fields,
        sent: 0,
        state: reason === null ? 'waiting' : 'failed',
        reason,
        mayRetry: false,
        tries: 0,
      };
    });
    this.#update({ uploads: [...this.#state.uploads, ...added] });
    this.#next();
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', reason: null, tries: 0 });
    this.resume();
  }

  retryAll(): void {
    this.#update({
      uploads: this.#state.uploads.map((one) =>
        one.state === 'failed' && one.mayRetry ? { ...one, state: 'waiting', reason: null, tries: 0 } : one,
      ),
    });
    this.resume();
  }

  stop(key: string): void {
    if (this.#sending?.key === key) this.#sending.request.stop();
    else this.#drop(key);
  }

  /** Removes the waiting files and stops the current upload; failed ones stay in the list. */
  stopAll(): void {
    for (const { key, state } of this.#state.uploads) if (state === 'waiting') this.#drop(key);
    this.#sending?.request.stop();
  }

  resume(): void {
    clearTimeout(this.#timer);
    this.#pauses = 0;
    this.#update({ pause: null });
    this.#next();
  }

  pause(reason: NonNullable<QueueState['pause']>): void {
    clearTimeout(this.#timer);
    this.#update({ pause: reason });
    if (reason === 'signed-out') return;
    this.#timer = setTimeout(
      () => void this.#probe(),
      Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, MAX_PAUSE_MS),
    );
    this.#pauses += 1;
  }

  /** Resumes if the server is reachable, otherwise pauses again. Without this check a large file might be sent for nothing. */
  async #probe(): Promise<void> {
    const { pause } = this.#state;
    if (pause === null || pause === 'signed-out') return;
    clearTimeout(this.#timer);
    const isReachable =
      navigator.onLine &&
      (await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (this.#state.pause !== pause) return;
    if (isReachable) {
      this.#update({ pause: null });
      this.#next();
      return;
    }
    // The connection is lost, so the failed attempts say nothing about the files and no longer count.
    this.#update({ uploads: this.#state.uploads.map((one) => ({ ...one, tries: 0 })) });
    this.pause('offline');
  }

  #next(): void {
    const { uploads, pause } = this.#state;
    if (this.#closed || this.#sending !== null || pause !== null) return;
    const nextUpload = uploads.find(({ state }) => state === 'waiting');
    if (nextUpload === undefined) {
      const { count } = this.#state.done;
      if (count > 0) {
        this.#update({ done: { count: 0, bytes: 0 } });
        this.options.onIdle?.(count);
      }
      return;
    }
    const { key, file } = nextUpload;
    const { path, fields } = this.options;
    const request = sendFile<Answer>(path, file, { ...fields, ...nextUpload.fields }, (sent) =>
      this.#change(key, { sent: Math.min(sent, file.size) }),
    );
    this.#sending = { key, request };
    this.#change(key, { state: 'sending', sent: 0, reason: null });
    request.answer.then(
      (answer) => this.#onUploaded(key, file, answer),
      (error: unknown) => this.#onFailed(key, error),
    );
  }

  #onUploaded(key: string, file: File, answer: Answer): void {
    this.#sending = null;
    this.#pauses = 0;
    const { count, bytes } = this.#state.done;
    this.options.onDone(answer, file);
    this.#update({ done: { count: count + 1, bytes: bytes + file.size } });
    this.#drop(key);
  }

  #onFailed(key: string, error: unknown): void {
    this.#sending = null;
    const upload = this.#state.uploads.find((one) => one.key === key);
    if (upload === undefined) return;
    if (error instanceof ApiError && error.body.code === 'stopped') {
      this.#drop(key);
      return;
    }
    const tries = upload.tries + 1;
    if (error instanceof ApiError && error.status === 401) {
      this.#change(key, { state: 'waiting', sent: 0 });
      this.pause('signed-out');
    } else if (error instanceof ApiError && isTemporary(error) && tries < MAX_TRIES) {
      this.#change(key, { state: 'waiting', sent: 0, tries });
      this.pause(error.status === 0 ? 'offline' : 'busy');
    } else {
      this.#change(key, {
        state: 'failed',
        reason: uploadErrorMessage(error),
        mayRetry: isWorthRetrying(error),
      });
      this.#next();
    }
  }

  #drop(key: string): void {
    this.#update({ uploads: this.#state.uploads.filter((one) => one.key !== key) });
    this.#next();
  }

  #change(key: string, changes: Partial<Upload>): void {
    this.#update({
      uploads: this.#state.uploads.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    });
  }

  #update(state: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }
}
