/**
 * Defines the guest calls of letters. State area `letters` (`src/web/data/areas/areas.ts`): the cached answers of these
 * calls.
 */
import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { Letter } from '../schema.ts';

const LETTERS = '/api/guest/letters';

export const lettersQuery = (): GuestQuery<Letter[]> => guestQuery(LETTERS);

export const letterQuery = (slugOrId: string): GuestQuery<Letter> =>
  guestQuery(`${LETTERS}/${encodeURIComponent(slugOrId)}`, {
    findInCached: ({ path, data }) =>
      path === LETTERS ? (data as Letter[]).find((letter) => letter.url === slugOrId) : undefined,
  });
