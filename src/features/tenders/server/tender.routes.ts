import { z } from 'zod';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { Tender, TenderArchiveQuery, TenderList, TenderListQuery } from '../schema/guest.ts';
import { api, errors } from './messages/en-GB.ts';
import type { Tenders } from './tender.service.ts';

const m = translated(errors);
const noSuchTender = () => refused('not_found', m.tenderMissing);

export const tenderRoutes = (tenders: Tenders): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/tender',
    access: 'public',
    summary: api.list,
    query: TenderListQuery,
    answer: TenderList,
    cachedForGuests: true,
    handle: async ({ query }) => done(await tenders.list(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/tender/{id}',
    access: 'public',
    summary: api.find,
    answer: Tender,
    cachedForGuests: true,
    handle: async ({ params, viewer }) => {
      const found = await tenders.find(params.id ?? '', viewer);
      return found ? done(found) : noSuchTender();
    },
  }),
  route({
    method: 'GET',
    path: '/api/guest/tender/{id}/documents.zip',
    access: 'public',
    summary: api.archive,
    query: TenderArchiveQuery,
    answer: z.string(),
    produces: 'application/zip',
    handle: ({ params, query: { since = null, ...signed }, viewer }) =>
      tenders.archive(params.id ?? '', { since, signature: new URLSearchParams(signed) }, viewer),
  }),
  route({
    method: 'GET',
    path: '/api/guest/tender/{id}/calendar.ics',
    access: 'public',
    summary: api.calendar,
    answer: z.string(),
    produces: 'text/calendar; charset=utf-8',
    cachedForGuests: true,
    handle: async ({ params }) => {
      const found = await tenders.calendar(params.id ?? '');
      return found ? done(found) : noSuchTender();
    },
  }),
];
