/**
 * Defines the call of the site's settings. It is here and not in a feature, because every client app needs it.
 *
 * State area `settings`: on public pages the cached answer of this call; the account and admin apps read the settings from
 * their document (`data/standalone-state.ts`). The admin's settings form loads the group that it edits.
 */
import type { GuestSettings } from '#features/settings/schema.ts';
import { type GuestQuery, guestQuery } from './guest-query.ts';

export const settingsQuery = (): GuestQuery<GuestSettings> => guestQuery('/api/guest/settings');
