import { createContext, use, useEffect } from 'react';

/** Provides the name of the site, for the frame and the window title. */
export const SiteNameContext = createContext('');

/** Sets the window title to that of the screen. */
export function useTitle(title: string): void {
  const site = use(SiteNameContext);
  useEffect(() => {
    document.title = site === '' ? title : `${title} | ${site}`;
  }, [title, site]);
}
