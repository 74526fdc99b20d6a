/** How a screen reads what its loader fetched. */
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { FormReply } from '#platform/http/routing/forms.ts';
import type { GuestData } from './guest-data.ts';
import { type GuestQuery, settingsQuery } from './queries.ts';

const GuestDataContext = createContext<GuestData | null>(null);

export function GuestDataProvider({ data, children }: { data: GuestData; children: ReactNode }) {
  return <GuestDataContext value={data}>{children}</GuestDataContext>;
}

export function useGuestData(): GuestData {
  const data = use(GuestDataContext);
  if (!data) throw new Error('A screen was drawn outside its GuestDataProvider');
  return data;
}

/** The answer that the screen's loader waited for. Throws when the loader did not ask for it. */
export function useGuest<Answer>(query: GuestQuery<Answer>): Answer {
  const { data } = useGuestPart(query);
  if (data === undefined) throw new Error(`No loader asked for ${query.path}`);
  return data;
}

interface GuestPart<Answer> {
  data: Answer | undefined;
  error: Error | null;
  /** Asks again. */
  retry: () => void;
}

/** For a part that may be missing (asked for with `want`): the page stands without it. */
// The server draws once: it reads and subscribes to nothing.
export const useGuestPart: <Answer>(query: GuestQuery<Answer>) => GuestPart<Answer> = import.meta.env.SSR
  ? useHeldPart
  : useObservedPart;

function useHeldPart<Answer>(query: GuestQuery<Answer>): GuestPart<Answer> {
  return { data: useGuestData().read(query), error: null, retry: doNothing };
}

function useObservedPart<Answer>(query: GuestQuery<Answer>): GuestPart<Answer> {
  const guestData = useGuestData();
  const { path } = query;
  const stateOf = () => guestData.stateOf(query);
  const state = useSyncExternalStore(guestData.subscribe, stateOf, stateOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two queries with one path are one query
  return useMemo(
    () => ({
      data: state?.data,
      error: state?.error ?? null,
      retry: () => void guestData.want(query, { freshFor: 0 }),
    }),
    [guestData, path, state],
  );
}

function doNothing(): void {}

/**
 * What this page's form was told when a browser without JavaScript sent it: what was typed, what is wrong with it, or the
 * answer. Null when it was not sent that way.
 */
export function useFormReply(): FormReply | null {
  return useGuestData().form;
}

/** Loaded by the layout, so there on every screen. */
export function useSettings(): GuestSettings {
  return useGuest(settingsQuery());
}
