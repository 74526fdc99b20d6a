import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Letter, LetterList } from '../schema.ts';
import type { Letters } from './letter.service.ts';

export const letterRoutes = (letters: Letters): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/letters',
    access: 'public',
    summary: "All letters of reference with their documents, in the office's order",
    answer: LetterList,
    sharedByGuests: true,
    handle: async () => done(await letters.list()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/letters/{url}',
    access: 'public',
    summary: 'One letter by its _id, its address or an address it once had',
    answer: Letter,
    sharedByGuests: true,
    handle: async ({ params }) => {
      const found = await letters.find(params.url ?? '');
      return found ? done(found) : refused('not_found', 'This letter no longer exists');
    },
  }),
];
