/** The browser's client of the guest API: fetch, without a timeout. */
import { areaOfCall, areas } from '../areas/areas.ts';
import { logFailure } from '../areas/log.ts';
import { errorText, SiteUnreachable } from '../failures.ts';
import type { GuestGet } from './guest-data.ts';

/** Whether the site is in maintenance. Only administrators then render the requested page. */
export const isInMaintenance = (): boolean => document.documentElement.hasAttribute('data-maintenance');

/** A status other than 2xx is stored as the area's error; a fetch that throws is logged. */
export const fetchGuest: GuestGet = async (path) => {
  const area = areaOfCall(path);
  areas.dispatch({ type: 'started', area });
  let response: Response;
  try {
    response = await fetch(path, {
      headers: {
        accept: 'application/json',
        // Without a token outside maintenance, so that all visitors share the cached answers.
        ...(isInMaintenance() && { authorization: `Bearer ${areas.read().auth.token}` }),
      },
    });
  } catch (cause) {
    logFailure(`GET ${path}`, cause);
    throw new SiteUnreachable('The site could not be reached', { cause });
  }
  if (!response.ok) {
    areas.dispatch({ type: 'failed', area, error: errorText(response.status) });
    // Maintenance has begun since this document was loaded: the maintenance page replaces it.
    if (response.status === 503 && !isInMaintenance() && /"closed"/.test(await response.text()))
      return new Promise(() => location.reload());
    return { status: response.status, data: null };
  }
  try {
    return { status: response.status, data: await response.json() };
  } catch (cause) {
    // Cut off half-way, or a proxy answered instead of the server.
    logFailure(`GET ${path}`, cause);
    throw new SiteUnreachable('The answer could not be read', { cause });
  }
};
