/** Provides the hooks with which a screen reads what its loader fetched. */
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { FormReply } from '#platform/http/routing/forms.ts';
import type { GuestData } from './guest-data.ts';
import type { GuestQuery } from './guest-query.ts';
import { settingsQuery } from './settings-query.ts';

const GuestDataContext = createContext<GuestData | null>(null);

export function GuestDataProvider({ data, children }: { data: GuestData; children: ReactNode }) {
  return <GuestDataContext value={data}>{children}</GuestDataContext>;
}

export function useGuestData(): GuestData {
  const data = use(GuestDataContext);
  if (!data) throw new Error('A screen was rendered outside its GuestDataProvider');
  return data;
}

/** Returns the answer that the screen's loader waited for. Throws if the loader did not fetch it. */
export function useGuestQuery<Answer>(query: GuestQuery<Answer>): Answer {
  const { data } = useOptionalGuestQuery(query);
  if (data === undefined) throw new Error(`No loader fetched ${query.path}`);
  return data;
}

interface GuestQueryState<Answer> {
  data: Answer | undefined;
  error: Error | null;
  /** Repeats the call. */
  retry: () => void;
}

/**
 * Returns the answer of a call that may have failed (`loadOptional`), the error, and a function that repeats the call.
 * The server renders once, so it does not subscribe to changes.
 */
export const useOptionalGuestQuery: <Answer>(query: GuestQuery<Answer>) => GuestQueryState<Answer> =
  import.meta.env.SSR ? useCachedQuery : useSubscribedQuery;

function useCachedQuery<Answer>(query: GuestQuery<Answer>): GuestQueryState<Answer> {
  return { data: useGuestData().read(query), error: null, retry: noop };
}

function useSubscribedQuery<Answer>(query: GuestQuery<Answer>): GuestQueryState<Answer> {
  const guestData = useGuestData();
  const { path } = query;
  const stateOf = () => guestData.stateOf(query);
  const state = useSyncExternalStore(guestData.subscribe, stateOf, stateOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: queries with equal paths are equal
  return useMemo(
    () => ({
      data: state?.data,
      error: state?.error ?? null,
      retry: () => void guestData.loadOptional(query, { freshFor: 0 }),
    }),
    [guestData, path, state],
  );
}

function noop(): void {}

/**
 * Returns the server's reply if this page answers a form that was submitted without JavaScript: the entered values and
 * the errors, or the answer. Otherwise returns null.
 */
export function useFormReply(): FormReply | null {
  return useGuestData().formReply;
}

/** Returns the site's settings, which the layout loads for every screen. */
export function useSettings(): GuestSettings {
  return useGuestQuery(settingsQuery());
}
