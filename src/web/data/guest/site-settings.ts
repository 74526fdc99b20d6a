/** Loads the site's settings for a standalone app whose document came without them. */
import type { GuestSettings } from '#features/settings/schema.ts';
import { GuestCallFailed } from '../failures.ts';
import { withRetries } from '../session/auth-calls.ts';
import { fetchGuest } from './fetch-guest.ts';
import { settingsQuery } from './queries.ts';

export async function fetchSettings(): Promise<GuestSettings> {
  const { path } = settingsQuery();
  const { status, state } = await withRetries(async () => {
    const answer = await fetchGuest(path);
    return { status: answer.status, retryAfter: null, state: answer.data };
  });
  if (status !== 200) throw new GuestCallFailed(status, path);
  return state as GuestSettings;
}
