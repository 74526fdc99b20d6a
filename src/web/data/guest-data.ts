/** The cached answers of guest calls, by path: filled by loaders, read by screens, carried from server to browser. */
// Only the cache: its React hooks would double its weight, and they fetch by themselves, which loaders do here.
import { QueryClient, type QueryState } from '@tanstack/react-query';
import type { FormReply } from '#platform/http/routing/forms.ts';
import { GuestCallFailed } from './failures.ts';
import type { GuestQuery } from './queries.ts';

/** Answers a guest call: in process on the server, by fetch in the browser. Rejects when the server is unreachable. */
export type GuestGet = (path: string) => Promise<{ status: number; data: unknown }>;

/** For how long a new visit to a screen uses a cached answer, in milliseconds. Going back uses it at any age. */
const FRESH = 60_000;

export class GuestData {
  readonly client: QueryClient;
  /** True while the visitor goes back or forward: cached answers are shown as they were, without a call. */
  returning = false;
  /** The server's reply to a form that the browser submitted without scripts. Belongs to this page only. */
  form: FormReply | null = null;
  readonly #get: GuestGet;

  constructor(get: GuestGet) {
    this.#get = get;
    this.client = new QueryClient({
      // Loaders decide when to fetch; a rendered screen never fetches by itself. Only the visitor retries.
      defaultOptions: {
        queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
      },
    });
  }

  /**
   * Returns the answer of a call: from the cache while it is fresh, from a list already loaded, or fetched. Rejects with
   * GuestCallFailed on a status other than 2xx, with SiteUnreachable when no answer came.
   */
  need<Answer>(query: GuestQuery<Answer>, options: { freshFor?: number } = {}): Promise<Answer> {
    const found = this.read(query) === undefined ? this.#findInLists(query) : undefined;
    if (found !== undefined) this.client.setQueryData(query.queryKey, found);
    return this.client.fetchQuery<Answer, Error, Answer, readonly ['guest', string]>({
      queryKey: query.queryKey,
      queryFn: () => this.ask(query),
      staleTime: this.returning ? Number.POSITIVE_INFINITY : (options.freshFor ?? FRESH),
    });
  }

  /** Like `need`, for data the page can do without: returns undefined if the call fails. */
  async want<Answer>(
    query: GuestQuery<Answer>,
    options: { freshFor?: number } = {},
  ): Promise<Answer | undefined> {
    try {
      return await this.need(query, options);
    } catch {
      return undefined;
    }
  }

  /** Returns the cached answer, if any, without a call. */
  read<Answer>(query: GuestQuery<Answer>): Answer | undefined {
    return this.client.getQueryData<Answer>(query.queryKey);
  }

  /** Returns the same object until the state changes. */
  stateOf<Answer>({ queryKey }: GuestQuery<Answer>): QueryState<Answer> | undefined {
    return this.client.getQueryState<Answer>(queryKey);
  }

  /** Calls `listener` on every change of the cache, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => this.client.getQueryCache().subscribe(listener);

  async ask<Answer>(query: GuestQuery<Answer>): Promise<Answer> {
    const { status, data } = await this.#get(query.path);
    if (status < 200 || status > 299) throw new GuestCallFailed(status, query.path);
    return data as Answer;
  }

  /** Returns path → answer, as plain JSON. */
  pack(): Record<string, unknown> {
    const answers: Record<string, unknown> = {};
    for (const { queryKey, state } of this.client.getQueryCache().getAll()) {
      if (state.data !== undefined) answers[String(queryKey[1])] = state.data;
    }
    return answers;
  }

  unpack(answers: Record<string, unknown>): void {
    for (const [path, data] of Object.entries(answers)) this.client.setQueryData(['guest', path], data);
  }

  #findInLists<Answer>({ findIn }: GuestQuery<Answer>): Answer | undefined {
    if (!findIn) return undefined;
    for (const { queryKey, state } of this.client.getQueryCache().getAll()) {
      const found =
        state.data === undefined ? undefined : findIn({ path: String(queryKey[1]), data: state.data });
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
