/** Subscribes a component to one state area. */
import { useSyncExternalStore } from 'react';
import { type AreaName, type Areas, areas, emptyAreas } from './areas.ts';

export function useArea<Name extends AreaName>(name: Name): Areas[Name] {
  return useSyncExternalStore(
    areas.subscribe,
    () => areas.read()[name],
    () => emptyAreas[name],
  );
}
