import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { api, errors } from '../messages/en-GB.ts';
import { StaffList, StaffMember } from '../schema.ts';
import type { Staff } from './staff.service.ts';

export const staffRoutes = (staff: Staff): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/staff/',
    access: 'public',
    summary: api.list,
    answer: StaffList,
    cachedForGuests: true,
    handle: async () => done(await staff.list()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/staff/{url}',
    access: 'public',
    summary: api.find,
    answer: StaffMember,
    cachedForGuests: true,
    handle: async ({ params }) => {
      const person = await staff.find(params.url ?? '');
      return person ? done(person) : refused('not_found', translated(errors).gone);
    },
  }),
];
