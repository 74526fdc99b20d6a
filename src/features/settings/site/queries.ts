import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { GuestOffices } from '../schema.ts';

export const officesQuery = (): GuestQuery<GuestOffices> => guestQuery('/api/guest/offices');
