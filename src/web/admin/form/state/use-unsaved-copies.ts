/**
 * Stores unsaved text in the browser, one copy for each form and window, and finds the copies of forms that are no longer open.
 * A copy exists until its text is saved, restored or discarded, or until the copy expires.
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
  /** The saved values on which `values` are based */
  before: Values;
  version: number | null;
}
export type FoundCopy = Entry<UnsavedCopy>;

/** Returns the version of a record; null for a new one. */
const versionOf = ({ version }: Values): number | null => (typeof version === 'number' ? version : null);

/** The pause in typing before a copy is stored. */
const TYPING_PAUSE_MS = 300;
const NO_FIELDS: readonly string[] = [];

/** Returns a copy of the form's values; those of `secrets` are replaced with the saved values. */
const makeCopy = (
  values: Values,
  { before, version }: Pick<UnsavedCopy, 'before' | 'version'>,
  secrets: readonly string[],
): UnsavedCopy => ({
  before,
  version,
  values: { ...values, ...Object.fromEntries(secrets.map((name) => [name, before[name]])) },
  at: new Date().toISOString(),
});

/**
 * Stores the form's unsaved text while the user types, and returns the copies that no open form uses, with functions for them.
 * `formKey`: the storage key of the user and the form; null: nothing is stored. `secrets`: fields whose typed values are never
 * stored.
 */
export function useUnsavedCopies(
  store: FormStore,
  formKey: string | null,
  version: number | null,
  secrets: readonly string[] = NO_FIELDS,
) {
  const [foundCopies, setFoundCopies] = useState<readonly FoundCopy[]>([]);
  const ownCopy = useRef({
    storeNow: async (): Promise<boolean> => false,
    remove: async (): Promise<unknown> => undefined,
  });

  useEffect(() => {
    if (formKey === null) return;
    let isEnded = false;
    void browserStore.abandoned<UnsavedCopy>('typed', formKey).then((copies) => {
      if (isEnded) return;
      const hasUnsavedText = ({ value }: FoundCopy): boolean => {
        const changes = store.changesSince(value.before, value.values);
        const { values } = store.read();
        return Object.entries(changes).some(([name, changed]) => !isEqual(changed, values[name]));
      };
      // Removes copies whose text has been saved: the window was closed before it could remove its copy.
      for (const { key } of copies.filter((copy) => !hasUnsavedText(copy)))
        void browserStore.remove('typed', key);
      setFoundCopies(copies.filter(hasUnsavedText));
    });
    return () => {
      isEnded = true;
    };
  }, [formKey, store]);

  useEffect(() => {
    if (formKey === null) return;
    const session = startEditingSession();
    const key = `${formKey}/${session.id}`;
    let isStored = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The saved values on which the form's values are based, with their version.
    let base = { before: store.read().savedValues, version };
    const storeNow = async (): Promise<boolean> => {
      clearTimeout(timer);
      timer = undefined;
      const { values, savedValues } = store.read();
      if (savedValues !== base.before) base = { before: savedValues, version: versionOf(savedValues) };
      if (!store.isDirty()) {
        if (isStored) await remove();
        return false;
      }
      isStored = true;
      return browserStore.put('typed', key, makeCopy(values, base, secrets));
    };
    const remove = (): Promise<unknown> => {
      clearTimeout(timer);
      timer = undefined;
      isStored = false;
      return browserStore.remove('typed', key);
    };
    ownCopy.current = { storeNow, remove };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(storeNow, TYPING_PAUSE_MS);
    });
    // While the browser asks the user whether to leave, there is time to store the copy.
    const storeIfDirty = () => {
      if (store.isDirty()) void storeNow();
    };
    addEventListener('beforeunload', storeIfDirty);
    // A phone may close a page in the background without another event.
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') storeIfDirty();
    };
    document.addEventListener('visibilitychange', storeWhenHidden);
    return () => {
      unsubscribe();
      // The latest change has not been stored yet, because it waits for a pause in typing.
      if (timer !== undefined) void storeNow();
      removeEventListener('beforeunload', storeIfDirty);
      document.removeEventListener('visibilitychange', storeWhenHidden);
      session.end();
    };
  }, [formKey, store, version, secrets]);

  const removeFound = useCallback((key: string) => {
    setFoundCopies((all) => all.filter((copy) => copy.key !== key));
    return browserStore.remove('typed', key);
  }, []);

  return {
    found: foundCopies,
    /** Stores unsaved text without waiting for a pause in typing; resolves to whether it was stored */
    storeNow: useCallback(() => ownCopy.current.storeNow(), []),
    /** Removes this form's own copy */
    removeCopy: useCallback(() => void ownCopy.current.remove(), []),
    discard: (key: string) => void removeFound(key),
    undoDiscard: async ({ key, value }: FoundCopy) => {
      await browserStore.put('typed', key, value);
      setFoundCopies((all) =>
        [...all, { key, value }].sort((one, other) => (one.value.at < other.value.at ? -1 : 1)),
      );
    },
    /** Applies a found copy to the form with `apply`. If that replaces unsaved text, first stores this text as a further copy. */
    restore: async ({ key, value }: FoundCopy, apply: (copy: UnsavedCopy) => void) => {
      const mine = store.changes();
      const changes = store.changesSince(value.before, value.values);
      if (Object.keys(changes).some((name) => name in mine && !isEqual(mine[name], changes[name]))) {
        const { values, savedValues } = store.read();
        const replaced: FoundCopy = {
          key: `${formKey}/${randomId()}`,
          value: makeCopy(values, { before: savedValues, version: versionOf(savedValues) }, secrets),
        };
        await browserStore.put('typed', replaced.key, replaced.value);
        setFoundCopies((all) => [...all, replaced]);
      }
      apply(value);
      // Removes the found copy only after the form has stored the text as its own copy.
      await ownCopy.current.storeNow();
      await removeFound(key);
    },
  };
}
