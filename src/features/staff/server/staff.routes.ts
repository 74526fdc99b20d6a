import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { StaffList, StaffMember } from '../schema.ts';
import type { Staff } from './staff.service.ts';

export const staffRoutes = (staff: Staff): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/staff/',
    access: 'public',
    summary: "Everybody on the team, in the office's order",
    answer: StaffList,
    sharedByGuests: true,
    handle: async () => done(await staff.list()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/staff/{url}',
    access: 'public',
    summary: 'One person by their _id, their address or an address they once had',
    answer: StaffMember,
    sharedByGuests: true,
    handle: async ({ params }) => {
      const found = await staff.find(params.url ?? '');
      return found ? done(found) : refused('not_found', 'This person is not on the team any more');
    },
  }),
];
