/** Links are plain HTML; a click on a link to a screen of the account navigates client-side. */
import type { DataRouter } from 'react-router';
import { isAccountScreen } from './navigate.ts';

export function enableClientSideNavigation(router: DataRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || !isAccountScreen(link.pathname)) return;
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && link.hash !== '') return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, { replace: isHere });
  });
}
