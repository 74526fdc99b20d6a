/** Tracks the forms on the page, to find out whether any contains changes that are not saved. */
import { useEffect } from 'react';
import type { ValuesStore } from './values-store.ts';

const mountedStores = new Set<Pick<ValuesStore<object>, 'read'>>();

/** Includes a form in `hasUnsavedForms` while its component is mounted. */
export function useUnsavedTracking(store: Pick<ValuesStore<object>, 'read'>): void {
  useEffect(() => {
    mountedStores.add(store);
    return () => {
      mountedStores.delete(store);
    };
  }, [store]);
}

/** Returns whether reloading the page would lose changes. */
export const hasUnsavedForms = (): boolean =>
  [...mountedStores].some((store) => {
    const { values, savedValues } = store.read();
    return JSON.stringify(values) !== JSON.stringify(savedValues);
  });
