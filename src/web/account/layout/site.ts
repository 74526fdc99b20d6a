/** Provides the settings of the site and the side picture to the account's screens. */
import { createContext, use } from 'react';
import type { StandaloneState } from '#web/data/standalone-state.ts';

export const SiteContext = createContext<StandaloneState | null>(null);

export function useSite(): StandaloneState {
  const site = use(SiteContext);
  if (!site) throw new Error('A screen was rendered outside its SiteContext');
  return site;
}
