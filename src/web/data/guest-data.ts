/** What guest calls answered, kept by path: filled by loaders, read by screens, carried from server to browser. */
// Only the cache: its React hooks ask by themselves, which here loaders do, and would double its weight.
import { QueryClient, type QueryState } from '@tanstack/react-query';
import type { FormReply } from '#platform/http/routing/forms.ts';
import { GuestCallFailed } from './failures.ts';
import type { GuestQuery } from './queries.ts';

/** Answers a guest call: in process on the server, by fetch in the browser. Rejects when the site is out of reach. */
export type GuestGet = (path: string) => Promise<{ status: number; data: unknown }>;

/** How long an answer is good for a new visit of its screen, in milliseconds. Going back takes it at any age. */
const FRESH = 60_000;

export class GuestData {
  readonly client: QueryClient;
  /** True while the visitor goes back or forward: what is held is shown as it was, without a call. */
  returning = false;
  /** What the page's form was told, where a browser sent it by itself. Gone with the page. */
  form: FormReply | null = null;
  readonly #get: GuestGet;

  constructor(get: GuestGet) {
    this.#get = get;
    this.client = new QueryClient({
      // Loaders decide when to ask; a screen that is drawn never asks by itself. A retry is the visitor's choice.
      defaultOptions: {
        queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
      },
    });
  }

  /**
   * The answer of a call: held and fresh, found in a list already loaded, or asked for.
   * Rejects with GuestCallFailed on a status other than 2xx, with SiteUnreachable when nothing came.
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

  /** Like `need`, for a part the page can do without: its failure is the part's, not the page's. */
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

  /** What is held, without asking. */
  read<Answer>(query: GuestQuery<Answer>): Answer | undefined {
    return this.client.getQueryData<Answer>(query.queryKey);
  }

  /** The same object until something changes. */
  stateOf<Answer>({ queryKey }: GuestQuery<Answer>): QueryState<Answer> | undefined {
    return this.client.getQueryState<Answer>(queryKey);
  }

  /** Calls `listener` when anything held changes, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => this.client.getQueryCache().subscribe(listener);

  async ask<Answer>(query: GuestQuery<Answer>): Promise<Answer> {
    const { status, data } = await this.#get(query.path);
    if (status < 200 || status > 299) throw new GuestCallFailed(status, query.path);
    return data as Answer;
  }

  /** Path → answer, as plain JSON. */
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
