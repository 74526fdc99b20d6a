import { createContext, use, useEffect } from 'react';

/** What the site is called: in the frame, and in the title of the window. */
export const SiteName = createContext('');

/** Titles the window after the screen. */
export function useTitle(title: string): void {
  const site = use(SiteName);
  useEffect(() => {
    document.title = site === '' ? title : `${title} | ${site}`;
  }, [title, site]);
}
