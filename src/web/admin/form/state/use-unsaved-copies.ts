/**
 * Stores unsaved text in the browser, one copy for each record and window, and finds the copies left by closed windows. A
 * copy exists until it is saved, restored or discarded.
 */

import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '#web/data/random-id.ts';
import {
  browserStore,
  type Entry,
  type StoredValue,
  startEditingSession,
} from '../../providers/browser-store.ts';
import type { FormStore } from './form-store.ts';
import { isEqual, type Values } from './values.ts';

export interface UnsavedCopy extends StoredValue {
  values: Values;
  /** The record when typing began */
  before: Values;
  version: number | null;
}
export type FoundCopy = Entry<UnsavedCopy>;

/** The pause in typing before a copy is stored, in milliseconds. */
const TYPING_PAUSE = 300;
const NO_FIELDS: readonly string[] = [];

/** `place`: the storage key of the user and the form; null: nothing is stored. `without`: secret fields, which are never stored. */
export function useUnsavedCopies(
  store: FormStore,
  place: string | null,
  version: number | null,
  without: readonly string[] = NO_FIELDS,
) {
  const [found, setFound] = useState<readonly FoundCopy[]>([]);
  const storing = useRef({
    now: async (): Promise<unknown> => undefined,
    remove: async (): Promise<unknown> => undefined,
  });

  useEffect(() => {
    if (place === null) return;
    let gone = false;
    void browserStore.abandoned<UnsavedCopy>('typed', place).then((copies) => {
      if (gone) return;
      const isWanted = ({ value }: FoundCopy): boolean => {
        const changes = store.changesFrom(value.values, value.before);
        const { values } = store.read();
        return Object.entries(changes).some(([name, changed]) => !isEqual(changed, values[name]));
      };
      // Copies whose text has been saved: the window closed before it could remove them.
      for (const { key } of copies.filter((copy) => !isWanted(copy))) void browserStore.remove('typed', key);
      setFound(copies.filter(isWanted));
    });
    return () => {
      gone = true;
    };
  }, [place, store]);

  useEffect(() => {
    if (place === null) return;
    const session = startEditingSession();
    const key = `${place}/${session.id}`;
    let stored = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The values are stored together with the record on which they are based.
    let from = { before: store.read().savedValues, version };
    const now = async (): Promise<unknown> => {
      clearTimeout(timer);
      timer = undefined;
      const { values, savedValues } = store.read();
      if (savedValues !== from.before) {
        const at = (savedValues as { version?: unknown }).version;
        from = { before: savedValues, version: typeof at === 'number' ? at : null };
      }
      if (!store.isDirty()) return stored ? remove() : undefined;
      stored = true;
      const secret = Object.fromEntries(without.map((name) => [name, from.before[name]]));
      const copy: UnsavedCopy = { ...from, values: { ...values, ...secret }, at: new Date().toISOString() };
      return browserStore.put('typed', key, copy);
    };
    const remove = (): Promise<unknown> => {
      clearTimeout(timer);
      timer = undefined;
      stored = false;
      return browserStore.remove('typed', key);
    };
    storing.current = { now, remove };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(now, TYPING_PAUSE);
    });
    // There is time to store the copy while the browser asks the user whether to leave.
    const leaving = () => {
      if (store.isDirty()) void now();
    };
    addEventListener('beforeunload', leaving);
    // A phone may close a page in the background without another event.
    const hidden = () => {
      if (document.visibilityState === 'hidden') leaving();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      // The last change is still waiting for a pause in typing.
      if (timer !== undefined) void now();
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hidden);
      session.end();
    };
  }, [place, store, version, without]);

  const dropFound = useCallback((key: string) => {
    setFound((all) => all.filter((copy) => copy.key !== key));
    return browserStore.remove('typed', key);
  }, []);

  return {
    found,
    /** Stores the text without waiting for a pause in typing */
    storeNow: useCallback(() => storing.current.now(), []),
    /** Removes this form's own copy */
    removeCopy: useCallback(() => void storing.current.remove(), []),
    discard: (key: string) => void dropFound(key),
    undoDiscard: async ({ key, value }: FoundCopy) => {
      await browserStore.put('typed', key, value);
      setFound((all) =>
        [...all, { key, value }].sort((one, other) => (one.value.at < other.value.at ? -1 : 1)),
      );
    },
    /** Applies a found copy to the form with `into`. First stores the text that it replaces as a further copy. */
    restore: async ({ key, value }: FoundCopy, into: (copy: UnsavedCopy) => void) => {
      const mine = store.changes();
      const changes = store.changesFrom(value.values, value.before);
      if (Object.keys(changes).some((name) => name in mine && !isEqual(mine[name], changes[name]))) {
        const { values, savedValues } = store.read();
        const at = (savedValues as { version?: unknown }).version;
        const replaced: FoundCopy = {
          key: `${place}/${randomId()}`,
          value: {
            values,
            before: savedValues,
            version: typeof at === 'number' ? at : null,
            at: new Date().toISOString(),
          },
        };
        await browserStore.put('typed', replaced.key, replaced.value);
        setFound((all) => [...all, replaced]);
      }
      into(value);
      // Drops the found copy only once the form has stored its text as its own copy.
      await storing.current.now();
      await dropFound(key);
    },
  };
}
