/** The browser's way to the guest API: fetch, without a timeout. */
import { areaOfCall, areas } from './areas.ts';
import { errorText, SiteUnreachable } from './failures.ts';
import type { GuestGet } from './guest-data.ts';
import { logFailure } from './log.ts';

/** The document stands for a page that visitors do not see now: only administrators draw it. */
export const isClosed = (): boolean => document.documentElement.hasAttribute('data-closed');

/** A status other than 2xx is kept as the area's error; a fetch that throws is logged. */
export const siteGet: GuestGet = async (path) => {
  const area = areaOfCall(path);
  areas.act({ type: 'started', area });
  let response: Response;
  try {
    response = await fetch(path, {
      headers: {
        accept: 'application/json',
        // Of nobody's own where the site is open, so that all visitors share the answers.
        ...(isClosed() && { authorization: `Bearer ${areas.read().auth.token}` }),
      },
    });
  } catch (cause) {
    logFailure(`GET ${path}`, cause);
    throw new SiteUnreachable('The site could not be reached', { cause });
  }
  if (!response.ok) {
    areas.act({ type: 'failed', area, error: errorText(response.status) });
    // The office has closed the site since this document came: the one that says so takes its place.
    if (response.status === 503 && !isClosed() && /"closed"/.test(await response.text()))
      return new Promise(() => location.reload());
    return { status: response.status, data: null };
  }
  try {
    return { status: response.status, data: await response.json() };
  } catch (cause) {
    // Cut off half-way, or something between here and the site answered in its stead.
    logFailure(`GET ${path}`, cause);
    throw new SiteUnreachable('The answer could not be read', { cause });
  }
};
