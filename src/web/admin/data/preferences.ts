/** Stores the choices of a user in this browser, such as the columns of a list. Signing out removes them. */
import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react';

export interface Preferences {
  /** Undefined: nothing is stored */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  subscribe(listener: () => void): () => void;
}

/** Returns the choices of one user, stored in this browser under their id. */
export function preferencesOf(userId: string): Preferences {
  const prefix = `admin.${userId}.`;
  // Parsed values are cached, because `useSyncExternalStore` requires the same object until the value changes.
  const cache = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', ({ key }) => {
    if (key !== null && !key.startsWith(prefix)) return;
    if (key === null) cache.clear();
    else cache.delete(key.slice(prefix.length));
    notifyListeners();
  });
  return {
    read(key) {
      if (!cache.has(key)) cache.set(key, parseJson(localStorage.getItem(prefix + key)));
      return cache.get(key);
    },
    write(key, value) {
      cache.set(key, value);
      try {
        localStorage.setItem(prefix + key, JSON.stringify(value));
      } catch {
        // If the storage is full or forbidden, the choice lasts as long as this page.
      }
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseJson(storedText: string | null): unknown {
  try {
    return storedText === null ? undefined : JSON.parse(storedText);
  } catch {
    return undefined;
  }
}

export const PreferencesContext = createContext<Preferences | null>(null);

/** Works like `useState`, but stores the value in this browser under `key`. */
export function usePreference<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const preferences = use(PreferencesContext);
  if (preferences === null) throw new Error('There is no PreferencesContext here');
  const storedValue = useSyncExternalStore(preferences.subscribe, () => preferences.read(key)) as
    | Value
    | undefined;
  const latestInitial = useRef(initial);
  latestInitial.current = initial;
  const setValue = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const before = (preferences.read(key) as Value | undefined) ?? latestInitial.current;
      preferences.write(key, next instanceof Function ? next(before) : next);
    },
    [preferences, key],
  );
  return [storedValue ?? initial, setValue];
}
