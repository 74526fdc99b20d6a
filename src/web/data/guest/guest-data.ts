/**
 * Caches the answers of guest calls by path. Loaders fill the cache and screens read it; the browser begins with the answers
 * from which the server rendered the page (`PageState`).
 */
import type { FormReply } from '#platform/http/routing/forms.ts';
import type { AreaWithError } from '../areas/areas.ts';
import { GuestCallFailed } from '../failures.ts';
import type { GuestQuery } from './guest-query.ts';

/**
 * Makes a guest call: in process on the server; in the browser by `fetchGuest`, which stores an error in the state area of
 * the call. Rejects if the server is unreachable.
 */
export type MakeGuestCall = (path: string, area: AreaWithError) => Promise<{ status: number; data: unknown }>;

/** How long a cached answer is fresh, in milliseconds. Going back or forward uses cached answers of any age. */
const DEFAULT_FRESH_FOR_MS = 60_000;

/** The cached state of a call. Every change makes a new object, so that React notices it. */
interface CacheEntry {
  readonly data?: unknown;
  /** When the answer arrived, or was taken from another one, in milliseconds since 1970 */
  readonly at: number;
  /** Why the latest call failed; null if it succeeded */
  readonly error: Error | null;
}

/** Loaders decide when to fetch, and only the visitor retries, so a query library would add little (decision 35). */
export class GuestData {
  /** True while the visitor goes back or forward: cached answers are then used at any age, without a call. */
  isHistoryNavigation = false;
  /** The server's reply to a form that the browser submitted without scripts. Belongs to this page only. */
  formReply: FormReply | null = null;
  readonly #get: MakeGuestCall;
  readonly #cache = new Map<string, CacheEntry>();
  readonly #inFlight = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();

  constructor(get: MakeGuestCall) {
    this.#get = get;
  }

  /**
   * Returns the answer of a call from the cache if it is younger than `freshFor` milliseconds, or takes a record from
   * another cached answer, or makes the call, which concurrent callers share. Rejects with `GuestCallFailed` for a status
   * other than 2xx, and with `SiteUnreachable` if there is no usable answer.
   */
  async load<Answer>(
    query: GuestQuery<Answer>,
    { freshFor = DEFAULT_FRESH_FOR_MS }: { freshFor?: number } = {},
  ): Promise<Answer> {
    const { path } = query;
    const cachedRecord = this.read(query) === undefined ? this.#findInCachedAnswers(query) : undefined;
    if (cachedRecord !== undefined) this.#store(path, { data: cachedRecord, at: Date.now(), error: null });
    const entry = this.#cache.get(path);
    if (entry?.data !== undefined && (this.isHistoryNavigation || Date.now() - entry.at < freshFor))
      return entry.data as Answer;
    let pendingCall = this.#inFlight.get(path) as Promise<Answer> | undefined;
    if (pendingCall === undefined) {
      pendingCall = this.#fetch(query);
      this.#inFlight.set(path, pendingCall);
    }
    return pendingCall;
  }

  /** Like `load`, for data that the page can do without: resolves to undefined if the call fails. */
  async loadOptional<Answer>(
    query: GuestQuery<Answer>,
    options: { freshFor?: number } = {},
  ): Promise<Answer | undefined> {
    try {
      return await this.load(query, options);
    } catch {
      return undefined;
    }
  }

  /** Returns the cached answer, if any, without a call. */
  read<Answer>({ path }: GuestQuery<Answer>): Answer | undefined {
    return this.#cache.get(path)?.data as Answer | undefined;
  }

  /** Returns the cached answer and the latest error of a call: the same object until either changes. */
  stateOf<Answer>({ path }: GuestQuery<Answer>): { data?: Answer; error: Error | null } | undefined {
    return this.#cache.get(path) as { data?: Answer; error: Error | null } | undefined;
  }

  /** Calls `listener` on every change of the cache, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes the call without reading or changing the cache. */
  async fetchUncached<Answer>(query: GuestQuery<Answer>): Promise<Answer> {
    const { status, data } = await this.#get(query.path, query.area);
    if (status < 200 || status > 299) throw new GuestCallFailed(status, query.area);
    return data as Answer;
  }

  /**
   * Returns the cached answers by path, sorted by path: the address of a page's state is a hash of this object and must
   * not depend on which call was answered first.
   */
  dehydrate(): Record<string, unknown> {
    const answers: Record<string, unknown> = {};
    for (const path of [...this.#cache.keys()].sort()) {
      const data = this.#cache.get(path)?.data;
      if (data !== undefined) answers[path] = data;
    }
    return answers;
  }

  hydrate(answers: Record<string, unknown>): void {
    for (const [path, data] of Object.entries(answers))
      this.#store(path, { data, at: Date.now(), error: null });
  }

  async #fetch<Answer>(query: GuestQuery<Answer>): Promise<Answer> {
    const { path } = query;
    try {
      const data = await this.fetchUncached(query);
      this.#store(path, { data, at: Date.now(), error: null });
      return data;
    } catch (error) {
      // An older answer stays, because a page with old data is better than none.
      this.#store(path, { ...(this.#cache.get(path) ?? { at: 0 }), error: error as Error });
      throw error;
    } finally {
      this.#inFlight.delete(path);
    }
  }

  #store(path: string, entry: CacheEntry): void {
    this.#cache.set(path, entry);
    for (const listener of this.#listeners) listener();
  }

  #findInCachedAnswers<Answer>({ findInCached }: GuestQuery<Answer>): Answer | undefined {
    if (!findInCached) return undefined;
    for (const [path, { data }] of this.#cache) {
      const cachedRecord = data === undefined ? undefined : findInCached({ path, data });
      if (cachedRecord !== undefined) return cachedRecord;
    }
    return undefined;
  }
}
