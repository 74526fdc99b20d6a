/**
 * Uploads files one after the other. While the connection is down or the server is busy the queue waits and resumes by
 * itself; a rejected file stays rejected and does not hold up the others.
 */
import { randomId } from '#web/data/random-id.ts';
import { ApiError } from '../../../providers/call.ts';
import { isWorthRetrying, sendFile, type UploadRequest, uploadErrorMessage } from './upload.ts';

export interface Upload {
  key: string;
  file: File;
  /** Form fields for this file besides the common ones */
  fields: Readonly<Record<string, string>>;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  reason: string | null;
  /** Whether a retry may succeed: the file itself was not rejected */
  mayRetry: boolean;
  /** Failed attempts while the server was reachable */
  tries: number;
}

interface QueueState {
  uploads: readonly Upload[];
  /** Uploads finished since the queue was last empty */
  done: { count: number; bytes: number };
  pause: 'offline' | 'busy' | 'signed-out' | null;
}

export interface QueueOptions<Answer> {
  path: string;
  fields: Readonly<Record<string, string>>;
  /** Returns why a file cannot be uploaded, or null */
  check?: ((file: File) => string | null) | undefined;
  onDone: (answer: Answer, file: File) => void;
  /** Called when every upload has finished or failed; `count`: how many finished */
  onIdle?: ((count: number) => void) | undefined;
}

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** Returns whether the failure is temporary and not about the file: a lost connection, or a server that is restarting or busy. */
const isTemporary = ({ status, body }: ApiError): boolean =>
  (status === 0 && body.code === 'unreachable') || [408, 429, 502, 503, 504].includes(status);

const isUnfinished = ({ state, mayRetry }: Upload): boolean => state !== 'failed' || mayRetry;

export class UploadQueue<Answer> {
  options: QueueOptions<Answer>;
  #state: QueueState = { uploads: [], done: { count: 0, bytes: 0 }, pause: null };
  readonly #listeners = new Set<() => void>();
  #sending: { key: string; request: UploadRequest<Answer> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
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

  /** Listens for the connection to return and for a sign-in in another tab; returns a function that stops listening. */
  open(): () => void {
    this.#closed = false;
    const online = () => void this.#probe();
    const signedIn = ({ key, newValue }: StorageEvent) => {
      if (key === 'token' && newValue !== null && this.#state.pause === 'signed-out') this.resume();
    };
    addEventListener('online', online);
    addEventListener('storage', signedIn);
    return () => {
      removeEventListener('online', online);
      removeEventListener('storage', signedIn);
      clearTimeout(this.#timer);
      this.#closed = true;
      this.#sending?.request.stop();
    };
  }

  unfinished(): readonly Upload[] {
    return this.#state.uploads.filter(isUnfinished);
  }

  add(files: readonly File[], own: Upload['fields'] = {}): void {
    const added = files.map((file): Upload => {
      const reason = this.options.check?.(file) ?? null;
      return {
        key: randomId(),
        file,
        fields: own,
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

  /** Removes every file that has neither been uploaded nor rejected. */
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

  /** Checks that the server is reachable before a large file is sent again. */
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
    // The files did not cause the lost connection, so their failed attempts no longer count.
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
