/** State area `letters`: the cached answers of these calls (`src/web/data/guest/guest-data.ts`). */
import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { Letter } from '../schema.ts';

const LETTERS = '/api/guest/letters';

export const lettersQuery = (): GuestQuery<Letter[]> => guestQuery(LETTERS);

export const letterQuery = (url: string): GuestQuery<Letter> =>
  guestQuery(`${LETTERS}/${encodeURIComponent(url)}`, {
    findInCached: ({ path, data }) =>
      path === LETTERS ? (data as Letter[]).find((letter) => letter.url === url) : undefined,
  });
