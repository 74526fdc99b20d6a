/** Calls the guest API from the browser, without a timeout. */
import { areas } from '../areas/areas.ts';
import { logFailure } from '../areas/log.ts';
import { errorText, SiteUnreachable } from '../failures.ts';
import { request } from '../request.ts';
import type { MakeGuestCall } from './guest-data.ts';

/** Returns whether the site was in maintenance when this document was loaded. Then only users with admin access see pages. */
export const isInMaintenance = (): boolean => document.documentElement.hasAttribute('data-maintenance');

/**
 * Calls an address of the guest API. For a status other than 2xx, returns `data: null` and stores the error in the state
 * area of the call. If there is no answer or it is unreadable, logs the cause and throws `SiteUnreachable`.
 */
export const fetchGuest: MakeGuestCall = async (path, area) => {
  areas.dispatch({ type: 'started', area });
  // Outside maintenance the call has no token, so that proxies and the server share one cached answer among visitors.
  const headers = isInMaintenance() ? { authorization: `Bearer ${areas.read().auth.token}` } : {};
  const response = await request('GET', path, { headers });
  if (!response.ok) {
    areas.dispatch({ type: 'failed', area, error: errorText(response.status) });
    // Maintenance began after this document was loaded, so a reload shows the maintenance page.
    if (response.status === 503 && !isInMaintenance() && /"closed"/.test(await response.text()))
      return new Promise(() => location.reload());
    return { status: response.status, data: null };
  }
  try {
    return { status: response.status, data: await response.json() };
  } catch (cause) {
    // The answer was cut off, or it came from a proxy and is not JSON.
    logFailure(`GET ${path}`, cause);
    throw new SiteUnreachable('The answer could not be read', { cause });
  }
};
