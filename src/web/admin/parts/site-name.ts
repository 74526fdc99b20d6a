import { createContext, use, useEffect } from 'react';

/** Provides the name of the site, for the frame and the window title. */
export const SiteName = createContext('');

/** Sets the window title to that of the screen. */
export function useTitle(title: string): void {
  const site = use(SiteName);
  useEffect(() => {
    document.title = site === '' ? title : `${title} | ${site}`;
  }, [title, site]);
}
