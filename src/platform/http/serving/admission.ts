/**
 * Bounds how many answers are rendered at once, and how long the others are queued (decision 49). Whatever does not
 * wait here (cached pages, built files, probes) is answered between two turns.
 */

export interface Turns<Item> {
  /** Begins the work; `leave` must be called when it has ended */
  start(item: Item): void;
  /** Called instead of `start` when the item has waited too long */
  reject(item: Item): void;
  /** Whether the client has closed its connection: the item is skipped */
  isGone(item: Item): boolean;
}

export interface AdmissionState {
  readonly waiting: number;
  readonly rejected: number;
  /** Requests whose clients left before their turn came */
  readonly skipped: number;
}

export interface Admission<Item> extends AdmissionState {
  enter(item: Item): void;
  leave(): void;
}

export interface AdmissionLimits {
  /** More would only compete for the connections of the database */
  inProgress: number;
  /** Milliseconds that a request waits while few others do: a moment of many visitors, or a slow machine */
  patienceMs: number;
  /** More waiting requests than this are an overload */
  crowd: number;
  /** Milliseconds that each waits then; a rejection after this pause keeps clients that retry at once from taking all time */
  crowdedPatienceMs: number;
  /** Beyond this many, requests are rejected at once: they take memory */
  maxWaiting: number;
}

export const DEFAULT_LIMITS: AdmissionLimits = {
  inProgress: 8,
  patienceMs: 5000,
  crowd: 64,
  crowdedPatienceMs: 75,
  maxWaiting: 5000,
};

export const admission = <Item>(
  turns: Turns<Item>,
  limits: AdmissionLimits = DEFAULT_LIMITS,
): Admission<Item> => {
  const { inProgress, patienceMs, crowd, crowdedPatienceMs, maxWaiting } = limits;
  /**
   * In order of arrival. Not a `Set`: one that is added to and deleted from all the time leaves a chain of dead tables, through which
   * V8's minor collections keep every request until the next major one.
   */
  const queue: { item: Item; since: number }[] = [];
  let running = 0;
  let rejected = 0;
  let skipped = 0;
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const reject = (item: Item): void => {
    rejected += 1;
    turns.reject(item);
  };

  const rejectExpired = (): void => {
    const now = performance.now();
    for (let [first] = queue; first !== undefined; [first] = queue) {
      if (now - first.since < (queue.length > crowd ? crowdedPatienceMs : patienceMs)) break;
      queue.shift();
      if (turns.isGone(first.item)) skipped += 1;
      else reject(first.item);
    }
  };

  /** Looks again at those that wait while no turn ends. */
  const watch = (): void => {
    if (timer !== undefined || queue.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      rejectExpired();
      watch();
    }, crowdedPatienceMs / 16).unref();
  };

  // With SQLite a turn occupies the thread from beginning to end. One turn for each round of the event loop lets node
  // receive requests, answer from the cache and notice closed connections in between.
  const startNext = (): void => {
    isScheduled = false;
    rejectExpired();
    let next = running < inProgress ? queue.shift() : undefined;
    while (next !== undefined && turns.isGone(next.item)) {
      skipped += 1;
      next = queue.shift();
    }
    if (next !== undefined) {
      running += 1;
      turns.start(next.item);
    }
    schedule();
  };

  const schedule = (): void => {
    watch();
    if (isScheduled || queue.length === 0 || running >= inProgress) return;
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
      running -= 1;
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
