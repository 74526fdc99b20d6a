/** Loads the site's settings for a standalone app whose document came without them. */
import type { GuestSettings } from '#features/settings/schema.ts';
import { GuestCallFailed } from '../failures.ts';
import { withRetries } from '../session/auth-calls.ts';
import { fetchGuest } from './fetch-guest.ts';
import { settingsQuery } from './settings-query.ts';

export async function fetchSettings(): Promise<GuestSettings> {
  const { path, area } = settingsQuery();
  const { status, state } = await withRetries(async () => {
    const answer = await fetchGuest(path, area);
    // `withRetries` expects answers in this form.
    return { status: answer.status, retryAfter: null, state: answer.data };
  });
  if (status !== 200) throw new GuestCallFailed(status, area);
  return state as GuestSettings;
}
