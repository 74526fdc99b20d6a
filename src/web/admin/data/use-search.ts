/** Searches while the user types, and drops the answers to outdated searches. */
import { useEffect, useRef, useState } from 'react';

/** The pause in typing before a search. */
const TYPING_PAUSE_MS = 200;

export type SearchFunction<Results> = (typed: string, signal: AbortSignal) => Promise<Results>;

interface SearchState<Results> {
  state: 'waiting' | 'found' | 'failed';
  /** While waiting and after a failure: the results of the previous search. Null: there are none yet */
  results: Results | null;
  /** The text for which `results` were found */
  typedForResults: string;
  /** Null unless the search failed */
  error: unknown;
}

/**
 * Returns the state and the results of the search for the typed text. A new text is searched after a pause in typing, an
 * empty one at once. `find` must be memoised, because a new function starts a new search; null, for example in a closed list,
 * starts none.
 */
export function useSearch<Results>(
  find: SearchFunction<Results> | null,
  typed: string,
): SearchState<Results> & { retry: () => void } {
  const [search, setSearch] = useState<SearchState<Results>>({
    state: 'waiting',
    results: null,
    typedForResults: '',
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const previousTyped = useRef(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry searches again
  useEffect(() => {
    const isStillTyping = typed !== '' && typed !== previousTyped.current;
    previousTyped.current = typed;
    if (find === null) return;
    const abortController = new AbortController();
    setSearch((before) => ({ ...before, state: 'waiting', error: null }));
    const timer = setTimeout(
      () =>
        find(typed, abortController.signal).then(
          (results) => setSearch({ state: 'found', results, typedForResults: typed, error: null }),
          (error: unknown) => {
            if (!abortController.signal.aborted)
              setSearch((before) => ({ ...before, state: 'failed', error }));
          },
        ),
      isStillTyping ? TYPING_PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [find, typed, attempt]);
  return { ...search, retry: () => setAttempt(attempt + 1) };
}
