import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { api, errors } from '../messages/en-GB.ts';
import { Letter, LetterList } from '../schema.ts';
import type { Letters } from './letter.service.ts';

const m = translated(errors);

export const letterRoutes = (letters: Letters): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/letters',
    access: 'public',
    summary: api.list,
    answer: LetterList,
    cachedForGuests: true,
    handle: async () => done(await letters.list()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/letters/{url}',
    access: 'public',
    summary: api.find,
    answer: Letter,
    cachedForGuests: true,
    handle: async ({ params }) => {
      const letter = await letters.find(params.url ?? '');
      return letter ? done(letter) : refused('not_found', m.gone);
    },
  }),
];
