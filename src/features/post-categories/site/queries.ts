import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { Category } from '../schema.ts';

export const postCategoriesQuery = (): GuestQuery<Category[]> => guestQuery('/api/guest/categories');
