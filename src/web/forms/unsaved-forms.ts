/** Tracks which forms on the page contain changes that were not sent. */
import { useEffect } from 'react';
import type { ValuesStore } from './values-store.ts';

const mounted = new Set<Pick<ValuesStore<object>, 'read'>>();

/** Counts a form in `hasUnsavedForms` while its component is mounted. */
export function useCountedAsUnsaved(store: Pick<ValuesStore<object>, 'read'>): void {
  useEffect(() => {
    mounted.add(store);
    return () => {
      mounted.delete(store);
    };
  }, [store]);
}

/** Returns whether reloading the page would lose typed text. */
export const hasUnsavedForms = (): boolean =>
  [...mounted].some((store) => {
    const { values, savedValues } = store.read();
    return JSON.stringify(values) !== JSON.stringify(savedValues);
  });
