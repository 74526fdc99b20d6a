/** Builds the address of the form for a new ban. Uses no schemas, so that every screen of the admin can import it. */
import { adminAddress } from '#platform/schema/values/admin-address.ts';

/** Returns the address of the form, filled in with these values. */
export const newBanAddress = (
  values: Partial<Record<'kind' | 'value' | 'scope' | 'reason', string>> = {},
): string => adminAddress('bans', 'new', values);
