/**
 * Limits how many requests are rendered at once, and how long the others wait in a queue (decision 49). Answers that
 * need no rendering (cached pages, built files, probes) do not wait; they are sent between two queued requests.
 */

export interface AdmissionHandlers<Item> {
  /** Begins the work; the implementation must call `leave` when the work has ended */
  start(item: Item): void;
  /** Called instead of `start` when the item has waited too long or the queue is full */
  reject(item: Item): void;
  /** Returns whether the client has closed its connection: the item is skipped */
  isGone(item: Item): boolean;
}

export interface AdmissionState {
  /** Requests that are in the queue now */
  readonly waiting: number;
  /** Requests rejected since the start */
  readonly rejected: number;
  /** Requests, since the start, whose clients disconnected while waiting */
  readonly skipped: number;
}

export interface Admission<Item> extends AdmissionState {
  /** Puts the item into the queue, or rejects it if the queue is full */
  enter(item: Item): void;
  /** Reports that a started item has ended, so that the next one can start */
  leave(): void;
}

/** The limits of one process. */
export interface AdmissionLimits {
  /** The most requests handled at once; more would only compete for the connections of the database */
  maxInProgress: number;
  /** Milliseconds that a request may wait while the queue is short: for a burst of visitors, or a slow machine */
  maxWaitMs: number;
  /** The server is overloaded if the queue is longer than this */
  overloadLength: number;
  /**
   * Milliseconds that a request may wait in an overload. The wait before the rejection slows down clients that retry
   * immediately
   */
  overloadWaitMs: number;
  /** Beyond this length of the queue, requests are rejected at once, because they use memory */
  maxWaiting: number;
}

/**
 * Measured under overload (decision 49).
 *
 * @internal Exported for tests.
 */
export const DEFAULT_LIMITS: AdmissionLimits = {
  maxInProgress: 8,
  maxWaitMs: 5000,
  overloadLength: 64,
  overloadWaitMs: 84,
  maxWaiting: 5000,
};

/** Returns a queue from which items are started in order, within the limits. */
export const admission = <Item>(
  handlers: AdmissionHandlers<Item>,
  limits: AdmissionLimits = DEFAULT_LIMITS,
): Admission<Item> => {
  const { maxInProgress, maxWaitMs, overloadLength, overloadWaitMs, maxWaiting } = limits;
  /**
   * In order of arrival. Not a `Set`: a `Set` with constant additions and deletions leaves a chain of dead tables,
   * through which V8's minor collections retain every request until the next major one.
   */
  const queue: { item: Item; since: number }[] = [];
  let runningCount = 0;
  let rejected = 0;
  let skipped = 0;
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const reject = (item: Item): void => {
    rejected += 1;
    handlers.reject(item);
  };

  const rejectExpired = (): void => {
    const now = performance.now();
    for (let [oldest] = queue; oldest !== undefined; [oldest] = queue) {
      if (now - oldest.since < (queue.length > overloadLength ? overloadWaitMs : maxWaitMs)) break;
      queue.shift();
      if (handlers.isGone(oldest.item)) skipped += 1;
      else reject(oldest.item);
    }
  };

  /** Rejects expired requests regularly, also while no running request ends: at most `overloadWaitMs / 16` too late. */
  const rejectExpiredRegularly = (): void => {
    if (timer !== undefined || queue.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      rejectExpired();
      rejectExpiredRegularly();
    }, overloadWaitMs / 16).unref();
  };

  // With SQLite a request occupies the thread from beginning to end. Starting only one in each turn of the event loop
  // lets node receive requests, answer from the cache and notice closed connections in between.
  const startNext = (): void => {
    isScheduled = false;
    rejectExpired();
    let nextEntry = runningCount < maxInProgress ? queue.shift() : undefined;
    while (nextEntry !== undefined && handlers.isGone(nextEntry.item)) {
      skipped += 1;
      nextEntry = queue.shift();
    }
    if (nextEntry !== undefined) {
      runningCount += 1;
      handlers.start(nextEntry.item);
    }
    schedule();
  };

  const schedule = (): void => {
    rejectExpiredRegularly();
    if (isScheduled || queue.length === 0 || runningCount >= maxInProgress) return;
    isScheduled = true;
    setImmediate(startNext);
  };

  return {
    enter(item) {
      if (queue.length >= maxWaiting) {
        reject(item);
        return;
      }
      queue.push({ item, since: performance.now() });
      schedule();
    },
    leave() {
      runningCount -= 1;
      schedule();
    },
    get waiting() {
      return queue.length;
    },
    get rejected() {
      return rejected;
    },
    get skipped() {
      return skipped;
    },
  };
};
