/**
 * Links and forms are plain HTML. Once the app has loaded, a click on a link to a public screen, or the submission of a
 * GET form to one, navigates client-side. Everything else (account, files, other sites, a new tab) is left to the
 * browser.
 */
import type { DataRouter } from 'react-router';
import { SiteUnreachable } from '#web/data/failures.ts';
import { preloadScreen, screenAt } from './routes.tsx';

export function enableClientSideNavigation(router: DataRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isOfflineWithCopies()) return;
    const address = addressOf(event.target);
    // A link to an anchor on this page is left to the browser, which scrolls to it.
    if (!address || (address.hash !== '' && isCurrentPage(address)) || !screenAt(address.pathname)) return;
    event.preventDefault();
    void navigate(router, address, { replace: isCurrentPage(address) });
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (isOfflineWithCopies()) return;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const address = new URL(form.action);
    if (address.origin !== location.origin || !screenAt(address.pathname)) return;
    event.preventDefault();
    address.search = searchOf(new FormData(form, event.submitter)).toString();
    void navigate(router, address);
  });

  // The visitor may be about to navigate: preloads the screen's module, but not its data, to save calls.
  for (const eventName of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      eventName,
      ({ target }) => {
        const address = addressOf(target);
        if (address && !isCurrentPage(address)) preloadScreen(address.pathname);
      },
      { passive: true },
    );
  }
}

/** Returns whether the browser is offline and the service worker answers page loads, with a copy or with the list of copies. */
const isOfflineWithCopies = (): boolean => !navigator.onLine && hasServiceWorker();
const hasServiceWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

async function navigate(router: DataRouter, address: URL, options: { replace?: boolean } = {}) {
  await router.navigate(pathOf(address), { viewTransition: true, ...options });
  const failures = Object.values(router.state.errors ?? {});
  // The service worker may have a copy of the page.
  if (hasServiceWorker() && failures.some((failure) => failure instanceof SiteUnreachable)) location.reload();
}

function addressOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || link.dataset['reload'] !== undefined) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // Only the server renders default pages.
  const { defaultPages } = document.documentElement.dataset;
  if (defaultPages?.split(' ').includes(link.pathname.split('/')[1] ?? '')) return null;
  return link.origin === location.origin ? new URL(link.href) : null;
}

/** Returns the query of a form, without empty fields, which would make a different address of the same page. */
function searchOf(fields: FormData): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of fields)
    if (typeof value === 'string' && value !== '') search.append(name, value);
  return search;
}

const isCurrentPage = ({ pathname, search }: URL): boolean =>
  pathname === location.pathname && search === location.search;

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
