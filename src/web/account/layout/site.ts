/** The site whose accounts these are. */
import { createContext, use } from 'react';
import type { ApartState } from '#web/data/standalone-state.ts';

export const SiteContext = createContext<ApartState | null>(null);

export function useSite(): ApartState {
  const site = use(SiteContext);
  if (!site) throw new Error('A screen was drawn outside its site');
  return site;
}
