/**
 * Caches finished answers to guests (pages, guest calls, public documents) until content changes or time changes what
 * they show. `serve` writes a cached answer directly to node's response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Answer,
  type AnswerWithVariants,
  chooseEncoding,
  compressFurther,
  matchesEtag,
  notModifiedHeaders,
  withVariants,
} from '../answers/answer.ts';
import type { Freshness } from './freshness.ts';

interface CacheEntry {
  answer: AnswerWithVariants;
  generation: number;
  /**
   * Milliseconds since 1970. If the clock now shows an earlier time, it was set back, and the answer may contain
   * records that are not published yet.
   */
  madeAt: number;
  /** Milliseconds since 1970 */
  validUntil: number;
}

export interface AnswerCache {
  /**
   * Answers from the cache and returns the answer. Null: the caller continues, because there is no valid answer for
   * this address and encoding, or the request is not a guest's GET or HEAD.
   */
  serve(request: IncomingMessage, response: ServerResponse): AnswerWithVariants | null;
  /** Returns whether a valid answer is cached under this key. */
  has(key: string): boolean;
  /**
   * Returns the cached answer of `key`, or the one `make` creates; concurrent callers share one run of `make`. Caches
   * only answers with status 200 for which no guest call threw.
   */
  getOrCreate(key: string, make: () => Promise<Answer>): Promise<AnswerWithVariants>;
  /** Maps this raw address to the entry of `key`, so that `serve` finds it. */
  addAddress(address: string, key: string): void;
  /** The estimated memory of all cached answers */
  readonly bytes: number;
  /** How many requests `serve` has answered */
  readonly hits: number;
}

/** Limits of the memory for raw addresses, of which clients can invent any number. */
const MAX_ADDRESS_LENGTH = 500;
const MAX_ADDRESSES = 10_000;

export const answerCache = (options: {
  freshness: Freshness;
  now: () => number;
  maxBytes: number;
}): AnswerCache => {
  const { freshness, now, maxBytes } = options;
  const entries = new Map<string, CacheEntry>();
  /** The keys of entries, by raw address */
  const addresses = new Map<string, string>();
  const inFlight = new Map<string, { generation: number; answer: Promise<AnswerWithVariants> }>();
  let storedGeneration = freshness.generation;
  let bytes = 0;
  let hits = 0;

  /** Answers to compress further, one at a time */
  const requestedAgain = new Set<AnswerWithVariants>();
  const compressRequested = async (): Promise<void> => {
    for (const answer of requestedAgain) {
      // After a failure, such as too little memory, the larger variant stays.
      await compressFurther(answer).catch(() => undefined);
      requestedAgain.delete(answer);
    }
  };
  /** Begins to make the Brotli variant of an answer smaller, which pays because the answer is requested repeatedly. */
  const makeSmaller = (answer: AnswerWithVariants): void => {
    if (requestedAgain.has(answer)) return;
    requestedAgain.add(answer);
    if (requestedAgain.size === 1) void compressRequested();
  };

  const isValid = (entry: CacheEntry | undefined): entry is CacheEntry => {
    if (entry === undefined || entry.generation !== freshness.generation) return false;
    const nowMs = now();
    return entry.madeAt <= nowMs && nowMs < entry.validUntil;
  };

  const removeEntry = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    bytes -= memoryOf(entry.answer);
    entries.delete(key);
  };

  const store = (key: string, entry: CacheEntry): void => {
    // Entries of earlier generations can never be valid again and only use memory.
    if (entry.generation !== storedGeneration) {
      entries.clear();
      bytes = 0;
      storedGeneration = entry.generation;
    }
    removeEntry(key);
    entries.set(key, entry);
    bytes += memoryOf(entry.answer);
    // The oldest entries are evicted first; a Map keeps insertion order. Hits do not reorder it: that would
    // cost more than it saves.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      removeEntry(oldest);
    }
  };

  return {
    get bytes() {
      return bytes;
    },
    get hits() {
      return hits;
    },

    has: (key) => isValid(entries.get(key)),

    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const key = addresses.get(request.url ?? '');
      if (key === undefined || request.headers.authorization !== undefined) return null;
      const entry = entries.get(key);
      if (!isValid(entry)) return null;
      const { answer } = entry;
      const encoding = chooseEncoding(
        request.headers['accept-encoding'] as string | undefined,
        answer.compressible,
      );
      const variant = answer.variants.get(encoding);
      if (variant === undefined) return null;
      hits += 1;
      if (!variant.isSmallest) makeSmaller(answer);
      if (matchesEtag(answer, request.headers['if-none-match'])) {
        response.writeHead(304, notModifiedHeaders(variant));
        response.end();
        return answer;
      }
      response.writeHead(answer.status, variant.headerList);
      response.end(request.method === 'HEAD' ? undefined : variant.body);
      return answer;
    },

    async getOrCreate(key, make) {
      const entry = entries.get(key);
      if (isValid(entry)) return entry.answer;
      const { generation } = freshness;
      const pending = inFlight.get(key);
      if (pending?.generation === generation) return pending.answer;
      const answer = (async () => {
        // Read before making the answer: if something appears or disappears while it is made, the entry is
        // already expired rather than served out of date.
        const madeAt = now();
        const validUntil = await freshness.validUntil();
        const cached = withVariants(await make());
        // A redirect or an error is not worth caching, and anyone could fill the memory with missing pages.
        if (cached.status === 200 && cached.callThrew !== true && generation === freshness.generation)
          store(key, { answer: cached, generation, madeAt, validUntil });
        return cached;
      })();
      inFlight.set(key, { generation, answer });
      try {
        return await answer;
      } finally {
        if (inFlight.get(key)?.answer === answer) inFlight.delete(key);
      }
    },

    addAddress(address, key) {
      if (address.length > MAX_ADDRESS_LENGTH) return;
      if (addresses.size >= MAX_ADDRESSES) addresses.clear();
      addresses.set(address, key);
    },
  };
};

/**
 * Estimates the memory of an answer, in bytes. The compressed variants, added later, use about half as much as the
 * plain body.
 */
const memoryOf = ({ body, state }: AnswerWithVariants): number =>
  Math.round((body.length + (state?.length ?? 0)) * 1.5) + 1000;
