import { z } from 'zod';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Tender, TenderFilesQuery, TenderList, TenderListQuery } from '../schema/guest.ts';
import type { Tenders } from './tender.service.ts';

const noSuchTender = () => refused('not_found', 'This tender no longer exists');

export const tenderRoutes = (tenders: Tenders): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/tender',
    access: 'public',
    summary: 'The tenders: open ones by closing date, then those to come, then the closed ones, newest first',
    query: TenderListQuery,
    answer: TenderList,
    sharedByGuests: true,
    handle: async ({ query }) => done(await tenders.list(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/tender/{id}',
    access: 'public',
    summary: 'One tender with its folders and files, by its _id, its address or an address it once had',
    answer: Tender,
    sharedByGuests: true,
    handle: async ({ params, viewer }) => {
      const found = await tenders.find(params.id ?? '', viewer);
      return found ? done(found) : noSuchTender();
    },
  }),
  route({
    method: 'GET',
    path: '/api/guest/tender/{id}/documents.zip',
    access: 'public',
    summary:
      'All current documents of a tender as one ZIP that keeps the folders, or those issued since an instant',
    query: TenderFilesQuery,
    answer: z.string(),
    produces: 'application/zip',
    handle: ({ params, query: { since = null, ...signed }, viewer }) =>
      tenders.archive(params.id ?? '', { since, seal: new URLSearchParams(signed) }, viewer),
  }),
  route({
    method: 'GET',
    path: '/api/guest/tender/{id}/calendar.ics',
    access: 'public',
    summary: 'The dates of a tender as a calendar file',
    answer: z.string(),
    produces: 'text/calendar; charset=utf-8',
    sharedByGuests: true,
    handle: async ({ params }) => {
      const found = await tenders.calendar(params.id ?? '');
      return found ? done(found) : noSuchTender();
    },
  }),
];
